def gaps(cells):
    """The piles for tokens on these cells, given in any order."""
    cells = sorted([0] * (len(cells) % 2) + cells)
    return [right - left - 1 for left, right in zip(cells[::2], cells[1::2])]
