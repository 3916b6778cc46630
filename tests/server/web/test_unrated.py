"""Players without a rating: the page of round 1 asks for estimates, or for one rating for all."""

from __future__ import annotations

import httpx
import pytest

from pairwright.event import Create, DeclareTieBreaks, Event
from tests.event.acting import do
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk

LISTED = [("Ann", 2200), ("Bo", 2100), ("Cy", None), ("Di", 1900), ("Eve", None), ("Fay", 1800)]


def entered(system: str, *codes: str) -> Event:
    event = do(Event(), Create.of(LISTED, rounds=3, system=system, initial_colour="white"))
    return do(event, DeclareTieBreaks(("PTS", *codes))) if codes else event


def strengths(desk: AtTheDesk) -> dict[str, int | None]:
    return {p.name: p.strength for p in desk.event.state.facts.players if p.strength}


def test_estimates_are_proposed_and_entered(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, entered("dubov"))
    assert f'href="/e/{desk.slug}/rounds/1#unrated"' in desk.page("")
    page = desk.page("/rounds/1")
    assert "3 Cy and 5 Eve have no rating" in page
    assert page.count('value="1400"') == 2
    assert "or confirm that they are 0" in desk.sheet("/rounds/1/pair")
    desk.done(
        "/rounds/1/unrated", **{"answer": "estimates", "estimate-3": 2150, "estimate-5": 1400}
    )
    assert strengths(desk) == {"Cy": 2150, "Eve": 1400}
    assert 'id="unrated"' not in desk.page("/rounds/1")
    desk.done("/rounds/1/pair")


def test_tie_breaks_take_one_rating_for_all(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, entered("dutch", "ARO", "BH"))
    assert "ARO: left out as long as players without a rating take part" in desk.seen("/rounds/1")
    desk.done("/rounds/1/unrated", answer="rating", rating=1500)
    assert desk.event.state.facts.standings_order == ("PTS", "ARO/U1500", "BH")
    desk.done("/rounds/1/pair")
    assert desk.event.fide_mode


def test_tie_breaks_take_the_estimates(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, entered("dutch", "ARO", "BH"))
    desk.done(
        "/rounds/1/unrated", **{"answer": "estimates", "estimate-3": 1600, "estimate-5": 1500}
    )
    assert desk.event.state.facts.standings_order == ("PTS", "ARO/UE", "BH")
    assert strengths(desk) == {"Cy": 1600, "Eve": 1500}
    desk.done("/rounds/1/pair")
    assert desk.post("/rounds/1/unrated", answer="rating", rating=1500).status_code == 422


def test_the_frame_does_not_name_hundreds(app: App, client: httpx.Client) -> None:
    names = [(f"Player {n}", None) for n in range(200)]
    desk = at_the_desk(
        app, client, do(Event(), Create.of(names, rounds=3, system="dubov", initial_colour="white"))
    )
    frame = desk.page("").partition('class="blocked"')[2].partition("</a>")[0]
    assert "Player 0" in frame
    assert "Player 150" not in frame


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr", "Saisir les estimations"), ("it", "Inserisci le stime")],
)
def test_in_other_languages(language: str, said: str, app: App, client: httpx.Client) -> None:
    assert said in at_the_desk(app, client, entered("dubov")).seen("/rounds/1", language)
