// Options among which are all that are lost, in normal and misère play.
vector<vector<u64> > options(u64 a, u64 b) {
    const u64 lo = min(a, b), k = max(a, b) - lo, more = divide_by_phi(k);
    // If the smaller pile of the pair with this difference is too large, no move leaves it.
    const u64 taken = k < lo && more < lo - k ? lo - k - more : 0;
    const u64 pairs[][2] = {{a - taken, b - taken}, {partner(b), b}, {a, partner(a)}, {0, 1}, {1, 0}, {2, 2}};
    vector<u64> row(1, a);
    row.push_back(b);
    vector<vector<u64> > options;
    for (size_t i = 0; i < 6; i++) {
        const vector<u64> left(pairs[i], pairs[i] + 2);
        if (is_move(row, left)) {
            options.push_back(left);
        }
    }
    return options;
}
