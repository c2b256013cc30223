// Whether a move on a pile wins. It leaves pile ^ sum, where `sum` is the nim-sum of all piles.
bool has_winning_move(u64 pile, u64 sum) {
    return (pile ^ sum) < pile;
}

u64 nim_sum(const vector<u64> &row) {
    u64 sum = 0;
    for (size_t i = 0; i < row.size(); i++) {
        sum ^= row[i];
    }
    return sum;
}
