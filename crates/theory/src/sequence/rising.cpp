// The values of the heaps in a row. `values` holds those of the first `before` heaps and of one period; each later
// period is larger by `saltus`.
vector<u64> rising_values(vector<u64> row, const vector<u64> &values, u64 before, u64 saltus) {
    const u64 period = values.size() - before;
    for (size_t i = 0; i < row.size(); i++) {
        const u64 rounds = row[i] < before ? 0 : (row[i] - before) / period;
        row[i] = values[size_t(row[i] - rounds * period)] + rounds * saltus;
    }
    return row;
}
