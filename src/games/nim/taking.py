def taking(row):
    """The number that the winning move takes from the first pile that has one, and that pile's number; on the
    next line the piles after the move. Or `lose`."""
    total = reduce(xor, row)
    for number, pile in enumerate(row, 1):
        if has_winning_move(pile, total):
            left = pile ^ total
            piles = row[:number - 1] + [left] + row[number:]
            return "%d %d\n%s" % (pile - left, number, " ".join(map(str, piles)))
    return "lose"
