def wins(row, matching, successors):
    """Whether the player to move wins at the last vertex of a walk."""
    matching = matching.copy()
    return ([False] + [matching.remove(vertex, successors) for vertex in row])[-1]
