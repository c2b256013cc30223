def wins(n, m, lost):
    """Whether the player to move wins, where the remainder `lost` is lost."""
    return remainder(n, m) != lost
