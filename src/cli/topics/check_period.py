"""Accepts or rejects a certificate of a period: check_period.py FILE

It uses only the definition of the values, and the bound on how many values prove a period.
"""

import re
import sys

NUMBER = "(0|[1-9][0-9]*)\n"
CERTIFICATE = rf"code (\S+)\npre-period {NUMBER}period {NUMBER}values {NUMBER}((?:{NUMBER})*)"


def require(condition, why):
    if not condition:
        sys.exit(f"rejected: {why}")


def options(values, total, heaps, least=1):
    """The values of all ways to leave this many heaps, none of them empty, with this sum."""
    if heaps == 0:
        return {0} if total == 0 else set()
    if heaps == 1:
        return {values[total]} if total >= least else set()
    firsts = range(least, total // heaps + 1)
    return {values[a] ^ others for a in firsts for others in options(values, total - a, heaps - 1, a)}


def next_value(digits, values):
    seen = set()
    for taken, digit in enumerate(digits[: len(values) + 1]):
        for heaps in range(4):
            if digit >> heaps & 1:
                seen |= options(values, len(values) - taken, heaps)
    return next(value for value in range(len(seen) + 1) if value not in seen)


with open(sys.argv[1], encoding="latin-1", newline="\n") as file:
    certificate = re.fullmatch(CERTIFICATE, file.read())
require(certificate, "it is no certificate")
code, *numbers, lines, _ = certificate.groups()
require(re.fullmatch("[048C][.][0-9A-F]*", code), "this checker knows no such code")
digits = [int(digit, 16) for digit in code.replace(".", "")]
start, period, count = map(int, numbers)
claimed = list(map(int, lines.split()))
require(period > 0, "a period is at least 1")
require(count == len(claimed), "there are not as many values as it says")
heaps = max(2, max(digits).bit_length() - 1)
needed = heaps * (max(start, 1) + period) + len(digits) - 1 - (heaps - 1)
require(count >= needed, f"it takes {needed} values")
values = []
for n in range(count):
    values.append(next_value(digits, values))
    require(claimed[n] == values[n], f"G({n}) is wrong")
repeat = lambda start, period: values[start : count - period] == values[start + period :]
require(repeat(start, period), "the values do not repeat so")
require(start == 0 or not repeat(start - 1, period), "they repeat from an earlier one on")
require(not any(repeat(start, shorter) for shorter in range(1, period)), "they repeat more often")
print("accepted")
