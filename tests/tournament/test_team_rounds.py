"""Team facts: making an event, recording a pairing, entering matches, reading them together."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.tournament import (
    Announcement,
    ByeKind,
    Colour,
    ForfeitedMatch,
    Game,
    GameResult,
    InvalidRequest,
    InvalidTournament,
    LineUp,
    Match,
    Outcome,
    PreferenceType,
    Round,
    Team,
    TeamByes,
    TeamRules,
    Tournament,
    Unopposed,
    Withdrawal,
)
from pairwright.tournament.team_rounds import board_colour, team_bye, team_round

ENTRIES = [
    ("Alpha", ["Ann", "Abe", "Ada"]),
    ("Bravo", [("Ben", 2200), "Bo"]),
    ("Charlie", ["Cia", "Cem"]),
    ("Delta", ["Dan", "Dora"]),
]


def event(**facts: object) -> Tournament:
    return Tournament.new_teams(ENTRIES, boards=2, rounds=3, **facts)  # type: ignore[arg-type]


def paired() -> Tournament:
    return event().with_round(Round(matches=(Match(1, 3), Match(4, 2))))


def test_a_new_team_event() -> None:
    made = event(rules=TeamRules(PreferenceType.B), system="team-swiss")
    assert made.declaration.code == "FIDE_TEAM_TYPEB_MP_GP"
    assert made.declaration.team == TeamRules(PreferenceType.B)
    assert [team.members for team in made.teams] == [(1, 2, 3), (4, 5), (6, 7), (8, 9)]
    assert made.player(4).rating == 2200
    assert made.board_colours == "WB"
    assert made.is_team_event


def test_a_system_for_players_pairs_no_teams() -> None:
    with pytest.raises(InvalidRequest, match="does not pair teams; systems that do: team-swiss"):
        event(system="dutch")
    with pytest.raises(InvalidTournament, match="team 1: 'Alpha' is no"):
        Tournament.new_teams(["Alpha"], boards=2)  # type: ignore[list-item]


def test_a_match_is_entered_with_results_of_its_boards() -> None:
    """The side of the team named first comes first, also where it has Black on board 1."""
    after = paired().with_match(1, 3, ["1-0", "1/2-1/2"]).with_match(2, 4, ["1-0", "0-1"])
    games = after.rounds[0].games
    assert games == (
        Game(1, 6, GameResult.WHITE_WINS),
        Game(7, 2, GameResult.DRAW),
        Game(8, 4, GameResult.BLACK_WINS),
        Game(5, 9, GameResult.BLACK_WINS),
    )
    assert after.line_ups == ()


def test_line_ups_with_reserve_and_empty_board() -> None:
    after = paired().with_match(1, 3, ["0-1", "1-0"], line_ups=((3, 2), (0, 7)))
    assert after.rounds[0].games == (Game(7, 2, GameResult.BLACK_WINS),)
    assert after.rounds[0].unopposed == (Unopposed(3, Outcome.FORFEIT_WIN, Colour.WHITE),)
    assert after.line_ups == (LineUp(1, 1, 3, (3, 2)), LineUp(1, 3, 1, (0, 7)))


def test_open_boards_stay_open() -> None:
    after = paired().with_match(1, 3, ["1-0"])
    assert [game.result for game in after.rounds[0].games] == ["1:0", "*:*"]


@pytest.mark.parametrize(
    ("teams", "forfeit", "result"), [((4, 2), "+-", "+-"), ((2, 4), "+-", "-+")]
)
def test_a_forfeited_match(teams: tuple[int, int], forfeit: str, result: str) -> None:
    after = paired().with_match(*teams, forfeit=forfeit)
    assert after.forfeited_matches == (ForfeitedMatch(result, 1, 4, 2),)


@pytest.mark.parametrize(
    ("teams", "given", "why"),
    [
        ((1, 2), {}, "round 1, match 1-2 is not in the round; its matches: 1-3, 4-2"),
        ((1, 3), {"results": ["1-0"] * 3}, "3 results for 2 boards"),
        ((1, 3), {"results": ["2-0"]}, "board 1: '2-0' is not a result"),
        ((1, 3), {"line_ups": ((1,), (6, 7))}, "line-ups of 1 and 2 boards"),
        ((1, 3), {"line_ups": ((1, 4), (6, 7))}, "player 4 is no member of team 1"),
        ((1, 3), {"line_ups": ((1, 1), (6, 7))}, "somebody of team 1 sits at two boards"),
        ((1, 3), {"forfeit": "+"}, r"'\+' is no forfeit; use"),
        ((1, 3), {"round": 2}, "round 2 is not recorded"),
    ],
)
def test_wrong_matches_are_refused(
    teams: tuple[int, int], given: dict[str, object], why: str
) -> None:
    with pytest.raises(InvalidTournament, match=why):
        paired().with_match(*teams, **given)  # type: ignore[arg-type]


def test_a_match_is_entered_once() -> None:
    after = paired().with_match(1, 3, ["1-0", "1-0"])
    with pytest.raises(
        InvalidTournament, match=r"corrected, not overwritten \(C\.04\.2 art\. 4\.3"
    ):
        after.with_match(3, 1, ["1-0", "1-0"])


def test_a_short_team_needs_a_line_up() -> None:
    entries = [("A", ["a"]), ("B", ["b", "bb"])]
    made = Tournament.new_teams(entries, boards=2).with_round(Round(matches=(Match(1, 2),)))
    with pytest.raises(InvalidTournament, match="team 1 has fewer members; give the line-ups"):
        made.with_match(1, 2, ["1-0"])


def test_contradictions() -> None:
    twice = Round(matches=(Match(1, 3), Match(3, 9)), team_bye=1)
    with pytest.raises(InvalidTournament) as found:
        event().with_round(twice)
    assert found.value.problems == (
        "round 1: team 1 is paired 2 times",
        "round 1: team 3 is paired 2 times",
        "round 1: team 9 is paired, but is not in the list of teams",
    )
    with pytest.raises(InvalidTournament, match="team 1 is paired, but is not in the list"):
        Tournament(rounds=(Round(team_bye=1),))
    with pytest.raises(InvalidTournament, match="a withdrawal names 9"):
        replace(event(), withdrawals=(Withdrawal(9, 1),))


def test_colours_are_told_by_the_first_board_that_has_any() -> None:
    """Board 1 is empty on one side; board 2 tells, since colours alternate."""
    played = Round((Game(7, 2, GameResult.DRAW),), unopposed=(Unopposed(1, Outcome.FORFEIT_WIN),))
    made = replace(event(), rounds=(played,), line_ups=(LineUp(1, 3, 1, (0, 7)),))
    facts = team_round(made, 1, played)
    assert facts.matches == (Match(1, 3),)
    assert facts.colours() == {1: Colour.WHITE, 3: Colour.BLACK}
    other = replace(made, board_colours="WW")
    assert team_round(other, 1, played).matches == (Match(3, 1),)


def test_a_match_without_any_colour() -> None:
    forfeit = GameResult.WHITE_WINS_BY_FORFEIT
    played = Round((Game(6, 1, forfeit, coloured=False), Game(2, 7, forfeit, coloured=False)))
    facts = team_round(replace(event(), rounds=(played,)), 1, played)
    assert facts.matches == (Match(1, 3),)
    assert facts.colourless == {Match(1, 3)}
    assert facts.colours() == {}


def test_colours_of_boards() -> None:
    assert [board_colour("", board).value for board in range(4)] == ["w", "b", "w", "b"]
    assert [board_colour("WBBW", board).value for board in range(5)] == ["w", "b", "b", "w", "w"]
    assert [board_colour("BW", board).value for board in range(2)] == ["w", "b"]


def test_the_bye_is_told_by_the_round_or_by_record_320() -> None:
    made = replace(event(), team_byes=TeamByes(teams=(0, 2)), rounds=(Round(team_bye=4), Round()))
    assert [team_bye(made, number) for number in (1, 2, 3)] == [4, 2, None]


def test_through_a_round_nothing_later_is_known() -> None:
    """Who was not paired in the round after it is announced as absent, with the bye it had."""
    three = [*ENTRIES, ("Echo", ["Eve", "Emil"])]
    made = Tournament.new_teams(three, boards=2, rounds=3)
    made = made.with_round(Round(matches=(Match(1, 3), Match(4, 2)), team_bye=5))
    made = made.with_match(1, 3, forfeit="--").with_match(
        4, 2, ["1-0", "1-0"], line_ups=((9, 8), (4, 5))
    )
    bye = Announcement(1, 2, ByeKind.HALF_POINT)
    made = replace(made, announcements=(bye,)).with_round(Round(matches=(Match(3, 4),)))
    made = made.with_match(3, 4, forfeit="+-")
    before = made.through_round(1)
    assert before.forfeited_matches == (ForfeitedMatch("--", 1, 1, 3),)
    assert len(before.line_ups) == 1
    assert {(a.participant, a.kind.value) for a in before.announcements} == {
        (1, "H"),
        (2, "Z"),
        (5, "Z"),
    }
    assert made.through_round(0).line_ups == ()


def test_teams_arrive_and_withdraw() -> None:
    made = replace(
        event(),
        teams=(*event().teams[:3], replace(event().teams[3], arrives=2)),
        withdrawals=(Withdrawal(2, 0),),
    )
    assert made.teams[3] == Team(4, "Delta", members=(8, 9), arrives=2)
