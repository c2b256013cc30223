#include <algorithm>
// The Grundy value of a row of edges.
u64 hackenbush_value(const vector<u64>& row, u64 ground) {
    const size_t none = row.size();
    vector<u64> ids(row);
    sort(ids.begin(), ids.end());
    ids.erase(unique(ids.begin(), ids.end()), ids.end());
    // The vertices, of which the ground is 0, and lists of the ends at each.
    vector<size_t> ends(row.size()), first(row.size() + 1, none), next(row.size());
    for (size_t end = row.size(); end-- > 0;) {
        if (row[end] != ground)
            ends[end] = 1 + (lower_bound(ids.begin(), ids.end(), row[end]) - ids.begin());
        next[end] = first[ends[end]];
        first[ends[end]] = end;
    }
    // By place: the place that the walk comes from, the first place that edges lead back to, and the value.
    vector<size_t> from(1, 0), low(1, 0), places(row.size() + 1, none), path(1, 0);
    vector<u64> values(1, 0);
    vector<bool> hangs(row.size(), false);
    places[0] = 0;
    while (!path.empty()) {
        const size_t vertex = path.back(), end = first[vertex], place = places[vertex];
        if (end == none) {
            path.pop_back();
            continue;
        }
        first[vertex] = next[end];
        const size_t to = ends[end ^ 1];
        if (hangs[end / 2] || vertex + to == 0)
            continue;
        hangs[end / 2] = true;
        if (places[to] == none) {
            places[to] = from.size();
            path.push_back(to);
            from.push_back(place);
            low.push_back(places[to]);
            values.push_back(0);
        } else {
            low[place] = min(low[place], places[to]);
            values[place] ^= 1;
        }
    }
    for (size_t place = from.size(); --place > 0;) {
        low[from[place]] = min(low[from[place]], low[place]);
        values[from[place]] ^= low[place] == place ? values[place] + 1 : values[place] ^ 1;
    }
    return values[0];
}
