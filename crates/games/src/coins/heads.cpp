#include <algorithm>
// The places of the coins that show heads, each once. The first coin has place 0.
vector<u64> heads(const vector<u64>& row) {
    vector<u64> places;
    for (size_t i = 1; i < row.size(); i++) {
        places.push_back(row[i] - row[0]);
    }
    sort(places.begin(), places.end());
    places.erase(unique(places.begin(), places.end()), places.end());
    return places;
}
