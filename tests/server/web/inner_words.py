"""Words of the machine on a page: keys of messages, names of acts, Python values, names of code."""

from __future__ import annotations

import html
import re

from pairwright.event import ACTIONS
from pairwright.server.web.app import CATALOGUES
from pairwright.vocabulary.messages import COMMON

TOLD = re.compile(
    r"""\b(?:aria-label|title|placeholder|alt|data-(?!stream|src|key|address)[\w-]+)="([^"]*)\""""
)
"""Attributes that are read out, shown, or put on the page by a script."""
HIDDEN = re.compile(r"<(code|script|style)\b.*?</\1>", re.S)
WORD = re.compile(r"[A-Za-z][\w.:-]*\w")
PYTHON = re.compile(
    r"\b(?:None|True|False)\b|\w+\(\w+=|<\w+ object|\bDecimal\(|\bfrozenset\b|\(\)|\['|\{'|\('"
    r"|\b[a-z]+_[a-z_]+\b(?!\.\w)|\\u[0-9a-f]{4}|\bVCL\b|\d{4}-\d\d-\d\dT\d\d"
)
ENGLISH = frozenset({"check-in", "line-up", "as-said"})
"""Names inside that are words outside too."""
KEYS = frozenset(
    key
    for catalogue in (*CATALOGUES, COMMON)
    for key in catalogue.messages
    if "." in key or "-" in key
)
ACTS = frozenset(name for name in ACTIONS if "-" in name)


def told_by(page: str) -> str:
    """Everything that a page tells a reader: its texts, and the attributes that are told."""
    page = HIDDEN.sub(" ", page)
    attributes = "\n".join(TOLD.findall(page))
    return html.unescape(re.sub(r"<[^>]+>", "\n", page) + "\n" + attributes)


def inner_words(page: str) -> list[str]:
    """The words of a page that mean something to a program only."""
    told = told_by(page)
    words = {word for word in WORD.findall(told) if word in KEYS or word in ACTS} - ENGLISH
    return sorted(words | set(PYTHON.findall(told)))
