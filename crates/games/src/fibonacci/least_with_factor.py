def least_with_factor(row):
    """The least number that a winning move takes, or nothing."""
    return least(row[:1] + row[2:], sequence(row[1], row[0]))
