"""PGN of a round: the tags that programs of boards read, also as another reader has them."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import chess.pgn
import pytest
from msgspec.structs import replace

from pairwright import paper
from pairwright.tournament import InvalidRequest, Player, Rating, Title
from tests.paper.events import OPEN
from tests.paper.test_team_sheets import cup
from tests.small_events import event, played
from tests.systems.double_swiss.matches import double_event, matches

SEVEN = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
"""The Seven Tag Roster, in the order of the standard."""


def read(text: str) -> Iterator[chess.pgn.Headers]:
    """The games as python-chess reads them; it complains about nothing."""
    source = io.StringIO(text)
    while game := chess.pgn.read_game(source):
        assert game.errors == []
        assert not list(game.mainline_moves())
        yield game.headers


def test_the_whole_text_of_a_game() -> None:
    """As the standard writes it: seven tags, the others in ASCII order, the result as movetext."""
    tournament = event(
        2,
        played("1-2 *"),
        name="Town Open 2026",
        city="Town",
        round_dates=("2026-11-20",),
        encoded_time_control="5400+30",
        players=(
            Player(
                1, "Doe, Jane", Title.WFM, "ENG", "99900001", ratings=(Rating(2188),), arrives=1
            ),
            Player(2, "Roe, Richard", Title.NONE, "ENG", "99900002", ratings=(Rating(2101),)),
        ),
    )
    assert paper.round_pgn(tournament) == (
        '[Event "Town Open 2026"]\n[Site "Town"]\n[Date "2026.11.20"]\n[Round "1.1"]\n'
        '[White "Doe, Jane"]\n[Black "Roe, Richard"]\n[Result "*"]\n[BlackElo "2101"]\n'
        '[BlackFideId "99900002"]\n[Board "1"]\n[TimeControl "5400+30"]\n[WhiteElo "2188"]\n'
        '[WhiteFideId "99900001"]\n[WhiteTitle "WFM"]\n\n*\n'
    )


def test_results_and_forfeits_and_who_has_no_opponent() -> None:
    """Round 1 of OPEN: 1-0, an unrated win, a draw, a forfeit; round 2: two byes have no game."""
    first = list(read(paper.round_pgn(OPEN, 1)))
    assert [game["Result"] for game in first] == ["1-0", "1-0", "1/2-1/2", "1-0"]
    assert [game.get("Termination") for game in first] == [None, None, None, "forfeit"]
    assert [game["Round"] for game in first] == ["1.1", "1.2", "1.3", "1.4"]
    second = list(read(paper.round_pgn(OPEN, 2)))
    assert [game["Result"] for game in second] == ["0-1", "*", "*"]
    assert second[0]["Date"] == "2026.03.07"


@pytest.mark.parametrize(
    "name",
    ['A "quoted" \\ name', "=HYPERLINK(1)", "[Event]", "x\ny\u202ez", "Émery; Öz {comment}", "*"],
)
def test_whatever_a_name_holds_it_stays_a_name(name: str) -> None:
    tournament = replace(
        OPEN, name=name, players=tuple(replace(player, name=name) for player in OPEN.players)
    )
    games = list(read(paper.round_pgn(tournament, 1)))
    assert len(games) == 4
    shown = name.replace("\n", "\ufffd").replace("\u202e", "\ufffd")
    values = {game[tag] for game in games for tag in ("Event", "White", "Black")}
    # python-chess leaves the escape signs in the value.
    assert {re.sub(r"\\([\"\\])", r"\1", value) for value in values} == {shown}


def test_what_is_not_known_is_left_out_or_marked() -> None:
    bare = event(2, played("1-2 *"), players=(Player(1), Player(2, "Ann")))
    [game] = read(paper.round_pgn(bare))
    assert list(game)[:7] == SEVEN
    assert (game["Event"], game["Site"], game["Date"]) == ("?", "?", "????.??.??")
    assert (game["White"], game["Black"]) == ("#1", "Ann")
    assert not any(tag.endswith(("Elo", "Title", "FideId")) for tag in game)


def test_a_match_of_two_games_has_both_with_their_colours() -> None:
    first, second = read(paper.round_pgn(double_event(2, matches("1-2 1-0 0-1"))))
    assert (first["Round"], second["Round"]) == ("1.1.1", "1.1.2")
    assert (first["White"], first["Black"]) == (second["Black"], second["White"])


def test_games_of_teams_have_their_teams_once_both_line_ups_are_known() -> None:
    """On the second board White is with the team that has Black on the first one."""
    paired = cup()
    assert paper.round_pgn(paired) == ""
    seated = paired.with_match(1, 3, ["1-0", "*"], line_ups=((3, 1), (7, 8)))
    first, second = read(paper.round_pgn(seated))
    assert (first["White"], first["WhiteTeam"]) == ("Mill 3", "Mill")
    assert (first["Black"], first["BlackTeam"]) == ("Castle 1", "Castle")
    assert (second["White"], second["WhiteTeam"]) == ("Castle 2", "Castle")
    assert [game["Board"] for game in (first, second)] == ["1", "2"]
    assert [game["Result"] for game in (first, second)] == ["1-0", "*"]


def test_a_round_that_is_not_paired_is_no_other_round() -> None:
    with pytest.raises(InvalidRequest, match="round 4 is not recorded"):
        paper.round_pgn(OPEN, 4)
