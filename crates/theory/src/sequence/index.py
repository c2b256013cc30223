def periodic_values(row, values, before):
    """The values of the heaps in a row; `values` repeats from `before` on."""
    period = len(values) - before
    return [values[n if n < before else before + (n - before) % period] for n in row]
