def amounts(n, m):
    """The numbers that the winning moves take, in ascending order, or `none`."""
    amounts = [remainder(n, m)] if remainder(n, m) > 0 else []
    if n > 0:
        amounts += range(n + 1, m + 1)
    return " ".join(map(str, amounts)) or "none"
