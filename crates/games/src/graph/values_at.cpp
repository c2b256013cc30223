// The values of the vertices in a row.
vector<u64> values_at(vector<u64> row, const vector<u64> &values) {
    for (size_t i = 0; i < row.size(); i++) {
        row[i] = values[size_t(row[i])];
    }
    return row;
}
