def wins(n, p, q, misere):
    """Whether the player to move wins. `misere` is 1 in misère play, else 0."""
    return (n + (p + q if misere else p) - 1) % (p + q) >= p
