def remainder(n, m):
    """The remainder of n by m + 1."""
    return n % (m + 1)
