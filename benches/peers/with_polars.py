# Wythoff's game with Polars, exact for piles below 2^32: floor(k / phi) by two products of 32 bits.
import sys

import polars

frame = polars.read_csv(
    sys.argv[1], separator=" ", has_header=False, schema={"a": polars.UInt64, "b": polars.UInt64}
)
low = polars.min_horizontal("a", "b")
k = polars.max_horizontal("a", "b") - low
half = 1 << 32
won = low != k + (k * 0x9E3779B9 + k * 0x7F4A7C16 // half) // half
frame.select(won.cast(polars.UInt8)).write_csv(sys.stdout.buffer, include_header=False)
