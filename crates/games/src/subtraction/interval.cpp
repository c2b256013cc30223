// The Grundy values of the piles in a row.
vector<u64> interval_values(vector<u64> row, u64 a, u64 b) {
    for (size_t i = 0; i < row.size(); i++) {
        // No pile is as large as a round that does not fit in a u64.
        row[i] = (a + b < a ? row[i] : row[i] % (a + b)) / a;
    }
    return row;
}
