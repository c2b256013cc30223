# The values for u = 1, 3 and 5 and for t from 0 to 6.
FIRST = [[0, 0, 1, 0, 2, 0, 5], [0, 2, 3, 4, 3, 6, 4], [0, 1, 3, 4, 3, 6, 8]]


def nontrivial_value(n):
    """The Grundy value of a pile of 2^t u with u odd."""
    if n == 0:
        return 0
    t = (n & -n).bit_length() - 1
    u = n >> t
    if u < 6:
        return FIRST[u // 2][t] if t < 7 else t - 2 if u == 3 else t + 2 if u == 5 else 0 if t % 2 else t - 1
    return t if u > 15 or t < 3 or (u == 13 and t == 3) else t + 1


def nontrivial_values(row):
    """The Grundy values of the piles in a row."""
    return [nontrivial_value(n) for n in row]
