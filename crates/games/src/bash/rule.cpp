// Whether a move leads from one row to the other: it takes up to row[1] from the pile.
bool is_move(const vector<u64> &row, const vector<u64> &left) {
    return left[0] < row[0] && row[0] - left[0] <= row[1] && left[1] == row[1];
}
