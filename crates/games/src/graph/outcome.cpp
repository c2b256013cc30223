// Whether a row of vertices is lost, won or a draw: 0, 1 or 2.
int outcome(const vector<u64> &row, const vector<u64> &values, const vector<vector<u64> > &successors) {
    u64 nim_sum = 0, infinite = 0, last = 0;
    for (size_t i = 0; i < row.size(); i++) {
        if (values[size_t(row[i])] == INFINITE) {
            infinite++;
            last = row[i];
        } else {
            nim_sum ^= values[size_t(row[i])];
        }
    }
    if (infinite == 0) {
        return nim_sum != 0;
    }
    const vector<u64> &onward = successors[size_t(last)];
    for (size_t i = 0; infinite == 1 && i < onward.size(); i++) {
        if (values[size_t(onward[i])] == nim_sum) {
            return 1;
        }
    }
    return 2;
}
