def remainder(n, m):
    """n modulo m + 1."""
    return n % (m + 1)
