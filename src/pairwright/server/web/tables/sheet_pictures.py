"""Small drawings of the sheets that can be printed: what comes out of the printer, at a glance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from pairwright.pages.drawing import Drawing
from pairwright.paper import Kind

_UPRIGHT = (105, 148)
_ACROSS = (148, 105)
_NAMES = (30, 24, 34, 27, 22, 31, 25, 36, 28, 23)
"""Widths of names, so that the lines look like a list."""

Draw = Callable[[Drawing], None]


def picture_of(kind: Kind, teams: bool = False) -> str:
    """The sheet as SVG, of a team event or of another one.

    It says nothing to who cannot see it: the text beside it does.
    """
    width, height = _ACROSS if kind in (Kind.CROSSTABLE, Kind.DIRECT_TITLES) else _UPRIGHT
    picture = Drawing.empty(width, height, "sheet-picture")
    picture.box(0, 0, width, height, "page")
    draw = _match_sheets if teams and kind is Kind.SLIPS else _DRAWN[kind]
    draw(picture)
    return picture.inline


def _disc(picture: Drawing, x: int, y: int, css: str) -> None:
    picture.circle((x, y), 2, css)


def _heading(picture: Drawing, width: int) -> None:
    picture.box(9, 9, 48, 5, "strong")
    picture.box(9, 17, 34, 3, "faint")
    picture.box(9, 25, width - 18, 1, "strong")


def _rows(top: int, bottom: int, step: int) -> Iterator[tuple[int, int]]:
    """The height of every row, and the width of a name."""
    for place, height in enumerate(range(top, bottom, step)):
        yield height, _NAMES[place % len(_NAMES)]


def _pairings(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 140, 9):
        picture.box(9, y, 4, 3, "strong")
        _disc(picture, 19, y + 1, "white")
        picture.box(23, y, name - 2, 3, "ink")
        picture.box(56, y - 1, 7, 5, "blank")
        _disc(picture, 69, y + 1, "black")
        picture.box(73, y, 50 - name if name > 25 else 24, 3, "ink")


def _by_name(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 141, 6):
        picture.box(9, y, name, 3, "strong")
        picture.box(49, y, 5, 3, "ink")
        _disc(picture, 61, y + 1, "white" if name % 2 else "black")
        picture.box(67, y, 56 - name, 3, "faint")


def _slips(picture: Drawing) -> None:
    for row in range(4):
        for column in range(2):
            x, y = 52 * column, 37 * row
            picture.box(x, y, 53, 37, "cut")
            picture.box(x + 6, y + 6, 16, 4, "strong")
            for line, side in ((14, "white"), (20, "black")):
                _disc(picture, x + 8, y + line + 1, side)
                picture.box(x + 12, y + line, _NAMES[row + column] - 2, 3, "ink")
            for choice in range(3):
                picture.box(x + 6 + 14 * choice, y + 27, 5, 5, "blank")


def _match_sheets(picture: Drawing) -> None:
    for place in range(2):
        top = 74 * place
        picture.box(0, top, 105, 74, "cut")
        picture.box(8, top + 7, 22, 5, "strong")
        for line in range(4):
            y = top + 20 + 9 * line
            for x, side in ((10, "white"), (67, "black")):
                colour = side if line % 2 == 0 else "black" if side == "white" else "white"
                _disc(picture, x, y + 1, colour)
                picture.box(x + 5, y, _NAMES[line + place] - 6, 3, "ink")
            for choice in range(3):
                picture.box(43 + 7 * choice, y - 1, 4, 4, "blank")
        for x in (8, 60):
            picture.box(x, top + 62, 36, 1, "strong")


def _standings(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 140, 7):
        picture.box(9, y, 4, 3, "strong")
        picture.box(17, y, name, 3, "ink")
        picture.box(58, y, 7, 3, "strong")
        for x in (71, 80, 89):
            picture.box(x, y, 6, 3, "faint")


def _ratings(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 140, 7):
        picture.box(9, y, name, 3, "ink")
        for x, css in ((50, "faint"), (62, "faint"), (73, "strong"), (84, "faint")):
            picture.box(x, y, 8, 3, css)


def _crosstable(picture: Drawing) -> None:
    _heading(picture, 148)
    for y, name in _rows(31, 97, 7):
        picture.box(9, y, 4, 3, "strong")
        picture.box(17, y, name, 3, "ink")
        for column in range(7):
            picture.box(58 + 10 * column, y, 6, 3, "faint")
        picture.box(131, y, 8, 3, "strong")


def _cards(picture: Drawing) -> None:
    for card in range(3):
        top = 8 + 46 * card
        picture.box(7, top, 91, 41, "cut")
        picture.box(12, top + 5, _NAMES[card] + 8, 4, "strong")
        for line in range(4):
            y = top + 14 + 6 * line
            _disc(picture, 14, y + 1, "white" if line % 2 else "black")
            picture.box(19, y, _NAMES[card + line], 3, "ink")
            picture.box(84, y, 5, 3, "faint")


def _prizes(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 96, 7):
        picture.box(9, y, 4, 3, "strong")
        picture.box(17, y, name, 3, "ink")
        picture.box(58, y, 18, 3, "faint")
        picture.box(86, y, 10, 3, "strong")
    for y, name in _rows(104, 140, 6):
        picture.box(9, y, name * 2 + 12, 2, "faint")


def _receipts(picture: Drawing) -> None:
    for place in range(4):
        top = 37 * place
        picture.box(0, top, 105, 37, "cut")
        picture.box(8, top + 6, 20, 4, "strong")
        picture.box(8, top + 14, _NAMES[place], 3, "ink")
        picture.box(80, top + 13, 17, 5, "strong")
        picture.box(8, top + 20, 38, 2, "faint")
        for x in (8, 56):
            picture.box(x, top + 31, 40, 1, "strong")


def _by_rating(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 140, 7):
        picture.box(9, y, 4, 3, "faint")
        picture.box(17, y, name + 8, 3, "ink")
        picture.box(67, y, 8, 3, "faint")
        picture.box(84, y, 10, 3, "strong")


def _in_groups(picture: Drawing) -> None:
    _heading(picture, 105)
    for group, top in enumerate((31, 67, 108)):
        picture.box(9, top, 14, 4, "strong")
        for y, name in _rows(top + 9, top + 9 + 6 * (4, 5, 4)[group], 6):
            picture.box(9, y, 4, 3, "faint")
            picture.box(17, y, name + 6, 3, "ink")
            picture.box(84, y, 10, 3, "faint")


def _signatures(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(35, 140, 11):
        picture.box(9, y, name, 3, "ink")
        picture.box(52, y + 3, 43, 1, "strong")


def _statistics(picture: Drawing) -> None:
    _heading(picture, 105)
    for top, lines in ((31, 4), (69, 5), (113, 3)):
        picture.box(9, top, 30, 4, "strong")
        for y, name in _rows(top + 9, top + 9 + 6 * lines, 6):
            picture.box(9, y, name // 2, 3, "ink")
            for x in (62, 74, 86):
                picture.box(x, y, 8, 3, "faint")


def _form(picture: Drawing) -> None:
    _boxes_to_sign(picture, 105, 148)


def _form_across(picture: Drawing) -> None:
    _boxes_to_sign(picture, 148, 105)


def _boxes_to_sign(picture: Drawing, width: int, height: int) -> None:
    _heading(picture, width)
    across = (width - 18) // 3
    for line, column in product(range(5), range(3)):
        x, y = 9 + across * column, 30 + 11 * line
        picture.box(x, y, across, 11, "blank")
        picture.box(x + 2, y + 5, _NAMES[line + column] // 2, 3, "ink")
    for x in (9, width // 2 + 4):
        picture.box(x, height - 12, width // 2 - 16, 1, "strong")


def _plates(picture: Drawing) -> None:
    for place in range(3):
        top = 49 * place
        picture.box(0, top, 105, 50, "cut")
        width = _NAMES[place] + 26
        for y in (top + 9, top + 33):
            picture.box((105 - width) / 2, y, width, 8, "strong")
        for y in (top + 4, top + 44):
            picture.box(40, y, 25, 2, "faint")


def _board_numbers(picture: Drawing) -> None:
    for place in range(3):
        top = 49 * place
        picture.box(0, top, 105, 50, "cut")
        for y in (top + 6, top + 29):
            picture.box(48, y, 9, 15, "strong")


def _labels(picture: Drawing) -> None:
    for row in range(8):
        for column in range(3):
            x, y = 35 * column, 18.5 * row
            picture.box(x, y, 35, 18.5, "cut")
            picture.box(x + 4, y + 4, 16, 2, "strong")
            for line, side in ((8.5, "white"), (12.5, "black")):
                picture.circle((x + 5, y + line + 1), 1, side)
                picture.box(x + 8, y + line, _NAMES[row + column - 1] - 13, 2, "ink")


_DRAWN: dict[Kind, Draw] = {
    Kind.PAIRINGS: _pairings,
    Kind.BY_NAME: _by_name,
    Kind.SLIPS: _slips,
    Kind.STANDINGS: _standings,
    Kind.CROSSTABLE: _crosstable,
    Kind.RATINGS: _ratings,
    Kind.NORMS: _in_groups,
    Kind.CERTIFICATES: _form,
    Kind.TOURNAMENT_REPORT: _form,
    Kind.DIRECT_TITLES: _form_across,
    Kind.FIDE_ARBITERS: _form,
    Kind.INTERNATIONAL_ARBITERS: _form,
    Kind.CARDS: _cards,
    Kind.PRIZES: _prizes,
    Kind.RECEIPTS: _receipts,
    Kind.LIST_BY_RATING: _by_rating,
    Kind.LIST_BY_TITLE: _in_groups,
    Kind.LIST_BY_FEDERATION: _in_groups,
    Kind.LIST_BY_CLUB: _in_groups,
    Kind.SIGNATURES: _signatures,
    Kind.STATISTICS: _statistics,
    Kind.PLACE_CARDS: _plates,
    Kind.BOARD_NUMBERS: _board_numbers,
    Kind.LABELS: _labels,
}
