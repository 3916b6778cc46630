"""Seeding rounds (art. 1.6): how many, and that the Dutch system does everything in them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.rules.proposal import Proposal
from pairwright.systems import rules_named
from pairwright.systems.burstein.literal import BursteinReadings
from pairwright.systems.burstein.literal.seeding import pair_seeding_round
from pairwright.systems.burstein.system import is_seeding_round, seeding_rounds
from pairwright.tournament import InvalidTournament, Points, PointSystem, Tournament, VirtualPoints
from pairwright.vocabulary.language import Language
from tests.small_events import event, played

BURSTEIN, DUTCH = rules_named("burstein", "2026"), rules_named("dutch", "2026")
ROUND_1 = played("1-5 1-0", "6-2 0-1", "3-7 1-0", "8-4 0-1", "9 U")
NINE = event(9, ROUND_1, number_of_rounds=9)


@pytest.mark.parametrize(
    ("rounds", "seeding"),
    [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (11, 4), (20, 4)],
)
def test_number_of_seeding_rounds(rounds: int, seeding: int) -> None:
    assert seeding_rounds(rounds) == seeding


def after(rounds: int, tournament: Tournament) -> Tournament:
    for _ in range(rounds):
        pairing = pw.pair(tournament, system="burstein")
        results = dict.fromkeys(range(1, len(pairing.boards) + 1), "1-0")
        tournament = tournament.with_round(pairing.with_results(results))
    return tournament


def test_seeding_rounds_are_whole_rounds_of_the_dutch_system() -> None:
    tournament = event(9, number_of_rounds=9)
    for number in range(1, 6):
        position = BURSTEIN.position(tournament)
        ours, theirs = BURSTEIN.pair(position), DUTCH.pair(position)
        assert is_seeding_round(position) == (number <= 4)
        if number <= 4:
            assert (ours.boards, ours.bye) == (theirs.boards, theirs.bye)
        tournament = after(1, tournament)


def test_judge_comparison_and_reasons_of_seeding_rounds_are_the_dutch_ones() -> None:
    position = BURSTEIN.position(NINE)
    made = BURSTEIN.pair(position)
    wrong = Proposal.of_pairs([(1, 3), (4, 2), (9, 8), (5, 6), (7, 0)])
    assert BURSTEIN.judge(position, wrong) == DUTCH.judge(position, wrong)
    engine = Proposal.of_pairing(made)
    theirs = BURSTEIN.compare(position, wrong, engine).decision
    same = DUTCH.compare(position, wrong, engine).decision
    assert (theirs.recorded, theirs.engine) == (same.recorded, same.engine)
    assert (theirs.criterion, theirs.article, theirs.bracket) == ("C12", "2.4.7", same.bracket)
    for code in ("en", "fr", "it"):  # each in its own room, in the same words
        told = [Language(code).told(reason) for reason in theirs.reasons]
        assert told == [Language(code).told(reason) for reason in same.reasons]
    assert "C.04.3" in theirs.text
    assert made.bye is not None
    reasons = BURSTEIN.explain(made).bye()
    assert reasons == DUTCH.explain(DUTCH.pair(position)).bye()
    for code in ("en", "fr", "it"):
        assert BURSTEIN.language(code).sentences(reasons)


def test_unknown_number_of_rounds() -> None:
    """R-BURSTEIN-1: it decides about rounds 1 to 4 only."""
    unknown = replace(NINE, number_of_rounds=None)
    with pytest.raises(InvalidTournament, match=r"art\. 1\.6\.2.*record 142"):
        pw.pair(unknown, system="burstein")
    five = replace(after(4, event(9, number_of_rounds=9)), number_of_rounds=None)
    declared = replace(five, number_of_rounds=9)
    again = pw.pair(five, system="burstein"), pw.pair(declared, system="burstein")
    assert again[0].boards == again[1].boards


def test_one_round_has_no_seeding_round() -> None:
    """1.6.2: half of one, rounded down; everybody is level, so TPNs fold."""
    pairing = pw.pair(event(6, number_of_rounds=1), system="burstein")
    assert [{b.white, b.black} for b in pairing.boards] == [{1, 6}, {2, 5}, {3, 4}]


def test_bye_of_a_seeding_round_goes_by_the_dutch_rules() -> None:
    """R-BURSTEIN-2: the other reading gives the bye by 3.1 before the Dutch system pairs."""
    round_1 = played("1-4 0-1", "3-2 1-0", "5 U")
    worth_a_draw = PointSystem.of(pairing_allocated_bye="0.5")
    half = (VirtualPoints(4, (Points("0.5"), Points("0.5"))),)
    five = event(5, round_1, number_of_rounds=9, point_system=worth_a_draw, virtual_points=half)
    position = BURSTEIN.position(five)
    taken = pair_seeding_round(position)
    assert taken.bye == BURSTEIN.pair(position).bye == 1
    assert pair_seeding_round(position, BursteinReadings(seeding_bye_first=True)).bye == 2
