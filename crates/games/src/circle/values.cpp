// The values of the circle, which is the first number of the row, and of the heaps, which are the others.
vector<u64> circle_values(vector<u64> row, const vector<u64> &digits, u64 repeating, vector<u64> &values) {
    const u64 c = row[0];
    row = row_values(row, digits, repeating, values);
    vector<bool> found(digits.size());
    for (size_t k = 1; k < digits.size() && k <= c; k++) {
        if (digits[k] & (k == c ? 1u : 4u)) {
            const u64 value = values[size_t(c - k)];
            if (value < digits.size()) {
                found[size_t(value)] = true;
            }
        }
    }
    row[0] = 0;
    while (found[size_t(row[0])]) {
        row[0]++;
    }
    return row;
}
