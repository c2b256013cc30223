"""Games, questions about positions, and the forms in which positions come."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Set
from functools import lru_cache
from html import escape
from operator import index
from typing import NamedTuple

import numpy as np

from . import _judge
from ._errors import RowError, RulesError
from ._rules import Rules
from ._solve import Automaton, Finding, Solved, Theorem, html_table, solve, solve_each



class Entry(NamedTuple):
    """A game in the list of all games: its name, its title, what a row and a move are, and its options."""

    name: str
    title: str
    row: str
    move: str
    options: tuple[str, ...]


#: All games by name.
GAMES: dict[str, Entry] = {game[0]: Entry(*game[:4], tuple(game[4])) for game in _judge.GAMES}


class Table(NamedTuple):
    """The first lines of a game's table, and a heading that says what they are."""

    heading: str
    rows: list[tuple[int, ...]]

    def _repr_html_(self):
        return html_table(self.rows, self.heading)


class Period(NamedTuple):
    """From ``pre_period`` on, the values repeat with the period ``period``."""

    pre_period: int
    period: int


def _text(value):
    """An option's value as the command line takes it."""
    if isinstance(value, (str, int)):
        return str(value)
    if isinstance(value, range):
        return f"{value.start}-{value.stop - 1}" if value.step == 1 else ",".join(map(str, value))
    if isinstance(value, Iterable):
        return ",".join(map(_text, sorted(value) if isinstance(value, Set) else value))
    return str(value)


def _pairs(options):
    """The options as the command line takes them; but for a graph, the text of the file if its edges are given."""
    is_text = lambda key, value: key != "graph" or isinstance(value, (str, os.PathLike))
    return tuple((key, _text(value) if is_text(key, value) else _edges(value)) for key, value in options.items())


def _edges(given):
    """The text of a file of edges: pairs of vertices, an array with a row for each, or two columns."""
    if isinstance(given, Mapping):
        given = tuple(given.values())
    if isinstance(given, tuple) and len(given) == 2 and all(isinstance(column, np.ndarray) for column in given):
        given = np.stack([_numbers(column, "the edges") for column in given], axis=1)
    if isinstance(given, np.ndarray):
        given = _numbers(given, "the edges").tolist()
    if not isinstance(given, Iterable):
        raise TypeError(f"a graph is the name of a file, or its edges, not {given!r}")
    lines = []
    for edge in given:
        pair = tuple(edge) if isinstance(edge, Iterable) and not isinstance(edge, (str, bytes)) else ()
        if len(pair) != 2 or any(isinstance(end, (bool, np.bool_)) or not hasattr(end, "__index__") for end in pair):
            raise TypeError(f"an edge is a pair of whole numbers, not {edge!r}")
        if min(map(index, pair)) < 0:
            raise ValueError(f"an edge is a pair of whole numbers that are not negative, not {edge!r}")
        lines.append(" ".join(str(index(end)) for end in pair) + "\n")
    # A text has a line, and the name of a file has none.
    return "".join(lines) or "\n"


class Game:
    """A game with its options.

    >>> game = Game("subtraction", take=[1, 3, 4])
    >>> game.wins([[7], [8]])
    [False, True]
    >>> game.period()
    Period(pre_period=0, period=7)
    """

    def __init__(self, game, *, misere=False, **options):
        if not isinstance(game, str):
            raise TypeError(f"a game's name is text, not {game!r}")
        name, _, arguments = game.strip().partition(" ")
        self._rules = _judge.Rules(name, arguments, list(_pairs(options)), bool(misere))
        misere, pairs = self._rules.settings()
        self._made = (name, misere, tuple(pairs))

    def __repr__(self):
        game, misere, pairs = self._made
        options = "".join(f", {key}={_shown(key, value)}" for key, value in pairs)
        return f"{type(self).__name__}({game!r}{', misere=True' if misere else ''}{options})"

    def _repr_html_(self):
        # A game can have more than one name.
        entry = GAMES.get(self._made[0])
        said = f"{entry.title}. A row: {entry.row}. A move: {entry.move}." if entry else ""
        return f"<p><code>{escape(repr(self))}</code></p><p>{escape(said)}</p>"

    def __eq__(self, other):
        return isinstance(other, Game) and self._made == other._made

    def __hash__(self):
        return hash(self._made)

    def __reduce__(self):
        if type(self) is Game:
            return _cached, self._made
        return _again, (type(self), *self._made), {key: value for key, value in vars(self).items() if key not in ("_rules", "_made")}

    def wins(self, rows, *, offsets=None, threads=1):
        """As the function `wins`."""
        return self._ask("wins", rows, offsets, threads)

    def outcome(self, rows, *, offsets=None, threads=1):
        """As the function `outcome`."""
        return self._ask("outcome", rows, offsets, threads)

    def grundy(self, rows, *, offsets=None, threads=1):
        """As the function `grundy`."""
        return self._ask("grundy", rows, offsets, threads)

    def count(self, rows, *, offsets=None, threads=1):
        """As the function `count`."""
        return self._ask("count", rows, offsets, threads)

    def winning_moves(self, rows, *, offsets=None, threads=1):
        """As the function `winning_moves`."""
        return self._ask("moves", rows, offsets, threads)

    def explain(self, row, *, lang="en"):
        """As the function `explain`."""
        return self._rules.explain(row, lang)

    def table(self, count=20, *, piles=None):
        """As the function `table`."""
        return Table(*self._rules.table(count, piles))

    def period(self, values=0):
        """As the function `period`."""
        found = self._rules.period(values)
        return found and Period(*found)

    def _ask(self, question, rows, offsets, threads):
        if threads < 1:
            raise ValueError("there is at least one thread")
        if offsets is not None:
            return self._ragged(question, rows, offsets, threads)
        if isinstance(rows, np.ndarray):
            return self._array(question, rows, threads)
        if isinstance(rows, (Set, str, bytes, bytearray)):
            why = "it has no order, and equal numbers once" if isinstance(rows, Set) else "its letters are no numbers"
            raise TypeError(f"a {type(rows).__name__} is neither a position nor rows, since {why}; give a list")
        if isinstance(rows, Mapping) and any(map(_is_series, rows.values())):
            return self._pandas(question, _joined(rows), threads)
        if isinstance(rows, tuple) and any(map(_is_series, rows)):
            return self._pandas(question, _joined(dict(enumerate(rows))), threads)
        if isinstance(rows, Mapping):
            rows = tuple(rows.values())
        elif isinstance(rows, tuple) and any(isinstance(row, tuple) for row in rows):
            raise TypeError("a tuple of tuples: for rows give a list of them, and for columns a tuple of arrays")
        if isinstance(rows, tuple) and rows and not all(map(_is_number, rows)):
            return self._columns(question, rows, threads)
        if _library(rows) == "pandas":
            return self._pandas(question, rows, threads)
        if _library(rows) == "polars":
            rows = _with_decimals(rows)
        if hasattr(rows, "__arrow_c_array__") or hasattr(rows, "__arrow_c_stream__"):
            return _in_kind(rows, self._rules.arrow(question, rows, threads))
        if not isinstance(rows, Iterable):
            hint = "; collect() it first, or use judge_games.polars or judge_games.spark" if hasattr(rows, "collect") else ""
            raise TypeError(f"a {type(rows).__name__} holds no rows{hint}")
        if not isinstance(rows, (list, tuple, range)):
            rows = list(rows)
        if all(map(_is_number, rows)) and (rows or isinstance(rows, tuple)):
            return self._one(question, rows)
        return self._rules.lists(question, rows, threads)

    def _one(self, question, row):
        try:
            return self._rules.lists(question, [row], 1)[0]
        except RowError as error:
            raise RowError(None, error.column, error.why) from None

    def _pandas(self, question, rows, threads):
        import pandas
        import pyarrow

        # The index is not a pile.
        frame = rows.to_frame("rows") if isinstance(rows, pandas.Series) else rows
        table = pyarrow.Table.from_pandas(frame, preserve_index=False)
        found = self._ask(question, table["rows"] if frame is not rows else table, None, threads)
        # By default, integers with a null would come back as float64: silently wrong numbers.
        nullable = {
            pyarrow.bool_(): pandas.BooleanDtype(),
            pyarrow.int8(): pandas.Int8Dtype(),
            pyarrow.uint64(): pandas.UInt64Dtype(),
        }
        series = found.to_pandas(types_mapper=nullable.get)
        series.index = rows.index
        return series.rename(rows.name if frame is not rows else None)

    def _columns(self, question, columns, threads):
        columns = [_numbers(column, f"column {index}") for index, column in enumerate(columns)]
        for index, column in enumerate(columns):
            if column.ndim != 1:
                raise TypeError(f"column {index}: {column.ndim} dimensions, where a column has one")
        lengths = {len(column) for column in columns}
        if len(lengths) > 1:
            raise ValueError(f"columns of different lengths: {', '.join(map(str, sorted(lengths)))}")
        return self._rules.columns(question, columns, threads)

    def _array(self, question, rows, threads):
        if rows.ndim == 1:
            _numbers(rows, "the row")
            return self._one(question, rows.tolist())
        if rows.ndim != 2:
            raise TypeError(f"an array of {rows.ndim} dimensions, where rows have two, and a row has one")
        if rows.shape[1] and rows.flags.f_contiguous and not rows.flags.c_contiguous:
            return self._columns(question, tuple(rows.T), threads)
        values = _numbers(rows, "the array").reshape(-1)
        return self._rules.rows(question, values, rows.shape[1], rows.shape[0], threads)

    def _ragged(self, question, values, offsets, threads):
        values, ends = _numbers(values, "the numbers"), _numbers(offsets, "the offsets")
        if values.ndim != 1 or ends.ndim != 1 or len(ends) == 0:
            raise ValueError("numbers and offsets have one dimension each, and there is one offset more than rows")
        if ends.dtype.kind == "u" and int(ends[-1]) > len(values):
            raise ValueError(f"the last offset is {ends[-1]}, and there are {len(values)} numbers")
        return self._rules.ragged(question, values, ends.astype(ends.dtype.kind + "8", copy=False).view(np.int64), threads)


def _is_number(value):
    return isinstance(value, (int, float, np.number)) or (isinstance(value, np.ndarray) and value.ndim == 0)


def _is_series(column):
    # Not an index, which has no index.
    return _library(column) == "pandas" and hasattr(column, "to_frame") and hasattr(column, "index")


def _library(given):
    return type(given).__module__.partition(".")[0]


def _joined(columns):
    """Columns of pandas, and others of the same length, side by side: in a row is what has the same index."""
    import pandas

    # Where an index has no number, NumPy's types would make floats of the others.
    wide = {"i": "Int64", "u": "UInt64"}
    return pandas.DataFrame({
        name: column.astype(wide[column.dtype.kind]) if _is_series(column) and getattr(column.dtype, "kind", "") in wide else column
        for name, column in columns.items()
    })


def _numbers(array, what):
    """The array with its numbers one after another in memory, in the order of bytes of this machine."""
    if hasattr(array, "__arrow_c_array__") and not isinstance(array, np.ndarray):
        raise TypeError(f"{what}: an Arrow array; give the columns as a record batch")
    if isinstance(array, np.ma.MaskedArray) and np.ma.is_masked(array):
        raise TypeError(f"{what}: a masked array with masked numbers; Arrow arrays have nulls")
    if isinstance(array, (list, tuple)):
        # NumPy would make numbers of those among numbers.
        for value in array:
            if isinstance(value, (bool, np.bool_)):
                raise TypeError(f"{what}: {value!r} is a truth value, not a number")
    array = np.asarray(array)
    if array.size == 0 and array.dtype.kind == "f":
        array = array.astype(np.uint64)
    if array.dtype.kind in "ui":
        return np.require(array, array.dtype.newbyteorder("="), ["C", "A"])
    raise TypeError(f"{what}: an array of {array.dtype}, where uint64, int64 or a narrower type is needed")


def _with_decimals(rows):
    """Converts what Polars exports in its own way: numbers of 128 bits to decimals, and columns of nulls to numbers."""
    import polars

    def common(kind):
        if kind in (polars.Int128, polars.UInt128):
            return polars.Decimal(38, 0)
        if kind == polars.Null:
            return polars.UInt64
        if isinstance(kind, (polars.List, polars.Array)):
            return polars.List(common(kind.inner)) if common(kind.inner) != kind.inner else kind
        if isinstance(kind, polars.Struct):
            return polars.Struct({field.name: common(field.dtype) for field in kind.fields})
        return kind

    if isinstance(rows, polars.DataFrame):
        return rows.cast({name: common(kind) for name, kind in rows.schema.items() if common(kind) != kind})
    if isinstance(rows, polars.Series) and common(rows.dtype) != rows.dtype:
        return rows.cast(common(rows.dtype))
    return rows


def _in_kind(rows, arrays):
    """The answers as Arrow arrays of the library that the rows came from."""
    is_stream = not hasattr(rows, "__arrow_c_array__")
    if _library(rows) == "polars":
        import polars

        found = polars.concat([polars.Series(array) for array in arrays])
        return found.alias(rows.name) if isinstance(rows, polars.Series) else found
    try:
        import pyarrow
    except ImportError:
        return arrays if is_stream else arrays[0]
    arrays = [pyarrow.array(array) for array in arrays]
    return pyarrow.chunked_array(arrays) if is_stream else arrays[0]


@lru_cache(maxsize=64)
def _cached(game, misere, pairs):
    return Game(game, misere=misere, **dict(pairs))


def _again(kind, game, misere, pairs):
    """A game of a class of somebody else, whose arguments are unknown."""
    made = kind.__new__(kind)
    Game.__init__(made, game, misere=misere, **dict(pairs))
    return made


def _shown(key, value):
    """An option's value in a representation: a graph can have many edges."""
    return f"<{value.count(chr(10))} edges>" if key == "graph" and "\n" in value else repr(value)


def _game(game, options):
    if not isinstance(game, (str, Game)):
        raise TypeError(f"a game is its name or a Game, not {game!r}")
    if isinstance(game, Game):
        if options:
            raise TypeError("a Game has its options already")
        return game
    misere = bool(options.pop("misere", False))
    return _cached(game, misere, _pairs(options))


_PARAMETERS = {
    "game": "a name, with options as on the command line or without; or a `Game`.",
    "rows": "positions, in one of the forms that the package's documentation lists.",
    "row": "one position: its numbers.",
    "offsets": "where each row begins, if ``rows`` has the numbers of all rows one after another, and where the last ends.",
    "threads": "how many threads share the rows.",
    "lang": "the language, ``en`` or ``zh``.",
    "count": "how many lines.",
    "values": "how many values may be computed to prove a period.",
    "piles": "lists lost positions of that many piles, if the game leaves their number open.",
    "options": "the game's options, such as ``max=3``; ``GAMES[name].options`` names them.",
}


def _documented(function):
    """Adds to a function's documentation what its parameters are."""
    code = function.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount + 1]
    lines = (f"    {name}: {_PARAMETERS[name]}\n" for name in names if name in _PARAMETERS)
    function.__doc__ += "\n    Parameters:\n\n" + "".join(f"    {line}" for line in lines)
    return function


@_documented
def wins(game, rows, *, offsets=None, threads=1, **options):
    """Whether the player to move wins: a truth value for each row.

    >>> wins("nim", np.array([[3, 5, 7], [1, 2, 3]]))
    array([ True, False])
    >>> wins("nim --misere", [1, 1, 1])
    False
    """
    return _game(game, options).wins(rows, offsets=offsets, threads=threads)


@_documented
def outcome(game, rows, *, offsets=None, threads=1, **options):
    """Who wins: 1 if the player to move wins, -1 if they lose, 0 in a draw. Only a graph with cycles has draws.

    >>> outcome("wythoff", np.array([[2, 1], [8, 4]]))
    array([-1,  1], dtype=int8)
    """
    return _game(game, options).outcome(rows, offsets=offsets, threads=threads)


@_documented
def grundy(game, rows, *, offsets=None, threads=1, **options):
    """The Grundy value of each position, in normal play.

    >>> grundy("kayles", [[5], [5, 6]])
    [4, 7]
    """
    return _game(game, options).grundy(rows, offsets=offsets, threads=threads)


@_documented
def count(game, rows, *, offsets=None, threads=1, **options):
    """How many moves win.

    It counts moves, and `winning_moves` lists the positions that they leave. Several moves can leave one position, so
    the two numbers can differ.

    >>> count("nim", [[3, 5, 7], [1, 2, 3]])
    [3, 0]
    >>> count("nim", [1, 1, 1]), winning_moves("nim", [1, 1, 1])
    (3, [(0, 1, 1)])
    """
    return _game(game, options).count(rows, offsets=offsets, threads=threads)


@_documented
def winning_moves(game, rows, *, offsets=None, threads=1, **options):
    """The positions that winning moves leave, the preferred one first: a list for each row.

    It lists each position once, and `count` counts moves, several of which can leave one position.

    >>> winning_moves("wythoff", [[8, 4], [2, 1]])
    [[(7, 4)], []]
    """
    return _game(game, options).winning_moves(rows, offsets=offsets, threads=threads)


@_documented
def explain(game, row, *, lang="en", **options):
    """Why the player to move wins or loses, and what to do.

    >>> print(explain("wythoff", [4, 7]).splitlines()[-1])
    no move wins; to make the game last, take 1 from pile 1 (4 -> 3)
    """
    return _game(game, options).explain(row, lang=lang)


@_documented
def table(game, count=20, *, piles=None, **options):
    """The first lines of the game's table: lost positions, or ``n`` and the Grundy value of one pile of ``n``.

    >>> table("wythoff", 3)
    Table(heading='k and the lost pair a_k b_k', rows=[(0, 0, 0), (1, 1, 2), (2, 3, 5)])
    """
    return _game(game, options).table(count, piles=piles)


@_documented
def period(game, values=0, **options):
    """The pre-period and the period of the Grundy values of one pile, if they are known or ``values`` values prove them.

    >>> period("octal 0.137")
    Period(pre_period=52, period=34)
    """
    return _game(game, options).period(values)
