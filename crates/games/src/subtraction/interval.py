def interval_values(row, a, b):
    """The Grundy values of the piles in a row."""
    return [n % (a + b) // a for n in row]
