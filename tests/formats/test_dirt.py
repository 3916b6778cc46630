"""Deviations of real files: each is taken with a warning that says how, or refused."""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import product
from typing import Any

import pytest

from pairwright import formats
from pairwright.formats import Severity, Strictness
from pairwright.tournament import Bye, ByeKind, Game, GameResult, RecordedStanding, Sex, Title
from tests.formats.reports import accepted, inspected, line, places, refused, text

WHITE = line(1, "   2 w 1", points="1.0")
BLACK = line(2, "   1 b 0")
PLAIN = accepted(WHITE, BLACK)


@pytest.mark.parametrize("line_end", ["\r", "\n", "\r\n"])
def test_every_line_end(line_end: str) -> None:
    assert formats.loads(text(WHITE, BLACK).replace("\n", line_end)) == PLAIN


@pytest.mark.parametrize("ends", list(product(["\r", "\n", "\r\n"], repeat=4)))
def test_line_ends_of_several_kinds_are_counted_one_by_one(ends: tuple[str, ...]) -> None:
    first, second, third, fourth = ends
    written = f"{WHITE}{first}{BLACK}{second}{third}YYY unknown{fourth}"
    pieces = re.split(r"\r\n|\r|\n", written)
    [unknown] = formats.inspect(written).diagnostics
    assert (unknown.code, unknown.line) == ("TRF-UNKNOWN", pieces.index("YYY unknown") + 1)


def test_last_block_cut_after_the_colour() -> None:
    tournament = accepted(line(1, "   2 w"), line(2, "   1 b").rstrip())
    assert tournament.rounds[0].games == (Game(1, 2, GameResult.MISSING),)


def test_block_cut_after_no_opponent() -> None:
    tournament = accepted(WHITE, BLACK, line(3, "0000").rstrip())
    assert tournament.rounds[0].byes == (Bye(3, ByeKind.ZERO_POINT),)


def test_short_line_without_points() -> None:
    tournament = accepted(WHITE, BLACK, "001    3      Short", warnings=["TRF-POINTS-MISSING"])
    assert tournament.players[2].name == "Short"
    assert [standing.player for standing in tournament.recorded_standings] == [1, 2]


def test_blank_opponent_is_no_opponent() -> None:
    assert accepted(WHITE, BLACK, line(3, "       U", points="1.0")).rounds[0].byes == (
        Bye(3, ByeKind.PAIRING_ALLOCATED),
    )


def test_opponent_0_is_no_opponent() -> None:
    tournament = accepted(WHITE, BLACK, line(3, "   0 - Z"), warnings=["TRF-NO-OPPONENT"])
    assert tournament.rounds[0].byes == (Bye(3, ByeKind.ZERO_POINT),)


def test_minus_for_absent() -> None:
    tournament = accepted(WHITE, BLACK, line(3, "0000 - -"), warnings=["TRF-BYE-TRF06"])
    assert tournament.rounds[0].byes == (Bye(3, ByeKind.ZERO_POINT),)


@pytest.mark.parametrize("colours", ["WB", "Ws"])
def test_colours_of_other_programs(colours: str) -> None:
    lines = [WHITE.replace(" w ", f" {colours[0]} "), BLACK.replace(" b ", f" {colours[1]} ")]
    assert accepted(*lines, warnings=["TRF-COLOUR"] * 2) == PLAIN


def test_blank_rank() -> None:
    assert PLAIN.recorded_standings[0] == RecordedStanding(1, Decimal(1), None)


def test_points_all_zero() -> None:
    tournament = accepted(WHITE.replace("1.0", "0.0"), BLACK, warnings=["TRF-POINTS"])
    assert tournament.recorded_standings[0].points == 0
    error = refused(WHITE.replace("1.0", "0.0"), BLACK, strictness="engine")[0]
    assert (error.player, error.found, error.expected) == (1, "0.0", "1.0")


def test_decimal_comma() -> None:
    assert accepted(WHITE.replace("1.0", "1,0"), BLACK, warnings=["TRF-DECIMAL-COMMA"]) == PLAIN


@pytest.mark.parametrize(
    ("fields", "fact", "value"),
    [
        ({"rating": "0000"}, "ratings", ()),
        ({"rating": "0"}, "ratings", ()),
        ({"fide_id": "0"}, "fide_id", ""),
        ({"fide_id": "-----------"}, "fide_id", ""),
        ({"fide_id": "0         "}, "fide_id", ""),
        ({"name": " Late, Name"}, "name", "Late, Name"),
        ({"title": "GM "}, "title", Title.GM),
        ({"birth": "1985"}, "birth", "1985"),
        ({"birth": "1985/00/00"}, "birth", "1985"),
        ({"birth": "1985.06.07"}, "birth", "1985-06-07"),
        ({"birth": "0000/00/00"}, "birth", ""),
        ({"birth": "1985/13/45"}, "birth", "1985/13/45"),
    ],
)
def test_field_that_is_taken_as_it_is_meant(fields: dict[str, str], fact: str, value: Any) -> None:
    assert getattr(accepted(line(1, **fields)).players[0], fact) == value


@pytest.mark.parametrize(
    ("fields", "fact", "value", "code"),
    [
        ({"sex": "f"}, "sex", Sex.FEMALE, "TRF-SEX"),
        ({"sex": "F"}, "sex", Sex.FEMALE, "TRF-SEX"),
        ({"sex": "M"}, "sex", Sex.MALE, "TRF-SEX"),
        ({"sex": "u"}, "sex", Sex.UNKNOWN, "TRF-SEX"),
        ({"title": "g"}, "title", Title.GM, "TRF-TITLE"),
        ({"title": "m"}, "title", Title.IM, "TRF-TITLE"),
        ({"title": "f"}, "title", Title.FM, "TRF-TITLE"),
        ({"title": "c"}, "title", Title.CM, "TRF-TITLE"),
        ({"title": "wg"}, "title", Title.WGM, "TRF-TITLE"),
        ({"title": "wf"}, "title", Title.WFM, "TRF-TITLE"),
        ({"title": "ff"}, "title", Title.WFM, "TRF-TITLE"),
        ({"title": "NM"}, "title", Title.NONE, "TRF-TITLE"),
        ({"rating": "19x0"}, "ratings", (), "TRF-RATING"),
        ({"rank": "x"}, "name", "Player 1", "TRF-RANK"),
    ],
)
def test_field_that_is_taken_with_a_warning(
    fields: dict[str, str], fact: str, value: Any, code: str
) -> None:
    assert getattr(accepted(line(1, **fields), warnings=[code]).players[0], fact) == value


def test_name_padded_by_bytes() -> None:
    name = "Müller, Jürgen"
    shifted = line(1, "   2 w 1", points="1.0", rating="2345", name=name).replace(
        f"{name:<33}", f"{name:<31}"
    )
    tournament = accepted(shifted, BLACK, warnings=["TRF-BYTE-COLUMNS"])
    assert (tournament.players[0].name, tournament.players[0].rating) == (name, 2345)
    assert tournament.rounds == PLAIN.rounds


def test_name_longer_than_its_columns_is_refused_where_it_shifts_the_rest() -> None:
    long = line(1, "   2 w 1", name="N" * 36)
    errors = refused(long, BLACK)
    assert ("TRF-COLUMNS", 1, 92) in places(errors)
    assert {error.player for error in errors} == {1, 2}


def test_latin_1() -> None:
    data = text(line(1, name="Müller, Jörg")).encode("cp1252")
    found = formats.inspect(data, "old.trf")
    assert found.tournament is not None
    assert found.tournament.players[0].name == "Müller, Jörg"
    assert [(d.code, d.severity) for d in found.diagnostics] == [
        ("FILE-ENCODING", Severity.WARNING)
    ]


def test_byte_order_mark() -> None:
    found = formats.inspect(text(WHITE, BLACK).encode("utf-8-sig"), "marked.trf")
    assert found.tournament == PLAIN
    assert [d.code for d in found.diagnostics] == ["FILE-BOM"]


def test_tabs_are_blanks() -> None:
    assert accepted(WHITE + "\t\t", BLACK, warnings=["TRF-TAB"]) == PLAIN


def test_registered_and_active_players() -> None:
    assert accepted("062 2 (1)", WHITE, BLACK) == PLAIN


@pytest.mark.parametrize(
    ("lines", "dates"),
    [
        (["132 2026/04/01", "132 2026/04/02"], ("2026-04-01", "2026-04-02")),
        (["132 26/04/01 26/04/02"], ("2026-04-01", "2026-04-02")),
        (["132" + " " * 89 + "26/04/01"], ("2026-04-01",)),
    ],
)
def test_round_dates_beside_their_columns(lines: list[str], dates: tuple[str, ...]) -> None:
    found = accepted(*lines, WHITE, BLACK, warnings=["TRF-ROUND-DATES"] * len(lines))
    assert found.round_dates == dates


@pytest.mark.parametrize(
    ("written", "date"),
    [
        ("2026/04/01", "2026-04-01"),
        ("26/04/01", "2026-04-01"),
        ("24/09/2010", "2010-09-24"),
        ("2026-04-01", "2026-04-01"),
        ("28. 07. 2005", "2005-07-28"),
        ("May 29, 2020", "2020-05-29"),
        ("soon", "soon"),
        ("2026/02/30", "2026/02/30"),
    ],
)
def test_dates_in_other_forms(written: str, date: str) -> None:
    warnings = [] if written == "2026/04/01" else ["TRF-DATE"]
    assert accepted(f"042 {written}", WHITE, BLACK, warnings=warnings).start_date == date


def test_number_of_rounds_is_not_needed_for_a_report() -> None:
    assert PLAIN.number_of_rounds is None


def test_gaps_in_numbering() -> None:
    lines = [WHITE.replace("   2 w", "   4 w"), line(4, "   1 b 0")]
    tournament = accepted(*lines, warnings=["TRF-NUMBERING"])
    assert tournament.rounds[0].games == (Game(1, 4, GameResult.WHITE_WINS),)


def test_lines_out_of_order() -> None:
    assert accepted(BLACK, WHITE) == PLAIN


def test_federation_of_four_characters_is_refused() -> None:
    [error] = refused(line(1, federation="ENGL").replace("ENGL ", "ENGL", 1), line(2))
    assert (error.code, error.line, error.column, error.player) == ("TRF-FEDERATION", 1, 54, 1)
    assert error.found == "ENGL"


def test_star_is_no_result() -> None:
    lines = [line(1, "   2 w *"), line(2, "   1 b *")]
    tournament = accepted(*lines, warnings=["TRF-RESULT"] * 2)
    assert tournament.rounds[0].games == (Game(1, 2, GameResult.MISSING),)
    nobody = accepted(line(1, "0000 - *"), line(2, "0000 - *"), warnings=["TRF-RESULT"] * 2)
    assert nobody.rounds == ()


@pytest.mark.parametrize("sign", ["Q", "@", "5", "é", "!"])
def test_a_sign_that_no_format_knows_is_an_unknown_result(sign: str) -> None:
    """Checklist 166. Both lines: a game with an unknown result; one of them: the other tells it."""
    lines = [line(1, f"   2 w {sign}", points="0.5"), line(2, f"   1 b {sign}", points="0.5")]
    both = accepted(*lines, warnings=["TRF-RESULT"] * 2)
    assert both.rounds[0].games == (Game(1, 2, GameResult.ADJOURNED),)
    half = [line(1, f"   2 w {sign}", points="1.0"), line(2, "   1 b 0", points="0.0")]
    told = accepted(*half, warnings=["TRF-RESULT", "TRF-ONE-SIDED"])
    assert told.rounds[0].games == (Game(1, 2, GameResult.WHITE_WINS),)
    assert refused(line(1, f"0000 - {sign}"), line(2))[0].code == "TRF-RESULT"
    engine = formats.inspect(text(*lines), "event.trf", Strictness.ENGINE)
    assert engine.tournament is None


@pytest.mark.parametrize(
    ("white", "black", "good"), [("=", "0", True), ("0", "0", True), ("1", "1", False)]
)
def test_decisions_of_the_arbiter(white: str, black: str, good: bool) -> None:
    worth = {"=": "0.5", "0": "0.0", "1": "1.0"}
    lines = [
        line(1, f"   2 w {white}", points=worth[white]),
        line(2, f"   1 b {black}", points=worth[black]),
    ]
    if good:
        assert accepted(*lines).rounds[0].games == (Game(1, 2, GameResult(f"{white}:{black}")),)
    else:
        assert refused(*lines)[0].code == "TRF-RESULT"


def test_opponent_of_a_forfeit_who_is_not_in_the_file_is_refused() -> None:
    assert refused(line(1, "   9 w +"), line(2))[0].code == "TRF-UNKNOWN-PLAYER"


def test_round_in_which_everything_was_forfeited() -> None:
    lines = [line(1, "   2 w +", points="1.0"), line(2, "   1 b -")]
    tournament = accepted(*lines, warnings=["TRF-ALL-FORFEIT"])
    assert tournament.rounds[0].games[0].result is GameResult.WHITE_WINS_BY_FORFEIT


def test_two_pairing_allocated_byes() -> None:
    lines = [line(1, "0000 - U", points="1.0"), line(2, "0000 - U", points="1.0")]
    assert len(accepted(*lines, warnings=["TRF-MANY-BYES"]).rounds[0].byes) == 2


def test_rulers_and_unknown_records_are_kept() -> None:
    lines = ["DDD SSSS sTTT NNN", "DAT    1 EMAIL x", "QQQ 1", "QQQ 2", WHITE, BLACK]
    tournament = accepted(*lines, warnings=["TRF-UNKNOWN"] * 3)
    assert tournament.unknown_records == tuple(lines[:4])


def test_birth_date_one_column_late() -> None:
    shifted = f"{line(1)[:70]}1963/04/13 0.0"
    [player] = accepted(shifted, warnings=["TRF-BIRTH"]).players
    assert player.birth == "1963-04-13"


def test_name_that_begins_too_early() -> None:
    early = line(1).replace("  Player 1 ", " Player 1  ")
    assert accepted(early, warnings=["TRF-NAME"]).players[0].name == "Player 1"


def test_members_beside_their_columns() -> None:
    team = f"310   1 {'Alpha':<60}    1    2"
    tournament = accepted(team, WHITE, BLACK, warnings=["TRF-LIST"])
    assert tournament.teams[0].members == (1, 2)


def test_numbers_of_240_beside_their_columns() -> None:
    announced = accepted("240 Z   2 1 2", WHITE, BLACK, warnings=["TRF-LIST"]).announcements
    assert [(a.participant, a.round) for a in announced] == [(1, 2), (2, 2)]


TEAM = f"310   1 {'Alpha':<32} ALP     2400    2.0    1.0   1     1    2"


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["012 A\x07B"], "TRF-CONTROL"),
        (["012 A", "012 B"], "TRF-REPEATED"),
        (["172 BEL NIDOF MORE"], "TRF-RANK-METHOD"),
        (["202 SB", "212 PTS,BH"], "TRF-TIE-BREAKS"),
        (["062 many"], "TRF-COUNT"),
        ([TEAM, "013 Rooks"], "TRF-TEAMS"),
        ([TEAM.replace("2400", "24x0")], "TRF-TEAM-STRENGTH"),
        ([TEAM.replace("2.0", "2.x")], "TRF-TEAM-POINTS"),
        ([TEAM, "320  1.0  1.0   1", "320  1.0  1.0   1"], "TRF-REPEATED"),
        (["250  1.0        1   1    1    1"], "TRF-ACCELERATION"),
        (["299     0.5    1    9    1", "XXP 1 2"], "TRF-ABNORMAL-POINTS"),
    ],
)
def test_record_that_is_taken_with_a_warning(lines: list[str], code: str) -> None:
    found = inspected(*lines, line(1, "   2 w 1", points="1.0"), BLACK)
    assert found.tournament is not None
    assert code in {d.code for d in found.diagnostics}
    assert all(d.taken and d.line for d in found.diagnostics)


def test_opponent_that_is_no_number_is_refused() -> None:
    assert places(refused(line(1, "  2x w 1"), BLACK))[0] == ("TRF-OPPONENT", 1, 92)
