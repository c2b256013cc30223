def is_below(a, b, n):
    """Whether a is below n u, where b = a + t n and a > 0."""
    return a < n or (a - n) * (b - n) < n * n


def wins(a, b, t):
    """Whether the player to move wins."""
    lo, hi = min(a, b), max(a, b)
    n, rest = divmod(hi - lo, t)
    if n == 0 or rest != 0:
        return hi > 0
    return not is_below(lo, hi, n) or is_below(lo + 1, hi + 1, n)
