def larger_by(row, more):
    """The row of heaps, each `more` larger than the number."""
    return [n + more for n in row]
