// Whether the player to move wins. They lose with the remainder `lost`.
bool wins(u64 n, u64 m, u64 lost) {
    return remainder(n, m) != lost;
}
