"""Small drawings of the sheets that can be printed: what comes out of the printer, at a glance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from xml.etree.ElementTree import Element, SubElement, tostring

from pairwright.paper import Kind

_UPRIGHT = (105, 148)
_ACROSS = (148, 105)
_NAMES = (30, 24, 34, 27, 22, 31, 25, 36, 28, 23)
"""Widths of names, so that the lines look like a list."""

Draw = Callable[[Element], None]


def picture_of(kind: Kind, teams: bool = False) -> str:
    """The sheet as SVG, of a team event or of another one.

    It says nothing to who cannot see it: the text beside it does.
    """
    width, height = _ACROSS if kind is Kind.CROSSTABLE else _UPRIGHT
    size = {"viewBox": f"0 0 {width} {height}", "width": str(width), "height": str(height)}
    root = Element("svg", {**size, "class": "sheet-picture", "aria-hidden": "true"})
    _box(root, 0, 0, width, height, "page")
    draw = _match_sheets if teams and kind is Kind.SLIPS else _DRAWN[kind]
    draw(root)
    return tostring(root, encoding="unicode")


def _box(root: Element, x: int, y: int, width: int, height: int, css: str) -> None:
    place = {"x": str(x), "y": str(y), "width": str(width), "height": str(height)}
    SubElement(root, "rect", {"class": css, **place})


def _disc(root: Element, x: int, y: int, css: str) -> None:
    SubElement(root, "circle", {"class": css, "cx": str(x), "cy": str(y), "r": "2"})


def _heading(root: Element, width: int) -> None:
    _box(root, 9, 9, 48, 5, "strong")
    _box(root, 9, 17, 34, 3, "faint")
    _box(root, 9, 25, width - 18, 1, "strong")


def _rows(top: int, bottom: int, step: int) -> Iterator[tuple[int, int]]:
    """The height of every row, and the width of a name."""
    for place, height in enumerate(range(top, bottom, step)):
        yield height, _NAMES[place % len(_NAMES)]


def _pairings(root: Element) -> None:
    _heading(root, 105)
    for y, name in _rows(32, 140, 9):
        _box(root, 9, y, 4, 3, "strong")
        _disc(root, 19, y + 1, "white")
        _box(root, 23, y, name - 2, 3, "ink")
        _box(root, 56, y - 1, 7, 5, "blank")
        _disc(root, 69, y + 1, "black")
        _box(root, 73, y, 50 - name if name > 25 else 24, 3, "ink")


def _by_name(root: Element) -> None:
    _heading(root, 105)
    for y, name in _rows(32, 141, 6):
        _box(root, 9, y, name, 3, "strong")
        _box(root, 49, y, 5, 3, "ink")
        _disc(root, 61, y + 1, "white" if name % 2 else "black")
        _box(root, 67, y, 56 - name, 3, "faint")


def _slips(root: Element) -> None:
    for row in range(4):
        for column in range(2):
            x, y = 52 * column, 37 * row
            _box(root, x, y, 53, 37, "cut")
            _box(root, x + 6, y + 6, 16, 4, "strong")
            for line, side in ((14, "white"), (20, "black")):
                _disc(root, x + 8, y + line + 1, side)
                _box(root, x + 12, y + line, _NAMES[row + column] - 2, 3, "ink")
            for choice in range(3):
                _box(root, x + 6 + 14 * choice, y + 27, 5, 5, "blank")


def _match_sheets(root: Element) -> None:
    for place in range(2):
        top = 74 * place
        _box(root, 0, top, 105, 74, "cut")
        _box(root, 8, top + 7, 22, 5, "strong")
        for line in range(4):
            y = top + 20 + 9 * line
            for x, side in ((10, "white"), (67, "black")):
                colour = side if line % 2 == 0 else "black" if side == "white" else "white"
                _disc(root, x, y + 1, colour)
                _box(root, x + 5, y, _NAMES[line + place] - 6, 3, "ink")
            for choice in range(3):
                _box(root, 43 + 7 * choice, y - 1, 4, 4, "blank")
        for x in (8, 60):
            _box(root, x, top + 62, 36, 1, "strong")


def _standings(root: Element) -> None:
    _heading(root, 105)
    for y, name in _rows(32, 140, 7):
        _box(root, 9, y, 4, 3, "strong")
        _box(root, 17, y, name, 3, "ink")
        _box(root, 58, y, 7, 3, "strong")
        for x in (71, 80, 89):
            _box(root, x, y, 6, 3, "faint")


def _crosstable(root: Element) -> None:
    _heading(root, 148)
    for y, name in _rows(31, 97, 7):
        _box(root, 9, y, 4, 3, "strong")
        _box(root, 17, y, name, 3, "ink")
        for column in range(7):
            _box(root, 58 + 10 * column, y, 6, 3, "faint")
        _box(root, 131, y, 8, 3, "strong")


def _cards(root: Element) -> None:
    for card in range(3):
        top = 8 + 46 * card
        _box(root, 7, top, 91, 41, "cut")
        _box(root, 12, top + 5, _NAMES[card] + 8, 4, "strong")
        for line in range(4):
            y = top + 14 + 6 * line
            _disc(root, 14, y + 1, "white" if line % 2 else "black")
            _box(root, 19, y, _NAMES[card + line], 3, "ink")
            _box(root, 84, y, 5, 3, "faint")


_DRAWN: dict[Kind, Draw] = {
    Kind.PAIRINGS: _pairings,
    Kind.BY_NAME: _by_name,
    Kind.SLIPS: _slips,
    Kind.STANDINGS: _standings,
    Kind.CROSSTABLE: _crosstable,
    Kind.CARDS: _cards,
}
