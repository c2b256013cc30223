// The first pile that makes the line lost, if `last` is added after a line with these two.
u64 lost_first(u64 before, u64 after, u64 last) {
    if (last == after) {
        return 0;
    }
    if (before <= last && last < after) {
        return last + 1;
    }
    if (after < last && last <= before) {
        return last - 1;
    }
    return last;
}

// Whether the player to move wins.
bool wins(const vector<u64>& row) {
    vector<u64> piles;
    for (size_t i = 0; i < row.size(); i++) {
        if (row[i] > 0) {
            piles.push_back(row[i]);
        }
    }
    if (piles.empty()) {
        return false;
    }
    const u64 first = piles[0];
    piles.erase(piles.begin());
    // For all lines of a length, by their first pile: the first and the last pile that make them lost.
    vector<u64> before(piles), after(piles);
    for (size_t length = 1; length < piles.size(); length++) {
        for (size_t i = 0; i + length < piles.size(); i++) {
            const u64 end = lost_first(after[i + 1], before[i + 1], piles[i]);
            before[i] = lost_first(before[i], after[i], piles[i + length]);
            after[i] = end;
        }
    }
    return first != (before.empty() ? 0 : before[0]);
}
