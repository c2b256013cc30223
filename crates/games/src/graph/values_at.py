def values_at(row, values):
    """The values of the vertices in a row."""
    return [values[vertex] for vertex in row]
