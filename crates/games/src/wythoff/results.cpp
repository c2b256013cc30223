#include <algorithm>
#include <sstream>
#include <string>

// `0` if no move wins. Otherwise `1`, and then one line per winning move: the two piles that it leaves, the
// smaller first. The move on both piles comes first, then that on the smaller pile, then that on the larger. On
// equal piles, the moves on one pile leave the same option.
string results(u64 a, u64 b) {
    const u64 lo = min(a, b), hi = max(a, b), k = hi - lo, more = divide_by_phi(k);
    ostringstream lines;
    if (k < lo && more < lo - k) {
        lines << '\n' << k + more << ' ' << hi - (lo - k - more);
    }
    if (partner(hi) < lo) {
        lines << '\n' << partner(hi) << ' ' << hi;
    }
    if (partner(lo) < hi && k > 0) {
        lines << '\n' << min(lo, partner(lo)) << ' ' << max(lo, partner(lo));
    }
    return (lines.str().empty() ? "0" : "1") + lines.str();
}
