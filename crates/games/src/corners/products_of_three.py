def nim_products(row):
    """The nim products of the triples in a row."""
    return [by_formula(by_formula(x, y, 64), z, 64) for x, y, z in zip(row[::3], row[1::3], row[2::3])]
