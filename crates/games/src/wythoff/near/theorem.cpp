// Whether a / b is below c / d, by their continued fractions: products of the numbers may not fit.
bool is_less(u64 a, u64 b, u64 c, u64 d) {
    while (a / b == c / d) {
        a %= b;
        c %= d;
        if (a == 0 || c == 0) {
            return c > 0;
        }
        // Both are below 1. Compare d / c with b / a.
        swap(a, d);
        swap(b, c);
    }
    return a / b < c / d;
}

// Whether the player to move wins. They lose iff x y < n^2 < (x + 1) (y + 1), with x and y as below.
bool wins(u64 a, u64 b, u64 t) {
    const u64 lo = min(a, b), d = max(a, b) - lo, n = d / t;
    if (n == 0 || d % t != 0) {
        return max(a, b) > 0;
    }
    if (lo < n) {
        return true;
    }
    const u64 x = lo - n, y = x + d;
    return !is_less(x, n, n, y) || !is_less(n, y + 1, x + 1, n);
}
