// Whether a move leads from one pair to the other: it takes a multiple of one pile from the other.
bool is_move(const vector<u64> &row, const vector<u64> &left) {
    const size_t i = left[0] < row[0] ? 0 : 1;
    return left[i] < row[i] && left[1 - i] == row[1 - i] && row[1 - i] > 0 && (row[i] - left[i]) % row[1 - i] == 0;
}
