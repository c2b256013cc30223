def gaps(cells):
    """The piles that tokens on these cells are. They stand in any order."""
    cells = sorted([0] * (len(cells) % 2) + cells)
    return [right - left - 1 for left, right in zip(cells[::2], cells[1::2])]
