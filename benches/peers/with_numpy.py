# Wythoff's game with NumPy, exact for piles below 2^32: floor(k / phi) by two products of 32 bits.
import sys

import numpy

numbers = numpy.fromstring(sys.stdin.buffer.read(), dtype=numpy.uint64, sep=" ").reshape(-1, 2)
low = numbers.min(axis=1)
k = numbers.max(axis=1) - low
high, rest, half = (numpy.uint64(n) for n in (0x9E3779B9, 0x7F4A7C16, 32))
won = low != k + ((k * high + ((k * rest) >> half)) >> half)
answers = numpy.full((len(won), 2), ord("\n"), dtype=numpy.uint8)
answers[:, 0] = won + numpy.uint8(ord("0"))
sys.stdout.buffer.write(answers.tobytes())
