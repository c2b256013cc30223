// A row of heaps, each replaced by the first heap with its value; from `before` on, the values repeat with a
// period.
vector<u64> folded(vector<u64> row, u64 before, u64 period) {
    for (size_t i = 0; i < row.size(); i++) {
        if (row[i] >= before) {
            row[i] = before + (row[i] - before) % period;
        }
    }
    return row;
}
