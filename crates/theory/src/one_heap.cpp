// Whether a move leads from one row to the other: it changes one heap.
bool is_move(const vector<u64> &row, const vector<u64> &left) {
    size_t changed = 0;
    for (size_t i = 0; i < row.size(); i++) {
        if (left[i] == row[i]) {
            continue;
        }
        if (left[i] > row[i] || !is_option(row[i], left[i])) {
            return false;
        }
        changed++;
    }
    return changed == 1;
}
