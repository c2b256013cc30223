def reached(row):
    """What the two moves leave of each heap."""
    return [left for n in row for left in (max(n - 1, 0), n // 2)]
