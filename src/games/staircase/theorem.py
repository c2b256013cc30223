def odd_steps(row, first):
    """The coins on the odd steps, of which the first has the index `first` in the row."""
    return row[first::2]
