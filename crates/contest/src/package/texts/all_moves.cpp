#include <algorithm>
#include <sstream>
#include <vector>

// The positions in these words, with '|' between positions: the same for every order of the positions, and of
// the numbers of a position.
static std::vector<std::vector<std::string> > inOrder(const std::vector<std::string>& words) {
    std::vector<std::vector<std::string> > positions(1);
    for (size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "|") {
            positions.push_back(std::vector<std::string>());
        } else {
            positions.back().push_back(words[i]);
        }
    }
    for (size_t i = 0; i < positions.size(); ++i) std::sort(positions[i].begin(), positions[i].end());
    std::sort(positions.begin(), positions.end());
    return positions;
}

int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    long long count = 0;
    while (!ans.seekEof()) {
        std::istringstream line(ans.readLine());
        std::vector<std::string> expected, found;
        ++count;
        for (std::string word; line >> word;) {
            if (ouf.seekEof()) quitf(_pe, "the output ends before the end of answer %lld", count);
            expected.push_back(word);
            found.push_back(ouf.readToken());
        }
        if (inOrder(found) != inOrder(expected)) quitf(_wa, "answer %lld: not all winning moves, each once", count);
    }
    if (!ouf.seekEof()) quitf(_pe, "'%s' after the last answer", compress(ouf.readToken()).c_str());
    quitf(_ok, "%lld answers", count);
}
