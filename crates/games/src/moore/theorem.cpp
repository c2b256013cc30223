// Whether the player to move wins, where a move takes from up to `heaps` piles.
bool wins(const vector<u64> &row, u64 heaps) {
    for (int column = 0; column < 64; column++) {
        u64 ones = 0;
        for (size_t i = 0; i < row.size(); i++) {
            ones += row[i] >> column & 1;
        }
        // heaps + 1 can be 2^64.
        if (heaps < ones ? ones % (heaps + 1) > 0 : ones > 0) {
            return true;
        }
    }
    return false;
}
