"""A short event in every Swiss system of individual players, by keyboard. Teams: test_teams."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page

import pairwright as pw
from pairwright.checking import Verdict
from pairwright.systems import SYSTEMS
from tests.server.web.arbiter import Arbiter
from tests.server.web.test_whole_event import entry_list, report_of

ROUNDS = 3
OTHERS = [
    name
    for name, system in SYSTEMS.items()
    if name != "dutch" and not system.pairs_teams and system.schedule is None
]


@pytest.mark.parametrize("system", OTHERS)
def test_three_rounds_by_keyboard(system: str, page: Page, tmp_path: Path) -> None:
    arbiter = Arbiter(page)
    draw = random.Random(system)
    games = SYSTEMS[system].games
    file = entry_list(tmp_path / "list.csv", 9)
    arbiter.begin_from_list(file, f"Short {system}", ROUNDS, system)
    for number in range(1, ROUNDS + 1):
        arbiter.go("")
        arbiter.pair(number)
        arbiter.publish(number)
        keys = "".join(draw.choice("123") for _ in range(arbiter.open_boards * games))
        arbiter.enter(keys, games)
        arbiter.publish_results(number)
    arbiter.press("Publish the final standings")
    arbiter.press("Finish the event")
    tournament = pw.loads(report_of(arbiter))
    checked = pw.check(tournament)
    assert checked.system == system
    assert [round_report.verdict for round_report in checked.rounds] == [Verdict.IDENTICAL] * ROUNDS
