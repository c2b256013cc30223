def next_value(values, digits, repeating):
    """The value of the next heap, given the values of all smaller heaps."""
    n = len(values)
    found = set()
    for k in range(n + 1 if repeating else min(n + 1, len(digits))):
        rest = n - k
        past = k - len(digits)
        digit = digits[k] if past < 0 else digits[past % repeating - repeating]
        if digit & 1 and rest == 0:
            found.add(0)
        if digit & 2 and rest > 0:
            found.add(values[rest])
        if digit & 4:
            found.update(values[a] ^ values[rest - a] for a in range(1, rest // 2 + 1))
        if digit & 8:
            for a in range(1, rest // 3 + 1):
                pairs = range(a, (rest - a) // 2 + 1)
                found.update(values[a] ^ values[b] ^ values[rest - a - b] for b in pairs)
    mex = 0
    while mex in found:
        mex += 1
    return mex


def row_values(row, digits, repeating, values):
    """The values of the heaps in a row, from a table that grows as needed."""
    while len(values) <= max(row):
        values.append(next_value(values, digits, repeating))
    return [values[n] for n in row]
