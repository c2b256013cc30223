def options(a, b):
    """Options among which are all that are lost."""
    lo, hi = min(a, b), max(a, b)
    if lo == 0:
        return []
    left = [left for left in (hi % lo, hi % lo + lo) if left < hi]
    options = [[a, after] if a < b else [after, b] for after in left]
    return options + [[a, 0]] if a == b else options
