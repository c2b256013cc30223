// The number of winning moves.
size_t winning_moves(const vector<u64> &row) {
    const u64 sum = nim_sum(row);
    size_t moves = 0;
    for (size_t i = 0; i < row.size(); i++) {
        moves += has_winning_move(row[i], sum);
    }
    return moves;
}
