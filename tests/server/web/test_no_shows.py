"""Who did not come to a round: the page of the next one asks, with a button for each answer."""

from __future__ import annotations

import httpx
import pytest

from pairwright.event import Event, Forfeit, Pair, Publish, Sheet
from tests.event.acting import all_of, do, new_event, played
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk

OLD = {"system": "dutch", "edition": "2017", "start_date": "2025-05-01"}


def missed(**facts: str) -> Event:
    """Round 1 of eight is over; on board 1 nobody came, neither 1 nor 5."""
    event = all_of(new_event(8, 4, **facts), Pair(), Publish(Sheet.PAIRINGS))
    event = do(event, Forfeit(1, 1, 5, absent=(1, 5)))
    return all_of(played(event), Publish(Sheet.RESULTS))


def buttons(desk: AtTheDesk) -> list[str]:
    """The answers on the page of round 2, in their order."""
    part = desk.page("/rounds/2").partition('id="no-shows"')[2].partition("</div>")[0]
    values = [text.partition('"')[0] for text in part.split('value="')[1:]]
    return [value for value in values if value in ("play", "withdraw")]


def test_an_older_event_leads_there_and_pairs_only_after_an_answer(
    app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, missed(**OLD))
    page = desk.page("")
    assert "Decide who plays round 2" in page
    assert "1 Player 01 and 5 Player 05 did not come to round 1" in page
    seen = desk.seen("/rounds/2")
    assert "counts as withdrawn, unless it is explained" in seen
    assert "(C.04.2 D.2)" in seen
    assert buttons(desk) == ["withdraw", "play"] * 3, "each of the two, and both together"
    assert "Decide first who is excused" in desk.sheet("/rounds/2/pair", 422)
    desk.done("/rounds/2/absent", player=5, answer="play")
    desk.done("/rounds/2/absent", player=1, answer="withdraw")
    assert [entry.action.name for entry in desk.event.entries[-2:]] == ["excuse", "withdraw"]
    assert "did not come" not in desk.page("/rounds/2").partition("<main")[2]
    desk.done("/rounds/2/pair")
    assert desk.event.state.paired(2) == {2, 3, 4, 5, 6, 7, 8}


def test_a_newer_event_asks_and_pairs_without_an_answer(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, missed())
    page = desk.page("")
    assert "Pair round 2" in page
    assert "paired in round 2 unless withdrawn" in page
    assert f'href="/e/{desk.slug}/rounds/2#no-shows"' in page
    assert buttons(desk) == ["play", "withdraw"] * 3
    desk.done("/rounds/2/absent", player=[1, 5], answer="withdraw")
    assert "did not come" not in desk.page("").partition("<main")[0]
    for number in (5, 1):
        desk.done("/undo")
        assert not desk.event.state.is_withdrawn(number)
    desk.done("/rounds/2/pair")
    assert {1, 5} <= desk.event.state.paired(2)


def test_it_is_no_answer_for_another_round(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, missed())
    assert desk.post("/rounds/1/absent", player=5, answer="withdraw").status_code == 422
    assert "no absence without notice" in desk.sheet(
        "/rounds/2/absent", 422, player=2, answer="play"
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr", "Sans préavis, cela vaut abandon"), ("it", "Senza preavviso vale come ritiro")],
)
def test_in_other_languages(language: str, said: str, app: App, client: httpx.Client) -> None:
    assert said in at_the_desk(app, client, missed(**OLD)).seen("/rounds/2", language)
