"""Text from files, made safe to be shown.

Names come from anywhere. On a terminal a control character may move the cursor, colour what follows
or rename the window; a bidirectional control turns the text around it; a line separator makes two
lines of one. Nothing of that is part of a name: it is shown as a replacement character.
"""

from __future__ import annotations

import re

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"

_UNPRINTABLE = (
    "["
    "\x00-\x1f"  # C0, with the escape character, tab and line ends
    "\x7f-\x9f"  # DEL and C1, with its own introducer of escape sequences
    "\u2028\u2029"  # line and paragraph separator
    "\u202a-\u202e\u2066-\u2069"  # bidirectional embeddings, overrides and isolates
    "\ud800-\udfff"  # halves of surrogate pairs, which no encoding can write
    "]"
)


def printable(text: str) -> str:
    """One line of text, with every character that is not to be shown made visible."""
    if text.isprintable():  # as nearly every text is; nothing of the above counts as printable
        return text
    return re.sub(_UNPRINTABLE, REPLACEMENT, text)
