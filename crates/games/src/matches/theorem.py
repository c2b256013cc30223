def wins(a, b, c):
    """Whether the player to move wins."""
    # They lose iff the lowest bit that is set in any pile is set in all.
    some = a | b | c
    return a & b & c & some & -some == 0
