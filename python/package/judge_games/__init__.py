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
  rows): an array; series of pandas are joined by their index, and the answers are a series;
- a NumPy array of two dimensions, one row per position: an array;
- a NumPy array of one dimension with ``offsets=``: row ``i`` is ``rows[offsets[i]:offsets[i + 1]]``: an array;
- anything with Arrow's C data interface: an array of lists, or a record batch or table with a column for each pile:
  an Arrow array, null where the position or one of its numbers is null. Decimals without a fraction, dictionaries and
  runs of whole numbers, and list views work too;
- a data frame or series of pandas: a series with the same index, of pandas' nullable ``boolean``, ``Int8`` or ``UInt64``;
- masked arrays of NumPy, if no number is masked.

Sets, text and truth values are no numbers of piles. Ctrl-C ends a call before its end.

Rules of one's own are the game ``"rules"``, `solve` says what is known of them, and `Rules` takes a function of Python.

``threads=`` shares the rows among so many threads; by default one thread answers them, without the interpreter's lock.

Contiguous arrays of any integer type are read in place; others are copied first. If another thread writes to an
array meanwhile, every answer is still right for the numbers that were read, each of them once: old, new or some of both.
"""

from ._judge import __version__ as __version__

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
    "solve_each",
    "table",
    "winning_moves",
    "wins",
]


def __getattr__(name):
    """Loads what is asked for, and NumPy with it, when it is asked for: the program ``judge`` needs neither."""
    if name in __all__ or name in ("_game", "_text"):
        from . import _questions

        found = globals()[name] = getattr(_questions, name)
        return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return [*__all__, "__doc__", "__version__"]
