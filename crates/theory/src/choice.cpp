// Options with the nim-sum 0, or 1 in misère play: all if `all` is 1, else the first of each.
vector<vector<u64> > options(const vector<u64> &row, const vector<u64> &values, const vector<u64> &reached,
                             const vector<u64> &values_reached, u64 misere, u64 all) {
    u64 sum = 0;
    for (size_t i = 0; i < values.size(); i++) {
        sum ^= values[i];
    }
    const size_t each = reached.size() / row.size();
    vector<vector<u64> > options;
    for (u64 wanted = 0; wanted <= misere; wanted++) {
        for (size_t place = 0; place < reached.size(); place++) {
            const size_t i = place / each;
            const u64 value = values_reached[place];
            const bool is_first = value < values[i] || value < 2;
            if (reached[place] != row[i] && value == (values[i] ^ sum ^ wanted) && (all == 1 || is_first)) {
                options.push_back(row);
                options.back()[i] = reached[place];
                if (all == 0) {
                    break;
                }
            }
        }
    }
    return options;
}
