def lost_first(before, after, last):
    """The first pile that makes the line lost, if `last` is added after a line with these two."""
    if last == after:
        return 0
    if before <= last < after:
        return last + 1
    if after < last <= before:
        return last - 1
    return last


def wins(row):
    """Whether the player to move wins."""
    piles = [pile for pile in row if pile > 0]
    if not piles:
        return False
    rest = piles[1:]
    # For all lines of a length, by their first pile: the first and the last pile that make them lost.
    ends = [(pile, pile) for pile in rest]
    for length in range(1, len(rest)):
        ends = [
            (lost_first(*ends[i], rest[i + length]), lost_first(ends[i + 1][1], ends[i + 1][0], rest[i]))
            for i in range(len(rest) - length)
        ]
    return piles[0] != (ends[0][0] if ends else 0)
