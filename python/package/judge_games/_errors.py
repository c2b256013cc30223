"""Errors in a row, and in rules."""

from __future__ import annotations

import re


class RowError(ValueError):
    """A row that is not a position of its game, or that cannot be answered.

    ``row`` and ``column`` are counted from 0; ``row`` is None if only one position was asked about, ``column`` is None
    if the row as a whole is wrong.
    """

    row: int | None
    column: int | None
    why: str

    def __init__(self, row: int | str | None, column: int | None = None, why: str | None = None) -> None:
        if why is None:
            # Polars makes the error again from its text.
            row, column, why = re.fullmatch(r"(?:row (\d+))?(?:, )?(?:column (\d+))?(?:: )?(.*)", row, re.DOTALL).groups()
            row, column = (index and int(index) for index in (row, column))
        place = [f"{name} {index}" for name, index in (("row", row), ("column", column)) if index is not None]
        super().__init__(": ".join([", ".join(place), why]) if place else why)
        self.row, self.column, self.why = row, column, why

    def __reduce__(self) -> tuple[type[RowError], tuple[int | None, int | None, str]]:
        return RowError, (self.row, self.column, self.why)


class RulesError(ValueError):
    """Rules with a mistake in their text, by which a play might not end, or with options that are no positions.

    ``line`` and ``column`` say where the mistake in the text is. They count from 1, columns in bytes of UTF-8, and are
    None where no place in a text is wrong.
    """

    line: int | None
    column: int | None

    def __init__(self, why: str, place: tuple[int, int] | None = None) -> None:
        super().__init__(why)
        self.line, self.column = place or (None, None)
