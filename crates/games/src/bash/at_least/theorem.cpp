// Whether the player to move wins. `misere` is 1 in misere play, else 0.
bool wins(u64 n, u64 p, u64 q, u64 misere) {
    const unsigned __int128 round = (unsigned __int128)p + q;
    const unsigned __int128 shifted = n + (misere == 1 ? round : (unsigned __int128)p) - 1;
    return shifted % round >= p;
}
