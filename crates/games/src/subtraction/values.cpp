#include <algorithm>

// The values of the piles in a row, from a table that grows as needed.
vector<u64> grundy_values(vector<u64> row, const vector<u64> &set, vector<unsigned> &values) {
    const size_t largest = size_t(*max_element(row.begin(), row.end()));
    // For each value, the last pile from which a move leads to it. The mex is at most the size of the set.
    vector<size_t> reached_from(set.size() + 1);
    for (size_t n = values.size(); n <= largest; n++) {
        for (size_t i = 0; i < set.size(); i++) {
            if (set[i] <= n) {
                reached_from[values[n - size_t(set[i])]] = n;
            }
        }
        unsigned mex = 0;
        while (n > 0 && reached_from[mex] == n) {
            mex++;
        }
        values.push_back(mex);
    }
    for (size_t i = 0; i < row.size(); i++) {
        row[i] = values[size_t(row[i])];
    }
    return row;
}
