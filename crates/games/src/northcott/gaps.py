def gaps(cells):
    """The cells between the two tokens of each pair."""
    return [abs(one - other) - 1 for one, other in zip(cells[::2], cells[1::2])]
