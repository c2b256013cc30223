// Whether a graph has a cycle. Removes vertices to which no edge leads, one after another.
static bool hasCycle(const std::vector<std::vector<u64> >& successors) {
    std::vector<u64> edges(successors.size()), roots;
    for (size_t i = 0; i < successors.size(); ++i) {
        for (size_t j = 0; j < successors[i].size(); ++j) ++edges[successors[i][j]];
    }
    for (size_t i = 0; i < edges.size(); ++i) {
        if (edges[i] == 0) roots.push_back(i);
    }
    for (size_t i = 0; i < roots.size(); ++i) {
        const std::vector<u64>& next = successors[roots[i]];
        for (size_t j = 0; j < next.size(); ++j) {
            if (--edges[next[j]] == 0) roots.push_back(next[j]);
        }
    }
    return roots.size() < successors.size();
}

