"""What every result code means: bye eligibility and floats, edition by edition.

C.04.1 art. 4 (2026) and d (2017); C.04.3 art. 1.4 (2026) and A.4 (2017). Expected values are
those of the rule texts, code by code.
"""

from __future__ import annotations

from typing import Any

import pytest

from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.tournament import (
    AbnormalPoints,
    PointSystem,
    Round,
    VirtualPoints,
    points,
)
from tests.positions_before import dutch_before
from tests.small_events import event, played

UNPLAYED = {
    # what happened to player 1: (round, downfloat 2017, downfloat 2026, bars 2017, bars 2026)
    "forfeit win": ("1-2 +:-", True, True, True, True),
    "forfeit win with Black": ("2-1 -:+", True, True, True, True),
    "forfeit loss": ("1-2 -:+", True, False, False, False),
    "double forfeit": ("1-2 -:-", True, False, False, False),
    "pairing-allocated bye": ("1 U", True, True, True, True),
    "full-point bye": ("1 F", True, True, False, True),
    "half-point bye": ("1 H", True, True, False, False),
    "zero-point bye": ("1 Z", True, False, False, False),
    "not named": ("3-4 1-0", True, False, False, False),
}
PLAYED = ["1-0", "0-1", "=:=", "=:0", "0:=", "0:0", "W:L", "D:D", "L:W", "?"]


def player_1(position: DutchPosition) -> DutchPlayer:
    return next(p for p in position.participants if p.number == 1)


def after(edition_name: str, *rounds: Round, **facts: Any) -> DutchPlayer:
    return player_1(dutch_before(event(4, *rounds, **facts), edition_name=edition_name))


@pytest.mark.parametrize("what", UNPLAYED)
@pytest.mark.parametrize("name", ["2017", "2026"])
def test_unplayed_rounds(name: str, what: str) -> None:
    line, float_2017, float_2026, bars_2017, bars_2026 = UNPLAYED[what]
    floats, bars = (float_2017, bars_2017) if name == "2017" else (float_2026, bars_2026)
    player = after(name, played(line))
    assert player.floats == (Float.DOWN if floats else Float.NONE, Float.NONE)
    assert player.may_receive_bye is not bars
    assert player.unplayed_games == 1
    assert player.opponents == frozenset()


@pytest.mark.parametrize("result", PLAYED)
@pytest.mark.parametrize("name", ["2017", "2026"])
def test_played_games_bar_no_bye_and_float_by_score_only(name: str, result: str) -> None:
    player = after(name, played(f"1-2 {result}"))
    assert player.floats == (Float.NONE, Float.NONE)
    assert player.may_receive_bye
    assert player.unplayed_games == 0
    assert player.opponents == {2}


def test_one_round_that_bars_is_enough_for_ever() -> None:
    rounds = (played("1 U", "2-3 1-0"), played("1-2 0-1", "3-4 1-0"), played("1-3 0-1", "2-4 1-0"))
    assert not after("2026", *rounds).may_receive_bye
    assert not after("2017", *rounds).may_receive_bye


def test_two_half_point_byes_are_not_a_win_in_one_round() -> None:
    """Reading R-BYE-1: art. 4 (2026) looks at single rounds."""
    assert after("2026", played("1 H"), played("1 H")).may_receive_bye


@pytest.mark.parametrize("value", ["1", "0.5", "0"])
@pytest.mark.parametrize("name", ["2017", "2026"])
def test_pairing_allocated_bye_bars_and_floats_whatever_it_is_worth(name: str, value: str) -> None:
    """Art. 4 and 1.4.3 name the bye itself (R-BYE-1, R-FLOAT-1)."""
    system = PointSystem.of(pairing_allocated_bye=value)
    player = after(name, played("1 U", "2-3 1-0"), point_system=system)
    assert player.score == int(points(value) * 100)
    assert not player.may_receive_bye
    assert player.floats[0] is Float.DOWN


def test_paid_loss_takes_the_float_from_a_bye_worth_no_more() -> None:
    """Art. 1.4.3 (2026): more points than a loss; half a point is none if a loss brings it."""
    system = PointSystem.of(win=2, draw=1, loss="0.5", absence="0.5")
    assert after("2026", played("1 Z"), point_system=system).floats[0] is Float.NONE
    assert after("2026", played("1 H"), point_system=system).floats[0] is Float.DOWN
    half = PointSystem.of(win=1, draw="0.5", loss="0.5")
    assert after("2026", played("1 H"), point_system=half).floats[0] is Float.NONE
    assert after("2026", played("1-2 -:+"), point_system=half).floats[0] is Float.NONE
    assert after("2026", played("1-2 +:-"), point_system=half).floats[0] is Float.DOWN
    assert after("2017", played("1 H"), point_system=half).floats[0] is Float.DOWN


def test_paid_absence_above_a_loss_is_a_float() -> None:
    system = PointSystem.of(absence="0.5")
    assert after("2026", played("1 Z"), point_system=system).floats[0] is Float.DOWN
    assert after("2026", played("1-2 -:+"), point_system=system).floats[0] is Float.DOWN


def test_half_point_bye_worth_a_win_bars_in_2026_only() -> None:
    """Reading R-BYE-1: points decide in 2026, codes in 2017."""
    system = PointSystem(half_point_bye=points(1))
    assert not after("2026", played("1 H"), point_system=system).may_receive_bye
    assert after("2017", played("1 H"), point_system=system).may_receive_bye


def test_forfeit_win_worth_less_than_a_win_bars_in_2017_only() -> None:
    system = PointSystem(forfeit_win=points("0.5"))
    assert after("2026", played("1-2 +:-"), point_system=system).may_receive_bye
    assert not after("2017", played("1-2 +:-"), point_system=system).may_receive_bye


def test_three_points_for_a_win() -> None:
    """A bye worth 1 under 3-1-0 is no win, but it is the bye; a full-point bye is worth 3."""
    system = PointSystem.of(win=3, draw=1, pairing_allocated_bye=1)
    bye = after("2026", played("1 U", "2-3 1-0"), point_system=system)
    assert (bye.score, bye.may_receive_bye) == (100, False)
    full = after("2026", played("1 F"), point_system=system)
    assert (full.score, full.may_receive_bye) == (300, False)


def test_points_by_colour_compare_with_the_smaller_win() -> None:
    """Reading R-POINTS-1."""
    system = PointSystem(white_win=points(1), black_win=points(2))
    assert not after("2026", played("1 F"), point_system=system).may_receive_bye


def test_bonus_and_penalty_are_no_part_of_the_result() -> None:
    """Reading R-POINTS-2: a bonus floats nobody, a penalty gives nobody back the bye."""
    bonus = AbnormalPoints(points=points(1), round=1, participants=(1,))
    paid = after("2026", played("1 Z"), abnormal_points=(bonus,))
    assert (paid.score, paid.floats[0], paid.may_receive_bye) == (100, Float.NONE, True)
    penalty = AbnormalPoints(points=points(-1), round=1, participants=(1,))
    fined = after("2026", played("1-2 +:-"), abnormal_points=(penalty,))
    assert (fined.score, fined.floats[0], fined.may_receive_bye) == (0, Float.DOWN, False)


def test_result_worth_something_unusual_counts_with_that_worth() -> None:
    worthless = AbnormalPoints("F", points(0), round=1)
    player = after("2026", played("1 F"), abnormal_points=(worthless,))
    assert (player.score, player.floats[0], player.may_receive_bye) == (0, Float.NONE, True)


def test_floats_of_played_games_follow_the_scores_before_the_round() -> None:
    """Art. 1.4.2: the higher-ranked of different scores floats down, the other up."""
    tournament = event(
        6,
        played("1-4 1-0", "5-2 0-1", "3-6 =:="),
        # 1 and 2 have 1, 3 and 6 have 1/2, 4 and 5 have 0
        played("2-3 1-0", "4-1 1-0", "6-5 =:="),
    )
    floats = {p.number: p.floats for p in dutch_before(tournament).participants}
    assert floats == {
        1: (Float.DOWN, Float.NONE),
        2: (Float.DOWN, Float.NONE),
        3: (Float.UP, Float.NONE),
        4: (Float.UP, Float.NONE),
        5: (Float.UP, Float.NONE),
        6: (Float.DOWN, Float.NONE),
    }


def test_floats_are_indexed_by_round_and_not_squeezed() -> None:
    """Reading R-FLOAT-2: a round without float in between breaks the chain."""
    rounds = [played("1 U", "2-3 1-0"), played("1-2 1-0", "3-4 1-0"), played("1 Z", "2-3 1-0")]
    first = after("2026", *rounds[:1])
    second = after("2026", *rounds[:2])
    third = after("2026", *rounds)
    assert first.floats == (Float.DOWN, Float.NONE)
    assert second.floats == (Float.NONE, Float.DOWN)
    assert third.floats == (Float.NONE, Float.NONE)


def test_forfeited_game_between_different_scores_floats_as_unplayed() -> None:
    """Art. 1.4.2 speaks of played games: the loser of a forfeit has no upfloat."""
    rounds = (played("1-2 1-0", "3-4 1-0"), played("1-4 -:+", "3-2 1-0"))
    position = dutch_before(event(4, *rounds), edition_name="2026")
    floats = {p.number: p.floats[0] for p in position.participants}
    assert (floats[1], floats[4]) == (Float.NONE, Float.DOWN)
    position = dutch_before(event(4, *rounds), edition_name="2017")
    floats = {p.number: p.floats[0] for p in position.participants}
    assert (floats[1], floats[4]) == (Float.DOWN, Float.DOWN)


def test_adjourned_game_floats_by_provisional_scores() -> None:
    """C.04.2 art. 3.1: the adjourned game counts as a draw, so 1 (1/2) met 3 (1)."""
    rounds = (played("1-2 ?", "3-4 1-0"), played("3-1 1-0", "2-4 1-0"))
    assert after("2026", *rounds).floats == (Float.UP, Float.NONE)


def test_past_floats_use_the_virtual_points_of_their_round() -> None:
    """Reading R-ACCEL-1: with one virtual point in round 2 only, 1 floated down to 2."""
    rounds = (played("1-3 =:=", "2-4 =:="), played("1-2 =:=", "3-4 =:="))
    accelerated = VirtualPoints(1, (points(0), points(1)))
    position = dutch_before(event(4, *rounds, virtual_points=(accelerated,)))
    floats = {p.number: p.floats for p in position.participants}
    assert floats[1] == (Float.DOWN, Float.NONE)
    assert floats[2] == (Float.UP, Float.NONE)
    assert floats[3] == (Float.NONE, Float.NONE)
