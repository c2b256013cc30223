def wins_misere(row, heaps):
    """Whether the player to move wins."""
    return wins(row, heaps) if max(row) > 1 else sum(row) % (heaps + 1) != 1
