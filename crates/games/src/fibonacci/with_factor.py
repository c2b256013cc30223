def wins_with_factor(row, misere):
    """Whether the player to move wins. `misere` is 1 in misère play, else 0."""
    return wins(row[:1] + row[2:], misere, sequence(row[1], row[0]))
