def changes(row):
    """`No`, or `Yes` and a line for each pile on which a move wins: the pile before the move and after it."""
    total = reduce(xor, row)
    lines = ["\n%d %d" % (pile, pile ^ total) for pile in row if has_winning_move(pile, total)]
    return ("Yes" if lines else "No") + "".join(lines)
