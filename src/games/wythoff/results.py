def results(a, b):
    """`0`, or `1` and then, one line per winning move, the piles that it leaves in ascending order: first the
    move on both piles, then the moves on one pile, with the smaller pile first. On equal piles, the moves on
    one pile leave the same option."""
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
