"""How fast columns are answered, compared with NumPy: python/.venv/bin/python python/benches/columns.py [ROWS]

Medians of 7 calls each, in million rows per second of processor time, on one thread. The columns hold numbers up to
10^9, or to 10^4 if they have 16 bits.
"""

import sys
import time

import judge_games as jg
import numpy as np
import pyarrow as pa


def rate(ask, rows):
    times = []
    for _ in range(7):
        start = time.process_time()
        ask()
        times.append(time.process_time() - start)
    return rows / sorted(times)[3] / 1e6


def exact(a, b):
    """Wythoff's theorem in NumPy, exact below 2^32: k / phi by two products of 32 bits."""
    k = np.abs(a.view(np.int64) - b.view(np.int64)).view(np.uint64)
    high, low = np.uint64(0x9E3779B9), np.uint64(0x7F4A7C16)
    return np.minimum(a, b) != k + ((k * high + (k * low >> np.uint64(32))) >> np.uint64(32))


def main():
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000_000
    draw = np.random.default_rng(1)
    a, b = (draw.integers(0, 10**9, rows, dtype=np.uint64) for _ in range(2))
    wythoff, nim = jg.Game("wythoff"), jg.Game("nim")
    batch = pa.record_batch({"a": pa.array(a), "b": pa.array(b)})
    nulls = pa.record_batch({"a": pa.array(a, mask=draw.random(rows) < 0.1), "b": pa.array(b)})
    signed, narrow = (a.view(np.int64), b.view(np.int64)), [(a.astype(kind), b.astype(kind)) for kind in (np.uint32, np.int32)]
    small = ((a % 10_000).astype(np.uint16), (b % 10_000).astype(np.uint16))
    assert (wythoff.wins((a, b)) == exact(a, b)).all()
    for name, ask in [
        ("a < b in NumPy, the least that two columns take", lambda: a < b),
        ("Wythoff's theorem in NumPy, exact below 2^32", lambda: exact(a, b)),
        ("wins, Wythoff, uint64", lambda: wythoff.wins((a, b))),
        ("wins, Wythoff, int64", lambda: wythoff.wins(signed)),
        ("wins, Wythoff, Arrow record batch", lambda: wythoff.wins(batch)),
        ("wins, Wythoff, Arrow record batch, a tenth null", lambda: wythoff.wins(nulls)),
        ("wins, Wythoff, uint32", lambda: wythoff.wins(narrow[0])),
        ("wins, Wythoff, int32", lambda: wythoff.wins(narrow[1])),
        ("wins, Wythoff, uint16", lambda: wythoff.wins(small)),
        ("wins, Nim, uint64", lambda: nim.wins((a, b))),
        ("wins, Nim, int64", lambda: nim.wins(signed)),
        ("a ^ b in NumPy", lambda: a ^ b),
        ("grundy, Nim, uint64", lambda: nim.grundy((a, b))),
        ("grundy, Nim, int64", lambda: nim.grundy(signed)),
        ("grundy, Nim, Arrow record batch", lambda: nim.grundy(batch)),
        ("grundy, Nim, Arrow record batch, a tenth null", lambda: nim.grundy(nulls)),
    ]:
        print(f"| {name} | {rate(ask, rows):.0f} |")
    few = min(rows, 1_000_000)
    for name, some in [("uint64", (a[:few], b[:few])), ("Arrow record batch", batch[:few])]:
        print(f"| winning_moves, Wythoff, {name} | {rate(lambda: wythoff.winning_moves(some), few):.1f} |")


if __name__ == "__main__":
    main()
