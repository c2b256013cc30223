def rising_values(row, values, before, saltus):
    """The values of the heaps in a row. `values` holds those of the first `before` heaps and of one period; each later
    period is larger by `saltus`."""
    period = len(values) - before
    rounds = [max(n - before, 0) // period for n in row]
    return [values[n - k * period] + k * saltus for n, k in zip(row, rounds)]
