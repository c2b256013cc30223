def outcome(row, values, successors):
    """Whether a row of vertices is lost, won or a draw: 0, 1 or 2."""
    nim_sum = 0
    infinite = []
    for vertex in row:
        if values[vertex] == INFINITE:
            infinite.append(vertex)
        else:
            nim_sum ^= values[vertex]
    if not infinite:
        return int(nim_sum != 0)
    wins = len(infinite) == 1 and any(values[to] == nim_sum for to in successors[infinite[0]])
    return 1 if wins else 2
