def folded(row, before, period):
    """A row of heaps, each replaced by the first heap with its value; from `before` on, the values repeat with
    a period."""
    return [n if n < before else before + (n - before) % period for n in row]
