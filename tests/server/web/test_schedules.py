"""A whole event whose pairings follow from the numbers, in the browser, by keyboard."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Page, expect

import pairwright as pw
from pairwright.checking import Verdict
from tests.server.web.arbiter import Arbiter
from tests.server.web.test_whole_event import entry_list, report_of

SYSTEM = "round-robin"
ROUNDS = 7


def test_from_the_list_to_the_report(page: Page, tmp_path: Path) -> None:
    arbiter = Arbiter(page)
    draw = random.Random(SYSTEM)
    file = entry_list(tmp_path / "list.csv", 7)
    arbiter.begin_from_list(file, "Club seven", 9, SYSTEM)
    arbiter.go("/numbers")
    page.get_by_label("Seed").fill("lakeside")
    arbiter.press("Draw the numbers by lot")
    expect(page.locator("main")).to_contain_text("nobody can enter any more")
    for number in range(1, ROUNDS + 1):
        arbiter.go("")
        arbiter.pair(number)
        arbiter.publish(number)
        arbiter.enter("".join(draw.choice("123") for _ in range(arbiter.open_boards)))
        arbiter.publish_results(number)
    arbiter.press("Publish the final standings")
    arbiter.press("Finish the event")
    arbiter.go("/standings")
    expect(page.locator("main thead")).to_contain_text("KS")
    checked = pw.check(pw.loads(report_of(arbiter)))
    assert checked.system == SYSTEM
    assert [round_report.verdict for round_report in checked.rounds] == [Verdict.IDENTICAL] * ROUNDS
    assert not checked.standings


def test_numbers_by_hand(page: Page, tmp_path: Path) -> None:
    arbiter = Arbiter(page)
    file = entry_list(tmp_path / "list.csv", 4)
    arbiter.begin_from_list(file, "Club four", 9, "double-round-robin")
    arbiter.go("/numbers")
    names = page.locator("#number-rows th").all_inner_texts()
    for place, new in enumerate((3, 1, 4, 2)):
        page.locator("#number-rows input").nth(place).fill(str(new))
    arbiter.press("Set these numbers")
    expected = [names[1], names[3], names[0], names[2]]
    assert page.locator("#number-rows th").all_inner_texts() == expected
