"""What is declared, and what is locked when (verification checklist 57-111 and 197-209)."""

from __future__ import annotations

from decimal import Decimal
from random import Random

import pytest

from pairwright.event import (
    LEAVE_FIDE_MODE,
    Action,
    Create,
    DeclareAcceleration,
    DeclareBye,
    DeclarePoints,
    DeclareRounds,
    DeclareSystem,
    DeclareTieBreaks,
    Describe,
    DrawNumbers,
    Event,
    Level,
    Pair,
    Publish,
    Result,
    Sheet,
    Undo,
)
from pairwright.event.findings import ActRefusal
from pairwright.systems import SYSTEMS
from pairwright.tournament import GameResult, PointSystem
from tests.event.acting import after_rounds, all_of, asked, confirmed, do, new_event, refused

RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
LEAVES = {LEAVE_FIDE_MODE: Level.LEAVES_FIDE_MODE}


@pytest.mark.parametrize(
    ("action", "value"),
    [
        (DeclarePoints(PointSystem.of(3, 1, 0)), True),
        (DeclarePoints(PointSystem.of(1, "0.5", 0, pairing_allocated_bye="0.5")), True),
        (DeclareBye(Decimal("0.5")), True),
        (DeclareBye(Decimal(0)), True),
        # Two draws are worth more than a win and a loss.
        (DeclarePoints(PointSystem.of(1, "0.6", 0)), False),
        (DeclarePoints(PointSystem.of(1, 1, 0)), False),
        (DeclarePoints(PointSystem.of(0, "0.5", 1)), False),
        # The bye is worth more than a win, or no half of one under standard points.
        (DeclareBye(Decimal("1.5")), False),
        (DeclareBye(Decimal("0.25")), False),
        (DeclareBye(Decimal(-1)), False),
        (DeclareBye(Decimal("0.123")), False),
    ],
)
def test_values_of_results_and_byes(action: Action, value: bool) -> None:
    """Checklist 70-88: hard fails are refused, also outside FIDE mode."""
    if value:
        assert not asked(new_event(), action)
    else:
        assert refused(new_event(), action) == {"points.values"}


@pytest.mark.parametrize(
    "action",
    [
        DeclarePoints(PointSystem.of(3, 1, 0)),
        DeclareBye(Decimal("0.5")),
        DeclareAcceleration("baku"),
        DeclareSystem("dubov"),
    ],
)
def test_what_is_locked_once_round_1_is_paired(action: Action) -> None:
    """Checklist 76, 86, 93 and 109."""
    event = do(new_event(), Pair())
    assert refused(event, action) == {"settings.locked"}
    assert not asked(do(event, Undo()), action)


def test_changing_the_number_of_rounds() -> None:
    """C.04.1 art. 1, checklist 57-63."""
    event = new_event(8, 5)
    assert not asked(event, DeclareRounds(7))
    event = after_rounds(event, 3)
    assert asked(event, DeclareRounds(6)) == LEAVES | {"rounds.started": Level.LEAVES_FIDE_MODE}
    for rounds in (0, 2, 1000, -1):
        assert refused(event, DeclareRounds(rounds)) == {"rounds.range"}
    assert refused(event, DeclareRounds(5)) == {"rounds.same"}
    changed = confirmed(event, DeclareRounds(6))
    assert "Rounds @ Round 3: 5 => 6" in changed.tournament.comments
    assert changed.entries[-1].effect.verdicts == ()


def test_a_round_that_becomes_the_last_one_is_checked_again() -> None:
    event = after_rounds(new_event(8, 5), 3)
    shorter = confirmed(event, DeclareRounds(3))
    assert [verdict.round for verdict in shorter.entries[-1].effect.verdicts] == [3]
    # A round that was the last one is checked, too, when it is the last one no more.
    over = after_rounds(new_event(8, 3), 3)
    longer = confirmed(over, DeclareRounds(4))
    assert [verdict.round for verdict in longer.entries[-1].effect.verdicts] == [3]
    assert any(line.startswith("Rounds @ Round 3: checked") for line in longer.tournament.comments)


def test_a_round_that_differs_as_the_last_one_is_asked_about() -> None:
    """Topscorers of the last round may have colours that nobody else may (C.04.3 art. 1.8)."""
    chance = Random(7)
    event = new_event(12, 6)
    for number in range(1, 6):
        event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
        for game in event.state.facts.rounds[-1].games:
            event = do(event, Result(number, game.white, game.black, chance.choice(RESULTS)))
    assert asked(event, DeclareRounds(5))["rounds.recheck"] is Level.CONFIRM_WITH_REASON
    shorter = confirmed(event, DeclareRounds(5))
    assert [verdict.verdict for verdict in shorter.entries[-1].effect.verdicts] == ["DIFFERENT"]
    assert "Rounds @ Round 5: checked again: DIFFERENT" in shorter.tournament.comments


def test_more_rounds_than_opponents_are_told() -> None:
    event = new_event(4, 3)
    [told] = do(event, DeclareRounds(4)).entries[-1].findings
    assert told.key == "rounds.too-many"
    over = do(do(Event(), Create.of(["A", "B"], rounds=5, initial_colour="white")), Pair())
    assert "rounds.too-many" in [finding.key for finding in over.entries[-1].findings]


def test_the_order_of_ranking_is_frozen_by_the_first_pairing() -> None:
    """Checklist 197-209."""
    ranked = DeclareTieBreaks(("PTS", "BH:C1", "SB"))
    event = do(new_event(), ranked)
    assert event.tournament.standings_order == ("PTS", "BH:C1", "SB")
    event = do(event, Pair())
    late = DeclareTieBreaks(("PTS", "SB"))
    assert asked(event, late) == LEAVES | {"tie-breaks.started": Level.LEAVES_FIDE_MODE}
    comments = confirmed(event, late).tournament.comments
    assert "Tie-breaks @ Round 1: PTS BH:C1 SB => PTS SB" in comments
    assert refused(new_event(), DeclareTieBreaks(("PTS", "NONSENSE"))) == {"tie-breaks.code"}


def test_acceleration() -> None:
    event = do(new_event(8, 9), DeclareAcceleration("baku"))
    assert event.tournament.declaration.acceleration == "baku"
    assert do(event, DeclareAcceleration()).tournament.declaration.acceleration is None
    assert refused(new_event(), DeclareAcceleration("haley")) == {"acceleration.unknown"}
    odd = do(new_event(8, 9), DeclarePoints(PointSystem.of(3, 1, 0)))
    assert refused(odd, DeclareAcceleration("baku")) == {"acceleration.premise"}


@pytest.mark.parametrize(
    "system", [name for name, system in SYSTEMS.items() if not system.pairs_teams]
)
def test_every_system_can_be_declared_and_runs(system: str) -> None:
    event = do(new_event(7, 3), DeclareSystem(system))
    assert event.tournament.declaration.system == system
    if SYSTEMS[system].schedule is not None:
        event = do(event, DrawNumbers("lakeside"))
    event = after_rounds(event, 3)
    assert len(event.tournament.rounds) == 3
    games = event.tournament.rounds[0].games
    assert all(len(game.results) == SYSTEMS[system].games for game in games)


def test_a_system_for_teams_is_refused_for_players() -> None:
    for name, system in SYSTEMS.items():
        if system.pairs_teams:
            with pytest.raises(ActRefusal, match="pairs teams"):
                do(new_event(7, 3), DeclareSystem(name))


def test_a_system_that_is_not_there_is_refused() -> None:
    assert refused(new_event(), DeclareSystem("keizer")) == {"system.unknown"}
    assert refused(new_event(), DeclareSystem("dutch", "1066")) == {"system.unknown"}


def test_names_and_dates() -> None:
    event = do(new_event(), Describe(title="Open", city="Bern", deputy_arbiters=("A", "B")))
    assert (event.tournament.name, event.tournament.city) == ("Open", "Bern")
    assert event.tournament.deputy_arbiters == ("A", "B")
    assert refused(event, Describe()) == {"describe.nothing"}
    assert refused(event, Describe(title="a\nb")) == {"describe.text"}
    # The first day decides the edition where none is declared.
    event = all_of(event, Describe(start_date="2026-11-16"), Pair())
    assert refused(event, Describe(start_date="2019-01-01")) == {"describe.edition"}
    assert not asked(event, Describe(start_date="2026-11-17"))


def test_an_event_is_not_begun_with_values_outside_the_rules() -> None:
    points = PointSystem.of(1, "0.6", 0)
    assert refused(Event(), Create.of(["A", "B"], point_system=points)) == {"points.values"}


@pytest.mark.parametrize("players", [0, 1])
def test_nobody_has_met_everybody_before_there_are_two(players: int) -> None:
    event = new_event(players)
    for act in (Pair(), DeclareRounds(9)):
        assert "rounds.too-many" not in {finding.key for finding in event.check(act)}


@pytest.mark.parametrize(
    ("system", "edition", "day", "leaves"),
    [
        ("dutch", "2017", "2026-06-01", True),
        ("dutch", "2015-draft", "2026-06-01", True),
        ("dutch", "2015-draft", "", True),
        ("dutch", "2026", "2026-06-01", False),
        ("dutch", "2017", "2020-06-01", False),
        ("dutch", "2017", "", False),
        ("dutch", "2026", "2020-06-01", True),
        ("dubov", "1997", "2020-06-01", True),
        ("dubov", "2026", "2020-06-01", False),
        ("lim", "2026-maxi", "2026-06-01", False),
        ("lim", "1999-maxi", "2026-06-01", True),
    ],
)
def test_an_edition_that_is_not_in_force_leaves_fide_mode(
    system: str, edition: str, day: str, leaves: bool
) -> None:
    """By declaring it, by the first day, and by beginning with it."""
    key = {"system.not-in-force": Level.LEAVES_FIDE_MODE}
    expected = LEAVES | key if leaves else {}
    dated = do(new_event(), Describe(start_date=day))
    declared = DeclareSystem(system, edition)
    assert asked(dated, declared) == expected
    assert confirmed(dated, declared).fide_mode is not leaves
    create = Create.of(["A", "B"], rounds=1, system=system, edition=edition, start_date=day)
    assert confirmed(Event(), create).fide_mode is not leaves
    if edition != "2015-draft":
        named = do(new_event(), declared)
        assert asked(named, Describe(start_date=day)) == expected
