def is_move(a, b, c, d):
    """Whether a move leads from a, b to c, d."""
    return c <= a and d <= b and (c, d) != (a, b) and (c == a or d == b or a - c == b - d)

def options(a, b):
    """Options among which are all that are lost, in normal and misère play."""
    k = abs(a - b)
    taken = min(a, b) - k - divide_by_phi(k)
    pairs = [(a - taken, b - taken), (partner(b), b), (a, partner(a)), (0, 1), (1, 0), (2, 2)]
    return [[c, d] for c, d in pairs if is_move(a, b, c, d)]
