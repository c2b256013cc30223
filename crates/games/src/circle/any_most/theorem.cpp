// Whether the player to move wins from a circle.
bool wins(u64 n, u64 k) {
    return (n > 0 && n <= k) || (k == 1 && n % 2 == 1);
}
