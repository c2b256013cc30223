// The differences that count.
vector<u64> differences(const vector<u64> &row) {
    vector<u64> differences;
    for (size_t i = (row.size() + 1) % 2; i < row.size(); i += 2) {
        differences.push_back(row[i] - (i > 0 ? row[i - 1] : 0));
    }
    return differences;
}
