class Matching:
    """A maximum matching of the vertices that are not gone."""

    def __init__(self, successors):
        self.mates = [None] * len(successors)
        self.gone = [False] * len(successors)
        for vertex, all_to in enumerate(successors):
            for to in all_to:
                if to != vertex and self.mates[vertex] is None and self.mates[to] is None:
                    self.mates[vertex], self.mates[to] = to, vertex
        for root in range(len(successors)):
            if self.mates[root] is None:
                self.enlarge_from(root, successors)

    def copy(self):
        copy = Matching([])
        copy.mates, copy.gone = self.mates[:], self.gone[:]
        return copy

    def base(self, vertex):
        bases = self.bases
        while bases[vertex] != vertex:
            bases[vertex] = bases[bases[vertex]]
            vertex = bases[vertex]
        return vertex

    def common_base(self, one, other):
        looked = set()
        one, other = self.base(one), self.base(other)
        while True:
            if one is not None:
                if one in looked:
                    return one
                looked.add(one)
                mate = self.mates[one]
                one = None if mate is None else self.base(self.before[mate])
            one, other = other, one

    def shrink(self, vertex, across, to):
        while self.base(vertex) != to:
            self.before[vertex] = across
            across = self.mates[vertex]
            if not self.is_outer[across]:
                self.is_outer[across] = True
                self.queue.append(across)
            for joined in vertex, across:
                if self.bases[joined] == joined:
                    self.bases[joined] = to
            vertex = self.before[across]

    def enlarge_from(self, root, successors):
        """Enlarges the matching by a path from the root, if there is one."""
        vertices = len(self.mates)
        self.is_outer, self.before = [False] * vertices, [None] * vertices
        self.bases, self.queue = list(range(vertices)), [root]
        self.is_outer[root] = True
        for vertex in self.queue:
            for to in successors[vertex]:
                if self.gone[to] or self.base(vertex) == self.base(to):
                    continue
                if self.is_outer[to]:
                    base = self.common_base(vertex, to)
                    self.shrink(vertex, to, base)
                    self.shrink(to, vertex, base)
                elif self.before[to] is None:
                    self.before[to] = vertex
                    if self.mates[to] is None:
                        while to is not None:
                            come_from = self.before[to]
                            after = self.mates[come_from]
                            self.mates[to], self.mates[come_from] = come_from, to
                            to = after
                        return True
                    self.is_outer[self.mates[to]] = True
                    self.queue.append(self.mates[to])
        return False

    def remove(self, vertex, successors):
        """Removes a vertex. Returns whether every maximum matching covered it."""
        self.gone[vertex] = True
        mate = self.mates[vertex]
        if mate is None:
            return False
        self.mates[vertex] = self.mates[mate] = None
        return not self.enlarge_from(mate, successors)
