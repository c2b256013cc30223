def folded(row, before, period):
    """A row of heaps, each replaced by the first one with its value, of values of which those from `before` on
    repeat with a period."""
    return [n if n < before else before + (n - before) % period for n in row]
