// What the two moves leave of each heap.
vector<u64> reached(const vector<u64> &row) {
    vector<u64> reached;
    for (size_t i = 0; i < row.size(); i++) {
        reached.push_back(row[i] > 0 ? row[i] - 1 : 0);
        reached.push_back(row[i] / 2);
    }
    return reached;
}
