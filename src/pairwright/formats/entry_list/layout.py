"""Which column holds what: by headings, or by what the columns hold where there are none."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pairwright.formats.diagnostics import Collector
from pairwright.formats.entry_list.grid import Row
from pairwright.formats.entry_list.headings import Field, heading_row, meanings
from pairwright.formats.entry_list.values import birth_of, sex_of, title_of
from pairwright.tournament import Sex, Title

_FEDERATION = re.compile(r"[A-Z]{3}")
_RATING = re.compile(r"0|[1-9]\d{2}|[12]\d{3}|3[0-4]\d{2}")
_FIDE_ID = re.compile(r"\d{5,10}")


@dataclass(frozen=True, slots=True)
class Layout:
    """The place of every field, from 0, and the rows with players."""

    places: dict[Field, int]
    rows: tuple[Row, ...]


def find_layout(rows: Sequence[Row], problems: Collector) -> Layout | None:
    """By the headings, else by the content; None, with an error told, where neither will do."""
    index = heading_row([row.cells for row in rows])
    if index is None:
        places = _by_content(rows, problems)
        return None if places is None else Layout(places, tuple(rows))
    for above in rows[:index]:
        problems.warning(
            "ENTRY-ABOVE",
            "a row stands above the headings",
            line=above.number,
            column=1,
            found=" ".join(filter(None, above.cells)),
            taken="a title; no player",
        )
    below = tuple(rows[index + 1 :])
    _tell_unnamed(rows[index], below, problems)
    return Layout(_by_headings(rows[index], problems), below)


def _tell_unnamed(headings: Row, rows: Sequence[Row], problems: Collector) -> None:
    """Cells in columns without a heading, once for each column."""
    named = {place for place, heading in enumerate(headings.cells) if heading}
    for row in rows:
        for place, cell in enumerate(row.cells):
            if cell and place not in named:
                named.add(place)
                problems.warning(
                    "ENTRY-COLUMN",
                    "a column without a heading",
                    line=row.number,
                    column=place + 1,
                    found=cell,
                    taken="a column that is not needed",
                )


def _by_headings(row: Row, problems: Collector) -> dict[Field, int]:
    places: dict[Field, int] = {}
    for place, (heading, field) in enumerate(zip(row.cells, meanings(row.cells), strict=True)):
        if field is None:
            if heading:
                problems.warning(
                    "ENTRY-COLUMN",
                    "the heading is not known",
                    line=row.number,
                    column=place + 1,
                    found=heading,
                    taken="a column that is not needed",
                )
        elif field in places:
            problems.warning(
                "ENTRY-COLUMN-TWICE",
                f"a second column for the {field.value}",
                line=row.number,
                column=place + 1,
                found=heading,
                taken="a column that is not needed: the first one counts",
            )
        else:
            places[field] = place
    return places


def _by_content(rows: Sequence[Row], problems: Collector) -> dict[Field, int] | None:
    """Without headings only what cannot be mistaken is taken (docs/entry-lists.md)."""
    width = max(len(row.cells) for row in rows)
    columns = [
        [cell for row in rows if len(row.cells) > place and (cell := row.cells[place])]
        for place in range(width)
    ]
    kinds = [_kind(column, len(rows)) for column in columns]
    names = [place for place, kind in enumerate(kinds) if kind is Field.NAME]
    doubtful = next(
        (kind for kind in Field if kind is not Field.NAME and kinds.count(kind) > 1), None
    )
    if doubtful is not None:
        _no_headings(problems, rows[0], f"two columns could hold the {doubtful.value}")
        return None
    places: dict[Field, int] = {
        kind: place for place, kind in enumerate(kinds) if kind and kind is not Field.NAME
    }
    if len(names) == 1:
        places[Field.NAME] = names[0]
    elif len(names) == 2 and not any("," in cell for cell in columns[names[0]]):
        places |= {Field.LAST_NAME: names[0], Field.FIRST_NAME: names[1]}
    else:
        why = "no column holds names" if not names else "several columns could hold names"
        _no_headings(problems, rows[0], why)
        return None
    in_order = sorted((place, field) for field, place in places.items())
    shown = ", ".join(f"column {place + 1} {field.value}" for place, field in in_order)
    unused = [str(place + 1) for place, column in enumerate(columns) if column and not kinds[place]]
    shown += f"; not needed: column {', '.join(unused)}" if unused else ""
    problems.warning(
        "ENTRY-NO-HEADINGS", "no row names the columns", line=rows[0].number, column=1, taken=shown
    )
    return places


def _kind(column: list[str], rows: int) -> Field | None:
    """What a column without a heading holds; a field only if every cell fits it."""
    if not column:
        return None
    if column == [str(number) for number in range(1, rows + 1)]:
        return Field.PLACE
    for field, fits in _FITS:
        if all(fits(cell) for cell in column):
            return field
    return None if any(cell.isdigit() for cell in column) else Field.NAME


_FITS: tuple[tuple[Field, Callable[[str], object]], ...] = (
    (Field.RATING, _RATING.fullmatch),
    (Field.FIDE_ID, _FIDE_ID.fullmatch),
    (Field.TITLE, lambda cell: title_of(cell) not in (None, Title.NONE)),
    (Field.FEDERATION, _FEDERATION.fullmatch),
    (Field.SEX, lambda cell: sex_of(cell) not in (None, Sex.UNKNOWN)),
    (Field.BIRTH, lambda cell: birth_of(cell) is not None),
)


def _no_headings(problems: Collector, first: Row, why: str) -> None:
    problems.error(
        "ENTRY-NO-HEADINGS",
        f"no row names the columns, and {why}",
        line=first.number,
        column=1,
        found=" | ".join(first.cells),
        expected="a first row with headings, such as Name, Rating, Title, Federation, FIDE ID",
    )
