"""Text from files, made safe to be shown.

Names come from anywhere. On a terminal a control character may move the cursor, colour what follows
or rename the window; a bidirectional control turns the text around it; a line separator makes two
lines of one. Nothing of that is part of a name: it is shown as a replacement character.
"""

from __future__ import annotations

import re

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"

_CONTROLS = (
    "\x00-\x1f"  # C0, with the escape character, tab and line ends
    "\x7f-\x9f"  # DEL and C1, with its own introducer of escape sequences
    "\u2028\u2029"  # line and paragraph separator
    "\u202a-\u202e\u2066-\u2069"  # bidirectional embeddings, overrides and isolates
    "\ud800-\udfff"  # halves of surrogate pairs, which no encoding can write
)
_UNPRINTABLE = f"(\u2068[^{_CONTROLS}]+\u2069)|[{_CONTROLS}]"
"""Text that is isolated as a whole turns nothing around it: it stays."""

_RIGHT_TO_LEFT = (
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001eeff]"
)


def printable(text: str) -> str:
    """One line of text, with every character that is not to be shown made visible."""
    if text.isprintable():  # as nearly every text is; nothing of the above counts as printable
        return text
    return re.sub(_UNPRINTABLE, lambda found: found[1] or REPLACEMENT, text)


def isolated(name: str) -> str:
    """A name for the middle of a sentence: one that is read from right to left moves no neighbour.

    Without it the number of an opponent stands on the other side of a Hebrew or an Arabic name.
    """
    if name.isascii() or not re.search(_RIGHT_TO_LEFT, name):
        return name
    return f"\u2068{name}\u2069"


_NUMBER = r"[+-]?[0-9]+(?:\.[0-9]+)?"
_SIGNS = ("=", "+", "-", "@")


def csv_cell(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula: an apostrophe precedes what looks like one.

    Numbers stay numbers, and a sign alone (no value, a forfeit) says nothing to a spreadsheet.
    """
    shown = printable(cell)
    if not cell or cell in _SIGNS or re.fullmatch(_NUMBER, cell):
        return shown
    dangerous = cell.startswith(_SIGNS) or shown[0] != cell[0]
    return f"'{shown}" if dangerous else shown


_FIRST_COMBINING = "\u0300"
"""Before it every letter takes one column: those of most European names do."""


def text_width(text: str) -> int:
    """Columns that the text takes on paper or screen: some letters take two, some none."""
    if text.isascii() or (max(text) < _FIRST_COMBINING and text.isprintable()):
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)
