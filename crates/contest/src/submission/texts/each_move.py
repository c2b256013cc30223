def each_move(row, lost, tells_amount, tells_pile, tells_rest):
    """The moves that lead to these options, in the order of piles, amounts and what is left: how much each takes, the
    number of its pile, and what it leaves. What the answer does not tell is 0 or left out, and moves that then look the
    same come once."""
    told = set()
    for left in lost:
        pile = next(pile for pile in range(len(row)) if row[pile] != left[pile])
        told.add((tells_pile * (pile + 1), tells_amount * (row[pile] - left[pile]), *(left if tells_rest else [])))
    return [[taken, pile, *left] for pile, taken, *left in sorted(told)]
