LARGEST = 1048575


def prim_table():
    """The values of all piles up to the largest, by a sieve."""
    values = [0] * (LARGEST + 1)
    values[1] = index = 1
    for prime in range(3, LARGEST + 1, 2):
        if values[prime] == 0:
            index += 1
            for multiple in range(prime, LARGEST + 1, 2 * prime):
                values[multiple] = values[multiple] or index
    return values


def prim_values(row, table):
    """The Grundy values of the piles in a row."""
    return [table[n] for n in row]
