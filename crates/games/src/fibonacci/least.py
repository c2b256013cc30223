def least(row, numbers):
    """The least number that a winning move takes, or 0."""
    return least_part(row[0], numbers) if wins(row, 0, numbers) else 0
