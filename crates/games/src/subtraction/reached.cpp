// What the moves leave of each heap that take a number of `set`; the heap itself if it is too small.
vector<u64> reached(const vector<u64> &row, const vector<u64> &set) {
    vector<u64> reached;
    for (size_t i = 0; i < row.size(); i++) {
        for (size_t k = 0; k < set.size(); k++) {
            reached.push_back(set[k] <= row[i] ? row[i] - set[k] : row[i]);
        }
    }
    return reached;
}
