def partner(n):
    """The other pile of the P-position that has a pile of n."""
    if n == 0:
        return 0
    k = divide_by_phi(n) + 1
    return n + k if k + divide_by_phi(k) == n else k - 1
