"""Round entries: every combination of opponent, colour and result (TRF, the 001 record)."""

from __future__ import annotations

import pytest

from pairwright.tournament import Bye, ByeKind, Colour, Game, GameResult, Outcome, Round, Unopposed
from tests.formats.reports import accepted, inspected, line, places, refused

GAMES = [
    ("w 1", "b 0", "1:0"),
    ("w =", "b =", "=:="),
    ("w 0", "b 1", "0:1"),
    ("w =", "b 0", "=:0"),
    ("w 0", "b =", "0:="),
    ("w 0", "b 0", "0:0"),
    ("w W", "b L", "W:L"),
    ("w D", "b D", "D:D"),
    ("w L", "b W", "L:W"),
    ("w w", "b l", "W:L"),
    ("w +", "b -", "+:-"),
    ("w -", "b +", "-:+"),
    ("w -", "b -", "-:-"),
    ("w", "b", "*:*"),
    ("w ?", "b ?", "?:?"),
]


@pytest.mark.parametrize(("white", "black", "result"), GAMES)
def test_game(white: str, black: str, result: str) -> None:
    lines = [line(1, f"   2 {white}"), line(2, f"   1 {black}"), line(3), line(4)]
    found = accepted_games(lines)
    assert found == (Game(1, 2, GameResult(result)),)


def accepted_games(lines: list[str]) -> tuple[Game, ...]:
    """The games of round 1; points and forfeits are not the matter here."""
    found = inspected(*lines).tournament
    assert found is not None
    return found.rounds[0].games


@pytest.mark.parametrize(("first", "second"), [("- +", "- -"), ("  +", "  -"), ("- -", "- -")])
def test_forfeit_without_colours(first: str, second: str) -> None:
    [game] = accepted_games([line(1, f"   2 {first}"), line(2, f"   1 {second}")])
    assert (game.white, game.black, game.coloured) == (1, 2, False)
    assert game.result.forfeited


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ("1", "1"),
        ("1", "="),
        ("W", "0"),
        ("+", "+"),
        ("+", "0"),
        ("1", "-"),
        ("D", "="),
        ("W", "W"),
    ],
)
def test_contradicting_results_are_refused(white: str, black: str) -> None:
    errors = refused(line(1, f"   2 w {white}"), line(2, f"   1 b {black}"))
    assert places(errors) == [("TRF-RESULT", 2, 99)]


@pytest.mark.parametrize("code", ["H", "F", "U", "Z"])
def test_bye_code_with_an_opponent_is_refused(code: str) -> None:
    errors = refused(line(1, f"   2 w {code}"), line(2, "   1 b 0"))
    assert ("TRF-BYE-CODE", 1, 92) in places(errors)
    assert errors[0].player == 1
    assert errors[0].found == f"2 w {code}"


@pytest.mark.parametrize("code", ["1", "0", "W", "D", "L", "?"])
def test_result_without_an_opponent_is_refused(code: str) -> None:
    errors = refused(line(1, f"0000 - {code}"), line(2))
    assert places(errors) == [("TRF-BYE-CODE", 1, 92)]


BYES = [
    ("0000 - H", ByeKind.HALF_POINT, []),
    ("0000   F", ByeKind.FULL_POINT, []),
    ("0000 - U", ByeKind.PAIRING_ALLOCATED, []),
    ("       U", ByeKind.PAIRING_ALLOCATED, []),
    ("       H", ByeKind.HALF_POINT, []),
    ("0000 - Z", ByeKind.ZERO_POINT, []),
    ("0000 - z", ByeKind.ZERO_POINT, []),
    ("0000 -", ByeKind.ZERO_POINT, []),
    ("0000", ByeKind.ZERO_POINT, []),
    ("0000 - -", ByeKind.ZERO_POINT, ["TRF-BYE-TRF06"]),
    ("       -", ByeKind.ZERO_POINT, ["TRF-BYE-TRF06"]),
    ("0000 - =", ByeKind.HALF_POINT, ["TRF-BYE-TRF06"]),
    ("0000 - +", ByeKind.PAIRING_ALLOCATED, ["TRF-BYE-TRF06"]),
    ("   0 - H", ByeKind.HALF_POINT, ["TRF-NO-OPPONENT"]),
]
WORTH = {
    ByeKind.HALF_POINT: "0.5",
    ByeKind.FULL_POINT: "1.0",
    ByeKind.PAIRING_ALLOCATED: "1.0",
    ByeKind.ZERO_POINT: "0.0",
}


@pytest.mark.parametrize(("block", "kind", "warnings"), BYES)
def test_bye(block: str, kind: ByeKind, warnings: list[str]) -> None:
    lines = [line(1, block, points=WORTH[kind]), line(2, "   3 w 1", points="1.0")]
    tournament = accepted(*lines, line(3, "   2 b 0"), warnings=warnings)
    assert tournament.rounds[0].byes == (Bye(1, kind),)


def test_blank_entry_of_a_round_that_is_over_names_nobody() -> None:
    tournament = accepted(line(1), line(2, "   3 w 1", points="1.0"), line(3, "   2 b 0"))
    assert tournament.rounds == (Round((Game(2, 3, GameResult.WHITE_WINS),)),)


@pytest.mark.parametrize(
    ("block", "board"),
    [
        ("0000 w +", Unopposed(1, Outcome.FORFEIT_WIN, Colour.WHITE)),
        ("0000 b -", Unopposed(1, Outcome.FORFEIT_LOSS, Colour.BLACK)),
        ("0000 - +", Unopposed(1, Outcome.FORFEIT_WIN)),
        ("0000 - -", Unopposed(1, Outcome.FORFEIT_LOSS)),
    ],
)
def test_empty_board_of_a_team_match(block: str, board: Unopposed) -> None:
    team = f"310   1 {'Alpha':<63}     1"
    tournament = accepted(team, line(1, block), line(2, "   3 w 1"), line(3, "   2 b 0"))
    assert tournament.rounds[0].unopposed == (board,)


def test_self_pairing_is_refused() -> None:
    assert places(refused(line(1, "   1 w 1"), line(2))) == [("TRF-SELF", 1, 92)]


def test_unknown_opponent_is_refused_even_in_a_forfeit() -> None:
    errors = refused(line(1, "   2 w 1", "   9 w +"), line(2, "   1 b 0"))
    assert places(errors) == [("TRF-UNKNOWN-PLAYER", 1, 102)]


def test_one_sided_game_is_taken_on_import_only() -> None:
    lines = [line(1, "   2 w 1", points="1.0"), line(2)]
    tournament = accepted(*lines, warnings=["TRF-ONE-SIDED"])
    assert tournament.rounds[0].games == (Game(1, 2, GameResult.WHITE_WINS),)
    assert places(refused(*lines, strictness="engine")) == [("TRF-ONE-SIDED", 1, 92)]


def test_one_sided_result_is_completed() -> None:
    lines = [line(1, "   2 b"), line(2, "   1 w ="), line(3)]
    [game] = accepted_games(lines)
    assert game == Game(2, 1, GameResult.DRAW)
    assert places(refused(*lines, strictness="engine"))[0] == ("TRF-ONE-SIDED", 1, 99)


def test_players_who_do_not_name_each_other_are_refused() -> None:
    errors = refused(line(1, "   2 w 1"), line(2, "   3 b 0"), line(3, "0000 - Z"))
    assert places(errors) == [("TRF-CONTRADICTION", 1, 92), ("TRF-CONTRADICTION", 2, 92)]


def test_player_with_two_opponents_is_refused() -> None:
    errors = refused(line(1, "   3 w 1"), line(2, "   3 w 1"), line(3))
    assert ("TRF-TWICE", 2, 92) in places(errors)


def test_same_colour_is_refused() -> None:
    assert places(refused(line(1, "   2 w 1"), line(2, "   1 w 0"))) == [("TRF-COLOUR", 2, 97)]


def test_one_colour_gives_the_other() -> None:
    lines = [line(1, "   2   0"), line(2, "   1 w 1", points="1.0")]
    tournament = accepted(*lines, warnings=["TRF-COLOUR"])
    assert tournament.rounds[0].games == (Game(2, 1, GameResult.WHITE_WINS),)


def test_played_game_without_colours_is_refused() -> None:
    assert places(refused(line(1, "   2 - 1"), line(2, "   1 - 0"))) == [("TRF-COLOUR", 2, 97)]
