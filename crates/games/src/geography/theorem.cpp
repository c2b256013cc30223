#include <algorithm>

const size_t NONE = size_t(-1);

// A maximum matching of the vertices that are not gone.
struct Matching {
    vector<size_t> mates;
    vector<bool> gone;
    // In a search, by vertex: whether it is outer, the one before it on a path from the root, and itself or a vertex
    // closer to the base of its blossom; the outer vertices; and by vertex the last search for a base that passed it.
    vector<bool> is_outer;
    vector<size_t> before, bases, queue, looked;

    explicit Matching(const vector<vector<u64> > &successors)
        : mates(successors.size(), NONE), gone(successors.size(), false) {
        for (size_t vertex = 0; vertex < mates.size(); vertex++)
            for (size_t i = 0; i < successors[vertex].size() && mates[vertex] == NONE; i++) {
                const size_t to = size_t(successors[vertex][i]);
                if (to != vertex && mates[to] == NONE) {
                    mates[vertex] = to;
                    mates[to] = vertex;
                }
            }
        for (size_t root = 0; root < mates.size(); root++)
            if (mates[root] == NONE)
                enlarge_from(root, successors);
    }

    size_t base(size_t vertex) {
        while (bases[vertex] != vertex) {
            bases[vertex] = bases[bases[vertex]];
            vertex = bases[vertex];
        }
        return vertex;
    }

    size_t common_base(size_t one, size_t other, size_t turn) {
        for (one = base(one), other = base(other);; swap(one, other)) {
            if (one == NONE)
                continue;
            if (looked[one] == turn)
                return one;
            looked[one] = turn;
            one = mates[one] == NONE ? NONE : base(before[mates[one]]);
        }
    }

    void join(size_t vertex, size_t to) {
        if (bases[vertex] == vertex)
            bases[vertex] = to;
    }

    void shrink(size_t vertex, size_t across, size_t to) {
        while (base(vertex) != to) {
            before[vertex] = across;
            across = mates[vertex];
            if (!is_outer[across]) {
                is_outer[across] = true;
                queue.push_back(across);
            }
            join(vertex, to);
            join(across, to);
            vertex = before[across];
        }
    }

    // Enlarges the matching by a path from the root, if there is one.
    bool enlarge_from(size_t root, const vector<vector<u64> > &successors) {
        const size_t vertices = mates.size();
        is_outer.assign(vertices, false);
        before.assign(vertices, NONE);
        looked.assign(vertices, NONE);
        bases.resize(vertices);
        for (size_t vertex = 0; vertex < vertices; vertex++)
            bases[vertex] = vertex;
        queue.assign(1, root);
        is_outer[root] = true;
        size_t turn = 0;
        for (size_t next = 0; next < queue.size(); next++) {
            const size_t vertex = queue[next];
            const vector<u64> &all = successors[vertex];
            for (size_t i = 0; i < all.size(); i++) {
                const size_t to = size_t(all[i]);
                if (gone[to] || base(vertex) == base(to))
                    continue;
                if (is_outer[to]) {
                    const size_t common = common_base(vertex, to, turn++);
                    shrink(vertex, to, common);
                    shrink(to, vertex, common);
                } else if (before[to] == NONE) {
                    before[to] = vertex;
                    size_t mate = mates[to];
                    if (mate == NONE) {
                        for (size_t end = to; end != NONE; end = mate) {
                            mate = mates[before[end]];
                            mates[end] = before[end];
                            mates[before[end]] = end;
                        }
                        return true;
                    }
                    is_outer[mate] = true;
                    queue.push_back(mate);
                }
            }
        }
        return false;
    }

    // Removes a vertex. Returns whether every maximum matching covered it.
    bool remove(size_t vertex, const vector<vector<u64> > &successors) {
        gone[vertex] = true;
        const size_t mate = mates[vertex];
        if (mate == NONE)
            return false;
        mates[vertex] = mates[mate] = NONE;
        return !enlarge_from(mate, successors);
    }
};
