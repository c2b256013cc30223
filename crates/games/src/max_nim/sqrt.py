from math import isqrt


def sqrt_value(n):
    """The Grundy value of a pile."""
    s = isqrt(n)
    r = n - s * s
    if r > s:
        r -= s + 1
    while r > 0:
        s -= r // 2
        if r % 2 == 0:
            break
        s -= 1
        r = s
    return s


def sqrt_values(row):
    """The Grundy values of the piles in a row."""
    return [sqrt_value(n) for n in row]
