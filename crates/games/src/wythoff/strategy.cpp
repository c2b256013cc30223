// The other pile of the P-position that has a pile of n, or the largest number if there is none.
u64 partner(u64 n) {
    if (n == 0) {
        return 0;
    }
    const u64 k = divide_by_phi(n) + 1;
    if (k + divide_by_phi(k) != n) {
        return k - 1;
    }
    return n + k < n ? ~0ULL : n + k;
}
