#include <algorithm>
#include <set>
#include <sstream>
#include <string>

// These rows, each once whatever the order of its numbers, or `-` if there are none.
string written(const vector<vector<u64> > &rows) {
    set<vector<u64> > seen;
    ostringstream text;
    for (size_t i = 0; i < rows.size(); i++) {
        vector<u64> numbers = rows[i];
        sort(numbers.begin(), numbers.end());
        if (seen.insert(numbers).second) {
            text << (i > 0 ? " | " : "") << rows[i][0];
            for (size_t j = 1; j < rows[i].size(); j++) {
                text << ' ' << rows[i][j];
            }
        }
    }
    return rows.empty() ? "-" : text.str();
}
