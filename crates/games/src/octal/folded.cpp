// The row, with each heap reduced by whole periods. The values repeat from `before` on.
vector<u64> folded(vector<u64> row, u64 before, u64 period) {
    for (size_t i = 0; i < row.size(); i++) {
        if (row[i] >= before) {
            row[i] = before + (row[i] - before) % period;
        }
    }
    return row;
}
