"""Rules as a function of Python."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Set
from itertools import count as from_
from itertools import product
from operator import index
from typing import TYPE_CHECKING, Any, Union, overload

import numpy as np
import numpy.typing as npt

from ._errors import RowError, RulesError

if TYPE_CHECKING:
    from . import Period, Table
    from ._types import Array

#: A position: a heap, or several numbers.
At = Union[int, tuple[int, ...]]
Options = Callable[[Any], Iterable[At]]


class _Full(Exception):
    """There are more positions than are kept."""


class Rules:
    """Rules as a function of Python that gives the options of a position.

    The function takes the position that is asked about, and then those that moves lead to:

    - An int is a heap. Each option is an int, the heap that is left, or a tuple of ints: heaps side by side, a
      disjunctive sum; ``()`` leaves none. Each heap is smaller than the one before the move.
    - A tuple of ints is a position of several numbers. Each option is a tuple of as many.

    An option with a negative number is none. The player who cannot move loses, and with ``misere=True`` wins; then no
    option is a sum. Answers are exact, and nothing is ever proved: `solve` proves what the notation of rules can say.

    Values are kept for later questions, of ``most`` positions at most. A question about a position that leads to more
    is refused.

    Ask about one position, about an iterable of them, for a list of answers, or about an array: of one dimension, whose
    numbers are heaps, or of two, whose rows are positions of several numbers. The answers to an array are an array.

    >>> kayles = Rules(lambda n: [(i, n - k - i) for k in (1, 2) for i in range(n - k + 1)])
    >>> kayles.grundy(range(8)), kayles.winning_moves(3)
    ([0, 1, 2, 3, 1, 4, 3, 2], [(1, 1)])
    >>> def wythoff(position):
    ...     a, b = position
    ...     for k in range(1, max(position) + 1):
    ...         yield from [(a - k, b), (a, b - k), (a - k, b - k)]
    >>> Rules(wythoff).wins([(1, 2), (8, 4)]), Rules(wythoff).winning_moves((8, 4))
    ([False, True], [(7, 4)])
    >>> Rules(lambda n: [n // 2]).wins(5)
    Traceback (most recent call last):
    judge_games._errors.RulesError: a play might not end: from 0 a move leaves 0, which is not smaller
    """

    def __init__(self, options: Options, *, misere: bool = False, most: int = 1_000_000) -> None:
        self._function, self._misere, self._most = options, misere, most
        # Grundy values; in misère play 1 for a position that is won and 0 for one that is lost.
        self._values: dict[At, int] = {}

    def __repr__(self) -> str:
        name = getattr(self._function, "__qualname__", repr(self._function))
        return f"<Rules {name}{', misere' if self._misere else ''}>"

    @overload
    def wins(self, positions: At) -> bool: ...
    @overload
    def wins(self, positions: Array) -> npt.NDArray[np.bool_]: ...
    @overload
    def wins(self, positions: Iterable[At]) -> list[bool]: ...
    def wins(self, positions: Any) -> Any:
        """Whether the player to move wins."""
        return _each(lambda position: self._value(position) > 0, positions, np.bool_)

    @overload
    def outcome(self, positions: At) -> int: ...
    @overload
    def outcome(self, positions: Array) -> npt.NDArray[np.int8]: ...
    @overload
    def outcome(self, positions: Iterable[At]) -> list[int]: ...
    def outcome(self, positions: Any) -> Any:
        """Who wins: 1 if the player to move wins, -1 if they lose. Every play ends, so there are no draws."""
        return _each(lambda position: 1 if self._value(position) > 0 else -1, positions, np.int8)

    @overload
    def grundy(self, positions: At) -> int: ...
    @overload
    def grundy(self, positions: Array) -> npt.NDArray[np.uint64]: ...
    @overload
    def grundy(self, positions: Iterable[At]) -> list[int]: ...
    def grundy(self, positions: Any) -> Any:
        """The Grundy value, in normal play."""
        if self._misere:
            raise RulesError("positions have Grundy values in normal play only")
        return _each(self._value, positions, np.uint64)

    @overload
    def count(self, positions: At) -> int: ...
    @overload
    def count(self, positions: Array) -> npt.NDArray[np.uint64]: ...
    @overload
    def count(self, positions: Iterable[At]) -> list[int]: ...
    def count(self, positions: Any) -> Any:
        """How many moves win: an option that the function gives twice is two moves, and `winning_moves` lists it once."""
        return _each(lambda position: len(self._lost_options(position)), positions, np.uint64)

    @overload
    def winning_moves(self, positions: At) -> list[At]: ...
    @overload
    def winning_moves(self, positions: Array | Iterable[At]) -> list[list[At]]: ...
    def winning_moves(self, positions: Any) -> Any:
        """The options that are lost for the other player, in the order of the function, each once."""
        return _each(lambda position: list(dict.fromkeys(self._lost_options(position))), positions, None)

    def table(self, count: int = 20, *, piles: int | None = None) -> Table:
        """The first lines of a table: ``n`` and the Grundy value of a heap of ``n``, or in misère play its outcome.

        ``piles`` lists lost positions of that many numbers instead, by their largest number, and looks at ``most``
        positions at most.

        >>> Rules(lambda n: range(max(0, n - 2), n)).table(4).rows
        [(0, 0), (1, 1), (2, 2), (3, 0)]
        >>> euclid = lambda at: [(a, b % a + k * a) for a, b in [sorted(at)] if a for k in range(b // a)]
        >>> Rules(euclid).table(3, piles=2).rows
        [(0, 0), (0, 1), (1, 0)]
        """
        from . import Table

        if piles is not None:
            return Table("lost positions, by their largest number", list(self._lost(count, piles)))
        heading = "n and the outcome (1 won, 0 lost) of a heap of n" if self._misere else "n and the Grundy value of a heap of n"
        return Table(heading, [(n, self._value(n)) for n in range(count)])

    def period(self, values: int = 1000) -> Period | None:
        """The pre-period and the period that the first ``values`` values of heaps show: nothing is proved.

        They show it if at least the later half of them repeats.

        >>> Rules(lambda n: [(i, n - k - i) for k in (1, 2) for i in range(n - k + 1)]).period(200)
        Period(pre_period=71, period=12)
        """
        from . import Period

        found = [self._value(n) for n in range(values)]
        for period in range(1, values // 2 + 1):
            # The most values after the last that differs from the one a period later.
            start = next((n + 1 for n in range(values - period - 1, -1, -1) if found[n] != found[n + period]), 0)
            if 2 * (start + period) <= values:
                return Period(start, period)
        return None

    def _lost(self, count: int, piles: int) -> Iterable[tuple[int, ...]]:
        seen = 0
        for largest in from_():
            for position in product(range(largest + 1), repeat=piles):
                if max(position, default=0) < largest:
                    continue
                if count < 1:
                    return
                seen += 1
                if seen > self._most:
                    raise RowError(None, None, f"{count} lost positions are missing among {self._most} positions, the most that are kept")
                if self._value(position) == 0:
                    count -= 1
                    yield position
            if piles < 1:
                return

    def _lost_options(self, position: At) -> list[At]:
        """The options that are lost for the other player, as often as the function gives them."""
        self._value(position)
        return [option for option in self._options(position) if self._of_option(position, option) == 0]

    def _of_option(self, position: At, option: At) -> int:
        if isinstance(position, tuple) or isinstance(option, int):
            return self._value(option)
        total = 0
        for part in option:
            total ^= self._value(part)
        return total

    def _value(self, position: At) -> int:
        if position in self._values:
            return self._values[position]
        try:
            return self._search(position)
        except _Full:
            # Earlier questions may have filled the memory. Whether this one is answered does not depend on them.
            self._values.clear()
        try:
            return self._search(position)
        except _Full:
            self._values.clear()
        raise RowError(None, None, f"{position} leads to more than {self._most} positions, the most that are kept")

    def _search(self, position: At) -> int:
        """The value of a position, after those of all that moves lead to: a search in depth without recursion."""
        values = self._values
        under_way: dict[At, list[At]] = {}
        waiting = [position]
        while waiting:
            here = waiting[-1]
            if here in values:
                waiting.pop()
                continue
            options = under_way.get(here)
            if options is None:
                if len(values) + len(under_way) >= self._most:
                    raise _Full
                options = under_way[here] = self._options(here)
                # A heap is smaller than those that led to it.
                if type(here) is tuple:
                    for option in options:
                        if option in under_way:
                            raise RulesError(f"a play need not end: from {here} a move leaves {option}, which leads back to {here}")
            reached, later = self._reached(here, options)
            # Small positions first: then few options are kept at a time.
            waiting += sorted(later, reverse=True)
            if not later:
                del under_way[here]
                mex = 0
                while mex in reached:
                    mex += 1
                values[here] = int(not reached or mex > 0) if self._misere else mex
        return values[position]

    def _reached(self, here: At, options: list[At]) -> tuple[set[int], set[At]]:
        """The values of the options, and the positions whose value is not known yet."""
        values, reached, later = self._values, set(), set()
        is_heap = type(here) is int
        for option in options:
            if is_heap and type(option) is tuple:
                total = 0
                for part in option:
                    if part in values:
                        total ^= values[part]
                    else:
                        later.add(part)
                reached.add(total)
            elif option in values:
                reached.add(values[option])
            else:
                later.add(option)
        return reached, later

    def _options(self, position: At) -> list[At]:
        """The options of a position, in ints of Python."""
        found: list[At] = []
        is_heap = type(position) is int
        limit, width = (position, None) if is_heap else (math.inf, len(position))
        for given in self._function(position):
            # Most options are as they should be, and need no closer look.
            if type(given) is int:
                if is_heap and 0 <= given < limit:
                    found.append(given)
                    continue
            elif type(given) is tuple and (len(given) == width or (is_heap and not self._misere)):
                for part in given:
                    if type(part) is not int or not 0 <= part < limit:
                        break
                else:
                    found.append(given)
                    continue
            option = self._checked(position, given)
            if option is not None:
                found.append(option)
        return found

    def _checked(self, position: At, given: Any) -> At | None:
        """The option in ints of Python, or nothing if it has a negative number."""
        option, is_heap = _position(given), isinstance(position, int)
        if option is None:
            raise RulesError(f"from {position} a move leaves {given!r}, which is neither a whole number nor a tuple of them")
        numbers = (option,) if isinstance(option, int) else option
        if numbers and min(numbers) < 0:
            return None
        if is_heap:
            if self._misere and len(numbers) != 1:
                raise RulesError(f"from {position} a move leaves {given!r}, a sum, and there is no theory of sums in misère play")
            if numbers and max(numbers) >= position:
                raise RulesError(f"a play might not end: from {position} a move leaves {given!r}, which is not smaller")
        elif isinstance(option, int) or len(option) != len(position):
            raise RulesError(f"from {position} a move leaves {given!r}, where a position has {len(position)} numbers")
        return option


def _position(given: Any) -> At | None:
    """The position as ints of Python, if it is one. A truth value is no number."""
    if type(given) is int:
        return given
    if isinstance(given, tuple):
        for number in given:
            if type(number) is not int:
                return None if (numbers := tuple(map(_number, given))).count(None) else numbers  # type: ignore[return-value]
        return tuple(given)
    return _number(given)


def _number(given: Any) -> int | None:
    try:
        return None if isinstance(given, bool) else index(given)
    except TypeError:
        return None


def _each(ask: Callable[[At], Any], positions: Any, kind: Any) -> Any:
    """The answer to one position, a list of answers, or an array of this kind for an array."""
    if isinstance(positions, np.ndarray) and positions.ndim > 0:
        if positions.dtype.kind not in "ui" or positions.ndim > 2:
            raise TypeError(f"an array of {positions.dtype} in {positions.ndim} dimensions, where one or two of whole numbers are needed")
        rows = positions.tolist()
        found = _each(ask, map(tuple, rows) if positions.ndim == 2 else rows, kind)
        return found if kind is None else np.array(found, kind)
    if isinstance(positions, (Set, str, bytes)):
        raise TypeError(f"a {type(positions).__name__} holds no positions in an order; give a list")
    if isinstance(positions, (tuple, int)) or not isinstance(positions, Iterable) or hasattr(positions, "__index__"):
        return ask(_asked(positions, None))
    found = []
    for row, given in enumerate(positions):
        position = _asked(given, row)
        try:
            found.append(ask(position))
        except RowError as error:
            raise RowError(row, error.column, error.why) from None
    return found


def _asked(given: Any, row: int | None) -> At:
    position = _position(given)
    if position is None or min(position if isinstance(position, tuple) else (position,), default=0) < 0:
        raise RowError(row, None, f"{given!r} is no position: an int that is not negative, or a tuple of them")
    return position
