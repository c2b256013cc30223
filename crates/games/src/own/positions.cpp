// The value of each position in a row.
vector<u64> position_values(const vector<u64> &row, u64 numbers, u64 side, u64 bits, const vector<u64> &values) {
    const u64 in_word = 64 / bits;
    vector<u64> found;
    u64 place = 0;
    for (size_t i = 0; i < row.size(); i++) {
        place = place * side + row[i];
        if ((i + 1) % numbers == 0) {
            found.push_back(values.at(size_t(place / in_word)) >> (place % in_word * bits) & ((u64(1) << bits) - 1));
            place = 0;
        }
    }
    return found;
}
