"""Accepts or rejects a certificate of a period: check_period.py FILE

It uses the definition of the values and the bound on how many of them prove a period, and nothing else.
"""

import sys


def digits(code):
    before, after = code.split(".")
    return [int(digit, 16) for digit in before + after]


def parts(total, heaps, least=1):
    """All ways to leave so many heaps, none empty, in ascending order."""
    if heaps == 1:
        if total >= least:
            yield [total]
        return
    for first in range(least, total // heaps + 1):
        for others in parts(total - first, heaps - 1, first):
            yield [first] + others


def next_value(code, values):
    n = len(values)
    seen = set()
    for taken, digit in enumerate(code[: n + 1]):
        if digit & 1 and taken == n:
            seen.add(0)
        for heaps in (1, 2, 3):
            if digit >> heaps & 1 and not (heaps == 1 and taken == 0):
                for left in parts(n - taken, heaps):
                    value = 0
                    for heap in left:
                        value ^= values[heap]
                    seen.add(value)
    return next(value for value in range(len(seen) + 1) if value not in seen)


def check(lines):
    fields = dict(line.split() for line in lines[:4])
    code = digits(fields["code"])
    start, period, count = (int(fields[name]) for name in ("pre-period", "period", "values"))
    claimed = [int(line) for line in lines[4:]]
    heaps = max([2] + [digit.bit_length() - 1 for digit in code])
    needed = heaps * max(start, 1) + heaps * period + len(code) - 1 - (heaps - 1)
    assert count == len(claimed) >= needed, f"{needed} values are needed"
    values = []
    for n in range(count):
        values.append(next_value(code, values))
        assert values[n] == claimed[n], f"G({n}) = {values[n]}, not {claimed[n]}"
    for n in range(start, count - period):
        assert values[n] == values[n + period], f"G({n}) differs from G({n + period})"


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        check(file.read().splitlines())
    print("accepted")
