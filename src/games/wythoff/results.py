def results(a, b):
    """`0`, or `1` and then what every winning move leaves, a line each, its piles in order of size: first
    the move on both piles, and then those on one, the smaller first. On equal piles these are the same."""
    lo, hi = min(a, b), max(a, b)
    k = hi - lo
    lost = k + divide_by_phi(k)
    left = []
    if lost < lo:
        left.append((lost, lost + k))
    if partner(hi) < lo:
        left.append((partner(hi), hi))
    if partner(lo) < hi and k > 0:
        left.append((min(lo, partner(lo)), max(lo, partner(lo))))
    return "\n".join(["1" if left else "0"] + ["%d %d" % pair for pair in left])
