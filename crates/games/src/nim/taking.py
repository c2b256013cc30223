def taking(row):
    """`lose`, or two lines: how many stones the first winning move takes, and from which pile; then the piles
    that it leaves."""
    total = reduce(xor, row)
    for number, pile in enumerate(row, 1):
        if has_winning_move(pile, total):
            left = pile ^ total
            piles = row[:number - 1] + [left] + row[number:]
            return "%d %d\n%s" % (pile - left, number, " ".join(map(str, piles)))
    return "lose"
