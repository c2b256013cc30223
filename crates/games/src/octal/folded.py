def folded(row, before, period):
    """The row, with each heap reduced by whole periods. The values repeat from `before` on."""
    return [n if n < before else before + (n - before) % period for n in row]
