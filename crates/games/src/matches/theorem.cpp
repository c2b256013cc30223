// Whether the player to move wins.
bool wins(u64 a, u64 b, u64 c) {
    // They lose iff the lowest bit that is set in any pile is set in all.
    const u64 any = a | b | c, lowest = any & (~any + 1);
    return (a & b & c & lowest) == 0;
}
