"""A late entry before numbers are final: everywhere people have the number of the page."""

from __future__ import annotations

import re

import httpx
import pytest

import pairwright as pw
from pairwright.event import Action, Event, LateEntry, Number, Pair, Publish, Sheet
from pairwright.tournament import Player, Rating
from tests.event.acting import after_rounds, all_of, new_event
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import at_the_desk

NUMBERED = re.compile(r"\b(\d+) (Late|Player 0\d)")


def with_late_entry(*acts: Action) -> Event:
    """Round 2 is paired with somebody who is number 10 and the fourth by rating."""
    late = LateEntry(Player(0, "Late, Zoe", ratings=(Rating(2330),)))
    event = all_of(after_rounds(new_event(players=9), 1), late)
    return all_of(event, *acts, Pair(), Publish(Sheet.PAIRINGS))


@pytest.mark.parametrize(("acts", "number"), [((), 10), ((Number(),), 4)])
def test_reasons_card_and_print_have_the_numbers_of_the_page(
    acts: tuple[Action, ...], number: int, app: App, client: httpx.Client
) -> None:
    """C.04.2 art. 2.3, 2.4: whether or not new numbers were given before the round."""
    event = with_late_entry(*acts)
    desk = at_the_desk(app, client, event)
    shown = {entrant.name.partition(",")[0]: entrant.number for entrant in event.state.entrants}
    assert shown["Late"] == number
    assert f"Late, Zoe 2330 {number} " in desk.seen("/rounds/2")
    places = [f"/rounds/2/boards/{board}" for board in range(1, 6)]
    places += ["/rounds/2/why", f"/players/{number}/card?part=1"]
    for place in places:
        named = NUMBERED.findall(re.sub(r"<[^>]+>", " ", desk.page(place)))
        assert named, place
        assert {(name, int(told)) for told, name in named} <= set(shown.items()), place
    printed = desk.page("/print/pairings.html?round=2&language=en")
    row = next(row for row in re.findall(r"<tr.*?</tr>", printed, re.DOTALL) if "Late, Zoe" in row)
    assert str(number) in re.findall(r">\s*(\d+)\s*<", row)


def test_the_report_has_them_once_they_are_given(app: App, client: httpx.Client) -> None:
    """A report has no numbers but those by strength: till they are given, the page says whose
    number is another one there.
    """
    before = at_the_desk(app, client, with_late_entry())
    assert "taken as 10 is 4, 4 is 5" in before.seen("/export")
    given = at_the_desk(app, client, with_late_entry(Number()))
    assert " is 4" not in given.seen("/export")
    report = pw.loads(given.page("/export/trf26"))
    assert {player.number: player.name for player in report.players} == {
        entrant.number: entrant.name for entrant in given.event.state.entrants
    }
