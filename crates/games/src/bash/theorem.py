def wins(n, m, lost):
    """Whether the player to move wins. They lose with the remainder `lost`."""
    return remainder(n, m) != lost
