"""Positions round by round from one replay are those that each round has by itself."""

from __future__ import annotations

import pytest

from pairwright.position import HANDLING_2026, Replay
from pairwright.tournament import (
    AbnormalPoints,
    GameCorrection,
    GameResult,
    InvalidRequest,
    InvalidTournament,
    Notified,
    Points,
)
from tests.small_events import event, played

ROUNDS = (
    played("1-3 1-0", "4-2 1-0"),
    played("1-4 1-0", "2-3 1-0"),
    played("2-1 1-0", "3-4 1-0"),
)


@pytest.mark.parametrize("notified", Notified)
@pytest.mark.parametrize("corrected", [1, 2])
@pytest.mark.parametrize("order", [(1, 2, 3, 4), (4, 3, 2, 1), (2, 4, 1, 3)])
def test_one_replay_gives_every_position(
    notified: Notified, corrected: int, order: tuple[int, ...]
) -> None:
    """C.04.2 art. 4.3: a correction changes what later rounds know, and no earlier one."""
    game = ROUNDS[corrected - 1].games[0]
    correction = GameCorrection(
        corrected,
        game.white,
        game.black,
        GameResult.BLACK_WINS,
        notified=notified,
        known_from=corrected + 2 if notified is Notified.PUT_RIGHT else None,
    )
    tournament = event(
        4,
        *ROUNDS,
        number_of_rounds=5,
        game_corrections=(correction,),
        abnormal_points=(AbnormalPoints(points=Points(1), round=1, participants=(2,)),),
    )
    replay = Replay(tournament, HANDLING_2026)
    for number in order:
        assert replay.before(number) == Replay(tournament, HANDLING_2026).before(number)


def test_a_correction_in_time_is_known_from_the_next_round_on() -> None:
    correction = GameCorrection(1, 1, 3, GameResult.BLACK_WINS)
    replay = Replay(event(4, *ROUNDS, game_corrections=(correction,)), HANDLING_2026)
    assert [replay.before(n).entered[3].score for n in (1, 2, 3)] == [0, 100, 100]
    late = GameCorrection(1, 1, 3, GameResult.BLACK_WINS, notified=Notified.AFTER_NEXT_PAIRING)
    replay = Replay(event(4, *ROUNDS, game_corrections=(late,)), HANDLING_2026)
    assert [replay.before(n).entered[3].score for n in (1, 2, 3)] == [0, 0, 100]


@pytest.mark.parametrize("number", [0, -1, 5, 99])
def test_a_round_that_cannot_be_asked_for(number: int) -> None:
    with pytest.raises(InvalidRequest, match=f"round {number} cannot be paired"):
        Replay(event(4, *ROUNDS, number_of_rounds=5), HANDLING_2026).before(number)


def test_no_round_is_left() -> None:
    with pytest.raises(InvalidTournament, match="has 3 rounds"):
        Replay(event(4, *ROUNDS, number_of_rounds=3), HANDLING_2026).before()
