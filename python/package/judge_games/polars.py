"""The questions as Polars expressions.

>>> import polars as pl
>>> import judge_games.polars as jg
>>> pl.DataFrame({"a": [2, 8, 4], "b": [1, 4, 7]}).select(jg.wins("wythoff", "a", "b"))["wins"].to_list()
[False, True, False]

The columns are the piles of a position, given by name or as expressions, of which one can stand for several, such as
``pl.all()``; or there is one column of lists, each of which is a whole position. The answer to a row with a null is null. The ``row`` of an error is counted from the beginning of
the piece that Polars was working on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

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


#: Columns: a name, a number, an expression, a series, or a list of these.
Column = Union[str, int, pl.Expr, pl.Series, "list[Column]"]


def _columns(given):
    """The expressions of a column. One of several columns becomes one of structs."""
    if isinstance(given, (list, tuple)):
        return [column for each in given for column in _columns(each)]
    if isinstance(given, str):
        given = pl.col(given)
    elif isinstance(given, pl.Series) or (hasattr(given, "__index__") and not isinstance(given, bool)):
        given = pl.lit(given)
    if not isinstance(given, pl.Expr):
        raise TypeError(f"a column is its name, an expression, a series or an int, not {given!r}")
    return [pl.struct(given) if given.meta.has_multiple_outputs() else given]


def _piles(series):
    """The columns that the expressions gave, each under a name of its own, with the same number of rows."""
    rows = next((len(column) for column in series if len(column) != 1), 1)
    piles = []
    for column in series:
        column = column.new_from_index(0, rows) if len(column) == 1 else column
        is_struct = isinstance(column.dtype, pl.Struct)
        piles += column.struct.unnest().get_columns() if is_struct else [column]
    names = [column.name for column in piles]
    if len(set(names)) < len(names):
        piles = [column.alias(f"{column.name} ({index})") for index, column in enumerate(piles)]
    return piles


def _expression(question, game, columns, options):
    columns = _columns(columns)
    if not columns:
        raise TypeError("no columns are given")
    ask = getattr(_game(game, options), question)

    def answer(series):
        piles = _piles(series)
        is_lists = len(piles) == 1 and isinstance(piles[0].dtype, (pl.List, pl.Array))
        return ask(piles[0] if is_lists else pl.DataFrame(piles)).cast(_TYPES[question])

    made = pl.map_batches(columns, answer, return_dtype=_TYPES[question], is_elementwise=True)
    return made.alias(question)


def wins(game: Name | str | Game, *columns: Column, **options: Unpack[Options]) -> pl.Expr:
    """Whether the player to move wins."""
    return _expression("wins", game, columns, options)


def outcome(game: Name | str | Game, *columns: Column, **options: Unpack[Options]) -> pl.Expr:
    """Who wins: 1 if the player to move wins, -1 if they lose, 0 in a draw."""
    return _expression("outcome", game, columns, options)


def grundy(game: Name | str | Game, *columns: Column, **options: Unpack[Options]) -> pl.Expr:
    """The Grundy value, in normal play."""
    return _expression("grundy", game, columns, options)


def count(game: Name | str | Game, *columns: Column, **options: Unpack[Options]) -> pl.Expr:
    """How many moves win."""
    return _expression("count", game, columns, options)


def winning_moves(game: Name | str | Game, *columns: Column, **options: Unpack[Options]) -> pl.Expr:
    """The positions that winning moves leave, the preferred one first."""
    return _expression("winning_moves", game, columns, options)
