def wins(row, heaps):
    """Whether the player to move wins, where a move takes from up to `heaps` piles."""
    columns = max(row).bit_length()
    return any(sum(pile >> column & 1 for pile in row) % (heaps + 1) for column in range(columns))
