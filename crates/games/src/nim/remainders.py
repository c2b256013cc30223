def remainders(row, round):
    """The remainders of the piles in a row."""
    return [pile % round for pile in row]
