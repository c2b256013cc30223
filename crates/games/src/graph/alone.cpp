// As `outcome`, for one vertex in misere play. Without edges, the vertex is won.
int alone(const vector<u64> &row, const vector<u64> &values, const vector<vector<u64> > &successors) {
    const bool is_last = row.empty() || successors[size_t(row[0])].empty();
    return is_last ? 1 : outcome(row, values, successors);
}
