LONGEST = 255


def lost_rows():
    """The lost a for each b and c."""
    table = {}
    # For each c: the least x for which x, x, c is lost.
    equal = [LONGEST + 1] * (LONGEST + 1)
    for a in range(1, LONGEST + 1):
        above = [False] * (a + 1)  # for each c: whether a, b, c was lost for some b
        flat = LONGEST + 1  # the least y for which a, y, y is lost
        for b in range(a + 1):
            for c in range(b + 1):
                if (b, c) in table or above[c] or flat < c or equal[c] < b:
                    continue
                table[b, c] = a
                above[c] = True
                if b == c:
                    flat = min(flat, b)
                if a == b:
                    equal[c] = min(equal[c], a)
                break
    return table


def wins(row, table):
    """Whether the player to move wins."""
    if len(row) == 3 and row[2] > 0:
        return table.get((row[1], row[2])) != row[0]
    return row[0] - row[1] != 1
