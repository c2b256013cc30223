# Wythoff's game with DuckDB, exact for piles below 2^32: floor(k / phi) by two products of 32 bits.
import sys

import duckdb

duckdb.sql(
    f"""COPY (
        SELECT (low != k + ((k * 2654435769 + ((k * 2135587862) >> 32)) >> 32))::UTINYINT FROM (
            SELECT least(a, b) AS low, greatest(a, b) - least(a, b) AS k FROM read_csv(
                '{sys.argv[1]}', delim = ' ', header = false, columns = {{'a': 'UBIGINT', 'b': 'UBIGINT'}}
            )
        )
    ) TO '/dev/stdout' (FORMAT csv, HEADER false)"""
)
