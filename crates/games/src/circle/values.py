def circle_values(row, digits, repeating, values):
    """The values of the circle, which is the first number of the row, and of the heaps, which are the others."""
    c = row[0]
    row = row_values(row, digits, repeating, values)
    options = {values[c - k] for k in range(1, min(c + 1, len(digits))) if digits[k] & (1 if k == c else 4)}
    row[0] = min(set(range(len(digits))) - options)
    return row
