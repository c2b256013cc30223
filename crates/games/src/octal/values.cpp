#include <algorithm>

// The value of the next heap: the least that is not among the values of its options. `found` holds, for each
// value, 1 plus the last heap that has an option with it.
u64 next_value(const vector<u64> &values, const vector<u64> &digits, u64 repeating, vector<size_t> &found) {
    const size_t n = values.size();
    const size_t most = repeating > 0 ? n : min(n, digits.size() - 1);
    for (size_t k = 0; k <= most; k++) {
        const size_t rest = n - k;
        const size_t round = k < digits.size() ? 0 : (k - digits.size()) / size_t(repeating) + 1;
        const u64 digit = digits[k - round * size_t(repeating)];
        if (digit & 1 && rest == 0) {
            found[0] = n + 1;
        }
        if (digit & 2 && rest > 0) {
            found[values[rest]] = n + 1;
        }
        if (digit & 4) {
            for (size_t a = 1; a <= rest / 2; a++) {
                found[values[a] ^ values[rest - a]] = n + 1;
            }
        }
        if (digit & 8) {
            for (size_t a = 1; a <= rest / 3; a++) {
                for (size_t b = a; b <= (rest - a) / 2; b++) {
                    found[values[a] ^ values[b] ^ values[rest - a - b]] = n + 1;
                }
            }
        }
    }
    size_t mex = 0;
    while (found[mex] == n + 1) {
        mex++;
    }
    return mex;
}

// The values of the heaps in a row, from a table that grows as needed.
vector<u64> row_values(vector<u64> row, const vector<u64> &digits, u64 repeating, vector<u64> &values) {
    const u64 largest = *max_element(row.begin(), row.end());
    // A value is at most the size of its heap.
    size_t size = 1;
    while (size <= largest) {
        size *= 2;
    }
    vector<size_t> found(2 * size);
    while (values.size() <= largest) {
        values.push_back(next_value(values, digits, repeating, found));
    }
    for (size_t i = 0; i < row.size(); i++) {
        row[i] = values[size_t(row[i])];
    }
    return row;
}
