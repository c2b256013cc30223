def alone(row, values, successors):
    """As `outcome`, for one vertex in misère play. Without edges, the vertex is won."""
    return outcome(row, values, successors) if any(successors[vertex] for vertex in row) else 1
