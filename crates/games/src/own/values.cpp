// The value of each heap in a row.
vector<u64> digit_values(vector<u64> row, const vector<u64> &places, u64 digits, const vector<u64> &next,
                         const vector<u64> &is_value) {
    const size_t states = is_value.size();
    for (size_t i = 0; i < row.size(); i++) {
        vector<u64> ways(states), is_way(states);
        is_way[0] = 1;
        for (size_t k = 0; k < places.size(); k++) {
            const u64 digit = row[i] / places[k];
            row[i] %= places[k];
            vector<u64> longer(states), is_longer(states);
            for (size_t state = 0; state < states; state++) {
                for (u64 other = 0; is_way[state] && other < digits; other++) {
                    const size_t to = size_t(next[size_t((state * digits + other) * digits + digit)]);
                    longer[to] = ways[state] + other * places[k];
                    is_longer[to] = 1;
                }
            }
            ways = longer;
            is_way = is_longer;
        }
        for (size_t state = 0; state < states; state++) {
            if (is_way[state] && is_value[state]) {
                row[i] = ways[state];
            }
        }
    }
    return row;
}
