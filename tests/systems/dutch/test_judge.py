"""The judge catches everything that is forbidden, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.rules.pairing import Board, RoundPairing, Solution
from pairwright.rules.proposal import Proposal
from pairwright.systems import judged
from pairwright.systems.dutch.judge import judge, judge_of_series, violations
from pairwright.systems.dutch.players import DutchPosition
from pairwright.tournament import Announcement, ByeKind, UnsoundPairing
from tests.positions_before import dutch_before
from tests.small_events import event, played
from tests.systems.dutch.positions import participant, position


def proposal(*pairs: tuple[int, int]) -> Proposal:
    return Proposal.of_pairs(pairs)


def broken(where: DutchPosition, *pairs: tuple[int, int]) -> list[tuple[str, tuple[int, ...]]]:
    return [(v.rule, v.players) for v in violations(where, proposal(*pairs))]


AFTER_ROUND_1 = event(
    7,
    played("1-4 1-0", "5-2 0-1", "3-6 1-0", "7 U"),
    number_of_rounds=5,
    announcements=(Announcement(6, 2, ByeKind.HALF_POINT),),
)
BEFORE_ROUND_2 = dutch_before(AFTER_ROUND_1)


def test_nothing_is_wrong_with_a_legal_round() -> None:
    assert broken(BEFORE_ROUND_2, (2, 1), (7, 3), (4, 5)) == []


def test_rematch() -> None:
    found = violations(BEFORE_ROUND_2, proposal((1, 4), (7, 3), (2, 5)))
    assert [(v.rule, v.article, v.players, v.text) for v in found] == [
        ("C1", "C.04.3 art. 2.1.1", (1, 4), "players 1 and 4 have met before in round 1"),
        ("C1", "C.04.3 art. 2.1.1", (2, 5), "players 2 and 5 have met before in round 1"),
    ]
    assert str(found[0]) == "players 1 and 4 have met before in round 1 (C.04.3 art. 2.1.1)"


def test_second_bye() -> None:
    where = dutch_before(replace(AFTER_ROUND_1, announcements=()))
    [found] = violations(where, proposal((2, 1), (3, 4), (6, 5), (7, 0)))
    assert (found.rule, found.players) == ("C2", (7,))
    assert found.text == "player 7 has the pairing-allocated bye, but had one in round 1"


def test_bye_after_a_forfeit_win() -> None:
    where = dutch_before(event(3, played("1-2 +--", "3 Z"), number_of_rounds=3))
    [found] = violations(where, proposal((2, 3), (1, 0)))
    assert (found.rule, found.players) == ("C2", (1,))
    assert "without playing" in found.text


@pytest.mark.parametrize(
    ("first", "second", "topscorer", "illegal"),
    [
        ("WW", "WW", False, True),
        ("WW", "WW", True, False),
        ("WW", "BB", False, False),
        ("WW", "W", False, False),
    ],
)
def test_equal_absolute_preferences(
    first: str, second: str, topscorer: bool, illegal: bool
) -> None:
    players = [participant(1, 2, first, is_topscorer=topscorer), participant(2, 2, second)]
    found = violations(position(players), proposal((2, 1)))
    assert [(v.rule, v.article) for v in found] == [("C3", "C.04.3 art. 2.1.3")] * illegal
    assert all("absolute preference for Black" in v.text for v in found)


def test_forbidden_pair() -> None:
    where = position([participant(1), participant(2)], forbidden=[(2, 1)])
    assert broken(where, (2, 1)) == [("forbidden", (2, 1))]


def test_somebody_is_not_paired() -> None:
    assert broken(BEFORE_ROUND_2, (2, 1), (7, 3)) == [("complete", (4,)), ("complete", (5,))]


def test_somebody_is_paired_twice() -> None:
    where = position([participant(number) for number in (1, 2, 3)])
    assert broken(where, (1, 2), (3, 1)) == [("complete", (1,))]


def test_absent_player_is_paired() -> None:
    found = violations(BEFORE_ROUND_2, proposal((2, 1), (7, 3), (4, 6), (5, 0)))
    assert [(v.rule, v.players) for v in found] == [("absent", (6,)), ("complete", (5,))]
    assert found[0].text == "player 6 is paired, but is away (half-point bye)"


def test_stranger_is_paired() -> None:
    [found] = violations(position([participant(1)]), proposal((1, 99)))
    assert (found.rule, found.players) == ("absent", (99,))
    assert "not taking part" in found.text


def test_two_byes_and_a_bye_too_many() -> None:
    where = position([participant(number) for number in (1, 2, 3, 4)])
    assert broken(where, (1, 2), (3, 0), (4, 0)) == [("complete", (3, 4))]
    where = position([participant(number) for number in (1, 2)])
    assert broken(where, (1, 0)) == [("complete", (2,)), ("complete", (1,))]


def test_the_edition_of_2017_names_its_own_articles() -> None:
    where = position([participant(1, 2, "WW"), participant(2, 2, "WW")], "2017")
    assert [v.article for v in violations(where, proposal((1, 2)))] == ["C.04.3 C.3"]


def test_wrong_colours_are_no_violation_but_a_fault() -> None:
    found = judge(BEFORE_ROUND_2, proposal((1, 2), (7, 3), (4, 5)))
    assert found.is_legal
    [fault] = found.colour_faults
    assert (fault.players, fault.article) == ((1, 2), "C.04.3 art. 5.2.1")
    assert str(fault) == ("White belongs to 2 against 1, not the other way (C.04.3 art. 5.2.1)")


def test_colour_faults_of_2017_name_section_e() -> None:
    where = position([participant(1), participant(2)], "2017")
    [fault] = judge(where, proposal((2, 1))).colour_faults
    assert fault.article == "C.04.3 E.5"


def test_colours_that_nobody_recorded_are_not_judged() -> None:
    where = position([participant(1, 1, "W"), participant(2, 1, "B")])
    board = Board(1, 2)
    assert len(judge(where, Proposal((board,))).colour_faults) == 1
    assert judge(where, Proposal((board,), (), frozenset({board}))).colour_faults == ()


def test_what_is_published_is_judged_first() -> None:
    tournament = event(4, played("1-3 1-0", "2-4 1-0"), number_of_rounds=3)
    right = pw.pair(tournament)
    assert judged(right) is right
    turned = {board.black: board.white for board in right.boards}
    with pytest.raises(UnsoundPairing, match=r"White belongs to 2 against 1"):
        judged(RoundPairing.publish(right.rules, right.position, Solution(turned, None)))
    with pytest.raises(UnsoundPairing, match="have met before"):
        judged(RoundPairing.publish(right.rules, right.position, Solution({3: 1, 4: 2}, None)))


# --- a series of positions ------------------------------------------------------------------------

FOUR = [participant(1, 1, "W"), participant(2, 1, "B"), participant(3, 0, "W"), participant(4, 0)]
SOUND = proposal((2, 1), (4, 3))
"""1 and 3 had White last, so the others have it now (5.2.1)."""


def test_a_sound_round_stays_sound_in_a_series() -> None:
    judge_next = judge_of_series()
    for _ in range(2):
        assert not judge_next(position(FOUR), SOUND).faults


def test_a_sound_board_is_looked_at_again_when_a_player_is_another_one() -> None:
    judge_next = judge_of_series()
    assert not judge_next(position(FOUR), SOUND).faults
    met = [FOUR[0], FOUR[1], FOUR[2], participant(4, "0.5", opponents=frozenset({3}))]
    [found] = judge_next(position(met), SOUND).violations
    assert (found.rule, found.players) == ("C1", (4, 3))


def test_what_is_wrong_with_a_board_is_said_every_time() -> None:
    judge_next = judge_of_series()
    for _ in range(2):
        [found] = judge_next(position(FOUR), proposal((1, 2), (4, 3))).colour_faults
        assert found.players == (1, 2)


def test_a_series_is_asked_for_the_whole_round_and_its_bye_every_time() -> None:
    judge_next = judge_of_series()
    assert not judge_next(position(FOUR), SOUND).faults
    [found] = judge_next(position(FOUR), proposal((2, 1), (4, 0), (3, 0))).violations
    assert (found.rule, found.players) == ("complete", (4, 3))


def test_pairs_that_are_forbidden_meanwhile_are_no_part_of_a_series() -> None:
    judge_next = judge_of_series()
    assert not judge_next(position(FOUR), SOUND).faults
    [found] = judge_next(position(FOUR, forbidden=[(1, 2)]), SOUND).violations
    assert found.rule == "forbidden"
