"""Who is to be paired, in which order, and under which bars."""

from __future__ import annotations

import pytest

from pairwright.position import Out, out_of_round
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.tournament import (
    Announcement,
    ByeKind,
    Colour,
    Declaration,
    ForbiddenPairs,
    InvalidRequest,
    InvalidTournament,
    Player,
    PointSystem,
    VirtualPoints,
    Withdrawal,
    points,
)
from tests.positions_before import dutch_before
from tests.small_events import event, played, players


def numbers(position: DutchPosition) -> list[int]:
    return [p.number for p in position.participants]


def player_of(position: DutchPosition, number: int) -> DutchPlayer:
    return next(p for p in position.participants if p.number == number)


def test_everybody_is_paired_in_round_1_in_the_order_of_numbers() -> None:
    position = dutch_before(event(5, number_of_rounds=3))
    assert (position.round_number, position.number_of_rounds) == (1, 3)
    assert numbers(position) == [1, 2, 3, 4, 5]
    assert position.byes == {}
    assert not position.is_last_round


def test_order_is_score_then_number() -> None:
    """C.04.3 art. 1.2."""
    position = dutch_before(event(6, played("4-1 1-0", "2-5 =:=", "6-3 1-0")))
    assert numbers(position) == [4, 6, 2, 5, 1, 3]


@pytest.mark.parametrize("kind", [ByeKind.HALF_POINT, ByeKind.FULL_POINT, ByeKind.ZERO_POINT])
def test_announced_byes_are_not_paired_in_their_round_only(kind: ByeKind) -> None:
    """C.04.2 art. 3.3; the points of a bye to come do not count yet."""
    tournament = event(4, played("1-2 1-0", "3-4 1-0"), announcements=(Announcement(1, 2, kind),))
    position = dutch_before(tournament)
    assert numbers(position) == [3, 2, 4]
    assert position.byes == {1: kind}
    later = event(4, played("1-2 1-0", "3-4 1-0"), announcements=(Announcement(1, 3, kind),))
    assert numbers(dutch_before(later)) == [1, 3, 2, 4]


def test_announced_absence_is_worth_zero_points_unless_said_otherwise() -> None:
    """C.04.2 art. 3.3."""
    assert dutch_before(event(3, announcements=(Announcement(2, 1),))).byes == {
        2: ByeKind.ZERO_POINT
    }


def test_withdrawn_players_are_no_longer_paired() -> None:
    """C.04.2 art. 3.2."""
    rounds = (played("1-2 1-0", "3-4 1-0"), played("1-3 1-0", "2-4 1-0"))
    leaves = (Withdrawal(4, 2), Withdrawal(1, 3))
    position = dutch_before(event(4, *rounds, withdrawals=leaves))
    assert numbers(position) == [1, 2, 3]
    assert position.byes == {4: ByeKind.ZERO_POINT}
    assert numbers(dutch_before(event(4, *rounds, withdrawals=leaves), 2)) == [1, 3, 2, 4]


def test_who_is_not_here_yet_is_not_paired() -> None:
    """C.04.2 art. 2.4 and 4.1: no withdrawal, and no points for the rounds missed."""
    facts = event(4, not_arrived=(2,), withdrawals=(Withdrawal(3, 0),))
    position = dutch_before(facts)
    assert numbers(position) == [1, 4]
    assert position.byes == {2: ByeKind.ZERO_POINT, 3: ByeKind.ZERO_POINT}
    assert out_of_round(facts, 1) == {2: Out.NOT_HERE, 3: Out.WITHDRAWN}


def test_withdrawal_before_round_1() -> None:
    assert numbers(dutch_before(event(3, withdrawals=(Withdrawal(2, 0),)))) == [1, 3]


def test_late_entry_is_paired_once_arrived() -> None:
    """C.04.2 art. 2.4: before arriving it is neither paired nor listed with a bye."""
    entries = (*players(3), Player(4, arrives=2))
    first = dutch_before(event(0, players=entries))
    assert numbers(first) == [1, 2, 3]
    assert first.byes == {}
    second = dutch_before(event(0, played("1-2 1-0", "3 U"), players=entries))
    assert numbers(second) == [1, 3, 2, 4]


def test_late_entry_may_be_away_in_its_first_round() -> None:
    entries = (*players(2), Player(3, arrives=2))
    position = dutch_before(
        event(0, played("1-2 1-0"), players=entries, announcements=(Announcement(3, 2),))
    )
    assert numbers(position) == [1, 2]
    assert position.byes == {3: ByeKind.ZERO_POINT}


def test_recorded_round_is_paired_again_with_those_who_were_paired() -> None:
    """What was recorded tells who was there: opponents, forfeits, and the one left over."""
    tournament = event(
        8,
        played("1-2 1-0", "3-4 +:-", "5 U", "6 H", "7 F"),
        announcements=(Announcement(1, 1),),
        withdrawals=(Withdrawal(2, 0),),
    )
    position = dutch_before(tournament, 1)
    assert numbers(position) == [1, 2, 3, 4, 5]
    assert position.byes == {
        6: ByeKind.HALF_POINT,
        7: ByeKind.FULL_POINT,
        8: ByeKind.ZERO_POINT,
    }


def test_only_played_games_count_as_meetings() -> None:
    """C.04.1 art. 2 with C.04.2 art. 3.5: who did not play may be paired again."""
    tournament = event(
        4,
        played("1-2 +:-", "3-4 -:-"),
        played("1-3 W:L", "2-4 ?"),
    )
    opponents = {p.number: set(p.opponents) for p in dutch_before(tournament).participants}
    assert opponents == {1: {3}, 2: {4}, 3: {1}, 4: {2}}


@pytest.mark.parametrize(
    ("first", "last", "rounds_barred"),
    [(1, None, [1, 2, 3]), (2, None, [2, 3]), (1, 2, [1, 2]), (2, 2, [2])],
)
def test_forbidden_pairs_hold_in_their_rounds(
    first: int, last: int | None, rounds_barred: list[int]
) -> None:
    rule = ForbiddenPairs((3, 1, 4), first, last)
    rounds = (played("1-2 1-0", "3-4 1-0"), played("1-3 1-0", "2-4 1-0"))
    tournament = event(4, *rounds, forbidden_pairs=(rule,))
    for number in (1, 2, 3):
        expected = {(1, 3), (1, 4), (3, 4)} if number in rounds_barred else set()
        assert dutch_before(tournament, number).forbidden == expected


def test_forbidden_pairs_concern_those_to_be_paired() -> None:
    rules = (ForbiddenPairs((1, 2, 3)), ForbiddenPairs((4, 2)))
    position = dutch_before(event(4, forbidden_pairs=rules, announcements=(Announcement(1, 1),)))
    assert position.forbidden == {(2, 3), (2, 4)}


def test_topscorers_have_more_than_half_and_only_when_the_last_round_is_paired() -> None:
    """C.04.3 art. 1.8: 1 of 2 points is not more than 50 per cent."""
    rounds = (played("1-2 1-0", "3-4 =:="), played("1-3 =:=", "2-4 1-0"))
    last = dutch_before(event(4, *rounds, number_of_rounds=3))
    assert last.is_last_round
    # scores: 1 has 1.5, 2 and 3 have 1, 4 has 0.5
    assert {p.number: p.is_topscorer for p in last.participants} == {
        1: True,
        2: False,
        3: False,
        4: False,
    }
    for number_of_rounds in (4, None):
        earlier = dutch_before(event(4, *rounds, number_of_rounds=number_of_rounds))
        assert not any(p.is_topscorer for p in earlier.participants)


def test_topscorers_under_three_points_for_a_win() -> None:
    """Half of the maximum after two rounds is 3."""
    rounds = (played("1-2 1-0", "3-4 1-0"), played("1-3 =:=", "2-4 0-1"))
    system = PointSystem.of(3, 1)
    last = dutch_before(event(4, *rounds, number_of_rounds=3, point_system=system))
    assert {p.number: (p.score, p.is_topscorer) for p in last.participants} == {
        1: (400, True),
        3: (400, True),
        4: (300, False),
        2: (0, False),
    }


def test_virtual_points_make_no_topscorer() -> None:
    """Art. 1.8: 1 of 2 points is not more than half, whatever C.04.7 adds for the pairing."""
    rounds = (played("1-3 1-0", "2-4 1-0"), played("1-4 0-1", "2-3 0-1"))
    given = tuple(
        VirtualPoints(number, (points(0), points(0), points("0.5"))) for number in range(1, 5)
    )
    last = dutch_before(event(4, *rounds, number_of_rounds=3, virtual_points=given))
    assert [p.pairing_score for p in last.participants] == [150] * 4
    assert not any(p.is_topscorer for p in last.participants)


def test_nobody_is_a_topscorer_in_the_only_round() -> None:
    assert not player_of(dutch_before(event(2, number_of_rounds=1)), 1).is_topscorer


def test_acceleration_adds_to_the_pairing_score_only() -> None:
    """C.04.7 art. 1.5: virtual points of this round only, never accumulated."""
    given = VirtualPoints(4, (points(1), points(1), points("0.5")))
    rounds = [
        played("1-2 1-0", "3-4 1-0"),
        played("1-3 1-0", "4-2 1-0"),
        played("1-4 1-0", "2-3 1-0"),
    ]
    expected = [(0, 100), (0, 100), (100, 150), (100, 100)]
    for count, (score, pairing_score) in enumerate(expected):
        position = dutch_before(event(4, *rounds[:count], virtual_points=(given,)))
        assert (player_of(position, 4).score, player_of(position, 4).pairing_score) == (
            score,
            pairing_score,
        )
        assert player_of(position, 1).score == player_of(position, 1).pairing_score
    final = player_of(dutch_before(event(4, *rounds, virtual_points=(given,))), 4)
    assert final.pairing_scores == (100, 100, 150, 100)


def test_acceleration_decides_the_order() -> None:
    given = (VirtualPoints(3, (points(1),)), VirtualPoints(4, (points(1),)))
    assert numbers(dutch_before(event(4, virtual_points=given))) == [3, 4, 1, 2]


def test_acceleration_of_unknown_name_is_refused() -> None:
    """Its virtual points must be given: without them the pairing would be wrong unnoticed."""
    declared = Declaration(system="dutch", acceleration="haley")
    with pytest.raises(InvalidTournament, match=r"'haley' is not known here .*C\.04\.7"):
        dutch_before(event(4, declaration=declared))
    given = (VirtualPoints(1, (points(1),)), VirtualPoints(2, (points(1),)))
    position = dutch_before(event(4, declaration=declared, virtual_points=given))
    assert [p.pairing_score for p in position.participants] == [100, 100, 0, 0]


@pytest.mark.parametrize("number", [0, -1, 3])
def test_round_must_follow_what_is_recorded(number: int) -> None:
    tournament = event(2, played("1-2 1-0"))
    with pytest.raises(InvalidRequest, match=f"round {number} cannot be paired: 1 .* from 1 to 2"):
        dutch_before(tournament, number)


def test_no_round_after_the_last_one() -> None:
    """C.04.1 art. 1: the number of rounds is announced."""
    with pytest.raises(InvalidTournament, match=r"the tournament has 1 rounds \(C.04.1 art. 1\)"):
        dutch_before(event(2, played("1-2 1-0"), number_of_rounds=1))


def test_players_of_a_team_event_are_not_paired_one_by_one() -> None:
    with pytest.raises(InvalidTournament, match="team event"):
        dutch_before(event(2, is_team_event=True))


def test_edition_is_the_declared_one_unless_asked_otherwise() -> None:
    assert dutch_before(event(2)).edition.name == "2026"
    assert dutch_before(event(2), edition_name="2017").edition.name == "2017"


def test_position_of_a_round_is_that_of_the_tournament_as_it_stood() -> None:
    tournament = event(
        5,
        played("1-3 1-0", "4-2 =:=", "5 U"),
        played("1-5 1-0", "2 H", "3-4 -:+"),
        played("1-2 1-0", "4-5 1-0", "3 U"),
        initial_colour=Colour.BLACK,
        number_of_rounds=4,
    )
    for number in (1, 2, 3):
        then = tournament.through_round(number - 1)
        assert dutch_before(tournament, number) == dutch_before(then)
