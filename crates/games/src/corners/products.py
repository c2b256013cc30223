def nim_products(row):
    """The nim products of the pairs in a row."""
    return [by_formula(x, y, 64) for x, y in zip(row[::2], row[1::2])]
