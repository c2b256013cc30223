from typing import Any, NamedTuple, Protocol, TypeVar, overload

import numpy as np
import numpy.typing as npt
from typing_extensions import Never, Unpack

from ._errors import RowError as RowError
from ._errors import RulesError as RulesError
from ._rules import Rules as Rules
from ._solve import Automaton as Automaton
from ._solve import Finding as Finding
from ._solve import Solved as Solved
from ._solve import Theorem as Theorem
from ._solve import solve as solve
from ._solve import solve_each as solve_each
from ._types import Array, Arrow, Columns, Name, Numbers, Options, OptionsButValues, Position, Row, Rows

__version__: str
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

One = TypeVar("One")
Many = TypeVar("Many")

class Entry(NamedTuple):
    name: str
    title: str
    row: str
    move: str
    options: tuple[str, ...]

GAMES: dict[str, Entry]

class Table(NamedTuple):
    heading: str
    rows: list[tuple[int, ...]]

class Period(NamedTuple):
    pre_period: int
    period: int

class Question(Protocol[One, Many]):
    """A function of positions. It returns an answer for one, a list for a list, an array for arrays, Arrow for Arrow."""

    # A list of anything, such as list(array), is one position or several; Never is what only Any fits.
    @overload
    def __call__(self, game: Name | str | Game, rows: list[Never], *, threads: int = 1, **options: Unpack[Options]) -> Any: ...

    @overload
    def __call__(self, game: Name | str | Game, rows: Numbers, *, offsets: Numbers, threads: int = 1, **options: Unpack[Options]) -> Many: ...
    @overload
    def __call__(self, game: Name | str | Game, rows: Position, *, threads: int = 1, **options: Unpack[Options]) -> One: ...  # type: ignore[overload-overlap]
    @overload
    def __call__(self, game: Name | str | Game, rows: Columns | Array, *, threads: int = 1, **options: Unpack[Options]) -> Many: ...
    @overload
    def __call__(self, game: Name | str | Game, rows: Rows[Row], *, threads: int = 1, **options: Unpack[Options]) -> list[One]: ...
    @overload
    def __call__(self, game: Name | str | Game, rows: Arrow, *, threads: int = 1, **options: Unpack[Options]) -> Any: ...

class QuestionOfGame(Protocol[One, Many]):
    """As `Question`, as a method of a game."""

    @overload
    def __call__(self, rows: list[Never], *, threads: int = 1) -> Any: ...
    @overload
    def __call__(self, rows: Numbers, *, offsets: Numbers, threads: int = 1) -> Many: ...
    @overload
    def __call__(self, rows: Position, *, threads: int = 1) -> One: ...  # type: ignore[overload-overlap]
    @overload
    def __call__(self, rows: Columns | Array, *, threads: int = 1) -> Many: ...
    @overload
    def __call__(self, rows: Rows[Row], *, threads: int = 1) -> list[One]: ...
    @overload
    def __call__(self, rows: Arrow, *, threads: int = 1) -> Any: ...

class Game:
    def __init__(self, game: Name | str, **options: Unpack[Options]) -> None: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...
    @property
    def wins(self) -> QuestionOfGame[bool, npt.NDArray[np.bool_]]: ...
    @property
    def outcome(self) -> QuestionOfGame[int, npt.NDArray[np.int8]]: ...
    @property
    def grundy(self) -> QuestionOfGame[int, npt.NDArray[np.uint64]]: ...
    @property
    def count(self) -> QuestionOfGame[int, npt.NDArray[np.uint64]]: ...
    @property
    def winning_moves(self) -> QuestionOfGame[list[tuple[int, ...]], list[list[tuple[int, ...]]]]: ...
    def explain(self, row: Position, *, lang: str = "en") -> str: ...
    def table(self, count: int = 20, *, piles: int | None = None) -> Table: ...
    def period(self, values: int = 0) -> Period | None: ...

wins: Question[bool, npt.NDArray[np.bool_]]
outcome: Question[int, npt.NDArray[np.int8]]
grundy: Question[int, npt.NDArray[np.uint64]]
count: Question[int, npt.NDArray[np.uint64]]
winning_moves: Question[list[tuple[int, ...]], list[list[tuple[int, ...]]]]

def explain(game: Name | str | Game, row: Position, *, lang: str = "en", **options: Unpack[Options]) -> str: ...
def table(game: Name | str | Game, count: int = 20, *, piles: int | None = None, **options: Unpack[Options]) -> Table: ...
def period(game: Name | str | Game, values: int = 0, **options: Unpack[OptionsButValues]) -> Period | None: ...

def _game(game: object, options: Any) -> Game: ...
def _text(value: object) -> str: ...
