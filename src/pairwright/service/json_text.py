"""Data as JSON text that any terminal can show."""

from __future__ import annotations

import json
import re
from typing import Any

_NOT_SHOWN = re.compile("[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""What vocabulary.printable replaces and JSON would leave as it is."""


def json_text(data: Any, indent: int | None = None) -> str:
    """The data as JSON. Names are kept whole: what would act on a terminal is escaped."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    return escaped(text)


def escaped(text: str) -> str:
    """A JSON text with the same content; such characters stand inside its strings only."""
    return _NOT_SHOWN.sub(lambda found: f"\\u{ord(found.group()):04x}", text)
