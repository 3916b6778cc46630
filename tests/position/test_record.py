"""Scores and corrections: what each round brought, as known when a later round is paired."""

from __future__ import annotations

import pytest

from pairwright.position import player_records, recorded_rounds
from pairwright.tournament import (
    AbnormalPoints,
    Colour,
    Game,
    GameCorrection,
    GameResult,
    InvalidTournament,
    Notified,
    PointSystem,
    Tournament,
    points,
)
from tests.positions_before import dutch_before
from tests.small_events import event, played


def scores(tournament: Tournament, before: int | None = None) -> dict[int, int]:
    return {p.number: p.score for p in dutch_before(tournament, before).participants}


def test_standard_points_of_every_code() -> None:
    tournament = event(
        20,
        played(
            "1-2 1-0",
            "3-4 =:=",
            "5-6 =:0",
            "7-8 0:0",
            "9-10 W:L",
            "11-12 D:D",
            "13-14 +:-",
            "15-16 -:-",
            "17 U",
            "18 F",
            "19 H",
            "20 Z",
        ),
    )
    assert scores(tournament) == {
        1: 100,
        2: 0,
        3: 50,
        4: 50,
        5: 50,
        6: 0,
        7: 0,
        8: 0,
        9: 100,
        10: 0,
        11: 50,
        12: 50,
        13: 100,
        14: 0,
        15: 0,
        16: 0,
        17: 100,
        18: 100,
        19: 50,
        20: 0,
    }


def test_three_one_nothing_with_paid_absences() -> None:
    """Record 162: W 3, D 1, L 0.5, A 0.25, P 1.5."""
    system = PointSystem.of(3, 1, "0.5", "0.25", "1.5")
    tournament = event(
        10,
        played("1-2 1-0", "3-4 =:=", "5-6 -:+", "7 U", "8 F", "9 H"),
        point_system=system,
    )
    assert scores(tournament) == {
        1: 300,
        2: 50,
        3: 100,
        4: 100,
        5: 25,
        6: 300,
        7: 150,
        8: 300,
        9: 100,
        10: 25,  # not named in the round: absent
    }


def test_points_by_colour() -> None:
    system = PointSystem(white_win=points(2), black_win=points(3), black_draw=points(1))
    tournament = event(6, played("1-2 1-0", "3-4 0-1", "5-6 =:="), point_system=system)
    assert scores(tournament) == {1: 200, 2: 0, 3: 0, 4: 300, 5: 50, 6: 100}


def test_adjourned_game_is_a_draw_for_pairing() -> None:
    """C.04.2 art. 3.1: a draw, whatever record 162 says about unknown results."""
    system = PointSystem.of(3, 1, unknown=2)
    assert scores(event(2, played("1-2 ?"), point_system=system)) == {1: 100, 2: 100}


def test_game_without_result_stops_the_next_pairing_but_not_its_own() -> None:
    tournament = event(4, played("1-2 1-0", "3-4 *"))
    with pytest.raises(InvalidTournament, match="round 1: the game 3-4 has no result"):
        dutch_before(tournament)
    assert len(dutch_before(tournament, 1).participants) == 4


@pytest.mark.parametrize(
    ("notified", "used_from"),
    [(Notified.IN_TIME, 4), (Notified.AFTER_NEXT_PAIRING, 5), (Notified.LATE, 7)],
)
def test_wrong_result_of_round_3_is_used_from_the_right_round(
    notified: Notified, used_from: int
) -> None:
    """C.04.2 art. 4.3.1 (a), (b), (c): 1 beat 2 in round 3, recorded as a loss."""
    wrong = GameCorrection(3, 1, 2, GameResult.WHITE_WINS, notified=notified)
    quiet = played("1 Z", "2 Z")
    tournament = event(2, quiet, quiet, played("1-2 0-1"), quiet, quiet, game_corrections=(wrong,))
    for before in range(1, 7):
        known = player_records(tournament, before)
        total = {n: sum(record.points for record in known[n]) for n in (1, 2)}
        if before <= 3:
            assert total == {1: 0, 2: 0}
        elif before < used_from:
            assert total == {1: 0, 2: 100}
        else:
            assert total == {1: 100, 2: 0}


def test_position_uses_the_correction_from_its_round_on() -> None:
    wrong = GameCorrection(1, 1, 2, GameResult.DRAW, notified=Notified.AFTER_NEXT_PAIRING)
    tournament = event(
        4,
        played("1-2 1-0", "3-4 1-0"),
        played("3-1 1-0", "2-4 1-0"),
        game_corrections=(wrong,),
    )
    assert scores(tournament, 2) == {1: 100, 2: 0, 3: 100, 4: 0}
    assert scores(tournament, 3) == {1: 50, 2: 150, 3: 200, 4: 0}


def test_wrong_colours_are_swapped_from_the_right_round() -> None:
    """C.04.2 art. 4.3.2."""
    wrong = GameCorrection(1, 1, 2, GameResult.BLACK_WINS, colours_swapped=True)
    tournament = event(2, played("1-2 1-0"), game_corrections=(wrong,))
    [corrected] = recorded_rounds(tournament, 2)
    assert corrected.games == (Game(2, 1, GameResult.BLACK_WINS),)
    position = dutch_before(tournament)
    assert {p.number: (p.colours, p.score) for p in position.participants} == {
        1: ((Colour.BLACK,), 100),
        2: ((Colour.WHITE,), 0),
    }


def test_second_correction_of_a_game_follows_the_first() -> None:
    """Both name the game as recorded; the one that took effect later stands, however listed."""
    first = GameCorrection(1, 1, 2, GameResult.BLACK_WINS, colours_swapped=True)
    second = GameCorrection(
        1, 1, 2, GameResult.DRAW, colours_swapped=True, notified=Notified.AFTER_NEXT_PAIRING
    )
    rounds = (played("1-2 1-0"), played("1 Z", "2 Z"))
    for corrections in ((first, second), (second, first)):
        tournament = event(2, *rounds, game_corrections=corrections)
        assert recorded_rounds(tournament, 2)[0].games == (Game(2, 1, GameResult.BLACK_WINS),)
        assert recorded_rounds(tournament, 3)[0].games == (Game(2, 1, GameResult.DRAW),)


def test_facts_stay_as_recorded() -> None:
    wrong = GameCorrection(1, 1, 2, GameResult.DRAW)
    tournament = event(2, played("1-2 1-0"), game_corrections=(wrong,))
    dutch_before(tournament)
    assert tournament.rounds == (played("1-2 1-0"),)


def test_correction_may_bring_a_missing_result() -> None:
    late = GameCorrection(1, 1, 2, GameResult.WHITE_WINS)
    assert scores(event(2, played("1-2 *"), game_corrections=(late,))) == {1: 100, 2: 0}


def test_bonus_and_penalty_of_record_299() -> None:
    """Blank result: added to what the round brought, in that round, for those named."""
    bonus = AbnormalPoints(points=points(2), round=1, participants=(4,))
    penalty = AbnormalPoints(points=points("-0.5"), round=2, participants=(1, 4))
    tournament = event(
        4,
        played("1-2 1-0", "3-4 1-0"),
        played("1-3 =:=", "4-2 1-0"),
        abnormal_points=(bonus, penalty),
    )
    assert scores(tournament, 2) == {1: 100, 2: 0, 3: 100, 4: 200}
    assert scores(tournament, 3) == {1: 100, 2: 0, 3: 150, 4: 250}


def test_bonus_without_round_and_participants_is_for_all_rounds_and_all() -> None:
    bonus = AbnormalPoints(points=points("0.5"))
    tournament = event(2, played("1-2 1-0"), played("2-1 1-0"), abnormal_points=(bonus,))
    assert scores(tournament) == {1: 200, 2: 200}


@pytest.mark.parametrize(
    ("code", "line", "expected"),
    [
        ("W", "1-2 1-0", {1: 275, 2: 0}),
        ("W", "1-2 W:L", {1: 275, 2: 0}),
        ("D", "1-2 =:=", {1: 275, 2: 275}),
        ("L", "1-2 0-1", {1: 275, 2: 100}),
        ("L", "1-2 1-0", {1: 100, 2: 275}),
        ("+", "1-2 +:-", {1: 275, 2: 0}),
        ("-", "1-2 -:-", {1: 275, 2: 275}),
        ("F", "1 F", {1: 275, 2: 0}),
        ("H", "1 H", {1: 275, 2: 0}),
        ("Z", "1 Z", {1: 275, 2: 0}),
        ("W", "1-2 +:-", {1: 100, 2: 0}),
        ("W", "1 F", {1: 100, 2: 0}),
    ],
)
def test_results_worth_something_unusual(code: str, line: str, expected: dict[int, int]) -> None:
    """TRF26 record 299 with a result code: only that result has the new worth."""
    abnormal = AbnormalPoints(code, points("2.75"), round=1)
    assert scores(event(2, played(line), abnormal_points=(abnormal,))) == expected


def test_bonus_is_added_to_an_unusual_worth_in_either_order() -> None:
    bonus = AbnormalPoints(points=points("0.5"))
    worth = AbnormalPoints("W", points(3))
    for rules in ((bonus, worth), (worth, bonus)):
        assert scores(event(2, played("1-2 1-0"), abnormal_points=rules)) == {1: 350, 2: 50}


def test_abnormal_points_of_a_team_event_are_the_teams() -> None:
    """Record 299 numbers teams there, so no player's points change."""
    bonus = AbnormalPoints(points=points(2))
    tournament = event(2, played("1-2 1-0"), abnormal_points=(bonus,), is_team_event=True)
    known = player_records(tournament, 2)
    assert (known[1][0].points, known[2][0].points) == (100, 0)


def test_game_without_result_has_brought_nothing_yet() -> None:
    known = player_records(event(2, played("1-2 *")), 2)
    assert [known[n][0].points for n in (1, 2)] == [0, 0]
    assert not any(known[n][0].played for n in (1, 2))
