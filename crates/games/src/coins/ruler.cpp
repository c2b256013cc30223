// The Grundy values of the coins in a row.
vector<u64> ruler_values(vector<u64> row) {
    for (size_t i = 0; i < row.size(); i++) {
        row[i] &= ~row[i] + 1;
    }
    return row;
}
