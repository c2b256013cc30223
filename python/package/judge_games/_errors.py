"""Errors in a row."""

from __future__ import annotations

import re


class RowError(ValueError):
    """A row that is no position of its game, or cannot be answered.

    ``row`` and ``column`` are counted from 0; ``row`` is None where only one was asked about, ``column`` where the row
    as a whole is wrong.
    """

    row: int | None
    column: int | None
    why: str

    def __init__(self, row: int | str | None, column: int | None = None, why: str | None = None) -> None:
        if why is None:
            # Made again from its text, as Polars does.
            row, column, why = re.fullmatch(r"(?:row (\d+))?(?:, )?(?:column (\d+))?(?:: )?(.*)", row, re.DOTALL).groups()
            row, column = (index and int(index) for index in (row, column))
        place = [f"{name} {index}" for name, index in (("row", row), ("column", column)) if index is not None]
        super().__init__(": ".join([", ".join(place), why]) if place else why)
        self.row, self.column, self.why = row, column, why

    def __reduce__(self) -> tuple[type[RowError], tuple[int | None, int | None, str]]:
        return RowError, (self.row, self.column, self.why)
