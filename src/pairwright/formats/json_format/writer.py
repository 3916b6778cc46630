"""Writing our JSON: points as texts, defaults left out."""

from __future__ import annotations

import json
from dataclasses import MISSING, Field, fields, is_dataclass
from decimal import Decimal
from enum import Enum
from functools import cache
from typing import Any

from pairwright.formats.json_format.names import FORMAT, VERSION
from pairwright.tournament import Tournament


def write_json(tournament: Tournament) -> str:
    """The tournament in its envelope."""
    envelope = {"format": FORMAT, "version": VERSION, "tournament": _plain(tournament)}
    return json.dumps(envelope, ensure_ascii=False, indent=1) + "\n"


@cache
def _fields_of(kind: type) -> tuple[Field[Any], ...]:
    return fields(kind)


def _plain(value: Any) -> Any:
    """A fact as JSON knows it. A field that has its default value is left out."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {
            field.name: _plain(given)
            for field in _fields_of(type(value))
            if (given := getattr(value, field.name)) != field.default or field.default is MISSING
        }
    return value
