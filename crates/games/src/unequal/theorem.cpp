#include <algorithm>

typedef unsigned char Value; // all are below 256

// From this pile on, no value is rare, up to a pile of 2^22. This is known because all values up to 2^20 were
// computed from their definition, and the others with a search for rare values.
const size_t COMMON_FROM = 82864;

// Whether a value is rare.
bool is_rare(unsigned value) {
    value >>= 1;
    value ^= value >> 4;
    value ^= value >> 2;
    value ^= value >> 1;
    return value % 2 == 0;
}

// The value of the next pile, given the values before it and the nonempty piles with a rare value.
Value next_value(const vector<Value> &values, const vector<size_t> &rare) {
    const size_t n = values.size();
    bool seen[257] = {false};
    for (size_t i = 0; i < rare.size(); i++) {
        const size_t a = rare[i];
        if (2 * a != n) {
            seen[values[a] ^ values[n - a]] = true;
        }
    }
    // The other splits are tried in this order, because splits with almost the same parts have almost the same
    // values.
    const size_t step = 31;
    size_t first = 1, a = 1;
    for (;;) {
        unsigned least = 0;
        while (seen[least] || (n >= COMMON_FROM && is_rare(least))) {
            least++;
        }
        if (!is_rare(least) || first > step) {
            return Value(least);
        }
        for (int tries = 0; tries < 64; tries++) {
            if (2 * a < n) {
                seen[values[a] ^ values[n - a]] = true;
                a += step;
            } else {
                a = ++first;
            }
        }
    }
}

// Appends the values of further piles until there are `len` values, at most 2^22.
void extend_grundy_values(vector<Value> &values, size_t len) {
    vector<size_t> rare;
    for (size_t n = 0; n < len; n++) {
        if (n == values.size()) {
            values.push_back(next_value(values, rare));
        }
        if (n > 0 && is_rare(values[n])) {
            rare.push_back(n);
        }
    }
}

// The values of the piles in a row, from a table that grows as needed.
vector<u64> grundy_values(vector<u64> row, vector<Value> &values) {
    const size_t largest = size_t(*max_element(row.begin(), row.end()));
    if (values.size() <= largest) {
        extend_grundy_values(values, min(2 * largest + 1, size_t(1) << 22));
    }
    for (size_t i = 0; i < row.size(); i++) {
        row[i] = values[size_t(row[i])];
    }
    return row;
}
