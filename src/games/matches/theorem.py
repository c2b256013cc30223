def wins(a, b, c):
    """Whether the player to move wins."""
    # The lowest bit that is set in any of them is set in all.
    some = a | b | c
    return a & b & c & some & -some == 0
