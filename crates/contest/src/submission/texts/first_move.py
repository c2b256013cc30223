def first_move(row, lost):
    """Of the moves to these options, the one on the first pile that takes the least: how much it takes, the number
    of its pile, and what it leaves. Nothing if there is no option."""
    found = []
    for left in lost:
        pile = next(pile for pile in range(len(row)) if row[pile] != left[pile])
        found.append((pile, row[pile] - left[pile], left))
    if not found:
        return []
    pile, taken, left = min(found)
    return [taken, pile + 1] + left
