#include <algorithm>

// The piles for tokens on these cells, given in any order.
vector<u64> gaps(vector<u64> cells) {
    if (cells.size() % 2 == 1) {
        cells.push_back(0);
    }
    sort(cells.begin(), cells.end());
    vector<u64> gaps;
    for (size_t i = 0; i < cells.size(); i += 2) {
        gaps.push_back(cells[i + 1] - cells[i] - 1);
    }
    return gaps;
}
