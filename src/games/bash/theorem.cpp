// Whether the player to move wins, if the remainder `lost` is lost.
bool wins(u64 n, u64 m, u64 lost) {
    return remainder(n, m) != lost;
}
