bool wins(const vector<u64> &row, u64 side, const vector<u64> &won) {
    u64 place = 0;
    for (size_t i = 0; i < row.size(); i++) {
        place = place * side + row[i];
    }
    return (won.at(size_t(place / 32)) >> (place % 32) & 1) == 1;
}
