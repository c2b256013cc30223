// Options among which are all that are lost.
vector<vector<u64> > options(u64 a, u64 b) {
    const u64 lo = min(a, b), hi = max(a, b);
    vector<vector<u64> > options;
    for (u64 left = lo > 0 ? hi % lo : hi; left < hi && options.size() < 2; left += lo) {
        vector<u64> option(1, a < b ? a : left);
        option.push_back(a < b ? left : b);
        options.push_back(option);
    }
    if (a == b && a > 0) {
        options.push_back(vector<u64>(options[0].rbegin(), options[0].rend()));
    }
    return options;
}
