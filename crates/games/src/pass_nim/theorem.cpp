// Whether the player to move wins.
bool wins(u64 a, u64 b, u64 p) {
    if (p == 0 || a == 0 || b == 0) {
        return a != b;
    }
    // They lose with an odd number and the next one.
    return a == b || (a - 1) / 2 != (b - 1) / 2;
}
