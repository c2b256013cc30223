// The least number that a winning move takes, or 0.
u64 least(const vector<u64> &row, const vector<u64> &numbers) {
    return wins(row, 0, numbers) ? least_part(row[0], numbers) : 0;
}
