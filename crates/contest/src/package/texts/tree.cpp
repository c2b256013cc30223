// Whether the numbers from an index on are the edges of a tree, whose vertices are numbered from `least` on.
static bool isTree(const std::vector<u64>& row, size_t from, u64 least) {
    std::vector<u64> joined(1 + (row.size() - from) / 2);
    for (size_t i = 0; i < joined.size(); ++i) joined[i] = i;
    for (size_t i = from; i + 1 < row.size(); i += 2) {
        u64 root[2];
        for (size_t j = 0; j < 2; ++j) {
            root[j] = row[i + j] - least;
            if (root[j] >= joined.size()) return false;
            while (joined[root[j]] != root[j]) root[j] = joined[root[j]] = joined[joined[root[j]]];
        }
        if (root[0] == root[1]) return false;
        joined[root[0]] = root[1];
    }
    return true;
}

