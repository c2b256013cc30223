def wins(n, k):
    """Whether the player to move wins from a circle."""
    return 0 < n <= k or k == 1 and n % 2 == 1
