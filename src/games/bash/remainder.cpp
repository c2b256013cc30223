// The remainder of n by m + 1, which can be 2^64.
u64 remainder(u64 n, u64 m) {
    return n <= m ? n : n % (m + 1);
}
