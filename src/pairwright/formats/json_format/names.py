"""What the envelope says, known without importing pydantic."""

from __future__ import annotations

from typing import Final, Literal

FORMAT: Final[Literal["pairwright-tournament"]] = "pairwright-tournament"
VERSION: Final[Literal[1]] = 1
SCHEMA_ID = "urn:pairwright:tournament:1"
