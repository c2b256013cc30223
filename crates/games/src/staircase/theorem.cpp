// The coins on the odd steps; the first odd step has the index `first` in the row.
vector<u64> odd_steps(const vector<u64> &row, size_t first) {
    vector<u64> steps;
    for (size_t i = first; i < row.size(); i += 2) {
        steps.push_back(row[i]);
    }
    return steps;
}
