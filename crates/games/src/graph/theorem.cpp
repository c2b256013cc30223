// The least number that is not a value of these vertices.
u64 mex(const vector<u64> &vertices, const vector<u64> &values) {
    vector<bool> reached(vertices.size() + 1);
    for (size_t i = 0; i < vertices.size(); i++) {
        const u64 value = values[size_t(vertices[i])];
        if (value < reached.size()) {
            reached[size_t(value)] = true;
        }
    }
    u64 mex = 0;
    while (reached[size_t(mex)]) {
        mex++;
    }
    return mex;
}

// G of all vertices, from their successors.
vector<u64> grundy_values(const vector<vector<u64> > &successors) {
    vector<u64> values(successors.size());
    vector<bool> seen(successors.size());
    // How many successors of each vertex have been visited.
    vector<size_t> walked(successors.size());
    vector<size_t> path;
    for (size_t root = 0; root < successors.size(); root++) {
        if (!seen[root]) {
            seen[root] = true;
            path.push_back(root);
        }
        while (!path.empty()) {
            const size_t vertex = path.back();
            if (walked[vertex] == successors[vertex].size()) {
                values[vertex] = mex(successors[vertex], values);
                path.pop_back();
                continue;
            }
            const size_t to = size_t(successors[vertex][walked[vertex]++]);
            if (!seen[to]) {
                seen[to] = true;
                path.push_back(to);
            }
        }
    }
    return values;
}
