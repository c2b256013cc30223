// Whether a move leads from one row to the other: it takes one from a pile, or leaves half of it.
bool is_move(const vector<u64> &row, const vector<u64> &left) {
    size_t changed = 0;
    for (size_t i = 0; i < row.size(); i++) {
        if (left[i] > row[i] || (row[i] - left[i] > 1 && left[i] != row[i] / 2)) {
            return false;
        }
        changed += left[i] < row[i];
    }
    return changed == 1;
}
