def odd_steps(row, first):
    """The coins on the odd steps; the first odd step has the index `first` in the row."""
    return row[first::2]
