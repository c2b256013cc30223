def least(row, numbers):
    """The least number that a winning move takes, or nothing."""
    return [least_part(row[0], numbers)] if wins(row, 0, numbers) else []
