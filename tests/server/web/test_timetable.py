"""Start times in the app: set at the desk, seen by everybody, counted by the server's clock."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import httpx
import pytest

from pairwright.event import Pair, PublishTogether, Schedule, Sheet
from pairwright.server.web.frame.session import to_begin
from tests.server.events.playing import begun
from tests.server.web.conftest import App, csrf_in
from tests.server.web.practising import act
from tests.server.web.public_events import Running, anonymous, running_event

pytestmark = pytest.mark.xdist_group("timetable")  # what they share is made once

START = "2031-11-20T14:30+01:00"
"""Far enough ahead: no test waits for it."""


@pytest.fixture(scope="module")
def running(app: App) -> Iterator[Running]:
    """Round 1 is published and begins one day."""
    played = begun()
    played.act(Schedule((START,), ("2031-11-20T19:00+01:00",)), Pair())
    played.publish(Sheet.PAIRINGS)
    with running_event(app, played) as running:
        yield running


@pytest.fixture(scope="module")
def public(app: App) -> Iterator[httpx.Client]:
    with anonymous(app) as client:
        yield client


@pytest.mark.parametrize("page", ["", "/players/1"])
def test_phones_count_down_and_say_until_when_results_are_due(
    public: httpx.Client, running: Running, page: str
) -> None:
    html = public.get(f"/p/{running.slug}{page}").text
    assert f'data-start="{START}"' in html
    assert "November 20, 2031, 14:30" in html
    assert "results by 19:00" in html
    assert "countdown.js" in html


def test_a_wall_counts_down(client: httpx.Client, public: httpx.Client, running: Running) -> None:
    html = screens_with_one(client, running)
    [mark] = set(re.findall(r"/s/([\w-]{8,})", html))
    wall = public.get(f"/s/{mark}").text
    assert f'data-start="{START}"' in wall
    assert 'data-before="Round 1 begins in {time}"' in wall
    assert 'data-after="Round 1: results by 19:00"' in wall


def screens_with_one(client: httpx.Client, running: Running) -> str:
    """The page of screens, with one made."""
    here = f"/e/{running.slug}/screens"
    csrf = csrf_in(client.get(here).text)
    return client.post(here, data={"csrf": csrf, "name": "Wall"}).text


def test_everybody_may_ask_what_time_it_is(public: httpx.Client) -> None:
    answer = public.get("/clock")
    assert answer.headers["cache-control"] == "no-store"
    assert datetime.fromisoformat(answer.text).utcoffset() == datetime.now(UTC).utcoffset()


def test_the_desk_says_when_a_published_round_begins(
    client: httpx.Client, running: Running
) -> None:
    html = client.get(f"/e/{running.slug}/rounds/1").text
    assert "begins at 14:30" in html
    assert "results by 19:00" in html


def test_a_round_is_being_played_from_its_start_on(running: Running) -> None:
    event = running.event
    [status] = event.rounds
    before = datetime(2031, 11, 20, 13, 29, tzinfo=UTC)
    assert to_begin(event.state, status, before) == "14:30"
    assert to_begin(event.state, status, datetime(2031, 11, 20, 13, 30, tzinfo=UTC)) == ""


def test_a_round_without_a_time_is_being_played_at_once() -> None:
    played = begun()
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    [status] = played.event.rounds
    assert to_begin(played.event.state, status, datetime(2020, 1, 1, tzinfo=UTC)) == ""


def test_a_timetable_and_what_is_published_together_are_set_at_the_desk(
    app: App, client: httpx.Client
) -> None:
    with running_event(app, begun()) as running:
        desk = f"/e/{running.slug}"
        times = {"first_day": "2031-11-20", "times": "10:00, 15:30", "zone": "+01:00"}
        act(client, desk, "/settings/timetable", **times)
        assert running.reload().state.facts.round_starts[2] == "2031-11-21T10:00+01:00"
        act(client, desk, "/settings/round-start", round="2", at="2031-11-20T16:00", zone="+01:00")
        assert running.reload().state.facts.round_starts[1] == "2031-11-20T16:00+01:00"
        act(client, desk, "/settings/publish-together", standings="with-results")
        assert running.reload().state.standings_with_results


def test_times_are_not_public_before_anything_is(app: App, public: httpx.Client) -> None:
    played = begun()
    played.act(Schedule((START,)), PublishTogether(True))
    with running_event(app, played) as running:
        assert "14:30" not in public.get(f"/p/{running.slug}").text
