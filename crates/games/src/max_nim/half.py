def half_value(n):
    """The Grundy value of a pile."""
    while n % 2 == 1:
        n //= 2
    return n // 2


def half_values(row):
    """The Grundy values of the piles in a row."""
    return [half_value(n) for n in row]
