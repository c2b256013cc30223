// The remainders of the piles in a row.
vector<u64> remainders(vector<u64> row, u64 round) {
    for (size_t i = 0; i < row.size(); i++) {
        row[i] %= round;
    }
    return row;
}
