def options(n, m, misere):
    """The option that the winning move leaves, if there is one. `misere` is 1 in misère play, else 0."""
    taken = (n - misere) % (m + 1)
    return [[n - taken, m]] if 0 < taken <= n else []
