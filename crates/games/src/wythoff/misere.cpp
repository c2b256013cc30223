// Whether the player to move wins.
bool wins_misere(u64 a, u64 b) {
    if (max(a, b) <= 2) {
        return a + b != 1 && a + b != 4;
    }
    return wins(a, b);
}
