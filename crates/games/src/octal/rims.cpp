// The Grundy values of the groups in a row.
vector<u64> rims_values(vector<u64> row) {
    return row;
}
