// The Grundy values of the piles in a row; `whole` is 1 if a move can take a whole pile, else 0.
vector<u64> divisor_values(vector<u64> row, u64 whole) {
    for (size_t i = 0; i < row.size(); i++) {
        u64 value = whole;
        for (u64 n = row[i]; n > 0 && n % 2 == 0; n /= 2) {
            value++;
        }
        row[i] = row[i] == 0 ? 0 : value;
    }
    return row;
}
