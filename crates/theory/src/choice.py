def options(row, values, reached, values_reached, misere, every):
    """Options with the nim-sum 0, or 1 in misère play: all if `every` is 1, else the first of each."""
    total = 0
    for value in values:
        total ^= value
    each = len(reached) // len(row)
    found = []
    for wanted in range(misere + 1):
        for place, (left, value) in enumerate(zip(reached, values_reached)):
            i = place // each
            is_first = value < values[i] or value < 2
            if left != row[i] and value == values[i] ^ total ^ wanted and (every or is_first):
                found.append(row[:i] + [left] + row[i + 1:])
                if not every:
                    break
    return found
