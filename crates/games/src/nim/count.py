def winning_moves(row):
    """The number of winning moves."""
    total = reduce(xor, row)
    return sum(has_winning_move(pile, total) for pile in row)
