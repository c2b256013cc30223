// The vertex that stands for all vertices joined with this one.
static u64 rootOf(std::vector<u64>& joined, u64 vertex) {
    while (joined[vertex] != vertex) vertex = joined[vertex] = joined[joined[vertex]];
    return vertex;
}

// Whether the edges with these ends connect the vertices 1 to `count`, and are a tree on whose vertices cycles hang.
// The vertices of two edges each, but vertex 1, make chains. A chain hangs if it ends twice at the same vertex.
// Without the chains that hang, the edges must be a tree.
static bool isCactus(const std::vector<u64>& ends, u64 count) {
    std::vector<u64> edges(count + 1), joined, chains, end(count + 1);
    for (u64 vertex = 0; vertex <= count; ++vertex) joined.push_back(vertex);
    for (size_t i = 0; i < ends.size(); ++i) ++edges[ends[i]];
    edges[1] = 0;
    chains = joined;
    u64 parts = count, hanging = 0;
    for (size_t i = 0; i < ends.size(); i += 2) {
        u64 one = rootOf(joined, ends[i]), other = rootOf(joined, ends[i + 1]);
        if (one != other) --parts;
        joined[one] = other;
        if (edges[ends[i]] == 2 && edges[ends[i + 1]] == 2) chains[rootOf(chains, ends[i])] = rootOf(chains, ends[i + 1]);
    }
    for (size_t i = 0; i < ends.size(); ++i) {
        u64 last = ends[i ^ 1], chain = rootOf(chains, ends[i]);
        if (edges[ends[i]] != 2 || edges[last] == 2) continue;
        if (end[chain] == last) ++hanging;
        end[chain] = last;
    }
    return parts == 1 && ends.size() / 2 == count - 1 + hanging;
}
