def ruler_values(row):
    """The Grundy values of the coins in a row."""
    return [n & -n for n in row]
