#include <algorithm>

// Whether a move makes a pile that much smaller: it takes a number of TAKEN.
bool is_option(u64 n, u64 left) {
    return find(TAKEN.begin(), TAKEN.end(), n - left) != TAKEN.end();
}
