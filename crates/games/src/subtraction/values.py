def grundy_values(row, taken, values):
    """The values of the piles in a row, from a table that grows as needed."""
    for n in range(len(values), max(row) + 1):
        reached = {values[n - number] for number in taken if number <= n}
        mex = 0
        while mex in reached:
            mex += 1
        values.append(mex)
    return [values[n] for n in row]
