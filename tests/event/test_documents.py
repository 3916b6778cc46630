"""event.md and the code say the same."""

from __future__ import annotations

import re

import pytest

from pairwright.event import ACTIONS, CATALOGUE
from pairwright.event.messages import ACTS, JOURNAL, RECORDED
from pairwright.event.open_items import LACKING
from tests.explaining.test_catalogues import source_of
from tests.test_project import text_of

TEXT = text_of("docs/reference/event.md")
SOURCE = source_of("pairwright/event")
LEVELS = {"notice": "1", "confirm": "2", "ask_reason": "3", "outside": "4", "refusal": "refused"}
INDIRECT = {
    "event.created": {"refused"},
    "event.not-created": {"refused"},
    "forbid.started": {"4"},
    "allow.started": {"4"},
    "points.values": {"4", "refused"},
    "pair.given-up": {"1"},
    "pair.given-up-by-hand": {"1"},
    "open.missing": {"1"},
    "open.adjourned": {"1"},
    "open.board": {"1"},
    "open.adjourned-board": {"1"},
    **{key: {"1"} for key in LACKING.values()},
}
"""Findings whose maker is chosen, or whose key is handed on."""


def rows(heading: str) -> list[list[str]]:
    section = TEXT.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def test_every_act_has_its_line_in_the_order_of_the_code() -> None:
    assert [row[0] for row in rows("The acts")] == [f"`{name}`" for name in ACTIONS]


@pytest.mark.parametrize("row", rows("The acts"), ids=lambda row: row[0])
def test_the_line_of_an_act_is_true(row: list[str]) -> None:
    action = ACTIONS[row[0].strip("`")]

    def mark(is_so: bool) -> str:
        return "yes" if is_so else ""

    assert row[1:7] == [
        action.__name__,
        action.article or "-",
        mark(action.undoable),
        mark(action.integrity),
        mark(action.when_finished),
        mark(action.for_teams) if action.for_players else "only",
    ]
    assert row[7]


def test_acts_in_a_session_are_those_that_the_document_names() -> None:
    [sentence] = re.findall(r"is being changed, only\s+(.+?) are possible", TEXT, re.S)
    named = set(re.findall(r"`([\w-]+)`", sentence))
    assert named == {name for name, action in ACTIONS.items() if action.in_session}


def test_every_finding_has_its_line_with_its_levels_and_its_text() -> None:
    listed = {row[0].strip("`"): row[1:] for row in rows("The findings")}
    elsewhere = {**ACTS, **JOURNAL, **RECORDED}
    assert list(listed) == [key for key in CATALOGUE.messages if key not in elsewhere]
    for key, (levels, text) in listed.items():
        makers = re.findall(rf'({"|".join(LEVELS)})\(\s*"{re.escape(key)}"', SOURCE)
        found = {LEVELS[maker] for maker in makers} | INDIRECT.get(key, set())
        assert set(levels.split(", ")) == found, key
        assert text == CATALOGUE.messages[key].text, key


@pytest.mark.parametrize("example", re.findall(r"```python\n(.+?)```", TEXT, re.S))
def test_an_example_runs(example: str) -> None:
    exec(example, {})
