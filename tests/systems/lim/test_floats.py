"""3.8 and 3.10 by their words: whom a floater meets, and who floated the round just before."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.position import Participant, Position
from pairwright.systems import rules_named
from pairwright.systems.lim.editions import LIM_2026, LimReadings
from pairwright.systems.lim.players import LimPosition
from tests.systems.lim.rounds import paired, pairs, view
from tests.systems.lim.small_positions import player, position

TRIAL = Path(__file__).parents[2] / "data" / "trial"


def trial(name: str) -> LimPosition:
    """The next round of an event of tests/data/trial."""
    tournament = pw.read(TRIAL / name)
    return LimPosition.of(rules_named("lim", "2026").position(tournament), LIM_2026)


def test_a_median_player_who_met_a_floater_did_not_float() -> None:
    """3.1, 3.10 (R-LIM-9): #7 floated down to #2, so #2 may float now, and is the highest."""
    seen = trial("lim_102.trf")
    assert {(1, 2), (3, 5)} <= set(pairs(paired(seen)))
    assert {(1, 3), (2, 5)} <= set(pairs(paired(seen, LimReadings(met_another_score=True))))


def test_a_floater_due_the_alternate_colour_before_a_resident_due_the_same() -> None:
    """3.8 (R-LIM-8): #3 and #2 are due White; #1, who floated in, has had no colour."""
    seen = trial("lim_175.trf")
    assert {(1, 3), (2, 8)} <= set(pairs(paired(seen)))
    other = paired(seen, LimReadings(residents_before_colours=True))
    assert {(2, 3), (1, 8)} <= set(pairs(other))


def test_those_who_floated_in_stand_among_the_others_by_their_numbers() -> None:
    """3.8 (R-LIM-8): #4 floats down; #1 has floated up and is the highest-numbered available."""
    seen = view((0, "-"), (50, "- -"), (100, "-"))
    assert pairs(paired(seen)) == [(1, 4), (2, 3)]
    assert pairs(paired(seen, LimReadings(residents_first=True))) == [(2, 4), (1, 3)]


@pytest.mark.parametrize(
    ("before", "opponent", "floated"),
    [
        (200, 150, True),
        (200, 100, True),
        (200, 0, True),
        (200, 200, False),
        (150, 200, False),
        (100, 200, False),
        (100, 0, False),
        (0, 50, True),
        (0, 200, True),
        (50, 0, False),
    ],
)
def test_towards_the_median_the_record_tells_who_was_transferred(
    before: int, opponent: int, floated: bool
) -> None:
    """3.1, 3.2.1: round 3, whose median had one point; downward from above, upwards from below."""
    assert _seen(_after_round_three(before, opponent)) is floated


@pytest.mark.parametrize("before", [200, 150, 100, 50, 0])
def test_who_was_not_paired_did_not_float(before: int) -> None:
    found = _after_round_three(before, 100, paired=False)
    assert _seen(found) is False


def test_a_forfeited_pairing_was_a_transfer_all_the_same() -> None:
    """3.1: floaters are made before anything is played."""
    found = _after_round_three(200, 100)
    participant = found.entered[1]
    record = replace(participant.records[-1], played=False)
    entered = {
        **found.entered,
        1: replace(participant, records=(*participant.records[:-1], record)),
    }
    assert _seen(replace(found, entered=entered, participants=tuple(entered.values())))


def _after_round_three(before: int, opponent: int, *, paired: bool = True) -> Position:
    def entrant(number: int, score: int) -> Participant:
        other = 3 - number if paired else None
        return player(number, score, "", set(), before=score, last_opponent=other, rounds=3)

    return position({1: entrant(1, before), 2: entrant(2, opponent)}, 4)


def _seen(found: Position) -> bool:
    return LimPosition.of(found, LIM_2026).players[0].floated
