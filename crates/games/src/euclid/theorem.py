def wins(a, b, misere):
    """Whether the player to move wins."""
    a, b = min(a, b), max(a, b)
    if a == 0 or a == b:
        return (a == 0) == misere
    return b * (b - a) > a * a
