"""What is found out about rules in the notation, and by what right."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from dataclasses import dataclass, fields
from html import escape
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from . import _judge


class Finding(NamedTuple):
    """What was found, in words, and by what right.

    ``PROVED`` is decided for all positions, ``TRIED`` holds for all positions of the table, and ``FALSE`` held for them
    and fails further on.
    """

    right: Literal["PROVED", "TRIED", "FALSE"]
    text: str


class _Compared:
    """What compares equal if all fields do, arrays by their numbers."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        pairs = ((getattr(self, field.name), getattr(other, field.name)) for field in fields(self))  # type: ignore[arg-type]
        return all(np.array_equal(a, b) if isinstance(a, np.ndarray) or isinstance(b, np.ndarray) else a == b for a, b in pairs)

    def __hash__(self) -> int:
        names = (field.name for field in fields(self))  # type: ignore[arg-type]
        return hash(tuple(value for name in names if isinstance(value := getattr(self, name), (str, tuple))))


@dataclass(frozen=True, eq=False, repr=False)
class Automaton(_Compared):
    """An automaton that reads numbers side by side, digit by digit, the most significant first.

    ``tracks`` names the numbers. ``numeration`` is ``base b``, or ``ostrowski t``: that has the places 1, t + 1, and then
    U(n) = t U(n-1) + U(n-2), so ``ostrowski 1`` is Zeckendorf's numeration. ``next[state, letter]`` is the next state,
    or -1. Of the digits of a letter, that of the first track is the lowest. It begins in state 0, and takes what ends in
    a state where ``accepting`` is true. Shorter numbers begin with zeros.
    """

    numeration: str
    tracks: tuple[str, ...]
    next: npt.NDArray[np.int32]
    accepting: npt.NDArray[np.bool_]

    def __repr__(self) -> str:
        return f"<Automaton of {len(self.next)} states, numeration {self.numeration!r}, tracks {self.tracks}>"


class Theorem(NamedTuple):
    """What is proved for all positions: which are lost, and where it was found, the Grundy value of each heap."""

    lost: Automaton
    values: Automaton | None


@dataclass(frozen=True, eq=False, repr=False)
class Solved(_Compared):
    """What is known of rules; as a string, what ``judge solve`` says.

    ``coordinates`` are the names of a position's numbers, and ``game`` is the command of the known game with the same
    moves. The table says who wins ``positions`` small positions: ``values`` holds the Grundy values of the heaps 0, 1,
    2, ... where there are any, and ``lost`` a row for each position that the player to move loses. The arrays are
    read-only. Two are equal if they say the same.
    """

    rules: str
    coordinates: tuple[str, ...]
    misere: bool
    game: str | None
    findings: tuple[Finding, ...]
    theorem: Theorem | None
    positions: int
    values: npt.NDArray[np.uint32] | None
    lost: npt.NDArray[np.uint64]
    _said: str

    def __repr__(self) -> str:
        game = f", game {self.game!r}" if self.game else ""
        return f"<Solved {self.rules!r}{game}, {len(self.findings)} findings>"

    def __str__(self) -> str:
        return self._said

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self.rules)}</pre>{html_table(self.findings)}"


def html_table(rows: Iterable[Iterable[object]], heading: str = "") -> str:
    """A table for notebooks."""
    lines = ("".join(f"<td>{escape(str(cell))}</td>" for cell in row) for row in rows)
    caption = "<br>".join(map(escape, heading.splitlines()))
    return f"<table><caption>{caption}</caption>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def _array(numbers: Any, kind: Any) -> npt.NDArray[Any]:
    array = np.array(numbers, kind)
    array.setflags(write=False)
    return array


def _automaton(found: dict[str, Any], names: list[str]) -> Automaton:
    kind = "base" if "base" in found else "ostrowski"
    next_ = _array(found["next"], np.int32)
    accepting = _array(np.isin(range(len(next_)), found["accepting"]), np.bool_)
    return Automaton(f"{kind} {found[kind]}", tuple(names), next_, accepting)


def solve(rules: str, *, base: int | None = None, lang: str = "en") -> Solved:
    """What is known of rules in the notation of ``judge help rules``, or of those in a file, as ``"@FILE"``.

    With a ``base`` from 2 to 16, automata that read numbers in this base are looked for first. The findings are in the
    language ``lang``, ``en`` or ``zh``. Rules that are wrong raise `RulesError`.

    >>> mark = solve("n -> n-1 if n > 0 | n/2 if n > 0")
    >>> mark
    <Solved 'n -> n-1 if n > 0 | n/2 if n > 0', game 'mark', 2 findings>
    >>> mark.findings[1]
    Finding(right='PROVED', text='values: an automaton of 9 states in base 2, learned from numbers up to 55')
    >>> mark.values[:8]
    array([0, 1, 0, 2, 1, 2, 0, 1], dtype=uint32)
    >>> mark.theorem.lost
    <Automaton of 3 states, numeration 'base 2', tracks ('n',)>
    >>> mark.theorem.lost.next.tolist(), mark.theorem.lost.accepting.tolist()
    ([[0, 1], [2, 1], [1, 1]], [True, False, True])
    """
    text, said, found = _judge.solve(rules, base, lang)
    facts = json.loads(found)
    names = facts["coordinates"]
    values = _array(facts["values"], np.uint32) if "values" in facts else None
    lost = facts.get("lost", []) if values is None else np.flatnonzero(values == 0)
    theorem = facts.get("theorem")
    if theorem:
        of_values = _automaton(theorem["values"], [*names, "value"]) if "values" in theorem else None
        theorem = Theorem(_automaton(theorem["lost"], names), of_values)
    return Solved(
        rules=text,
        coordinates=tuple(names),
        misere=facts["misere"],
        game=facts.get("same"),
        findings=tuple(Finding(finding["right"], finding["text"]) for finding in facts["findings"]),
        theorem=theorem,
        positions=facts.get("positions", 0),
        values=values,
        lost=_array(lost, np.uint64).reshape(-1, len(names)),
        _said=said,
    )


def solve_each(rules: str, parameter: str, values: range, *, lang: str = "en") -> dict[str, list[Any]]:
    """What is known of rules for each value of a parameter, a coordinate that no move changes: the columns of a frame.

    Without a period of the values, or else of the lost heaps, the three columns about it have ``None``.

    >>> family = solve_each("k n where k >= 3 -> k n-1 | k n-2 | k n-k", "k", range(3, 7))
    >>> family["k"], family["right"][0], family["period"]
    ([3, 4, 5, 6], 'PROVED', [4, 3, 3, 7])
    >>> list(family)
    ['k', 'right', 'pre_period', 'period', 'saltus', 'finding']
    """
    if values.step != 1 or not values:
        raise ValueError("the values are a range of one or more numbers with step 1")
    first, *rows = csv.reader(io.StringIO(_judge.solve_each(rules, parameter, values[0], values[-1], lang)))
    columns: dict[str, list[Any]] = {name: list(column) for name, column in zip(first, zip(*rows))}
    for name in first:
        if name not in ("right", "finding"):
            columns[name] = [int(number) if number else None for number in columns[name]]
    return columns
