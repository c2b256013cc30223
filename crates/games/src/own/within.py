def wins(row, side, won):
    """Whether the player to move wins."""
    place = 0
    for number in row:
        place = place * side + number
    return won[place // 32] >> place % 32 & 1 == 1
