def reached(row, set):
    """What the moves leave of each heap that take a number of `set`; the heap itself if it is too small."""
    return [heap - taken if taken <= heap else heap for heap in row for taken in set]
