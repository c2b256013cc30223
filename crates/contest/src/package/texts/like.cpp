// Whether the word is the pattern with numbers in place of braces.
static bool isLike(const std::string& word, const std::string& pattern) {
    size_t at = 0;
    for (size_t i = 0; i < pattern.size(); i++) {
        if (pattern.compare(i, 2, "{}") == 0) {
            const size_t first = at;
            while (at < word.size() && word[at] >= '0' && word[at] <= '9') at++;
            if (at == first) return false;
            i++;
        } else if (at == word.size() || word[at++] != pattern[i]) {
            return false;
        }
    }
    return at == word.size();
}

