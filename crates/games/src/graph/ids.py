def ids_of(edges):
    """The indices of all vertices that occur in edges, by their numbers. An edge is two numbers."""
    return {id: place for place, id in enumerate(sorted(set(edges)))}


def places(row, ids):
    """The indices of a row's vertices. Vertices that occur in no edge are left out."""
    return [ids[id] for id in row if id in ids]


def successors_of(edges, ids):
    """The successors of each vertex."""
    successors = [[] for _ in ids]
    ends = places(edges, ids)
    for start, end in zip(ends[::2], ends[1::2]):
        successors[start].append(end)
    return successors
