// The row of heaps, each `more` larger than the number.
vector<u64> larger_by(vector<u64> row, u64 more) {
    for (size_t i = 0; i < row.size(); i++) {
        row[i] += more;
    }
    return row;
}
