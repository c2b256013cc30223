def nim_sum(values):
    """The exclusive or of the values."""
    total = 0
    for value in values:
        total ^= value
    return total
