def wins_misere(values):
    """Whether the player to move wins, given the Grundy values of the heaps."""
    total = 0
    for value in values:
        total ^= value
    return total != (0 if max(values) > 1 else 1)
