def taking(row):
    """The first winning move: how much it takes, the number of its pile, and what it leaves. Nothing if no move wins."""
    total = reduce(xor, row)
    for number, pile in enumerate(row, 1):
        if has_winning_move(pile, total):
            left = pile ^ total
            return [pile - left, number] + row[:number - 1] + [left] + row[number:]
    return []
