def lasker_value(n):
    """The Grundy value of a pile."""
    if n % 4 == 3:
        return n + 1
    return n - 1 if n % 4 == 0 and n > 0 else n


def lasker_values(row):
    """The Grundy values of the piles in a row."""
    return [lasker_value(n) for n in row]
