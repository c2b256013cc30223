#include <algorithm>

// From this length on, G repeats, with this period.
const size_t PERIODIC_FROM = 71, PERIOD = 12;

// The first `length` values of G.
vector<u64> grundy_values(size_t length) {
    vector<u64> values;
    while (values.size() < length) {
        vector<u64> reached;
        for (size_t hit = 1; hit <= min(values.size(), size_t(2)); hit++) {
            const size_t standing = values.size() - hit;
            for (size_t left = 0; left <= standing; left++) {
                reached.push_back(values[left] ^ values[standing - left]);
            }
        }
        u64 mex = 0;
        while (find(reached.begin(), reached.end(), mex) != reached.end()) {
            mex++;
        }
        values.push_back(mex);
    }
    return values;
}
