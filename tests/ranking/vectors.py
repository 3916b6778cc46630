"""The exercises of others with their answers: beside the clone, and in its reference of C.07."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from pairwright.formats import read
from pairwright.tournament import Tournament
from tests.evidence import SHARED, TESTDATA
from tests.ranking.notation import players, teams

OLD_AND_NEW = re.compile(r"(\S+) → \*\*(\S+)\*\*")


@cache
def _text() -> str:
    return (SHARED / "rules" / "tie-breaks.md").read_text(encoding="utf-8")


def _tables(after: str) -> list[list[list[str]]]:
    """The tables that follow a heading, as rows of cells."""
    tables: list[list[list[str]]] = []
    inside = False
    for line in _text().split(after, 1)[1].splitlines():
        if line.startswith("|"):
            if not inside:
                tables.append([])
            inside = True
            if not set(line) <= set("|- "):
                tables[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        else:
            inside = False
    return tables


def swiss() -> Tournament:
    """TV-S."""
    table = _tables("**TV-S")[0]
    return players({int(row[0]): " ".join(row[1:6]) for row in table[1:]}, number_of_rounds=5)


def _values(tables: list[list[list[str]]], edition: str) -> dict[str, dict[int, str]]:
    found: dict[str, dict[int, str]] = {}
    for table in tables:
        for row in table[1:]:
            for code, cell in zip(table[0][1:], row[1:], strict=True):
                both = OLD_AND_NEW.fullmatch(cell)
                value = cell if both is None else both[1 if edition == "2024" else 2]
                found.setdefault(code, {})[int(row[0])] = value
    return found


def swiss_values(edition: str) -> dict[str, dict[int, str]]:
    """The values of TV-S, by code and player."""
    return _values(_tables("**TV-S")[1:3], edition)


def round_robin() -> tuple[Tournament, str]:
    """TV-RR, and the text with its values."""
    text = _text().split("**TV-RR", 1)[1].split("**TV-T", 1)[0]
    rows = re.findall(r"(\d): ((?:\d[wb]\S ?){5})", text.replace(";", " ").replace(")", " "))
    return players({int(n): row for n, row in rows}, number_of_rounds=5), text


def team_event() -> Tournament:
    """TV-T."""
    text = _text().split("**TV-T", 1)[1].split("| team |", 1)[0]
    text = text.split("forfeit):\n", 1)[1].replace("−", "-")
    rows = dict(part.strip().split(": ", 1) for part in text.replace("\n", " ").split("·"))
    return teams({int(n): row.strip() for n, row in rows.items()}, number_of_rounds=7)


def team_values(edition: str) -> dict[str, dict[int, str]]:
    return _values(_tables("**TV-T")[:1], edition)


@cache
def held_individual() -> dict[str, Any]:
    return _json("held_individual_expected.json")


@cache
def held_team() -> dict[str, Any]:
    return _json("held_team_expected.json")


def _json(name: str) -> dict[str, Any]:
    path = TESTDATA / "tie-breaks" / name
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def held_tournament(name: str) -> Tournament:
    """One of Held's tournaments."""
    return read(TESTDATA / "tie-breaks" / name)
