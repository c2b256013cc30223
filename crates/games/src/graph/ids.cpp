#include <algorithm>

// The numbers of all vertices that occur in edges, in ascending order. An edge is two numbers.
vector<u64> ids_of(const vector<u64> &edges) {
    vector<u64> ids(edges);
    sort(ids.begin(), ids.end());
    ids.erase(unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

// The indices of a row's vertices in `ids`. Vertices that occur in no edge are left out.
vector<u64> places(const vector<u64> &row, const vector<u64> &ids) {
    vector<u64> places;
    for (size_t i = 0; i < row.size(); i++) {
        const size_t place = size_t(lower_bound(ids.begin(), ids.end(), row[i]) - ids.begin());
        if (place < ids.size() && ids[place] == row[i]) {
            places.push_back(place);
        }
    }
    return places;
}

// The successors of each vertex.
vector<vector<u64> > successors_of(const vector<u64> &edges, const vector<u64> &ids) {
    const vector<u64> ends = places(edges, ids);
    vector<vector<u64> > successors(ids.size());
    for (size_t i = 0; i < ends.size(); i += 2) {
        successors[size_t(ends[i])].push_back(ends[i + 1]);
    }
    return successors;
}
