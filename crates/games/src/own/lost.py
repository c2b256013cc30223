def wins(row, places, digits, following, lost):
    """Whether the player to move wins."""
    row, state, letters = list(row), 0, digits ** len(row)
    for place in places:
        letter = 0
        for i in reversed(range(len(row))):
            digit, row[i] = divmod(row[i], place)
            letter = letter * digits + digit
        state = following[state * letters + letter]
    return lost[state] == 0
