// The least number that a winning move takes, or nothing.
vector<u64> least(const vector<u64> &row, const vector<u64> &numbers) {
    return vector<u64>(wins(row, 0, numbers), least_part(row[0], numbers));
}
