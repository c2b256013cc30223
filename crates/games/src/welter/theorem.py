def welter_value(cells):
    """The Grundy value of coins on these cells."""
    value = 0
    for i, a in enumerate(cells):
        value ^= a
        for b in cells[:i]:
            differ = a ^ b
            value ^= differ ^ (differ - 1)
    return value
