"""Reports for other programs: `convert --for`, and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright import formats
from pairwright.formats import Program
from pairwright.generate import Config, Span, generate_tournament
from pairwright.systems import declaration_of
from pairwright.tournament import (
    AbnormalPoints,
    Announcement,
    ByeKind,
    ForbiddenPairs,
    Game,
    GameCorrection,
    GameResult,
    InvalidTournament,
    Numbering,
    Player,
    Points,
    PointSystem,
    Round,
    Tournament,
)
from tests.command_line import typed
from tests.small_events import event, played

TRIAL = Path(__file__).parents[1] / "data" / "trial"
ENGINES = (Program.BBP6, Program.BBP5, Program.JAVAFO)
EVENT = event(
    4,
    played("1-3 1-0", "2-4 1/2-1/2"),
    number_of_rounds=5,
    start_date="2026-06-01",
    declaration=declaration_of("dutch", "2026"),
)


def records(tournament: Tournament, program: Program) -> list[str]:
    """All but the header of 2006 and the player records."""
    header = ("001", *(f"{number:02}2" for number in range(1, 14)))
    lines = formats.dumps(tournament, program).splitlines()
    return [line for line in lines if not line.startswith(header)]


def told(tournament: Tournament, program: Program) -> set[str]:
    return {diagnostic.code for diagnostic in formats.losses(tournament, program)}


FULL = replace(
    EVENT,
    point_system=PointSystem.of(3, 1),
    announcements=(Announcement(4, 2, ByeKind.HALF_POINT), Announcement(3, 4)),
    forbidden_pairs=(ForbiddenPairs((1, 2), 2, 3),),
    standings_order=("PTS", "BH"),
    comments=("hello",),
)
BB = ["BBW  3.0", "BBD  1.0", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  3.0"]
XXS = "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 FW=3.0 FL=0.0 FPB=3.0 HPB=1.0 ZPB=0.0 PAB=3.0"


@pytest.mark.parametrize(
    ("program", "expected", "codes"),
    [
        (
            Program.BBP6,
            [
                *("142 5", "152 W", "192 FIDE_DUTCH", *BB),
                *("240 H   2    4", "240 Z   4    3", "260   2   3    1    2"),
            ],
            {"LOSS-TIE-BREAKS", "LOSS-COMMENTS"},
        ),
        (
            Program.BBP5,
            ["XXR 5", "XXC white1", *BB, "XXP 1 2"],
            {
                *("PROGRAM-RULES", "PROGRAM-BYES", "LOSS-ANNOUNCEMENTS", "LOSS-FORBIDDEN-PAIRS"),
                *("LOSS-TIE-BREAKS", "LOSS-COMMENTS"),
            },
        ),
        (
            Program.JAVAFO,
            ["XXR 5", "XXC white1", XXS, "XXZ 4", "XXP 1 2"],
            {
                *("PROGRAM-RULES", "LOSS-ANNOUNCEMENTS", "LOSS-FORBIDDEN-PAIRS"),
                *("LOSS-TIE-BREAKS", "LOSS-COMMENTS"),
            },
        ),
        (
            Program.GACRUX,
            [
                *("142 5", "152 W", "192 FIDE_DUTCH", "212 PTS,BH", "162  W 3.0    D 1.0"),
                *("240 H   2    4", "240 Z   4    3", "260   2   3    1    2", "### hello"),
            ],
            set(),
        ),
    ],
)
def test_a_program_gets_what_it_reads(
    program: Program, expected: list[str], codes: set[str]
) -> None:
    assert records(FULL, program) == expected
    assert told(FULL, program) == codes
    in_columns = formats.dumps(FULL, program).rstrip().endswith("0000 - H")
    assert in_columns is (program is Program.BBP5)


@pytest.mark.parametrize("program", Program)
def test_the_next_round_is_the_same(program: Program) -> None:
    """Generated events, half played: the program is told all that decides the next round."""
    for seed in range(12):
        config = Config(system="dutch", players=Span(8, 24), rounds=Span(5, 7), portable=True)
        made = generate_tournament(config, seed)
        half = made.through_round(len(made.rounds) // 2)
        back = formats.loads(formats.dumps(half, program), strictness="engine")
        again = pw.pair(back, edition=pw.resolve(half).edition.name)
        assert again.boards == pw.pair(half).boards, seed


@pytest.mark.parametrize("program", ENGINES)
def test_what_an_engine_cannot_take_is_put_into_other_facts(program: Program) -> None:
    adjourned = replace(EVENT, rounds=(played("1-3 ?", "2-4 1-0"),))
    assert "PROGRAM-ADJOURNED" in told(adjourned, program)
    assert "?" not in formats.dumps(adjourned, program)
    assert formats.loads(formats.dumps(adjourned, program)).rounds[0].games[0].result == "=:="
    half_played = replace(EVENT, rounds=(*EVENT.rounds, Round((Game(3, 2), Game(4, 1)))))
    assert "PROGRAM-ROUND" in told(half_played, program)
    assert len(formats.loads(formats.dumps(half_played, program)).rounds) == 1
    holes = replace(event(0), players=(Player(2), Player(7), Player(5)), number_of_rounds=2)
    assert "PROGRAM-NUMBERING" in told(holes, program)
    assert [p.number for p in formats.loads(formats.dumps(holes, program)).players] == [1, 2, 3]
    bonus = replace(EVENT, abnormal_points=(AbnormalPoints("", Points(1), None, 1, (2,)),))
    assert "PROGRAM-POINTS" in told(bonus, program)
    assert formats.inspect(formats.dumps(bonus, program), strictness="engine").diagnostics == ()


def test_the_order_of_lines_becomes_numbers() -> None:
    listed = replace(
        event(0), players=(Player(3, "C"), Player(1, "A")), numbering=Numbering.BY_LISTING
    )
    back = formats.loads(formats.dumps(listed, Program.JAVAFO))
    assert [(p.number, p.name) for p in back.players] == [(1, "C"), (2, "A")]
    assert back.numbering is Numbering.AS_GIVEN


def test_forfeits_have_colours_for_javafo() -> None:
    forfeit = Game(1, 3, GameResult.WHITE_WINS_BY_FORFEIT, False)
    bare = replace(EVENT, rounds=(Round((forfeit, Game(2, 4, GameResult.DRAW))),))
    assert "PROGRAM-COLOURS" in told(bare, Program.JAVAFO)
    assert "   3 w +" in formats.dumps(bare, Program.JAVAFO)
    assert "   3 - +" in formats.dumps(bare, Program.BBP6)


def test_baku_is_given_point_by_point_and_burstein_is_not_accelerated() -> None:
    accelerated = replace(EVENT, declaration=declaration_of("dutch", None, "baku"))
    lines = records(accelerated, Program.BBP6)
    assert "192 FIDE_DUTCH" in lines
    assert "XXA    1  1.0  1.0  0.5" in lines
    burstein = replace(EVENT, declaration=declaration_of("burstein"))
    assert "XXA    1  0.0" in records(burstein, Program.BBP6)
    assert "192 FIDE_BURSTEIN" in records(burstein, Program.BBP6)


def test_names_for_gacrux_are_one_byte_a_letter() -> None:
    named = replace(event(2), players=(Player(1, "Åström, Zoë"), Player(2, "Ng, 力")))
    assert told(named, Program.GACRUX) == {"PROGRAM-NAMES"}
    back = formats.loads(formats.dumps(named, Program.GACRUX))
    assert [player.name for player in back.players] == ["Astrom, Zoe", "Ng, ?"]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (replace(EVENT, is_team_event=True), "reads no team events"),
        (replace(EVENT, declaration=declaration_of("double-swiss")), "no matches of two games"),
        (replace(EVENT, point_system=replace(PointSystem(), black_win=Points(2))), "these points"),
        (
            replace(EVENT, rounds=(Round((Game(1, 3),)), Round((Game(1, 2),)))),
            "round 1 has games without a result",
        ),
    ],
)
def test_what_cannot_be_told_truly_is_refused(wrong: Tournament, why: str) -> None:
    with pytest.raises(InvalidTournament, match=why):
        formats.dumps(wrong, Program.BBP6)


def test_command(tmp_path: Path) -> None:
    source, target = str(TRIAL / "byes-of-an-unpaired-round.trf"), tmp_path / "out.trf"
    done = typed("convert", source, str(target), "--for", "bbp6")
    assert done.exit_code == 0, done.output
    assert "bbpPairings 6 cannot hold the comments" in done.stderr
    assert "192 FIDE_DUTCH\n240 H   9    5\n" in target.read_text()
    both = ["convert", source, str(target), "--for", "bbp6", "--to", "trf16"]
    assert typed(*both).exit_code != 0


@pytest.mark.parametrize("program", ENGINES)
def test_a_game_that_has_ended_since_is_not_adjourned(program: Program) -> None:
    ended = GameCorrection(1, 1, 3, GameResult.BLACK_WINS, known_from=2)
    event = replace(EVENT, rounds=(played("1-3 ?", "2-4 1-0"),), game_corrections=(ended,))
    assert "PROGRAM-ADJOURNED" not in told(event, program)
    assert formats.loads(formats.dumps(event, program)).rounds[0].games[0].result == "0:1"
    later = replace(event, game_corrections=(replace(ended, known_from=3),))
    assert "PROGRAM-ADJOURNED" in told(later, program)
    assert formats.loads(formats.dumps(later, program)).rounds[0].games[0].result == "=:="
