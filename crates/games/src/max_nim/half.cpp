// The Grundy values of the piles in a row.
vector<u64> half_values(vector<u64> row) {
    for (size_t i = 0; i < row.size(); i++) {
        while (row[i] % 2 == 1) {
            row[i] /= 2;
        }
        row[i] /= 2;
    }
    return row;
}
