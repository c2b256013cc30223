def wins(a, b, p):
    """Whether the player to move wins."""
    if p == 0 or a == 0 or b == 0:
        return a != b
    # They lose with an odd number and the next one.
    return a == b or (a - 1) // 2 != (b - 1) // 2
