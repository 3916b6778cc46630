"""No page of an event says what only a program understands, in any language."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

import httpx
import pytest

from pairwright.event import (
    Action,
    Create,
    DeclareAcceleration,
    DeclareRounds,
    DeclareSystem,
    DeclareTeams,
    DeclareTieBreaks,
    Describe,
    DrawInitialColour,
    DrawLots,
    Event,
    Pair,
    Publish,
    Result,
    Sheet,
    StartChange,
    Undo,
)
from pairwright.event import NeedsConfirmation as Needed
from pairwright.systems import SYSTEMS
from pairwright.tournament import ChangeGround, GameResult, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import edition_named
from pairwright.vocabulary.translation import LANGUAGES
from tests.server.web.conftest import App
from tests.server.web.inner_words import inner_words
from tests.server.web.rounds_desk import at_the_desk
from tests.server.web.team_desk import TEAMS

TIME = "2026-11-16T09:00:00Z"
NAMES = ["Tamm, Mari", "Kask, Jüri", "Saar, Liis", "Mets, Ott", "Põld, Anu", "Rebane, Uku"]
DATES = ("2026-11-16", "2026-11-17", "2026-11-18")
PAGES = (
    *("", "/settings", "/players", "/players/1", "/check-in", "/numbers", "/forbidden"),
    *("/rounds/1", "/rounds/1/why", "/rounds/2", "/rounds/2/change", "/rounds/3"),
    *("/standings", "/cross-table", "/progress", "/charts", "/print", "/export", "/history"),
    *("/phones", "/reports", "/screens", "/people"),
)


def _done(event: Event, actions: Sequence[Action]) -> Event:
    """The event after these acts, whatever they ask."""
    for action in actions:
        confirmed: frozenset[str] = frozenset()
        before = event
        while event is before:
            try:
                event = event.act(action, author="K", time=TIME, reason="so", confirmed=confirmed)
            except Needed as needed:
                confirmed |= needed.tokens
    return event


def _begun(system: str) -> Event:
    if SYSTEMS[system].pairs_teams:
        teams = [(name, [(f"{name} {n}", 2000 + n) for n in (1, 2)]) for name in TEAMS]
        return Event.start(Create.of_teams(teams, boards=2, rounds=3), author="K", time=TIME)
    players = [(name, 2200 - 50 * place) for place, name in enumerate(NAMES)]
    return Event.start(Create(Tournament.new(players, rounds=3)), author="K", time=TIME)


def _with_everything(system: str) -> Event:
    """Every kind of setting, a round played, the next one published, and its change begun."""
    settings: list[Action] = [
        DeclareRounds(4),
        DeclareSystem(system, SYSTEMS[system].newest.name),
        DeclareSystem(system),
        DeclareTieBreaks(("PTS", "BH")),
        DeclareAcceleration("baku"),
        DeclareAcceleration(),
        Describe(title="Harbour Open", start_date=DATES[0], end_date=DATES[2]),
        Describe(deputy_arbiters=("A", "B"), round_dates=DATES, encoded_time_control="5400+30"),
        DrawInitialColour("seed"),
        DrawLots("seed"),
        Undo(),
        Pair(),
        Publish(Sheet.PAIRINGS),
    ]
    if SYSTEMS[system].pairs_teams:
        settings[3:6] = [DeclareTeams(boards=2, secondary_decides=False)]
    event = _done(_begun(system), settings)
    second = GameResult.DRAW if SYSTEMS[system].games > 1 else None
    if not SYSTEMS[system].pairs_teams:
        event = _done(
            event,
            [
                Result(1, game.white, game.black, GameResult.WHITE_WINS, second)
                for game in event.state.facts.rounds[0].games
            ],
        )
        after = [Publish(Sheet.RESULTS), Publish(Sheet.STANDINGS), Pair(), Publish(Sheet.PAIRINGS)]
        event = _done(event, [*after, StartChange(ChangeGround("4.4.2"))])
    return event


@pytest.mark.parametrize("system", ["dutch", "double-swiss", "team-swiss"])
def test_no_page_of_an_event_has_inner_words(app: App, client: httpx.Client, system: str) -> None:
    desk = at_the_desk(app, client, _with_everything(system))
    entries = [f"/history/{entry.sequence}" for entry in desk.event.entries]
    faults = []
    for path in (*PAGES, *entries):
        for language in LANGUAGES:
            spoken = {"accept": "text/html", "accept-language": language}
            answer = client.get(f"/e/{desk.slug}{path}", headers=spoken)
            assert answer.status_code in (200, 404), (path, answer.text)
            if found := inner_words(answer.text):
                faults.append((path, language, found))
    assert faults == []


@pytest.mark.parametrize("path", ["/", "/events/new", "/events/import", "/ratings", "/manual"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_around_events_has_inner_words(
    client: httpx.Client, path: str, language: str
) -> None:
    spoken = {"accept": "text/html", "accept-language": language}
    assert inner_words(client.get(path, headers=spoken).text) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_has_a_name_for_people(language: str) -> None:
    words = Language(language)
    for system in SYSTEMS.values():
        for edition in system.editions:
            said = words.fact(edition_named(edition.name))
            assert re.search(r"\d{4}", said), said
            assert edition.name.isdigit() or edition.name not in said


def test_an_edition_of_before_is_named_on_the_page(app: App, client: httpx.Client) -> None:
    event = _done(
        _begun("dutch"), [DeclareSystem("burstein", "old"), Describe(start_date=DATES[0])]
    )
    desk = at_the_desk(app, client, event)
    told = " ".join(html.unescape(desk.page("")).split())
    assert "Burstein System, C.04.4.2, edition before 2026" in told
    assert "édition d’avant 2026" in html.unescape(desk.page("", "fr"))
    assert "edition old" not in told


@pytest.mark.parametrize(
    "page",
    [
        "<p>use correct-result</p>",
        "<p>next.pair</p>",
        "<p title='x' aria-label=\"tables.yes\">x</p>",
        "<p>('2026-11-16', 'b')</p>",
        "<p>None</p>",
        "<p>Result(round=1)</p>",
        "<p>VCL 70-78</p>",
        "<p>start_date</p>",
    ],
)
def test_inner_words_are_found(page: str) -> None:
    assert inner_words(page)


def test_words_of_people_are_not_inner_ones() -> None:
    assert inner_words("<p>Check-in: 2.5 points (C.04.2 art. 3.1), e.g. <code>a_b</code></p>") == []
