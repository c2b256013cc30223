"""Rules as a function of Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import index
from typing import Any, Union, overload

from ._errors import RowError, RulesError

#: A position: a heap, or several numbers.
At = Union[int, tuple[int, ...]]
Options = Callable[[Any], Iterable[At]]


class Rules:
    """Rules as a function of Python that gives the options of a position.

    The function takes the position that is asked about, and then those that moves lead to:

    - An int is a heap. Each option is an int, the heap that is left, or a tuple of ints: heaps side by side, a
      disjunctive sum; ``()`` leaves none. Each heap is smaller than the one before the move.
    - A tuple of ints is a position of several numbers. Each option is a tuple of as many.

    An option with a negative number is none. The player who cannot move loses, and with ``misere=True`` wins; then no
    option is a sum. Whatever the function gives is computed and kept, for ``most`` positions at most, so answers are
    exact, and nothing is ever proved: `solve` proves what the notation of rules can say.

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
    def wins(self, positions: Iterable[At]) -> list[bool]: ...
    def wins(self, positions: At | Iterable[At]) -> bool | list[bool]:
        """Whether the player to move wins: of an int or a tuple one answer, of others a list."""
        return _each(lambda position: self._value(position) > 0, positions)

    @overload
    def grundy(self, positions: At) -> int: ...
    @overload
    def grundy(self, positions: Iterable[At]) -> list[int]: ...
    def grundy(self, positions: At | Iterable[At]) -> int | list[int]:
        """The Grundy value, in normal play."""
        if self._misere:
            raise RulesError("positions have Grundy values in normal play only")
        return _each(self._value, positions)

    @overload
    def winning_moves(self, positions: At) -> list[At]: ...
    @overload
    def winning_moves(self, positions: Iterable[At]) -> list[list[At]]: ...
    def winning_moves(self, positions: At | Iterable[At]) -> list[At] | list[list[At]]:
        """The options that are lost for the other player, in the order of the function, each once."""
        return _each(self._winning_moves, positions)

    def _winning_moves(self, position: At) -> list[At]:
        self._value(position)
        options = [option for option, parts in self._options(position) if self._sum(parts) == 0]
        return list(dict.fromkeys(options))

    def _sum(self, parts: Iterable[At]) -> int:
        total = 0
        for part in parts:
            total ^= self._values[part]
        return total

    def _value(self, position: At) -> int:
        """The value of a position, after those of all that moves lead to: a search in depth without recursion."""
        under_way: dict[At, list[tuple[At, ...]]] = {}
        waiting = [position]
        while waiting:
            here = waiting[-1]
            if here in self._values:
                waiting.pop()
                continue
            if here not in under_way:
                if len(self._values) + len(under_way) >= self._most:
                    raise RowError(None, None, f"{position} leads to more than {self._most} positions, the most that are kept")
                found = self._options(here)
                under_way[here] = [parts for _, parts in found]
                for option, parts in found:
                    if not under_way.keys().isdisjoint(parts):
                        raise RulesError(f"a play need not end: from {here} a move leaves {option}, which leads back to {here}")
            later = {part for parts in under_way[here] for part in parts if part not in self._values}
            # Small positions first: then few options are kept at a time.
            waiting += sorted(later, reverse=True)
            if not later:
                values = {self._sum(parts) for parts in under_way.pop(here)}
                mex = next(value for value in range(len(values) + 1) if value not in values)
                self._values[here] = int(not values or mex > 0) if self._misere else mex
        return self._values[position]

    def _options(self, position: At) -> list[tuple[At, tuple[At, ...]]]:
        """The options of a position, each with the positions that it leaves side by side."""
        found = []
        for given in self._function(position):
            option, left = _position(given), f"from {position} a move leaves {given!r}"
            if option is None:
                raise RulesError(f"{left}, which is neither a whole number nor a tuple of them")
            if min(_numbers(option), default=0) < 0:
                continue
            parts: tuple[At, ...] = (option,)
            if isinstance(position, int):
                parts = _numbers(option)
                if self._misere and len(parts) != 1:
                    raise RulesError(f"{left}, a sum, and there is no theory of sums in misère play")
                if max(_numbers(option), default=-1) >= position:
                    raise RulesError(f"a play might not end: {left}, which is not smaller")
            elif isinstance(option, int) or len(option) != len(position):
                raise RulesError(f"{left}, where a position has {len(position)} numbers")
            found.append((option, parts))
        return found


def _numbers(position: At) -> tuple[int, ...]:
    return (position,) if isinstance(position, int) else position


def _position(given: Any) -> At | None:
    """The position as ints of Python, if it is one."""
    try:
        return tuple(map(index, given)) if isinstance(given, tuple) else index(given)
    except TypeError:
        return None


def _each(ask: Callable[[At], Any], positions: Any) -> Any:
    if isinstance(positions, tuple) or hasattr(positions, "__index__"):
        return ask(_asked(positions, None))
    return [ask(_asked(position, row)) for row, position in enumerate(positions)]


def _asked(given: Any, row: int | None) -> At:
    position = _position(given)
    if position is None or min(_numbers(position), default=0) < 0:
        raise RowError(row, None, f"{given!r} is no position: a whole number that is not negative, or a tuple of them")
    return position
