// The root of a number, rounded down.
u64 root(u64 n) {
    u64 s = 0;
    for (u64 bit = u64(1) << 31; bit > 0; bit /= 2) {
        if ((s + bit) * (s + bit) <= n) {
            s += bit;
        }
    }
    return s;
}

// The Grundy values of the piles in a row.
vector<u64> sqrt_values(vector<u64> row) {
    for (size_t i = 0; i < row.size(); i++) {
        u64 s = root(row[i]), r = row[i] - s * s;
        if (r > s) {
            r -= s + 1;
        }
        while (r > 0) {
            s -= r / 2;
            if (r % 2 == 0) {
                break;
            }
            s -= 1;
            r = s;
        }
        row[i] = s;
    }
    return row;
}
