"""Results corrected for rating only (C.04.2 art. 4.3 c) in report files."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.checking import Verdict, check
from pairwright.cli.main import run
from pairwright.event import CorrectColours, CorrectResult, Event, as_reported, export, load
from pairwright.formats import FormatName
from pairwright.position import player_records
from pairwright.position.team_records import for_standings, team_records
from pairwright.ranking import standings
from pairwright.rating import ratings
from pairwright.systems import declaration_of
from pairwright.systems.double_swiss.system import DOUBLE_SWISS_POINTS
from pairwright.tournament import (
    AbnormalPoints,
    Game,
    GameCorrection,
    GameResult,
    MatchPoints,
    Notified,
    Player,
    Rating,
    Round,
    Team,
    Tournament,
)
from tests.event.acting import confirmed
from tests.evidence import CASES
from tests.small_events import event, played

FORMATS: tuple[FormatName, ...] = ("trf26", "trf16", "json")
ROUND_1 = played("1-3 1-0", "4-2 0-1")
ROUND_2 = played("2-1 1-0", "3-4 1-0")
BOTH_LOST = GameCorrection(2, 3, 4, GameResult.BOTH_ZERO, notified=Notified.LATE)


def lines(text: str, *starts: str) -> list[str]:
    """The lines of a report that begin so, without surplus blanks."""
    return [" ".join(line.split()) for line in text.splitlines() if line.startswith(starts)]


def blocks(text: str, player: int) -> str:
    """The rounds of a player record, without surplus blanks."""
    [record] = [line for line in text.splitlines() if line.startswith(f"001 {player:>4} ")]
    return " ".join(record[91:].split())


def points(text: str, player: int) -> str:
    [record] = [line for line in text.splitlines() if line.startswith(f"001 {player:>4} ")]
    return record[80:84].strip()


def corrected(*corrections: GameCorrection, **facts: object) -> Tournament:
    made = event(4, ROUND_1, ROUND_2, number_of_rounds=3, **facts)
    return replace(made, game_corrections=corrections)


def older(tournament: Tournament) -> str:
    """The report in the layout of before: the records have the result of the standings."""
    return formats.dumps(replace(tournament, game_corrections=()), "trf26").replace(
        "001    1", "### Correction @ Round 2: 3-4 1:0 => 3-4 0:0 (late, C.04.2 art. 4.3)\n001    1"
    )


@pytest.fixture
def desk() -> Event:
    """Round 4 of the case is being played; the game 1-7 of round 1 was a draw, as 1 says now.

    1 had 1-0 for it and 2 points in all, 7 had 1 point: the standings keep both.
    """
    event = load(CASES / "desk" / "late-correction.event").event
    return confirmed(event, CorrectResult(1, 1, 7, GameResult.DRAW, notified=Notified.LATE))


# --- What the file says ------------------------------------------------------------


def test_player_records_have_the_right_result_and_the_points_of_the_standings(desk: Event) -> None:
    text = export(desk.state, "trf26")
    assert blocks(text, 1).startswith("7 w = 8 b 0 ")
    assert blocks(text, 7).startswith("1 b = 2 b 0 ")
    assert (points(text, 1), points(text, 7)) == ("2.0", "1.0")
    # A draw of round 1 is worth what was recorded: 1 to the one, 0 to the other.
    assert lines(text, "299") == ["299 D 1.0 1 1", "299 D 0.0 1 7"]
    assert "### Correction @ Round 1: 1-7 1:0 => 1-7 =:= (late, C.04.2 art. 4.3)" in text


def test_record_299_has_its_columns(desk: Event) -> None:
    """TRF26: result in column 5, points 14 to 17, round 20 to 22, participants from 24 on."""
    first, _ = (line for line in export(desk.state, "trf26").splitlines() if line[:3] == "299")
    assert (first[4], first[13:17], first[19:22], first[23:27]) == ("D", " 1.0", "  1", "   1")


def test_trf16_says_whose_points_it_cannot_explain(desk: Event) -> None:
    facts = as_reported(desk.state, "trf16")
    text = formats.dumps(facts, "trf16")
    assert blocks(text, 1).startswith("7 w = ")
    assert points(text, 1) == "2.0"
    assert not lines(text, "299")
    [lost] = [d for d in formats.losses(facts, "trf16") if d.code == "LOSS-CORRECTED-POINTS"]
    assert "those of 1, 7 are the points of the standings" in lost.message
    assert not [d for d in formats.losses(facts, "trf26") if d.code == "LOSS-CORRECTED-POINTS"]


def test_the_report_says_that_points_and_record_differ(desk: Event) -> None:
    facts = as_reported(desk.state, "trf26")
    [said] = [d for d in formats.losses(facts, "trf26") if d.code == "REPORT-CORRECTIONS"]
    assert "1-7 is corrected too late for any pairing" in said.message
    assert "the points stay those of the standings" in str(said)


def test_engines_get_what_the_next_pairing_uses(desk: Event) -> None:
    facts = as_reported(desk.state, "trf26")
    for program in ("bbp6", "bbp5", "javafo", "gacrux"):
        text = formats.dumps(facts, formats.Program(program))
        assert blocks(text, 1).startswith("7 w 1 "), program
        assert not lines(text, "299"), program
    told = [str(d) for d in formats.losses(facts, formats.Program("gacrux"))]
    assert any("the player records stay as they were" in line for line in told)


# --- What it gives back ------------------------------------------------------------


@pytest.mark.parametrize("to", FORMATS)
def test_the_file_is_the_same_event(desk: Event, to: FormatName) -> None:
    found = formats.inspect(export(desk.state, to), "event")
    assert found.tournament is not None
    assert not found.diagnostics
    back, facts = found.tournament, as_reported(desk.state, to)
    assert back.game_corrections == facts.game_corrections
    assert [set(r.games) for r in back.rounds] == [set(r.games) for r in facts.rounds]
    assert back.abnormal_points == ()
    assert standings(back, after_round=3).rows == standings(facts, after_round=3).rows
    assert [r.verdict for r in check(back).rounds] == [Verdict.IDENTICAL] * 4
    for other in FORMATS:
        again = formats.loads(formats.dumps(back, other))
        assert again.game_corrections == back.game_corrections, other
        assert formats.dumps(again, "trf26") == formats.dumps(back, "trf26"), other


def test_ratings_are_worked_out_from_the_right_game(desk: Event) -> None:
    """After round 3, in hundredths: 1 has = 0 1 and 7 has = 0 1, whatever the standings say."""
    for to in FORMATS:
        table = ratings(formats.loads(export(desk.state, to)), 3)
        assert [game.score for game in table.player(1).games] == [50, 0, 100], to
        assert [game.score for game in table.player(7).games] == [50, 0, 100], to


def test_a_file_of_before_is_read_as_before() -> None:
    tournament = corrected(BOTH_LOST)
    text = older(tournament)
    assert blocks(text, 3) == "1 b 0 4 w 1"
    found = formats.inspect(text)
    assert found.tournament is not None
    assert not found.diagnostics
    assert found.tournament.game_corrections == (BOTH_LOST,)
    assert found.tournament.rounds == (ROUND_1, ROUND_2)
    # Written again it has the layout of now: 3 lost, which was worth a point in the standings.
    now = formats.dumps(found.tournament, "trf26")
    assert blocks(now, 3) == "1 b 0 4 w 0"
    assert lines(now, "299") == ["299 L 1.0 2 3"]
    assert formats.loads(now) == found.tournament


def test_a_line_that_the_points_contradict_is_told() -> None:
    """Without record 299, and with the sum of the results as points, the line is no evidence."""
    text = formats.dumps(corrected(BOTH_LOST), "trf26")
    assert points(text, 3) == "1.0"
    forged = "\n".join(
        line.replace(" 1.0    2 ", " 0.0    2 ") if line.startswith("001    3") else line
        for line in text.splitlines()
        if not line.startswith("299")
    )
    assert points(forged, 3) == "0.0"
    found = formats.inspect(forged)
    [told] = found.diagnostics
    assert told.code == "TRF-CORRECTION"
    assert "the points of 3 are those of the result that the records have in round 2" in str(told)
    assert found.tournament is not None
    assert found.tournament.game_corrections == ()
    assert found.tournament.rounds[1] == played("2-1 1-0", "3-4 0-0")


def test_colours_corrected_late_change_no_points() -> None:
    swapped = GameCorrection(2, 3, 4, GameResult.BLACK_WINS, True, Notified.LATE)
    tournament = corrected(swapped)
    text = formats.dumps(tournament, "trf26")
    assert (blocks(text, 3), blocks(text, 4)) == ("1 b 0 4 b 1", "2 w 0 3 w 0")
    assert not lines(text, "299")
    assert formats.loads(text).game_corrections == (swapped,)
    assert formats.loads(text).rounds == (ROUND_1, ROUND_2)


def test_the_last_correction_of_a_game_is_the_right_one() -> None:
    """First found in time (a draw), then late that it was lost by both."""
    tournament = corrected(GameCorrection(2, 3, 4, GameResult.DRAW), BOTH_LOST)
    text = formats.dumps(tournament, "trf26")
    assert (blocks(text, 3), points(text, 3), points(text, 4)) == ("1 b 0 4 w 0", "0.5", "0.5")
    assert lines(text, "299") == ["299 L 0.5 2 3", "299 L 0.5 2 4"]
    assert formats.loads(text).game_corrections == tournament.game_corrections
    assert formats.loads(text).abnormal_points == ()


def test_records_299_of_the_event_stay() -> None:
    """A penalty of half a point in round 2, and losses in round 1 that are worth a quarter."""
    own = (
        AbnormalPoints("L", Decimal("0.25"), None, 1),
        AbnormalPoints("", Decimal("-0.5"), None, 2, (3,)),
    )
    tournament = corrected(BOTH_LOST, abnormal_points=own)
    text = formats.dumps(tournament, "trf26")
    # 3 lost round 1 (0.25), won round 2 (1) with the penalty: 0.75; the loss is worth that win.
    assert points(text, 3) == "0.75"
    assert lines(text, "299")[2:] == ["299 L 1.0 2 3"]
    back = formats.loads(text)
    assert back.abnormal_points == own
    assert player_records(back, 3) == player_records(tournament, 3)


def test_matches_of_two_games() -> None:
    """3 won 2-0 by the standings; really both games were drawn: 1 point, which counts 2."""
    first = Round((Game(1, 2, GameResult.DRAW, True, GameResult.DRAW),))
    rounds = (
        replace(
            first,
            games=(
                *first.games,
                Game(3, 4, GameResult.WHITE_WINS, True, GameResult.BLACK_WINS),
            ),
        ),
    )
    late = GameCorrection(
        1, 3, 4, GameResult.DRAW, notified=Notified.LATE, return_result=GameResult.DRAW
    )
    tournament = event(
        4,
        *rounds,
        declaration=declaration_of("double-swiss"),
        point_system=DOUBLE_SWISS_POINTS,
        number_of_rounds=3,
        game_corrections=(late,),
    )
    text = formats.dumps(tournament, "trf26")
    assert blocks(text, 3) == "4 w = 4 b ="
    assert lines(text, "299") == ["299 D 2.0 1 3", "299 D 0.0 1 4"]
    back = formats.loads(text)
    assert back.game_corrections == (late,)
    assert back.rounds == rounds
    assert back.abnormal_points == ()


def test_boards_of_a_team_match() -> None:
    """Team 1 won 2-0 by the standings; really board 1 was lost and the match drawn.

    So the teams have 1 match point and 1 game point each by the records; 299 gives team 1 another
    one of both, and takes them from team 2.
    """
    rounds = (played("1-3 1-0", "4-2 0-1"),)
    late = GameCorrection(1, 1, 3, GameResult.BLACK_WINS, notified=Notified.LATE)
    tournament = event(
        4,
        *rounds,
        is_team_event=True,
        declaration=declaration_of("team-swiss"),
        board_colours="WB",
        match_points=MatchPoints(),
        teams=(Team(1, "One", members=(1, 2)), Team(2, "Two", members=(3, 4))),
        number_of_rounds=3,
        game_corrections=(late,),
    )
    text = formats.dumps(tournament, "trf26")
    assert (blocks(text, 1), blocks(text, 3)) == ("3 w 0", "1 b 1")
    assert lines(text, "299") == ["299 1.0 1.0 1 1", "299 -1.0 -1.0 1 2"]
    back = formats.loads(text)
    assert back.game_corrections == (late,)
    assert back.abnormal_points == ()
    assert team_records(back, 2, for_standings) == team_records(tournament, 2, for_standings)


def test_colours_of_an_event_are_corrected_too(desk: Event) -> None:
    """Art. 4.3.2 (c): the report has the colours that were had, and the round stays IDENTICAL."""
    swapped = confirmed(desk, CorrectColours(1, 8, 2, Notified.LATE))
    text = export(swapped.state, "trf26")
    assert (blocks(text, 2)[:5], blocks(text, 8)[:5]) == ("8 w 0", "2 b 1")
    assert [r.verdict for r in check(formats.loads(text)).rounds] == [Verdict.IDENTICAL] * 4


def test_a_rating_server_reads_the_records_alone() -> None:
    """They give the right scores without a comment and without record 299."""
    players = tuple(Player(n, ratings=(Rating(2000),)) for n in range(1, 5))
    text = formats.dumps(corrected(BOTH_LOST, players=players), "trf26")
    bare = "\n".join(line for line in text.splitlines() if line[:3] not in ("###", "299"))
    server = formats.inspect(bare).tournament
    assert server is not None
    # 3 lost round 1 to 1 and round 2 to nobody; 4 lost to 2 and to nobody.
    for player in (3, 4):
        assert [game.score for game in ratings(server).player(player).games] == [0, 0]


@pytest.mark.parametrize("to", ["trf26", "trf16"])
def test_lint_and_check_have_nothing_against_the_file(
    desk: Event, to: FormatName, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "late.trf"
    file.write_text(export(desk.state, to), encoding="utf-8")
    assert run(("lint", str(file))) == 0
    assert "1 files: 0 errors, 0 warnings" in capsys.readouterr().err
    assert run(("check", str(file))) == 0
    assert "4 rounds, dutch 2026: 4 IDENTICAL" in capsys.readouterr().out
