def results(a, b):
    """`0` if no move wins. Otherwise `1`, and then one line per winning move: the two piles that it leaves, the
    smaller first. The move on both piles comes first, then that on the smaller pile, then that on the larger.
    On equal piles, the moves on one pile leave the same option."""
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
