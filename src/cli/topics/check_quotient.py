"""Accepts or rejects the certificate of a misere quotient: check_quotient.py FILE

It uses only the moves of the code, and the two conditions of Plambeck and Siegel.
"""

import re
import sys

LINES = r"misere-code (\S+)\n(?:pre-period (\d+)\nperiod (\d+)\n)?lost ([\d ]*)\nheaps ([\d ]+)\n((?:product [\d ]+\n)+)"


def require(condition, why):
    if not condition:
        sys.exit(f"rejected: {why}")


def splits(total, heaps, least=1):
    """All ways to leave this many heaps, none of them empty, with this sum."""
    if heaps < 2:
        return [(total,) * heaps] if (total >= least if heaps else total == 0) else []
    firsts = range(least, total // heaps + 1)
    return [(a, *others) for a in firsts for others in splits(total - a, heaps - 1, a)]


def options(heap):
    """The elements of what the moves on a heap leave."""
    for taken, digit in enumerate(digits[: heap + 1]):
        for heaps in range(4):
            if digit >> heaps & 1:
                for parts in splits(heap - taken, heaps):
                    product = 0
                    for part in parts:
                        product = times[product][phi[part]]
                    yield product


with open(sys.argv[1], encoding="latin-1", newline="\n") as file:
    certificate = re.fullmatch(LINES, file.read(), re.A)
require(certificate, "it is no certificate")
code, start, period, *numbers = certificate.groups()
require(re.fullmatch("[048C][.][0-9A-F]*", code), "this checker knows no such code")
digits = [int(digit, 16) for digit in code.replace(".", "")]
lost, phi = set(map(int, numbers[0].split())), list(map(int, numbers[1].split()))
times = [list(map(int, line.split()[1:])) for line in numbers[2].splitlines()]
every = range(len(times))
require(all(len(row) == len(times) and set(row) <= set(every) for row in times), "it is no table of products")
require(lost | set(phi) <= set(every), "there is no such element")
require(all(times[0][x] == x for x in every), "0 is no identity")
require(all(times[x][y] == times[y][x] for x in every for y in every), "the products do not commute")
associates = lambda x, y, z: times[times[x][y]][z] == times[x][times[y][z]]
require(all(associates(x, y, z) for x in every for y in every for z in every), "the products do not associate")
require(0 not in lost and phi[0] == 0, "the empty sum is won")
walk, seen = [(0, frozenset())], {x: [] for x in every}
for heap, x in enumerate(phi):
    after = set(options(heap))
    wins = {z for z in every if any(times[e][z] in lost for e in after)}
    require(after or x == 0, f"a heap of {heap} has no move")
    require(not any(times[x][z] in lost for z in wins), f"a heap of {heap} breaks (A)")
    if not after or (x in lost or 0 in wins) and any(other <= wins for other in seen[x]):
        continue
    # The list grows while it is walked: sums with more copies of the heap come later.
    for y, others in walk:
        product = times[x][y]
        either = frozenset(z for z in every if times[z][x] in others or times[z][y] in wins)
        require(product in lost or 0 in either, f"a sum with a heap of {heap} breaks (B)")
        if not any(other <= either for other in seen[product]):
            seen[product].append(either)
            walk.append((product, either))
if period:
    start, period, heaps = max(int(start), 1), int(period), max(2, max(digits).bit_length() - 1)
    needed = heaps * (start + period) + len(digits) - 1 - (heaps - 1)
    require(period > 0 and len(phi) >= needed, f"it takes {needed} heaps")
    require(phi[start : len(phi) - period] == phi[start + period :], "the elements do not repeat so")
print("accepted for all heaps" if period else f"accepted for heaps up to {len(phi) - 1}")
