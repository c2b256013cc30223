def winning_moves(row):
    """How many moves win."""
    total = reduce(xor, row)
    return sum(has_winning_move(pile, total) for pile in row)
