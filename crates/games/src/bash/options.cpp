// The option that the winning move leaves, if there is one. `misere` is 1 in misère play, else 0. In misère
// play with the remainder 0, the nearest smaller lost pile is n - m.
vector<vector<u64> > options(u64 n, u64 m, u64 misere) {
    const u64 r = remainder(n, m), taken = r < misere ? m : r - misere;
    vector<u64> left(1, n - taken);
    left.push_back(m);
    return vector<vector<u64> >(taken > 0 && taken <= n ? 1 : 0, left);
}
