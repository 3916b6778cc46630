"""The Index (art. 1.7, 1.8): exact, with its own rule for unplayed rounds."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from pairwright.position import Position
from pairwright.systems import rules_named
from pairwright.systems.burstein.criteria import UnplayedRounds, old_indexing
from pairwright.systems.burstein.editions import BURSTEIN_2026, BURSTEIN_OLD
from pairwright.systems.burstein.players import BursteinPosition, indexing, seen_scores
from pairwright.tournament import (
    AbnormalPoints,
    Announcement,
    ByeKind,
    Points,
    PointSystem,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from tests.small_events import event, played

BURSTEIN = rules_named("burstein", "2026")


def before(tournament: Tournament, round_number: int | None = None) -> Position:
    return BURSTEIN.position(replace(tournament, number_of_rounds=11), round_number)


def index(tournament: Tournament, number: int) -> tuple[int, ...]:
    view = BursteinPosition.of(before(tournament), BURSTEIN_2026)
    return next(
        participant.index for participant in view.participants if participant.number == number
    )


HALF_POINT_BYE = event(
    6,
    played("1-2 1-0", "3-4 1-0", "5-6 1-0"),
    played("3-1 0-1", "2-5 1-0", "6-4 1/2-1/2"),
    played("1 H", "2-3 1-0", "4-5 1/2-1/2", "6 U"),
    played("5-1 1-0", "6-2 0-1", "3 Z", "4 H"),
)
"""After four rounds 1 has 1 + 1 + 0.5 + 0 = 2.5, as in the example of the text."""


def test_played_rounds_and_a_half_point_bye() -> None:
    """2: 3.0, 3: 1.0, 5: 2.5, own 2.5 for the bye. Sonneborn-Berger adds 0.5 x 2.5 = 1.25."""
    position = before(HALF_POINT_BYE)
    assert position.entered[1].score == 250
    scores = {number: participant.score for number, participant in position.entered.items()}
    assert scores == {1: 250, 2: 300, 3: 100, 4: 150, 5: 250, 6: 150}
    buchholz = 300 + 100 + 250 + 250
    sonneborn_berger = 100 * 300 + 100 * 100 + 50 * 250 + 0
    assert index(HALF_POINT_BYE, 1) == (buchholz, sonneborn_berger)
    assert 50 * 250 == 12_500  # 1.25, in ten-thousandths


def test_forfeits_and_byes_count_against_oneself() -> None:
    """R-BURSTEIN-5: the opponent of a forfeited game was not met."""
    tournament = event(4, played("1-2 +--", "3-4 1-0"), played("1-3 1-0", "4 U", "2 F"))
    assert index(tournament, 1) == (200 + 100, 100 * 200 + 100 * 100)
    assert index(tournament, 2) == (2 * 100, 100 * 100)
    assert index(tournament, 4) == (100 + 100, 0 + 100 * 100)


WITHDRAWN = event(
    4,
    played("1-2 1-0", "3-4 1-0"),
    played("3-1 1-0", "2-4 1-0"),
    played("1 Z", "2-3 1-0", "4 U"),
    played("1 Z", "4-3 1-0", "2 U"),
    withdrawals=(Withdrawal(1, 2),),
)
"""1 scored 1 and 0, then two zero-point byes; seen as 1 + 0.5 + 0.5 when round 5 is paired."""


def test_zero_point_byes_up_to_the_current_round_are_draws_for_opponents() -> None:
    position = before(WITHDRAWN)
    assert position.entered[1].score == 100
    assert seen_scores(position)[1] == 200
    assert index(WITHDRAWN, 2)[0] == 200 + 200 + 200 + 300  # 1, 4, 3, oneself
    assert index(WITHDRAWN, 3)[0] == 200 + 200 + 300 + 200  # 4, 1, 2, 4


def test_own_index_does_not_use_the_exception() -> None:
    """It is for the benefit of the opponents only."""
    back = replace(WITHDRAWN, withdrawals=())
    assert index(back, 1) == (300 + 200 + 100 + 100, 100 * 300 + 0)


def test_who_returns_is_seen_with_zeros() -> None:
    """R-BURSTEIN-3: the series must reach the round to be paired; or else need not."""
    back = before(replace(WITHDRAWN, withdrawals=()))
    assert seen_scores(back)[1] == 100
    assert seen_scores(back, away_now=False)[1] == 200
    reading = replace(BURSTEIN_2026, indexing=partial(indexing, away_now=False))
    taken = BursteinPosition.of(back, BURSTEIN_2026)
    assert taken.participants != BursteinPosition.of(back, reading).participants


def test_after_playing_again_the_zeros_stay() -> None:
    """If he had returned and played round 5, the byes count 0 when round 6 is paired."""
    returned = replace(WITHDRAWN, withdrawals=()).with_round(played("1-4 1/2-1/2", "2 Z", "3 U"))
    away = replace(returned, announcements=(Announcement(1, 6, ByeKind.ZERO_POINT),))
    assert seen_scores(before(away))[1] == 150


def test_forfeit_losses_and_half_point_byes_end_the_series() -> None:
    rounds = (played("1-2 1-0", "3-4 1-0"), played("1-3 --+", "2-4 1-0"), played("1 Z", "2-3 1-0"))
    gone = event(4, *rounds, withdrawals=(Withdrawal(1, 3),))
    assert seen_scores(before(gone))[1] == 100 + 50
    half = event(4, *rounds, announcements=(Announcement(1, 4, ByeKind.HALF_POINT),))
    assert seen_scores(before(half))[1] == 100


def test_rounds_that_do_not_name_a_player_are_zero_point_byes() -> None:
    unnamed = event(
        4,
        played("1-2 1-0", "3-4 1-0"),
        played("2-3 1-0", "4 U"),
        withdrawals=(Withdrawal(1, 1),),
    )
    assert seen_scores(before(unnamed))[1] == 150


def test_virtual_points_are_in_no_method() -> None:
    virtual = (VirtualPoints(1, (Points(1),) * 5), VirtualPoints(2, (Points(1),) * 5))
    accelerated = replace(HALF_POINT_BYE, virtual_points=virtual)
    assert before(accelerated).entered[1].pairing_score == 350
    assert index(accelerated, 1) == index(HALF_POINT_BYE, 1)


def test_points_of_the_tournament_are_used() -> None:
    three = replace(HALF_POINT_BYE, point_system=PointSystem.of(3, 1, 0))
    scores = {1: 700, 2: 900, 3: 300, 5: 700}
    assert {n: before(three).entered[n].score for n in scores} == scores
    expected = (900 + 300 + 700 + 700, 300 * 900 + 300 * 300 + 100 * 700)
    assert index(three, 1) == expected


def test_a_penalty_is_not_earned_against_an_opponent() -> None:
    """R-BURSTEIN-6: the score has it, the points earned in the game have not."""
    fine = AbnormalPoints(points=Points(-1), round=1, participants=(1,))
    fined = replace(HALF_POINT_BYE, abnormal_points=(fine,))
    assert before(fined).entered[1].score == 150
    buchholz = 300 + 100 + 150 + 250
    assert index(fined, 1) == (buchholz, 100 * 300 + 100 * 100 + 50 * 150)


def test_old_index_has_virtual_opponents() -> None:
    """R-OLDBURSTEIN-2: the bye of round 3 against 2 + 0.5 + 0.5 x 1, opponents with draws."""
    position = rules_named("burstein", "old").position(HALF_POINT_BYE)
    view = BursteinPosition.of(position, BURSTEIN_OLD)
    player = next(p for p in view.participants if p.number == 1)
    # 2 played all four; 3 has an absence, 5 has played all; unplayed rounds count as draws.
    met = [300, 150, 200 + 50 + 50, 250]
    sonneborn_berger = 100 * 300 + 100 * 150 + 50 * 300 + 0
    assert player.index == (sonneborn_berger, sum(met), sum(sorted(met)[1:-1]), player.rating)
    other = BursteinPosition.of(
        position,
        replace(
            BURSTEIN_OLD, indexing=partial(old_indexing, unplayed=UnplayedRounds.AGAINST_ONESELF)
        ),
    )
    assert next(p for p in other.participants if p.number == 1).index != player.index


def test_old_index_before_round_1_is_the_rating() -> None:
    position = rules_named("burstein", "old").position(event(4))
    assert [
        participant.index
        for participant in BursteinPosition.of(position, BURSTEIN_OLD).participants
    ] == [(0, 0, 0, 0)] * 4
