// Whether the player to move wins.
bool wins_misere(const vector<u64> &row, u64 heaps) {
    u64 ones = 0;
    for (size_t i = 0; i < row.size(); i++) {
        if (row[i] > 1) {
            return wins(row, heaps);
        }
        ones += row[i];
    }
    return (heaps < ones ? ones % (heaps + 1) : ones) != 1;
}
