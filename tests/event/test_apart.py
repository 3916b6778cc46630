"""Players of one club, federation or family are not paired, whoever comes (R-EVENT-16)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.checking import Verdict, check
from pairwright.event import (
    Create,
    Edit,
    Enter,
    Event,
    KeepApart,
    LateEntry,
    LetMeet,
    Level,
    Pair,
    Remove,
    export,
    journal_text,
    loads,
)
from pairwright.event.apart import groups
from pairwright.explaining import explain
from pairwright.formats import loads as read
from pairwright.tournament import ForbiddenPairs, Player, Rating
from tests.event.acting import (
    after_rounds,
    all_of,
    asked,
    confirmed,
    do,
    new_event,
    refused,
)

CLUBS = ("Oslo", "Oslo SK", "oslo", "", "Ulm", "Ulm")
"""Of six players by rating: 1 and 3 are of one club, 5 and 6 of another."""


def six() -> Event:
    event = new_event(0, rounds=4)
    for number, club in enumerate(CLUBS, start=1):
        player = Player(0, f"P{number}, X", ratings=(Rating(2100 - number),), club=club)
        event = do(event, Enter(player))
    return event


def ruled(event: Event) -> set[tuple[str, tuple[int, ...], int, int | None]]:
    return {
        (rule.shared, rule.participants, rule.first_round, rule.last_round)
        for rule in event.state.facts.forbidden_pairs
        if rule.by
    }


def boards(event: Event) -> set[tuple[int, int]]:
    games = event.state.facts.rounds[-1].games
    return {(min(game.white, game.black), max(game.white, game.black)) for game in games}


def test_a_club_is_known_whatever_its_case() -> None:
    event = do(six(), KeepApart("club"))
    assert ruled(event) == {("Oslo", (1, 3), 1, None), ("Ulm", (5, 6), 1, None)}
    assert event.fide_mode


def test_nobody_of_a_club_meets_and_the_report_is_identical() -> None:
    # Without the rule 1-4, 2-5, 3-6 is the first round; with 1 and 4 of one club 4 goes elsewhere.
    free = confirmed(six(), Pair())
    assert boards(free) == {(1, 4), (2, 5), (3, 6)}
    event = do(six(), Edit(Player(4, "P4, X", ratings=(Rating(2096),), club="OSLO")))
    event = after_rounds(do(event, KeepApart("club")), 1)
    assert boards(event) == {(1, 5), (2, 4), (3, 6)}
    text = export(event.state)
    assert "260   1   4    1    3    4" in text
    assert {judged.verdict for judged in check(read(text)).rounds} == {Verdict.IDENTICAL}


def test_why_not_names_the_club() -> None:
    event = do(six(), Edit(Player(4, "P4, X", ratings=(Rating(2096),), club="OSLO")))
    event = do(event, KeepApart("club"))
    told = explain(event.tournament).why_not(1, 4)
    assert "forbidden the game 1 P1 – 4 P4 (both are of the club Oslo)" in told.text()
    assert "tous deux du club Oslo" in told.text("fr")


def test_who_comes_late_is_in_the_group_and_paired_rounds_keep_theirs() -> None:
    event = after_rounds(do(six(), KeepApart("club")), 1)
    event = confirmed(event, LateEntry(Player(0, "Late, L", ratings=(Rating(2000),), club="ULM")))
    assert event.fide_mode
    assert ruled(event) == {
        ("Oslo", (1, 3), 1, None),
        ("Ulm", (5, 6), 1, 1),
        ("Ulm", (5, 6, 7), 2, None),
    }
    text = export(event.state)
    assert {judged.verdict for judged in check(read(text)).rounds} == {Verdict.IDENTICAL}


def test_a_rule_is_for_some_rounds_and_can_be_lifted() -> None:
    event = do(six(), KeepApart("club", 2))
    assert ruled(event) == {("Oslo", (1, 3), 1, 2), ("Ulm", (5, 6), 1, 2)}
    assert refused(event, KeepApart("club")) == {"apart.twice"}
    assert ruled(do(event, LetMeet("club"))) == set()
    assert refused(six(), LetMeet("club")) == {"apart.none"}
    after = after_rounds(event, 1)
    lifted = confirmed(after, LetMeet("club"))
    assert ruled(lifted) == {("Oslo", (1, 3), 1, 1), ("Ulm", (5, 6), 1, 1)}
    assert not lifted.fide_mode


def test_a_rule_after_round_1_leaves_fide_mode() -> None:
    event = after_rounds(six(), 1)
    assert asked(event, KeepApart("club"))["forbid.started"] is Level.LEAVES_FIDE_MODE
    assert "apart.round" in refused(event, KeepApart("club", 1))


def test_federation_family_and_columns() -> None:
    players = (
        Player(0, "Berg, Ada", federation="NOR", extra=(("School", "North"),)),
        Player(0, "Leo BERG", federation="ESP", extra=(("School", "north"),)),
        Player(0, "Dahl, Eva", federation="NOR"),
    )
    event = all_of(new_event(0), *map(Enter, players))
    assert groups(event.state, "federation") == {"NOR": (1, 3)}
    assert groups(event.state, "family") == {"Berg": (1, 2)}
    assert groups(event.state, "School") == {"North": (1, 2)}
    assert set(asked(event, KeepApart("club"))) == {"apart.nobody"}
    assert refused(event, KeepApart(" ")) == {"apart.by"}


def test_who_is_struck_leaves_the_group() -> None:
    event = do(do(six(), KeepApart("club")), Remove(6))
    assert ruled(event) == {("Oslo", (1, 3), 1, None)}


def test_the_journal_gives_the_same_groups() -> None:
    event = after_rounds(do(six(), KeepApart("club")), 1)
    again = loads(journal_text(event).encode(), "x").event
    assert again.state == event.state


def test_groups_of_a_file_are_nobodys_rule() -> None:
    facts = six().tournament
    labelled = ForbiddenPairs((1, 3), by="club", shared="Oslo")
    event = Event.start(
        Create(replace(facts, forbidden_pairs=(labelled,))),
        author="a",
        time="2026-11-16T09:00:00Z",
    )
    assert do(event, Enter(Player(0, "New, N"))).state.facts.forbidden_pairs == (labelled,)


@pytest.mark.parametrize("by", ["x" * 201, "a\nb", "\u202eclub"])
def test_no_heading_is_refused(by: str) -> None:
    assert "apart.by" in refused(six(), KeepApart(by))
