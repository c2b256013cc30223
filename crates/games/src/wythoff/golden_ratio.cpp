// floor(a * b / 2^64), by the products of their halves.
u64 high_product(u64 a, u64 b) {
    const u64 mask = 0xFFFFFFFFULL;
    const u64 low = (a & mask) * (b & mask);
    const u64 middle = (a >> 32) * (b & mask) + (low >> 32);
    const u64 other = (a & mask) * (b >> 32) + (middle & mask);
    return (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
}

// floor(k / phi).
u64 divide_by_phi(u64 k) {
    const u64 high = 0x9E3779B97F4A7C15ULL, low = 0xF39CC0605CEDC834ULL;
    const u64 carried = high_product(k, low), sum = k * high + carried;
    return high_product(k, high) + (sum < carried);
}
