// Whether a move makes a pile that much smaller: it takes one, or leaves half.
bool is_option(u64 n, u64 left) {
    return n - left == 1 || left == n / 2;
}
