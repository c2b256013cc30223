"""The questions as DuckDB functions.

>>> import duckdb
>>> import judge_games.duckdb as jg
>>> con = duckdb.connect()
>>> jg.register(con, "wythoff_wins", "wins", "wythoff", piles=2)
>>> con.sql("select wythoff_wins(8, 4), wythoff_wins(4, 7), wythoff_wins(NULL, 7)").fetchall()
[(True, False, None)]
>>> jg.register(con, "nim_value", "grundy", "nim")
>>> con.sql("select nim_value([3, 5, 7])").fetchall()
[(1,)]
"""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Literal

import pyarrow as pa

from . import Game, _game

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection
    from typing_extensions import Unpack

    from ._types import Name, Options

_TYPES = {
    "wins": "BOOLEAN",
    "outcome": "TINYINT",
    "grundy": "UBIGINT",
    "count": "UBIGINT",
    "winning_moves": "UBIGINT[][]",
}


def register(
    connection: DuckDBPyConnection,
    name: str,
    question: Literal["wins", "outcome", "grundy", "count", "winning_moves"],
    game: Name | str | Game,
    *,
    piles: int | None = None,
    numbers: str = "BIGINT",
    **options: Unpack[Options],
) -> None:
    """Adds a function to a connection: ``question``, one of wins, outcome, grundy, count and winning_moves, asked about
    ``game``.

    With ``piles``, the function takes that many numbers; without, one list of numbers. The numbers have the type
    ``numbers``; DuckDB widens narrower types to it. For columns of ``UBIGINT``, give that type. The answer to NULL is
    NULL.
    """
    if question not in _TYPES:
        raise ValueError(f"the question is {', '.join(_TYPES)}, not {question!r}")
    if piles is not None and piles < 1:
        raise ValueError(f"a position has 1 pile or more, not {piles}")
    ask = getattr(_game(game, options), question)

    def answer(*columns):
        columns = [c.combine_chunks() if isinstance(c, pa.ChunkedArray) else c for c in columns]
        if piles is None:
            return ask(columns[0])
        return ask(pa.StructArray.from_arrays(columns, [str(index) for index in range(piles)]))

    # The signature must say how many columns the function takes.
    names = [f"pile_{index}" for index in range(piles or 1)]
    answer.__signature__ = Signature([Parameter(name, Parameter.POSITIONAL_ONLY) for name in names])
    takes = [f"{numbers}[]"] if piles is None else [numbers] * piles
    connection.create_function(name, answer, takes, _TYPES[question], type="arrow", null_handling="special")
