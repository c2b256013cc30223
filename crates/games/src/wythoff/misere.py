def wins_misere(a, b):
    """Whether the player to move wins."""
    if max(a, b) <= 2:
        return a + b not in (1, 4)
    return wins(a, b)
