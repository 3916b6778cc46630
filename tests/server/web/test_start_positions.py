"""Chess960 in the app: declared at the desk, drawn with the publication, seen by everybody then."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from pairwright.event import DeclareChess960, Pair, SetPosition, Sheet
from pairwright.server.events.public_view import public_view
from pairwright.tournament.chess960 import figurines_of
from tests.event.acting import new_event
from tests.server.events.playing import begun
from tests.server.web.as_read import as_read
from tests.server.web.conftest import App
from tests.server.web.public_events import Running, anonymous, running_event
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk
from tests.server.web.test_timetable import screens_with_one

pytestmark = pytest.mark.xdist_group("start positions")  # what they share is made once

ROUND_1 = 959
FIGURINES = figurines_of(ROUND_1)


@pytest.fixture(scope="module")
def running(app: App) -> Iterator[Running]:
    """Round 1 is published from position 959; that of round 2 is set, and not seen."""
    played = begun()
    played.act(DeclareChess960("lakeside"), Pair(), SetPosition(1, ROUND_1))
    played.publish(Sheet.PAIRINGS)
    played.act(SetPosition(2, 0))
    with running_event(app, played) as running:
        yield running


@pytest.fixture(scope="module")
def public(app: App) -> Iterator[httpx.Client]:
    with anonymous(app) as client:
        yield client


@pytest.fixture
def desk(app: App, client: httpx.Client) -> AtTheDesk:
    return at_the_desk(app, client, new_event(6))


@pytest.mark.parametrize("page", ["", "/players/1", "/rounds/1"])
def test_everybody_sees_the_position_of_a_published_round(
    public: httpx.Client, running: Running, page: str
) -> None:
    html = public.get(f"/p/{running.slug}{page}").text
    assert "Chess960, position 959" in html
    assert FIGURINES in html
    assert 'aria-label="R K R N N Q B B"' in html
    french = public.get(f"/p/{running.slug}{page}", headers={"accept-language": "fr"}).text
    assert 'aria-label="T R T C C D F F"' in french


def test_nobody_sees_that_of_a_round_to_come(running: Running) -> None:
    [seen] = public_view(running.event.state, live_results=True).facts.start_positions
    assert (seen.round, seen.number) == (1, ROUND_1)


def test_nothing_is_public_before_a_publication() -> None:
    played = begun()
    played.act(DeclareChess960("lakeside"), Pair(), SetPosition(1, ROUND_1))
    facts = public_view(played.event.state).facts
    assert not facts.is_chess960
    assert not facts.start_positions


def test_a_wall_shows_it_below_the_pairings(
    client: httpx.Client, public: httpx.Client, running: Running
) -> None:
    [mark] = set(re.findall(r"/s/([\w-]{8,})", screens_with_one(client, running)))
    wall = as_read(public.get(f"/s/{mark}").text)
    assert f'Round 1: position 959 <span class="figurines">{FIGURINES}</span>' in wall


def test_it_is_declared_drawn_and_set_at_the_desk(desk: AtTheDesk) -> None:
    desk.done("/settings/chess960", game="chess960", seed="")
    seed = desk.event.state.position_seed
    assert len(seed) == 16
    assert seed not in desk.page("/settings")
    desk.done("/rounds/1/pair")
    assert "the position is drawn when the pairings are published" in desk.seen("/rounds/1")
    desk.done("/rounds/1/publish")
    [drawn] = desk.event.state.facts.start_positions
    assert f"Chess960, position {drawn.number}" in desk.seen("/rounds/1")
    other = (drawn.number + 1) % 960
    asked = desk.sheet("/rounds/1/position", position=str(other))
    assert "say where and how it was drawn" in asked
    desk.done(
        "/rounds/1/position",
        position=str(other),
        confirmed=["position.by-hand", "position.seen"],
        reason="dice",
    )
    assert desk.event.state.facts.start_positions[0].number == other


@pytest.mark.parametrize("given", ["", "960", "-1", "ten", "9" * 40])
def test_what_is_no_position_is_refused(desk: AtTheDesk, given: str) -> None:
    desk.done("/settings/chess960", game="chess960", seed="lake")
    desk.done("/rounds/1/pair")
    refused = desk.sheet("/rounds/1/position", 422, position=given)
    assert "A starting position is a number from 0 to 959" in refused


def test_it_is_taken_back_before_the_first_pairing_and_locked_after(desk: AtTheDesk) -> None:
    desk.done("/settings/chess960", game="chess960", seed="lake")
    desk.done("/settings/chess960", game="")
    assert not desk.event.state.facts.is_chess960
    desk.done("/rounds/1/pair")
    refused = desk.sheet("/settings/chess960", 422, game="chess960", seed="lake")
    assert "Round 1 is paired" in refused
    assert "Position by another draw" not in desk.page("/rounds/1")
