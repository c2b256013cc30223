// Whether the player to move wins. `misere` is 1 in misere play, else 0.
bool wins_with_factor(vector<u64> row, u64 misere) {
    const vector<u64> numbers = sequence(row[1], row[0]);
    row.erase(row.begin() + 1);
    return wins(row, misere, numbers);
}
