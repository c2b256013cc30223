def by_formula(a, b, bits):
    """The nim product of two numbers below 2^bits."""
    if a < 2 or b < 2:
        return a * b
    half = bits // 2
    low = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & low, b >> half, b & low
    last = by_formula(a0, b0, half)
    first = by_formula(a1 ^ a0, b1 ^ b0, half) ^ last
    return first << half | (last ^ by_formula(by_formula(a1, b1, half), 1 << (half - 1), half))
