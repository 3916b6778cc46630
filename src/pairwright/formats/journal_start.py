"""How the journal of an event begins, known without importing what reads one."""

from __future__ import annotations

JOURNAL = "pairwright-journal"
LONGEST_START = 100
"""Bytes by which a journal is recognised."""


def looks_like_journal(data: bytes) -> bool:
    """Whether a file that begins so is a journal."""
    return data.startswith(f'{{"format":"{JOURNAL}"'.encode())
