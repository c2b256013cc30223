def wins(n, m, lost):
    """Whether the player to move wins, if the remainder `lost` is lost."""
    return remainder(n, m) != lost
