def rims_values(row):
    """The Grundy values of the groups in a row."""
    return row
