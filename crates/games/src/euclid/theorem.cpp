// Whether the player to move wins. There are no integers of 128 bits, so it plays: below twice the smaller pile,
// there is only one move.
bool wins(u64 a, u64 b, u64 misere) {
    bool mine = true;
    if (a > b) {
        swap(a, b);
    }
    while (a > 0 && a != b && b - a < a) {
        const u64 left = b - a;
        b = a;
        a = left;
        mine = !mine;
    }
    if (a == 0 || a == b) {
        return ((a == 0) == (misere == 1)) == mine;
    }
    return mine;
}
