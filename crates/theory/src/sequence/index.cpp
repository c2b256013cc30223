// The values of the heaps in a row; `values` repeats from `before` on.
vector<u64> periodic_values(vector<u64> row, const vector<u64> &values, u64 before) {
    const u64 period = values.size() - before;
    for (size_t i = 0; i < row.size(); i++) {
        const u64 n = row[i];
        row[i] = values[size_t(n < before ? n : before + (n - before) % period)];
    }
    return row;
}
