# From this length on, G repeats, with this period.
PERIODIC_FROM, PERIOD = 71, 12


def grundy_values(length):
    """The first `length` values of G."""
    values = []
    while len(values) < length:
        sums = [len(values) - hit for hit in (1, 2) if hit <= len(values)]
        reached = {values[left] ^ values[sum - left] for sum in sums for left in range(sum + 1)}
        mex = 0
        while mex in reached:
            mex += 1
        values.append(mex)
    return values
