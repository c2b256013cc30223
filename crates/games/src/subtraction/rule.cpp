#include <algorithm>

// Whether a move leads from one row to the other: it takes a number of TAKEN from one pile.
bool is_move(const vector<u64> &row, const vector<u64> &left) {
    size_t changed = 0;
    for (size_t i = 0; i < row.size(); i++) {
        if (left[i] == row[i]) {
            continue;
        }
        if (left[i] > row[i] || find(TAKEN.begin(), TAKEN.end(), row[i] - left[i]) == TAKEN.end()) {
            return false;
        }
        changed++;
    }
    return changed == 1;
}
