// The Grundy values of the piles in a row.
vector<u64> lasker_values(vector<u64> row) {
    for (size_t i = 0; i < row.size(); i++) {
        if (row[i] % 4 == 3) {
            row[i]++;
        } else if (row[i] % 4 == 0 && row[i] > 0) {
            row[i]--;
        }
    }
    return row;
}
