"""Tables of text that is not for a terminal: aligned columns, without importing rich.

The text is what rich writes of the same table where there is no terminal (box SIMPLE_HEAD).
"""

from __future__ import annotations

from collections.abc import Sequence

MARGIN = "   "
RULE = "\N{BOX DRAWINGS LIGHT HORIZONTAL}"


def plain_table(
    title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], right: frozenset[int]
) -> str:
    """The table with its title; columns in `right` are aligned to the right."""
    columns = list(zip(headings, *rows, strict=True))
    widths = [max(map(_width, column)) for column in columns]
    whole = sum(widths) + len(MARGIN) * (len(widths) - 1) + 4

    def line(cells: Sequence[str]) -> str:
        padded = (
            _padded(text, width, number in right)
            for number, (text, width) in enumerate(zip(cells, widths, strict=True))
        )
        return f"  {MARGIN.join(padded)}  "

    lines = [_padded(title, whole, False), " " * whole, line(headings)]
    lines += [f" {RULE * (whole - 2)} ", *map(line, rows), " " * whole]
    return "".join(f"{one}\n" for one in lines)


def _padded(text: str, width: int, right: bool) -> str:
    space = " " * (width - _width(text))
    return space + text if right else text + space


def _width(text: str) -> int:
    """Columns that the text takes on paper or screen: some letters take two, some none."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)
