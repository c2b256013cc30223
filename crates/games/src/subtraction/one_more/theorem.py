def one_more_values(row, m, k):
    """The Grundy values of the piles in a row, if a move takes 1 to m stones, or k."""
    last = k if k % (m + 1) == 0 else m
    remainders = (n % (last + 1) for n in row)
    return [(last - 1) % (m + 1) + 1 if r == last else r % (m + 1) for r in remainders]
