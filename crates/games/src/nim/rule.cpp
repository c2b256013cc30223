// Whether a move makes a pile that much smaller: it takes up to MOST.
bool is_option(u64 n, u64 left) {
    return n - left <= MOST;
}
