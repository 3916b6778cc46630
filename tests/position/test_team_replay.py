"""Positions of team events: scores, records, absences, acceleration (C.04.6 art. 1, C.04.7)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.position import field_of
from pairwright.systems import declaration_of
from pairwright.tournament import (
    AbnormalPoints,
    Announcement,
    ByeKind,
    Colour,
    ForfeitedMatch,
    InvalidTournament,
    Match,
    MatchPoints,
    PreferenceType,
    PrimaryScore,
    TeamByes,
    TeamRules,
    Tournament,
    VirtualPoints,
    Withdrawal,
    points,
)
from tests.systems.team_swiss.events import BY_GAME_POINTS, RULES, team, team_event, with_round


def scores(tournament: Tournament) -> dict[int, int]:
    position = RULES.position(tournament)
    return {number: participant.score for number, participant in position.entered.items()}


def test_teams_are_the_participants() -> None:
    position = RULES.position(team_event(4, "1-3 11, 4-2 1=", boards=2))
    assert [participant.number for participant in position.participants] == [1, 4, 2, 3]
    assert position.entered[1].opponents == {3}
    assert position.team_rules == TeamRules()


def test_a_bye_is_worth_a_drawn_match() -> None:
    """Art. 1.4, R-TEAM-11: draw points on every board, unless record 320 says otherwise."""
    event = team_event(3, "1-2 111, 3", boards=3)
    assert (team(event, 3).score, team(event, 3).secondary_score) == (100, 150)
    declared = replace(event, team_byes=TeamByes(points(2), points(2)))
    assert (team(declared, 3).score, team(declared, 3).secondary_score) == (200, 200)
    # The other reading: a win on each of the three boards, and the same match points.
    other = RULES.read_as(["R-TEAM-11"])
    read = [other.position(facts).entered[3] for facts in (event, declared)]
    assert [(bye.score, bye.secondary_score) for bye in read] == [(100, 300), (200, 200)]


def test_match_points_as_declared() -> None:
    worth = MatchPoints(points(3), points(1), points("0.5"))
    assert scores(team_event(4, "1-2 1, 3-4 =", match_points=worth)) == {
        1: 300,
        2: 50,
        3: 100,
        4: 100,
    }


def test_abnormal_points_are_part_of_the_score() -> None:
    """Record 299: another value for a result, and a penalty in match and game points."""
    rules = (
        AbnormalPoints("-", points(0), points(1)),
        AbnormalPoints("", points("-0.5"), points(-1), 1, (3,)),
    )
    event = team_event(4, "1-2 ++, 3-4 1", abnormal_points=rules)
    assert scores(event) == {1: 200, 2: 100, 3: 100, 4: 0}
    assert team(event, 3).secondary_score == 50


def test_absent_teams() -> None:
    """C.04.2 art. 3.2, 3.3, 2.4: requested byes, withdrawals, late entries."""
    event = replace(
        team_event(6, "1-3 1, 4-2 =", announcements=(Announcement(5, 1, ByeKind.HALF_POINT),)),
        withdrawals=(Withdrawal(2, 1),),
    )
    late = replace(event, teams=(*event.teams[:5], replace(event.teams[5], arrives=3)))
    position = RULES.position(late)
    assert [participant.number for participant in position.participants] == [1, 4, 5, 3]
    assert 6 not in position.entered
    assert position.byes == {2: ByeKind.ZERO_POINT}
    assert position.entered[5].score == 100


def test_a_round_without_results_cannot_be_paired_on() -> None:
    event = with_round(team_event(4), "1-3 1, 4-2")
    with pytest.raises(InvalidTournament, match=r"round 1: the match 2-4 has no result"):
        RULES.position(event)


@pytest.mark.parametrize("boards", ["1?", "0?", "??", "=?"])
def test_an_adjourned_match_is_a_draw_for_pairing(boards: str) -> None:
    """R-TEAM-23, C.04.2 art. 3.1: adjourned matches (in a team competition)."""
    event = team_event(2, f"1-2 {boards}", boards=2)
    assert scores(event) == {1: 100, 2: 100}
    assert {team(event, place).secondary_score for place in (1, 2)} == {100}
    entered = RULES.position(event).entered
    assert (entered[1].opponents, entered[1].colours) == ({2}, (Colour.WHITE,))


def test_a_match_is_adjourned_before_its_line_ups_are_known() -> None:
    event = with_round(team_event(4), "1-3 1, 4-2")
    first = event.rounds[0]
    postponed = replace(first, matches=(Match(1, 3), Match(4, 2, adjourned=True)))
    event = replace(event, rounds=(postponed,))
    assert scores(event) == {1: 200, 2: 100, 3: 0, 4: 100}
    assert RULES.position(event).entered[4].colours == (Colour.WHITE,)


def test_how_an_adjourned_match_ended_is_known_from_a_round_on() -> None:
    """R-EVENT-2: pairings made meanwhile took it for a draw."""
    event = team_event(4, "1-3 1, 4-2 1", "1-4 =, 3-2 =", "1-2 =, 3-4 =")
    first = replace(event.rounds[0], matches=(Match(4, 2, known_from=3),))
    event = replace(event, rounds=(first, *event.rounds[1:]))
    assert [RULES.position(event, number).entered[4].score for number in (2, 3)] == [100, 300]
    forfeited = replace(
        event,
        rounds=(replace(first, games=first.games[:2], unopposed=()), *event.rounds[1:]),
        forfeited_matches=(ForfeitedMatch("-+", 1, 4, 2),),
    )
    assert [RULES.position(forfeited, n).entered[2].score for n in (2, 3)] == [100, 300]
    assert RULES.position(forfeited, 2).entered[2].opponents == {4}
    assert RULES.position(forfeited, 3).entered[2].opponents == {3}


def test_baku_for_teams() -> None:
    """C.04.7 art. 1.4: the points of a match won, then half of them; GA is 2 of 4."""
    event = replace(
        team_event(4, rounds=5), declaration=declaration_of("team-swiss", acceleration="baku")
    )
    assert event.declaration.code == "FIDE_TEAM_TYPEA_MP_GP_BAKU"
    position = RULES.position(event)
    assert [
        (participant.number, participant.pairing_score) for participant in position.participants
    ] == [
        (1, 200),
        (2, 200),
        (3, 0),
        (4, 0),
    ]
    third = with_round(with_round(event, "1-2 =, 3-4 ="), "1-3 =, 2-4 =")
    assert [participant.pairing_score for participant in RULES.position(third).participants] == [
        300,
        300,
        200,
        200,
    ]


def test_baku_is_refused_with_game_points() -> None:
    """R-TEAM-12, C.04.7 art. 1.4.4."""
    declared = declaration_of("team-swiss", acceleration="baku", team=BY_GAME_POINTS)
    event = replace(team_event(4, rules=BY_GAME_POINTS), declaration=declared)
    with pytest.raises(InvalidTournament, match=r"C\.04\.7 art\. 1\.4\.4"):
        pw.pair(event)
    given = (VirtualPoints(1, (points("1.5"),)),)
    position = RULES.position(replace(event, virtual_points=given))
    assert position.entered[1].pairing_score == 150


def test_virtual_points_of_match_points() -> None:
    given = (VirtualPoints(2, (points(9),), (points(1),)), VirtualPoints(3, (points(2),)))
    position = RULES.position(team_event(4, virtual_points=given))
    assert [
        (participant.number, participant.pairing_score) for participant in position.participants
    ] == [
        (3, 200),
        (2, 100),
        (1, 0),
        (4, 0),
    ]


def test_the_field_has_teams_as_players() -> None:
    event = team_event(3, "1-2 1, 3")
    field = field_of(event)
    assert [player.name for player in field.players] == ["T1", "T2", "T3"]
    assert [(game.white, game.black, game.result.value) for game in field.rounds[0].games] == [
        (1, 2, "1:0")
    ]
    assert [(bye.player, bye.kind.value) for bye in field.rounds[0].byes] == [(3, "U")]


def test_wrong_kinds_of_events_are_refused() -> None:
    with pytest.raises(InvalidTournament, match="event of individuals"):
        pw.pair(Tournament.new(["a", "b"]), system="team-swiss")
    with pytest.raises(InvalidTournament, match="team event"):
        pw.pair(team_event(4), system="dutch")


def test_a_team_event_that_declares_nothing_is_paired_by_the_defaults() -> None:
    """C.04.6 art. 1.2.2, 1.7."""
    event = Tournament.new_teams([(name, [name]) for name in "abcd"], boards=1, rounds=3)
    made = pw.pair(event)
    assert made.rules.system.name == "team-swiss"
    assert made.position.team_rules == TeamRules(
        PreferenceType.A, PrimaryScore.MATCH_POINTS, secondary_decides=True
    )
    assert made.names == {1: "a", 2: "b", 3: "c", 4: "d"}
