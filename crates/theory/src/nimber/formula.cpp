// The nim product of two numbers below 2^bits.
u64 by_formula(u64 a, u64 b, int bits) {
    if (a < 2 || b < 2) {
        return a * b;
    }
    const int half = bits / 2;
    const u64 one = 1, low = (one << half) - 1;
    const u64 a1 = a >> half, a0 = a & low, b1 = b >> half, b0 = b & low;
    const u64 last = by_formula(a0, b0, half);
    const u64 first = by_formula(a1 ^ a0, b1 ^ b0, half) ^ last;
    return first << half | (last ^ by_formula(by_formula(a1, b1, half), one << (half - 1), half));
}
