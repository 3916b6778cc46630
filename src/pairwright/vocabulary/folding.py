"""Names as they are looked for and sorted: without case, accents and letters of one language only.

The same rule is in `server/web/frame/static/fold.js`; a test holds the two together, letter by
letter. The initial order of an event (C.04.2, 2.2.3) is not sorted by it.
"""

from __future__ import annotations

import unicodedata

_LETTERS = str.maketrans(
    {
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ħ": "h",
        "ŧ": "t",
        "ŋ": "ng",
        "ı": "i",
        "ĸ": "k",
        "ə": "e",
        "ς": "σ",
    }
)
"""Letters that are not made of a plain letter and an accent."""


def folded(text: str) -> str:
    """Small plain letters: "Łukasz Ørsted" is found by "lukasz orsted"."""
    if text.isascii():  # as most names are
        return text.lower()
    apart = unicodedata.normalize("NFKD", text)
    plain = "".join(text for text in apart if unicodedata.category(text)[0] != "M")
    return plain.lower().translate(_LETTERS)


def words_in(text: str) -> list[str]:
    """The words of a text, folded, without punctuation."""
    return "".join(text if text.isalnum() else " " for text in folded(text)).split()


def alphabetical(name: str) -> tuple[str, str]:
    """What names are sorted by, as in an index: Å among A, Ł among L."""
    return folded(name), name
