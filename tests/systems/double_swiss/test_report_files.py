"""Double-Swiss in report files and in JSON (double-swiss.md)."""

from __future__ import annotations

import random
import re

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.systems import declaration_of, pair
from pairwright.systems.double_swiss.system import match_points
from pairwright.tournament import (
    Announcement,
    ByeKind,
    Declaration,
    Game,
    GameResult,
    InvalidTournament,
    Player,
    PointSystem,
    Round,
    Tournament,
)
from tests.small_events import event, played
from tests.systems.double_swiss.matches import double_event, matches
from tests.systems.double_swiss.random_events import events

ROUND_1 = matches("1-4 1-0 0-1", "5-2 0-1 =-=", "3-6 +-- --+", "7 U")
ROUND_2 = matches("3-1 =-= =-=", "2-7 1-0 1-0", "4 H", "5 Z", "6 F")


def blocks(text: str) -> dict[int, str]:
    """The round columns of every player record."""
    return {int(r[4:8]): r[91:] for r in text.splitlines() if r.startswith("001")}


def test_two_columns_for_each_match() -> None:
    text = formats.dumps(double_event(7, ROUND_1, ROUND_2, number_of_rounds=4), "trf26")
    assert blocks(text) == {
        1: "   4 w 1     4 b 1     3 b =     3 w =",
        2: "   5 b 1     5 w =     7 w 1     7 b 0",
        3: "   6 w +     6 b +     1 w =     1 b =",
        4: "   1 b 0     1 w 0  0000 - H  0000 - H",
        5: "   2 w 0     2 b =  0000 - Z  0000 - Z",
        6: "   3 b -     3 w -  0000 - F  0000 - F",
        7: "0000 - U  0000 - Z     2 b 0     2 w 1",
    }
    assert "142 4" in text
    assert "192 FIDE_DOUBLESWISS" in text
    assert "162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.5    X 0.5" in text
    points = {int(r[4:8]): r[80:84].strip() for r in text.splitlines() if r.startswith("001")}
    assert points == {
        1: "3.0", 2: "2.5", 3: "3.0", 4: "1.0", 5: "0.5", 6: "2.0", 7: "2.5",
    }  # fmt: skip


@pytest.mark.parametrize("to", ["trf26", "trf16", "json"])
def test_nothing_is_lost(to: formats.FormatName) -> None:
    tournament = double_event(
        7,
        ROUND_1,
        ROUND_2,
        announcements=(Announcement(2, 3, ByeKind.HALF_POINT), Announcement(5, 3)),
    )
    back = formats.loads(formats.dumps(tournament, to))
    assert pair(back) == pair(tournament)
    lost = [d for d in formats.losses(tournament, to) if d.code.startswith("LOSS")]
    assert lost == []


def test_random_tournaments_survive_both_formats() -> None:
    """But for arrivals and withdrawals, which report files do not know."""
    for seed in range(25):
        chance = random.Random(seed)
        for given in events(chance, chance.randint(2, 12), chance.randint(1, 5)):
            tournament = replace(
                given,
                withdrawals=(),
                players=tuple(Player(player.number) for player in given.players),
            )
            assert formats.loads(formats.dumps(tournament, "json")) == tournament
            lost = [d for d in formats.losses(tournament, "trf26") if d.code.startswith("LOSS")]
            assert lost == [], seed


def test_points_other_than_the_usual_ones() -> None:
    for system in (
        match_points(3, 1, 0),
        match_points(pairing_allocated_bye=1),
        PointSystem(),
    ):
        tournament = double_event(7, ROUND_1, ROUND_2, point_system=system)
        for to in ("trf26", "trf16"):
            assert formats.loads(formats.dumps(tournament, to)).point_system == system


def test_bye_is_worth_a_win_and_a_draw_where_nothing_is_said() -> None:
    text = formats.dumps(double_event(7, ROUND_1), "trf26")
    without = "\n".join(line for line in text.splitlines() if not line.startswith("162")) + "\n"
    assert formats.loads(without) == formats.loads(text)
    three = without.replace("192 ", "162  W 3.0    D 1.0\n192 ")
    assert formats.loads(three).point_system == match_points(3, 1, 0)


def test_first_games_over_second_games_to_come() -> None:
    text = formats.dumps(double_event(7, ROUND_1, number_of_rounds=4), "trf26")
    cut = "\n".join(r[:100].rstrip() if r.startswith("001") else r for r in text.splitlines())
    back = formats.loads(cut + "\n")
    assert len(back.rounds) == 1
    assert {game.return_result for game in back.rounds[0].games} == {GameResult.MISSING}
    assert [bye.kind for bye in back.rounds[0].byes] == [ByeKind.PAIRING_ALLOCATED]
    with pytest.raises(InvalidTournament, match="has no result"):
        pair(back)


def test_paired_but_not_played() -> None:
    tournament = double_event(4)
    published = tournament.with_round(pair(tournament).with_results())
    back = formats.loads(formats.dumps(published, "trf26"))
    assert back.rounds[0].games[0].results == (GameResult.MISSING, GameResult.MISSING)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("     4 b 1", "     4 w 1", "both players have w"),
        ("     6 b +", "     5 b +", "names"),
        ("  0000 - Z     2 b 0", "  0000 - H     2 b 0", "hold different byes"),
    ],
)
def test_columns_that_do_not_fit_together(old: str, new: str, words: str) -> None:
    text = formats.dumps(double_event(7, ROUND_1, ROUND_2), "trf26")
    assert old in text
    found = formats.inspect(text.replace(old, new, 1))
    assert found.tournament is None
    assert any(words in problem.message for problem in found.diagnostics)


def test_file_with_one_column_for_each_round_is_refused() -> None:
    rounds = [played("1-3 1-0", "4-2 0-1"), played("2-1 1-0", "3-4 1-0")]
    text = formats.dumps(event(4, *rounds, number_of_rounds=3), "trf26")
    found = formats.inspect("192 FIDE_DOUBLESWISS\n" + text)
    assert found.tournament is None
    problem = next(d for d in found.diagnostics if d.code == "TRF-MATCH")
    assert "round 1: the game 1-3 is not followed by a second game" in problem.message
    assert (problem.line, problem.column) == (text[: text.index("001 ")].count("\n") + 2, 92)


def test_same_colours_twice_are_refused() -> None:
    rounds = [played("1-2 1-0"), played("1-2 1-0")]
    text = formats.dumps(event(2, *rounds, number_of_rounds=3), "trf26")
    found = formats.inspect("192 FIDE_DOUBLESWISS\n" + text)
    assert any("has the colours of the first game" in d.message for d in found.diagnostics)


def test_matches_of_another_system_do_not_fit_a_report_file() -> None:
    with pytest.raises(InvalidTournament, match="a system of matches is declared"):
        formats.dumps(event(2, matches("1-2 1-0 1-0")), "trf26")
    with pytest.raises(InvalidTournament, match="round 1: 1-2 is a single game"):
        formats.dumps(double_event(2, played("1-2 1-0")), "trf26")


def test_code_is_written_where_only_the_system_was_declared() -> None:
    tournament = double_event(7, ROUND_1, declaration=Declaration(system="double-swiss"))
    assert "192 FIDE_DOUBLESWISS\n" in formats.dumps(tournament, "trf26")
    typed = double_event(7, ROUND_1, type_text="Match Swiss")
    assert "092 Match Swiss\n192 FIDE_DOUBLESWISS\n" in formats.dumps(typed, "trf16")
    assert pair(formats.loads(formats.dumps(typed, "trf16"))) == pair(typed)


def test_baku_is_written_round_by_round() -> None:
    declared = declaration_of("double-swiss", acceleration="baku")
    tournament = double_event(7, ROUND_1, declaration=declared, number_of_rounds=5)
    text = formats.dumps(tournament, "trf26")
    assert "192 FIDE_DOUBLESWISS_BAKU\n" in text
    assert "250       2.0   1   2    1    4\n250       1.0   3   3    1    4\n" in text
    back: Tournament = formats.loads(text)
    assert back.virtual_points == ()
    assert pair(back) == pair(tournament)


def test_forfeits_without_colours() -> None:
    """Some reports give forfeits no colours; the two columns still belong together."""
    won, lost = GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT
    games = (
        Game(1, 3, won, coloured=False, return_result=lost),
        Game(2, 4, lost, coloured=False, return_result=GameResult.DOUBLE_FORFEIT),
        Game(6, 5, won, coloured=False, return_result=won),
    )
    tournament = double_event(6, Round(games))
    back = formats.loads(formats.dumps(tournament, "trf26"))
    assert back.rounds[0].games == (*games[:2], games[2].turned)
    assert pair(back) == pair(tournament)


@pytest.mark.parametrize(("white", "black"), [(1, 2), (2, 1)])
@pytest.mark.parametrize("forfeited", [1, 2])
def test_one_forfeit_without_colours(white: int, black: int, forfeited: int) -> None:
    """The game with colours tells those of the other one."""
    won = (GameResult.WHITE_WINS, GameResult.BLACK_WINS)
    by_forfeit = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT)
    results = [by_forfeit[n] if n + 1 == forfeited else won[n] for n in (0, 1)]
    match = Game(white, black, results[0], return_result=results[1])
    text = formats.dumps(double_event(2, Round((match,))), "trf26")
    uncoloured = re.sub(r"[wb] ([+-])", r"- \1", text)
    assert uncoloured != text
    assert formats.loads(uncoloured).rounds == (Round((match,)),)
