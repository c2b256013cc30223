// n modulo m + 1, where the modulus can be 2^64.
u64 remainder(u64 n, u64 m) {
    return n <= m ? n : n % (m + 1);
}
