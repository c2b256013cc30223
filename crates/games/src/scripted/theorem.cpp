// Whether the player wins. `remainder` is `n` modulo the round.
bool wins(u64 n, u64 remainder, u64 round, bool errs) {
    return remainder != 0 || (errs && n > round);
}

// Whether some k + a_k is not m + 1.
bool errs_somewhere(const vector<u64> &replies) {
    for (size_t k = 1; k <= replies.size(); k++) {
        if (k + replies[k - 1] != replies.size() + 1) {
            return true;
        }
    }
    return false;
}
