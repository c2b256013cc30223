"""The questions as Polars expressions.

>>> import polars as pl
>>> import judge_games.polars as jg
>>> pl.DataFrame({"a": [2, 8, 4], "b": [1, 4, 7]}).select(jg.wins("wythoff", "a", "b"))["wins"].to_list()
[False, True, False]

The columns are the piles of a position, given by name or as expressions; or there is one column of lists, each of which
is a whole position. The answer to a row with a null is null. The ``row`` of an error is counted from the beginning of
the piece that Polars was working on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from . import Game, _game

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._types import Name, Options

_TYPES = {
    "wins": pl.Boolean,
    "outcome": pl.Int8,
    "grundy": pl.UInt64,
    "count": pl.UInt64,
    "winning_moves": pl.List(pl.List(pl.UInt64)),
}


def _expression(question, game, columns, options):
    if not columns:
        raise TypeError("no columns are given")
    game = _game(game, options)
    made = {str: pl.col, int: pl.lit}
    columns = [made.get(type(column), lambda given: given)(column) for column in columns]
    ask = getattr(game, question)

    def answer(series):
        rows = max(map(len, series), default=0)
        series = [s.new_from_index(0, rows) if len(s) == 1 < rows else s for s in series]
        is_lists = len(series) == 1 and isinstance(series[0].dtype, (pl.List, pl.Array, pl.Struct))
        names = [s.name for s in series]
        if len(set(names)) < len(names):
            names = [f"{name} ({index})" for index, name in enumerate(names)]
        found = ask(series[0] if is_lists else pl.DataFrame(dict(zip(names, series))))
        return found if len(found) else pl.Series([], dtype=_TYPES[question])

    made = pl.map_batches(columns, answer, return_dtype=_TYPES[question], is_elementwise=True)
    return made.alias(question)


def wins(game: Name | Game, *columns: str | int | pl.Expr, **options: Unpack[Options]) -> pl.Expr:
    """Whether the player to move wins."""
    return _expression("wins", game, columns, options)


def outcome(game: Name | Game, *columns: str | int | pl.Expr, **options: Unpack[Options]) -> pl.Expr:
    """Who wins: 1 if the player to move wins, -1 if they lose, 0 in a draw."""
    return _expression("outcome", game, columns, options)


def grundy(game: Name | Game, *columns: str | int | pl.Expr, **options: Unpack[Options]) -> pl.Expr:
    """The Grundy value, in normal play."""
    return _expression("grundy", game, columns, options)


def count(game: Name | Game, *columns: str | int | pl.Expr, **options: Unpack[Options]) -> pl.Expr:
    """How many moves win."""
    return _expression("count", game, columns, options)


def winning_moves(game: Name | Game, *columns: str | int | pl.Expr, **options: Unpack[Options]) -> pl.Expr:
    """The positions that winning moves leave, the preferred one first."""
    return _expression("winning_moves", game, columns, options)
