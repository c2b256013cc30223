"""Who wins stone-taking games, by which moves and why: Wythoff, Nim, Kayles and their family, exact for 64 bits.

>>> import judge_games as jg
>>> jg.wins("wythoff", [2, 1])
False
>>> jg.wins("nim", [[3, 5, 7], [1, 2, 3]])
[True, False]
>>> import numpy as np
>>> a, b = np.array([2, 8, 4]), np.array([1, 4, 7])
>>> jg.wins("wythoff", (a, b))
array([False,  True, False])

Every function takes a game and positions of it. A game is a name with options as on the command line of the program
``judge``, such as ``"nim --max 3 --misere"`` or ``"octal 0.137"``; or a name and keyword arguments, as in
``wins("nim", rows, max=3, misere=True)``; or a `Game`, which keeps what it has computed.

Give positions in one of these forms, and the answers come in the matching form:

- numbers, one position: one answer;
- a list of such positions: a list;
- a tuple or a mapping of columns, an array for each pile (a tuple of tuples is refused, since it may be meant as
  rows): an array;
- a NumPy array of two dimensions, one row per position: an array;
- a NumPy array of one dimension with ``offsets=``: row ``i`` is ``rows[offsets[i]:offsets[i + 1]]``: an array;
- anything with Arrow's C data interface: an array of lists, or a record batch or table with a column for each pile:
  an Arrow array, null where the position or one of its numbers is null. Decimals without a fraction, dictionaries of
  whole numbers and list views work too;
- a data frame or series of pandas: a series with the same index, of pandas' nullable ``boolean``, ``Int8`` or ``UInt64``.

Rules of one's own are the game ``"rules"``, `solve` says what is known of them, and `Rules` takes a function of Python.

``threads=`` shares the rows among so many threads; by default one thread answers them, without the interpreter's lock.

Contiguous arrays of any integer type are read in place; others are copied first. If another thread writes to an
array meanwhile, every answer is still right for the numbers that were read, each of them once: old, new or some of both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from . import _judge
from ._errors import RowError, RulesError
from ._rules import Rules
from ._solve import Automaton, Finding, Solved, Theorem, solve

__version__ = _judge.__version__
__all__ = [
    "GAMES",
    "Automaton",
    "Entry",
    "Finding",
    "Game",
    "Period",
    "RowError",
    "Rules",
    "RulesError",
    "Solved",
    "Table",
    "Theorem",
    "count",
    "explain",
    "grundy",
    "outcome",
    "period",
    "solve",
    "table",
    "winning_moves",
    "wins",
]


class Entry(NamedTuple):
    """A game in the list of all games: its name, its title, what a row and a move are, and its options."""

    name: str
    title: str
    row: str
    move: str
    options: tuple[str, ...]


#: All games by name.
GAMES: dict[str, Entry] = {game[0]: Entry(*game[:4], (*game[4], "misere")) for game in _judge.GAMES}


class Table(NamedTuple):
    """The first lines of a game's table, and a heading that says what they are."""

    heading: str
    rows: list[tuple[int, ...]]


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
        return ",".join(map(_text, value))
    return str(value)


class Game:
    """A game with its options.

    >>> game = Game("subtraction", take=[1, 3, 4])
    >>> game.wins([[7], [8]])
    [False, True]
    >>> game.period()
    Period(pre_period=0, period=7)
    """

    def __init__(self, game, *, misere=False, **options):
        name, _, arguments = game.strip().partition(" ")
        pairs = [(key, _text(value)) for key, value in options.items()]
        self._rules = _judge.Rules(name, arguments, pairs, bool(misere))
        misere, pairs = self._rules.settings()
        self._made = (name, misere, tuple(pairs))

    def __repr__(self):
        game, misere, pairs = self._made
        options = "".join(f", {key}={value!r}" for key, value in pairs)
        return f"Game({game!r}{', misere=True' if misere else ''}{options})"

    def __eq__(self, other):
        return isinstance(other, Game) and self._made == other._made

    def __hash__(self):
        return hash(self._made)

    def __reduce__(self):
        return _cached, self._made

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
        if isinstance(rows, Mapping):
            rows = tuple(rows.values())
        elif isinstance(rows, tuple) and any(isinstance(row, tuple) for row in rows):
            raise TypeError("a tuple of tuples: for rows give a list of them, and for columns a tuple of arrays")
        if isinstance(rows, tuple) and rows and not all(map(_is_number, rows)):
            return self._columns(question, rows, threads)
        library = type(rows).__module__.partition(".")[0]
        if library == "pandas":
            return self._pandas(question, rows, threads)
        if library == "polars":
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
        return series

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
        values = _numbers(np.asarray(values), "the numbers")
        ends = _numbers(np.asarray(offsets), "the offsets")
        if values.ndim != 1 or ends.ndim != 1 or len(ends) == 0:
            raise ValueError("numbers and offsets have one dimension each, and there is one offset more than rows")
        if ends.dtype.kind == "u" and int(ends[-1]) > len(values):
            raise ValueError(f"the last offset is {ends[-1]}, and there are {len(values)} numbers")
        return self._rules.ragged(question, values, ends.astype(ends.dtype.kind + "8", copy=False).view(np.int64), threads)


def _is_number(value):
    return isinstance(value, (int, float, np.number)) or (isinstance(value, np.ndarray) and value.ndim == 0)


def _numbers(array, what):
    """The array with its numbers one after another in memory, in the order of bytes of this machine."""
    if hasattr(array, "__arrow_c_array__") and not isinstance(array, np.ndarray):
        raise TypeError(f"{what}: an Arrow array; give the columns as a record batch")
    if isinstance(array, np.ma.MaskedArray):
        raise TypeError(f"{what}: a masked array; Arrow arrays have nulls")
    array = np.asarray(array)
    if array.size == 0 and array.dtype.kind == "f":
        array = array.astype(np.uint64)
    if array.dtype.kind in "ui":
        return np.require(array, array.dtype.newbyteorder("="), ["C", "A"])
    raise TypeError(f"{what}: an array of {array.dtype}, where uint64, int64 or a narrower type is needed")


def _with_decimals(rows):
    """Converts Polars' numbers of 128 bits to decimals, which Arrow has too."""
    import polars

    wide, decimal = (polars.Int128, polars.UInt128), polars.Decimal(38, 0)
    if isinstance(rows, polars.DataFrame):
        return rows.cast({kind: decimal for kind in wide})
    if isinstance(rows, polars.Series) and rows.dtype in (polars.List, polars.Array) and rows.dtype.inner in wide:
        return rows.cast(polars.List(decimal))
    return rows


def _in_kind(rows, arrays):
    """The answers as Arrow arrays of the library that the rows came from."""
    is_stream = not hasattr(rows, "__arrow_c_array__")
    library = type(rows).__module__.partition(".")[0]
    if library == "polars":
        import polars

        return polars.concat([polars.Series(array) for array in arrays])
    try:
        import pyarrow
    except ImportError:
        return arrays if is_stream else arrays[0]
    arrays = [pyarrow.array(array) for array in arrays]
    return pyarrow.chunked_array(arrays) if is_stream else arrays[0]


@lru_cache(maxsize=64)
def _cached(game, misere, pairs):
    return Game(game, misere=misere, **dict(pairs))


def _game(game, options):
    if not isinstance(game, (str, Game)):
        raise TypeError(f"a game is its name or a Game, not {game!r}")
    if isinstance(game, Game):
        if options:
            raise TypeError("a Game has its options already")
        return game
    misere = bool(options.pop("misere", False))
    return _cached(game, misere, tuple((key, _text(value)) for key, value in options.items()))


def wins(game, rows, *, offsets=None, threads=1, **options):
    """Whether the player to move wins: a truth value for each row.

    >>> wins("nim", np.array([[3, 5, 7], [1, 2, 3]]))
    array([ True, False])
    >>> wins("nim --misere", [1, 1, 1])
    False
    """
    return _game(game, options).wins(rows, offsets=offsets, threads=threads)


def outcome(game, rows, *, offsets=None, threads=1, **options):
    """Who wins: 1 if the player to move wins, -1 if they lose, 0 in a draw. Only a graph with cycles has draws.

    >>> outcome("wythoff", np.array([[2, 1], [8, 4]]))
    array([-1,  1], dtype=int8)
    """
    return _game(game, options).outcome(rows, offsets=offsets, threads=threads)


def grundy(game, rows, *, offsets=None, threads=1, **options):
    """The Grundy value of each position, in normal play.

    >>> grundy("kayles", [[5], [5, 6]])
    [4, 7]
    """
    return _game(game, options).grundy(rows, offsets=offsets, threads=threads)


def count(game, rows, *, offsets=None, threads=1, **options):
    """How many moves win.

    >>> count("nim", [[3, 5, 7], [1, 2, 3]])
    [3, 0]
    """
    return _game(game, options).count(rows, offsets=offsets, threads=threads)


def winning_moves(game, rows, *, offsets=None, threads=1, **options):
    """The positions that winning moves leave, the preferred one first: a list for each row.

    >>> winning_moves("wythoff", [[8, 4], [2, 1]])
    [[(7, 4)], []]
    """
    return _game(game, options).winning_moves(rows, offsets=offsets, threads=threads)


def explain(game, row, *, lang="en", **options):
    """Why the player to move wins or loses, and what to do.

    >>> print(explain("wythoff", [4, 7]).splitlines()[-1])
    no move wins; to make the game last, take 1 from pile 1 (4 -> 3)
    """
    return _game(game, options).explain(row, lang=lang)


def table(game, count=20, *, piles=None, **options):
    """The first lines of the game's table: lost positions, or ``n`` and the Grundy value of one pile of ``n``.

    ``piles`` lists lost positions of that many piles, if the game leaves their number open.

    >>> table("wythoff", 3)
    Table(heading='k and the lost pair a_k b_k', rows=[(0, 0, 0), (1, 1, 2), (2, 3, 5)])
    """
    return _game(game, options).table(count, piles=piles)


def period(game, values=0, **options):
    """The pre-period and the period of the Grundy values of one pile, if they are known or ``values`` values prove them.

    >>> period("octal 0.137")
    Period(pre_period=52, period=34)
    """
    return _game(game, options).period(values)
