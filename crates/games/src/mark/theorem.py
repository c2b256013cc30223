def is_lost(n):
    return n == 0 or (n & -n).bit_length() % 2 == 0


def mark_value(n):
    """The Grundy value of a pile."""
    pile, value = n, 2
    while not is_lost(pile):
        value = 3 - value
        pile = pile // 2 if is_lost(pile - 1) else pile - 1
    return 0 if pile == n else value


def mark_values(row):
    """The Grundy values of the piles in a row."""
    return [mark_value(n) for n in row]
