"""How our JSON is known, without importing what reads it."""

from __future__ import annotations

from typing import Final, Literal

FORMAT: Final[Literal["pairwright-tournament"]] = "pairwright-tournament"
VERSION: Final[Literal[1]] = 1
SCHEMA_ID = "urn:pairwright:tournament:1"
MEDIA_TYPE = "application/vnd.pairwright.tournament+json"


def looks_like_json(text: str) -> bool:
    """No report file begins with a brace or a bracket."""
    return text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[")
