def wins(a, b):
    """Whether the player to move wins."""
    k = abs(a - b)
    return min(a, b) != k + divide_by_phi(k)
