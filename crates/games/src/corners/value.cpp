// The nim-sum of the nim products.
u64 value(const vector<u64> &row) {
    const vector<u64> products = nim_products(row);
    u64 sum = 0;
    for (size_t i = 0; i < products.size(); i++) {
        sum ^= products[i];
    }
    return sum;
}
