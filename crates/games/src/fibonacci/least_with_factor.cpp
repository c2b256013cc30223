// The least number that a winning move takes, or nothing.
vector<u64> least_with_factor(vector<u64> row) {
    const vector<u64> numbers = sequence(row[1], row[0]);
    row.erase(row.begin() + 1);
    return least(row, numbers);
}
