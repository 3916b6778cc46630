"""Data as JSON text that any terminal can show."""

from __future__ import annotations

import json
import re
from typing import Any

from msgspec.json import encode, format

_NOT_SHOWN = "[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
"""What vocabulary.printable replaces and JSON would leave as it is."""


def json_text(data: Any, indent: int | None = None) -> str:
    """The data as JSON. Names are kept whole: what would act on a terminal is escaped."""
    return escaped(_compact(data) if indent is None else _indented(data, indent))


def _compact(data: Any, indent: int | None = None) -> str:
    return json.dumps(data, ensure_ascii=False, indent=indent)


def _indented(data: Any, indent: int) -> str:
    """The same text as `json` gives, which indents in Python: minutes for the largest standings."""
    try:
        return format(encode(data), indent=indent).decode()
    except UnicodeEncodeError:  # a name with bytes that are no text: half a character
        return _compact(data, indent)


def escaped(text: str) -> str:
    """A JSON text with the same content; such characters stand inside its strings only."""
    return re.sub(_NOT_SHOWN, lambda found: f"\\u{ord(found.group()):04x}", text)
