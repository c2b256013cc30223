def larger_by(row, more):
    """A row of heaps, each larger than the number by as much."""
    return [n + more for n in row]
