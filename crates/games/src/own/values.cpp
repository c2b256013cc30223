// The value of each position in a row. A position has `numbers` numbers.
vector<u64> digit_values(vector<u64> row, u64 numbers, const vector<u64> &places, u64 digits,
                         const vector<u64> &next, const vector<u64> &is_value) {
    const size_t states = is_value.size(), width = size_t(numbers);
    u64 letters = 1;
    for (size_t i = 0; i < width; i++) {
        letters *= digits;
    }
    vector<u64> values;
    for (size_t start = 0; start < row.size(); start += width) {
        vector<u64> ways(states), is_way(states);
        is_way[0] = 1;
        for (size_t k = 0; k < places.size(); k++) {
            u64 letter = 0;
            for (size_t i = width; i-- > 0;) {
                letter = letter * digits + row[start + i] / places[k];
                row[start + i] %= places[k];
            }
            vector<u64> longer(states), is_longer(states);
            for (size_t state = 0; state < states; state++) {
                for (u64 other = 0; is_way[state] && other < digits; other++) {
                    const size_t to = size_t(next[size_t((state * digits + other) * letters + letter)]);
                    longer[to] = ways[state] + other * places[k];
                    is_longer[to] = 1;
                }
            }
            ways = longer;
            is_way = is_longer;
        }
        for (size_t state = 0; state < states; state++) {
            if (is_way[state] && is_value[state]) {
                values.push_back(ways[state]);
            }
        }
    }
    return values;
}
