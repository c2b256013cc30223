// Whether a move leads from one pair to the other.
bool is_move(const vector<u64> &row, const vector<u64> &left) {
    if (left[0] > row[0] || left[1] > row[1] || left == row) {
        return false;
    }
    return left[0] == row[0] || left[1] == row[1] || row[0] - left[0] == row[1] - left[1];
}
