"""Which column holds what: by headings, or by what the columns hold where there are none."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pairwright.formats.diagnostics import Collector, listed, series
from pairwright.formats.entry_list.grid import GridRow
from pairwright.formats.entry_list.headings import ColumnKind, heading_row, meanings
from pairwright.formats.entry_list.values import birth_of, sex_of, title_of
from pairwright.frozen import Frozen
from pairwright.tournament import Sex, Title
from pairwright.tournament.player import LONGEST_HEADING, MOST_EXTRAS
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import Phrase, Reason, fault

_FEDERATION = re.compile(r"[A-Z]{3}")
_RATING = re.compile(r"0|[1-9]\d{2}|[12]\d{3}|3[0-4]\d{2}")
_FIDE_ID = re.compile(r"\d{5,10}")


class Layout(Frozen):
    """The place of every field, from 0, and the rows with players.

    `extras` are columns with other headings, which are kept as they are.
    """

    places: dict[ColumnKind, int]
    rows: tuple[GridRow, ...]
    extras: tuple[tuple[str, int], ...] = ()


def find_layout(rows: Sequence[GridRow], problems: Collector) -> Layout | None:
    """By the headings, else by the content; None, with an error told, where neither will do."""
    index = heading_row([row.cells for row in rows])
    if index is None:
        places = _by_content(rows, problems)
        return None if places is None else Layout(places, tuple(rows))
    for above in rows[:index]:
        problems.warning(
            "ENTRY-ABOVE",
            fault("formats:entry.above"),
            line=above.number,
            column=1,
            found=" ".join(filter(None, above.cells)),
            taken=Phrase("formats:taken.title-row"),
        )
    below = tuple(rows[index + 1 :])
    _tell_unnamed(rows[index], below, problems)
    places, extras = _by_headings(rows[index], below, problems)
    return Layout(places, below, extras)


def _tell_unnamed(headings: GridRow, rows: Sequence[GridRow], problems: Collector) -> None:
    """Cells in columns without a heading, once for each column."""
    named = {place for place, heading in enumerate(headings.cells) if heading}
    for row in rows:
        for place, cell in enumerate(row.cells):
            if cell and place not in named:
                named.add(place)
                problems.warning(
                    "ENTRY-COLUMN",
                    fault("formats:entry.unnamed"),
                    line=row.number,
                    column=place + 1,
                    found=cell,
                    taken=Phrase("formats:taken.not-needed"),
                )


def _by_headings(
    row: GridRow, below: tuple[GridRow, ...], problems: Collector
) -> tuple[dict[ColumnKind, int], tuple[tuple[str, int], ...]]:
    places: dict[ColumnKind, int] = {}
    extras: dict[str, int] = {}
    for place, (heading, field) in enumerate(zip(row.cells, meanings(row.cells), strict=True)):
        if field is None:
            kept = printable(heading)[:LONGEST_HEADING].strip()
            is_used = any(len(other.cells) > place and other.cells[place] for other in below)
            if not kept or not is_used:
                continue
            is_kept = kept not in extras and len(extras) < MOST_EXTRAS
            if is_kept:
                extras[kept] = place
            problems.warning(
                "ENTRY-COLUMN",
                fault("formats:entry.heading"),
                line=row.number,
                column=place + 1,
                found=heading,
                taken=Phrase(
                    "formats:taken.column-kept" if is_kept else "formats:taken.not-needed"
                ),
            )
        elif field in places:
            problems.warning(
                "ENTRY-COLUMN-TWICE",
                fault("formats:entry.second-column", field=field.phrase),
                line=row.number,
                column=place + 1,
                found=heading,
                taken=Phrase("formats:taken.first-counts"),
            )
        else:
            places[field] = place
    return places, tuple(extras.items())


def _by_content(rows: Sequence[GridRow], problems: Collector) -> dict[ColumnKind, int] | None:
    """Without headings only what cannot be mistaken is taken (entry-lists.md)."""
    width = max(len(row.cells) for row in rows)
    columns = [
        [cell for row in rows if len(row.cells) > place and (cell := row.cells[place])]
        for place in range(width)
    ]
    kinds = [_kind(column, len(rows)) for column in columns]
    names = [place for place, kind in enumerate(kinds) if kind is ColumnKind.NAME]
    doubtful = next(
        (kind for kind in ColumnKind if kind is not ColumnKind.NAME and kinds.count(kind) > 1), None
    )
    if doubtful is not None:
        wrong = fault("formats:entry.two-columns", field=doubtful.phrase)
        _no_headings(problems, rows[0], wrong)
        return None
    places: dict[ColumnKind, int] = {
        kind: place for place, kind in enumerate(kinds) if kind and kind is not ColumnKind.NAME
    }
    if len(names) == 1:
        places[ColumnKind.NAME] = names[0]
    elif len(names) == 2 and not any("," in cell for cell in columns[names[0]]):
        places |= {ColumnKind.LAST_NAME: names[0], ColumnKind.FIRST_NAME: names[1]}
    else:
        wrong = fault("formats:entry.several-names" if names else "formats:entry.no-names")
        _no_headings(problems, rows[0], wrong)
        return None
    in_order = sorted((place, field) for field, place in places.items())
    shown = listed([_column(place, field) for place, field in in_order])
    unused = [str(place + 1) for place, column in enumerate(columns) if column and not kinds[place]]
    if unused:
        left = Phrase("formats:taken.columns-unused", {"columns": ", ".join(unused)})
        shown = series([shown, left])
    problems.warning(
        "ENTRY-NO-HEADINGS",
        fault("formats:entry.no-headings"),
        line=rows[0].number,
        column=1,
        taken=shown,
    )
    return places


def _column(place: int, field: ColumnKind) -> Phrase:
    return Phrase("formats:taken.column", {"column": place + 1, "field": field.phrase})


def _kind(column: list[str], rows: int) -> ColumnKind | None:
    """What a column without a heading holds; a field only if every cell fits it."""
    if not column:
        return None
    if column == [str(number) for number in range(1, rows + 1)]:
        return ColumnKind.PLACE
    for field, fits in _FITS:
        if all(fits(cell) for cell in column):
            return field
    return None if any(cell.isdigit() for cell in column) else ColumnKind.NAME


_FITS: tuple[tuple[ColumnKind, Callable[[str], object]], ...] = (
    (ColumnKind.RATING, _RATING.fullmatch),
    (ColumnKind.FIDE_ID, _FIDE_ID.fullmatch),
    (ColumnKind.TITLE, lambda cell: title_of(cell) not in (None, Title.NONE)),
    (ColumnKind.FEDERATION, _FEDERATION.fullmatch),
    (ColumnKind.SEX, lambda cell: sex_of(cell) not in (None, Sex.UNKNOWN)),
    (ColumnKind.BIRTH, lambda cell: birth_of(cell) is not None),
)


def _no_headings(problems: Collector, first: GridRow, reason: Reason) -> None:
    problems.error(
        "ENTRY-NO-HEADINGS",
        reason,
        line=first.number,
        column=1,
        found=" | ".join(first.cells),
        expected=Phrase("formats:expected.headings"),
    )
