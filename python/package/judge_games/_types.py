"""Names for type checkers: games, their options, and the forms of positions."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol, TypedDict, TypeVar, Union

import numpy as np
import numpy.typing as npt

Name = Literal[
    "wythoff",
    "nim",
    "moore",
    "bash",
    "subtraction",
    "staircase",
    "pebbles",
    "strip",
    "silver-dollar",
    "kayles",
    "unequal",
    "octal",
    "dawson-kayles",
    "dawson-chess",
    "node-kayles",
    "treblecross",
    "guiles",
    "officers",
    "lasker",
    "rims",
    "proper-divisor",
    "divisor",
    "nontrivial-divisor",
    "mark",
    "matches",
    "end-nim",
    "welter",
    "northcott",
    "turning-turtles",
    "mock-turtles",
    "twins",
    "triplets",
    "euclid",
    "fibonacci",
    "chomp",
    "max-nim",
    "pass-nim",
    "prim",
    "circle",
    "ruler",
    "turning-corners",
    "hackenbush",
    "graph",
    "geography",
    "rules",
    "scripted",
]


Array = npt.NDArray[np.integer[Any]]
#: The name of a file of edges, or edges: pairs, an array with a row for each, or two columns.
Graph = Union[str, "os.PathLike[str]", Iterable[Sequence[int]], Array, tuple[Array, Array], Mapping[str, Array]]


class OptionsButValues(TypedDict, total=False):
    misere: bool
    max: int
    heaps: int
    take: str | Iterable[int]
    code: str
    factor: int
    limit: str
    t: int
    ground: int
    dimensions: int
    graph: Graph
    rules: str
    replies: str | Iterable[int]
    order: int


class Options(OptionsButValues, total=False):
    """The options of all games. `judge_games.GAMES` says which of them a game has."""

    values: int


# Not SupportsIndex, which arrays satisfy too.
Position = Sequence[Union[int, np.integer[Any]]]
Numbers = Union[Position, Array]
Columns = Union[tuple[Union[list[int], Array], ...], Mapping[str, Numbers]]
Row = TypeVar("Row", bound=Numbers)
Rows = Union[list[Row], Iterator[Row]]


class ArrowArray(Protocol):
    """An Arrow array, or an object that can be exported as one."""

    def __arrow_c_array__(self, requested_schema: Any = ...) -> Any: ...


class ArrowStream(Protocol):
    """Several Arrow arrays, or an object that can be exported as several."""

    def __arrow_c_stream__(self, requested_schema: Any = ...) -> Any: ...


Arrow = Union[ArrowArray, ArrowStream]
