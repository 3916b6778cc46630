"""C.04.6 art. 1: colours, differences, preferences, floaters, who may have the bye."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.systems.preferences import PreferenceStrength
from pairwright.systems.team_swiss.players import TeamSwissReadings, TeamView, colour_preference
from pairwright.tournament import Announcement, ByeKind, Colour, PreferenceType, VirtualPoints
from pairwright.tournament.results import points
from tests.systems.team_swiss.events import RULES, TYPE_B, team, team_event, with_round

_LETTERS = {"W": Colour.WHITE, "B": Colour.BLACK}


def preference(history: str, kind: PreferenceType, *, last_round: bool = False) -> str:
    """`W` or `B` for a strong preference (the only one of Type A), `w` or `b` for a mild one."""
    colours = tuple(_LETTERS[letter] for letter in history)
    found = colour_preference(colours, kind, last_round=last_round)
    if found.colour is None:
        return "-"
    letter = found.colour.value
    return letter.upper() if found.strength is PreferenceStrength.STRONG else letter


@pytest.mark.parametrize(
    ("history", "type_a", "type_b"),
    [
        ("", "-", "-"),
        ("W", "-", "b"),
        ("B", "-", "w"),
        ("WB", "-", "w"),  # CD 0, last match Black
        ("BW", "-", "b"),
        ("WW", "B", "B"),
        ("BB", "W", "W"),
        ("WWB", "-", "b"),  # CD +1 otherwise
        ("BBW", "-", "w"),
        ("WBB", "W", "W"),  # CD -1, last two Black
        ("BWW", "B", "B"),
        ("WWBB", "W", "W"),  # CD 0, last two Black
        ("BBWW", "B", "B"),
        ("WWWB", "B", "B"),  # CD +2
        ("BWBB", "W", "W"),  # CD -2
        ("WWWBB", "-", "b"),  # R-TEAM-10: CD +1, last two Black
        ("BBBWW", "-", "w"),
        ("WWWBBB", "W", "W"),
        ("WBWB", "-", "w"),
    ],
)
def test_preferences(history: str, type_a: str, type_b: str) -> None:
    """Art. 1.7, every line of its table."""
    assert preference(history, PreferenceType.A) == type_a
    assert preference(history, PreferenceType.B) == type_b
    assert preference(history, PreferenceType.NONE) == "-"


@pytest.mark.parametrize(
    ("history", "type_b"),
    [("BW", "-"), ("WB", "-"), ("BBWW", "B"), ("WWBB", "W"), ("W", "b"), ("WW", "B"), ("BBW", "w")],
)
def test_last_round_has_no_mild_preference_at_balance(history: str, type_b: str) -> None:
    """R-TEAM-6: the sentence about the last round closes the mild clause only."""
    assert preference(history, PreferenceType.B, last_round=True) == type_b


def test_other_reading_of_the_last_round() -> None:
    colours = (Colour.BLACK, Colour.BLACK, Colour.WHITE, Colour.WHITE)
    found = colour_preference(
        colours, PreferenceType.B, last_round=True, strong_in_last_round=False
    )
    assert found.colour is None


def test_colours_are_those_of_first_boards() -> None:
    """Art. 1.6.1, 1.6.2."""
    event = team_event(4, "1-2 10, 3-4 ==", "3-1 01, 2-4 11", boards=2)
    assert team(event, 1).colours == (Colour.WHITE, Colour.BLACK)
    assert team(event, 2).colours == (Colour.BLACK, Colour.WHITE)
    assert team(event, 3).difference == 2
    assert team(event, 4).difference == -2


def test_a_match_is_played_if_one_board_is() -> None:
    """R-TEAM-8: board 1 forfeited, board 2 played: met, and the colour of board 1 was scheduled."""
    event = team_event(2, "2-1 +1", boards=2)
    assert team(event, 1).opponents == {2}
    assert team(event, 1).colours == (Colour.BLACK,)
    assert team(event, 2).games_played == 1


@pytest.mark.parametrize("results", ["--", "++", "-+"])
def test_a_forfeited_match_is_no_meeting(results: str) -> None:
    event = team_event(2, f"1-2 {results}", boards=2)
    for number in (1, 2):
        assert team(event, number).opponents == frozenset()
        assert team(event, number).colours == ()
        assert team(event, number).games_played == 0


def test_boards_that_were_all_forfeited_are_a_forfeited_match() -> None:
    event = team_event(2, "1-2 f+", boards=2)
    assert team(event, 1).opponents == frozenset()
    assert team(event, 1).records[0].forfeit_win
    assert not team(event, 1).may_receive_bye
    assert team(event, 2).may_receive_bye


def test_who_may_have_the_bye() -> None:
    """[C2] 2.1.2, by kind: half-point byes never bar, full-point byes do."""
    event = team_event(5, "1-2 +, 3-4 1, 5", "1-3 1, 2-5 =, 4")
    assert [number for number in range(1, 6) if team(event, number).may_receive_bye] == [2, 3]
    byes = (Announcement(3, 3, ByeKind.HALF_POINT), Announcement(2, 3, ByeKind.FULL_POINT))
    later = with_round(replace(event, announcements=byes), "1-4 =, 5")
    assert [number for number in range(1, 6) if team(later, number).may_receive_bye] == [3]


def test_floaters_are_both_teams_of_different_scores() -> None:
    """Art. 1.5."""
    event = team_event(4, "1-2 1, 3-4 =", "1-3 =, 4-2 1")
    assert [team(event, number).float_of_last_round for number in range(1, 5)] == [
        -100,
        100,
        100,
        -100,
    ]


def test_forfeits_and_byes_make_no_floater() -> None:
    """R-TEAM-16: a float is a match that was played."""
    event = team_event(5, "1-2 1, 3-4 =, 5", "1-3 ++, 4-5 1, 2")
    floats = [team(event, number).was_floater for number in range(1, 6)]
    assert floats == [False] * 5  # 4 and 5 met with one point each


def test_floats_are_judged_by_the_pairing_scores_of_their_round() -> None:
    """R-TEAM-9."""
    given = (VirtualPoints(1, (), (points(2), points(2))),)
    event = team_event(4, "1-2 =, 3-4 =", "1-3 =, 2-4 =", virtual_points=given)
    assert [team(event, number).was_floater for number in range(1, 5)] == [True, False, True, False]
    other = TeamView.of(RULES.position(event), TeamSwissReadings(floats_by_real_score=True))
    assert not any(participant.was_floater for participant in other.participants)


def test_secondary_score() -> None:
    event = team_event(4, "1-2 11, 3-4 1=", boards=2)
    assert [team(event, n).secondary_score for n in range(1, 5)] == [200, 0, 150, 50]
    assert [team(event, n).score for n in range(1, 5)] == [200, 0, 200, 0]
    assert team(team_event(4, rules=TYPE_B), 1).secondary_score == 0


def test_nobody_wins_a_match_in_which_no_board_was_played_and_points_are_equal() -> None:
    """R-TEAM-19: each team won one board by forfeit; both have lost the match."""
    event = team_event(2, "1-2 +-", boards=2)
    for number in (1, 2):
        assert (team(event, number).score, team(event, number).secondary_score) == (0, 100)
        assert team(event, number).may_receive_bye
