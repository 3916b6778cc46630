"""How our own files begin, known without importing what reads them."""

from __future__ import annotations

from typing import Final, Literal

FORMAT: Final[Literal["pairwright-tournament"]] = "pairwright-tournament"
VERSION: Final[Literal[1]] = 1
SCHEMA_ID = "urn:pairwright:tournament:1"
MEDIA_TYPE = "application/vnd.pairwright.tournament+json"
JOURNAL = "pairwright-journal"
LONGEST_START = 100
"""Bytes by which a journal is recognised."""


def looks_like_json(text: str) -> bool:
    """No report file begins with a brace or a bracket."""
    return text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[")


def looks_like_journal(data: bytes) -> bool:
    """Whether a file that begins so is a journal."""
    return data.startswith(f'{{"format":"{JOURNAL}"'.encode())
