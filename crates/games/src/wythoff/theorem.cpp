#include <algorithm>

// Whether the player to move wins.
bool wins(u64 a, u64 b) {
    const u64 lo = min(a, b), k = max(a, b) - lo;
    return lo < k || lo - k != divide_by_phi(k);
}
