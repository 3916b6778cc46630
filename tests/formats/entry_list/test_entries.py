"""Entry lists as organisers send them: any order, heading, delimiter and encoding."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from pairwright.formats import InvalidFile, Severity
from pairwright.formats.entry_list import EntryList, read_entries
from pairwright.formats.entry_list.columns import MOST_COLUMNS, MOST_ROWS
from pairwright.tournament import Player, Rating, Sex, Title, TooLarge, Tournament
from pairwright.vocabulary.language import english

ANN = Player(1, "Ash, Ann", Title.WFM, "FRA", "651001", Sex.FEMALE, "1999-04-23", (Rating(2105),))
BOB = Player(2, "Bo, Bob")


def taken(text: str, encoding: str = "utf-8") -> EntryList:
    return read_entries(text.encode(encoding), "list.csv")


def told(entries: EntryList) -> list[str]:
    return [f"{d.line}:{d.column} {d.code}" for d in entries.diagnostics]


@pytest.mark.parametrize(
    "text",
    [
        "Name,Rating,Title,Federation,FIDE ID,Sex,Birth\n"
        '"Ash, Ann",2105,WFM,FRA,651001,w,1999-04-23\n"Bo, Bob"\n',
        "Sexe;Élo;Né(e) le;Nom;Prénom;Titre;Fédé­ration;Code FIDE\n"
        "F;2105;23/04/1999;Ash;Ann;mff;fra;651001\n;;;Bo;Bob\n",
        "COGNOME\tNOME\tELO FIDE\tTIT.\tNaz.\tSESSO\tData di nascita\tID-FIDE\n"
        "Ash\tAnn\t2105\twfm\tFRA\tfemmina\t23.4.1999\t00651001\nBo\tBob\t0\t-\t\t\t\t0\n",
        "no|Last name|First  Name|RTG|FED|date of birth|gender|FideID|title\n"
        "1|Ash|Ann|2105.0|FRA|1999/04/23|Woman|651001|WFM\n2|Bo|Bob|unr||||\n",
        "Spring Open\n\nFirst name;Name;FIDE rating;Country;Fide-No.;Titl;DOB;Sex\n"
        "Ann;Ash;2105;FRA;651001;WFM;1999-4-23;f\nBob;Bo\n",
    ],
    ids=["english", "french", "italian", "by-columns", "title-above"],
)
def test_columns_in_any_order_and_language(text: str) -> None:
    found = taken(text)
    assert found.players == (ANN, BOB)
    assert found.entered() == (ANN, BOB)
    assert all(d.severity is Severity.WARNING for d in found.diagnostics)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"]
)
def test_encodings_are_recognised(encoding: str, end: str) -> None:
    found = taken(f"Nom;Élo{end}Müßig, Zoé;1500{end}Petit, Léa;1400{end}", encoding)
    assert [p.name for p in found.players] == ["Müßig, Zoé", "Petit, Léa"]
    assert told(found) == (["1:0 FILE-ENCODING"] if encoding == "cp1252" else [])


def test_utf16_that_is_cut_is_refused() -> None:
    data = codecs.BOM_UTF16_LE + "Name\nAnn".encode("utf-16-le") + b"x"
    found = read_entries(data, "list.csv")
    assert (found.players, [d.code for d in found.diagnostics]) == ((), ["ENTRY-ENCODING"])


def test_excel_tells_the_delimiter_in_the_first_line() -> None:
    found = taken('sep=;\nName;Rating\n"Ash, Ann";2000\n')
    assert found.players == (Player(1, "Ash, Ann", ratings=(Rating(2000),)),)
    assert found.diagnostics == ()
    assert told(taken("sep=;\nName;Rating\nAnn;x\n")) == ["3:2 ENTRY-RATING"]


# --- without headings ----------------------------------------------------------------------------


def test_obvious_columns_need_no_headings() -> None:
    text = "1;Ash, Ann;2105;WFM;FRA;651001;f;23.04.1999\n2;Bo, Bob;0;GM;ITA;700001;m;1.2.1990\n"
    found = taken(text)
    assert found.players[0] == ANN
    assert found.players[1].title is Title.GM
    [warning] = found.diagnostics
    assert english().fact(warning.taken) == (
        "column 1 number in the list, column 2 name, column 3 rating, column 4 title, "
        "column 5 federation, column 6 FIDE ID, column 7 sex, column 8 birth"
    )


def test_columns_that_are_not_used_are_told() -> None:
    [warning] = taken("Ann;2000;3b\nBob;1900;7\n").diagnostics
    assert english().fact(warning.taken) == "column 1 name, column 2 rating; not needed: column 3"
    found = taken("Name;;Rating\nAnn;x;2000;y\nBob;;1900;z\n")
    assert told(found) == ["2:2 ENTRY-COLUMN", "2:4 ENTRY-COLUMN"]
    assert [player.rating for player in found.players] == [2000, 1900]


def test_a_list_of_names_is_a_list() -> None:
    assert [p.name for p in taken("Ann\nBob\n").players] == ["Ann", "Bob"]
    assert [p.name for p in taken("Ash, Ann\nBo, Bob\n").players] == ["Ash, Ann", "Bo, Bob"]
    assert [p.name for p in taken("Ash, Ann\nBob\n").players] == ["Ash, Ann", "Bob"]
    assert [p.name for p in taken("Ash;Ann\nBo;Bob\n").players] == ["Ash, Ann", "Bo, Bob"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Ann;2000;1999\nBob;1900;1998\n", "two columns could hold the rating"),
        ("Ann;Lyon;Club\nBob;Nice;Other\n", "several columns could hold names"),
        ("2000;1\n1900;2\n", "no column holds names"),
    ],
)
def test_what_can_be_mistaken_is_refused(text: str, why: str) -> None:
    found = taken(text)
    assert found.players == ()
    [error] = found.diagnostics
    assert error.code == "ENTRY-NO-HEADINGS"
    assert why in error.message
    assert "headings, such as Name, Rating" in error.text
    with pytest.raises(InvalidFile, match="no row names the columns"):
        found.entered()


# --- problems, located ---------------------------------------------------------------------------


def test_every_problem_has_its_place_and_how_it_was_taken() -> None:
    found = taken(
        "Name;Rating;Title;Fed;ID;Sex;Birth;Shoe size;Elo\n"
        "Ann;21o5;MK;France;A12;x;31.02.1999;42;1\n"
        ";1500;;;;;;;\n"
        "Bob;3501;;;;;99;;\n"
    )
    assert told(found) == [
        "1:8 ENTRY-COLUMN",
        "1:9 ENTRY-COLUMN-TWICE",
        "2:2 ENTRY-RATING",
        "2:3 ENTRY-TITLE",
        "2:4 ENTRY-FEDERATION",
        "2:5 ENTRY-FIDE-ID",
        "2:6 ENTRY-SEX",
        "2:7 ENTRY-BIRTH",
        "3:1 ENTRY-NO-NAME",
        "4:2 ENTRY-RATING",
        "4:7 ENTRY-BIRTH",
    ]
    assert found.players == (
        Player(1, "Ann", federation="France", birth="31.02.1999", extra=(("Shoe size", "42"),)),
        Player(2, "Bob", birth="99"),
    )
    assert str(found.diagnostics[2]) == (
        "list.csv:2:2: warning ENTRY-RATING: this is no rating; found '21o5'; "
        "expected a whole number from 1 to 3500; taken as none"
    )


def test_two_rows_for_one_player_are_told() -> None:
    found = taken("Name;FIDE ID\nÉmile Zola;5\nAnn;7\nemile  ZOLA;6\nBob;7\n")
    assert told(found) == ["4:1 ENTRY-TWICE", "5:2 ENTRY-TWICE"]
    assert len(found.players) == 4
    assert "stands in row 2, too" in found.diagnostics[0].message


@pytest.mark.parametrize(
    ("dates", "births", "codes"),
    [
        (["03/04/1990", "25/12/1991"], ["1990-04-03", "1991-12-25"], []),
        (
            ["03/04/1990", "12/25/1991"],
            ["1990-03-04", "1991-12-25"],
            ["2:2 ENTRY-DAY-OR-MONTH"],
        ),
        (["03/04/1990", "05/05/1991"], ["1990-04-03", "1991-05-05"], ["2:2 ENTRY-DAY-OR-MONTH"]),
        (["25/12/1990", "12/25/1991"], ["1990-12-25", "1991-12-25"], ["3:2 ENTRY-BIRTH"]),
        (["1990-4-3 00:00:00", "Dec 25 1991"], ["1990-04-03", "1991-12-25"], []),
        (["1990", "1991-07"], ["1990", "1991-07"], []),
        (["0000/00/00", "1991/00/00"], ["", "1991"], []),
    ],
)
def test_day_and_month_are_told_apart_by_the_whole_column(
    dates: list[str], births: list[str], codes: list[str]
) -> None:
    found = taken("Name;Birth\nAnn;{}\nBob;{}\n".format(*dates))
    assert [p.birth for p in found.players] == births
    assert told(found) == codes


def test_ratings_of_all_kinds() -> None:
    found = taken(
        "Nom;Elo;Elo national;Féd\nA;1850 F;;FRA\nB;1700 N;;FRA\nC;1199 E;;\nD;2000;1900;ITA\n"
        "E;;1500;\nF;NC;;\n"
    )
    assert [(p.ratings, p.strength) for p in found.players] == [
        ((Rating(1850),), None),
        ((Rating(1700, "FRA"),), None),
        ((), 1199),
        ((Rating(2000), Rating(1900, "ITA")), None),
        ((Rating(1500, "NAT"),), None),
        ((), None),
    ]
    assert found.diagnostics == ()


@pytest.mark.parametrize(
    ("written", "rating"),
    [
        ("1 902", 1902),
        ("1\u00a0902", 1902),
        ("1\u202f902 N", 1902),
        ("1.902", 1902),
        ("1,902.00", 1902),
        ("1’902", 1902),
        ("1902,0", 1902),
        ("1.000", 1000),
    ],
)
def test_ratings_as_spreadsheets_write_numbers(written: str, rating: int) -> None:
    found = taken(f"Name;Rating;Fed\nAnn;{written};FRA\n")
    assert [r.value for r in found.players[0].ratings] == [rating]
    assert found.diagnostics == ()


@pytest.mark.parametrize("written", ["19 02", "1.90", "1,902,000", "1902.5", "1 902 1"])
def test_other_numbers_are_no_ratings(written: str) -> None:
    found = taken(f"Name;Rating;Fed\nAnn;{written};FRA\n")
    assert (found.players[0].ratings, told(found)) == ((), ["2:2 ENTRY-RATING"])


def test_clubs_are_kept_beside_the_players() -> None:
    found = taken("Name;Club\nAnn;Lyon\nBob;\n")
    assert [player.club for player in found.players] == ["Lyon", ""]


def test_a_name_divided_at_its_comma_is_joined_again() -> None:
    found = taken('Name,Rating,Title\nAsh, Ann,2000,GM\n"Bo, Bob",1900,\nCy,1800\nDi,1700,,\n')
    assert [(p.name, p.rating) for p in found.players] == [
        ("Ash, Ann", 2000),
        ("Bo, Bob", 1900),
        ("Cy", 1800),
        ("Di", 1700),
    ]
    assert told(found) == ["2:1 ENTRY-COMMA"]


def test_a_quotation_mark_that_is_never_closed_is_an_error() -> None:
    found = taken('Name;Rating\nAnn;2000\n"Bob;1900\nCy;1800\n')
    assert found.players == ()
    assert "3:0 ENTRY-QUOTE" in told(found)


def test_quotation_marks_lines_and_blanks_inside_cells() -> None:
    found = taken('Name;Rating\n"Ash,\nAnn";2000\n"Bob ""Bo"" Bo";1900\n  Cy \u00a0 Do ; 1800 \n')
    assert [p.name for p in found.players] == ["Ash, Ann", 'Bob "Bo" Bo', "Cy Do"]
    assert told(found) == ["2:1 ENTRY-LINES"]


@pytest.mark.parametrize("text", ["", "\n\n", " ; ; \n"])
def test_empty_lists(text: str) -> None:
    assert told(taken(text)) == ["0:0 ENTRY-EMPTY"]


def test_headings_without_players() -> None:
    assert told(taken("Name;Rating\n;;\n")) == ["0:0 ENTRY-EMPTY"]


# --- hostile lists -------------------------------------------------------------------------------


def test_formulas_and_markup_are_names() -> None:
    names = ['=cmd|"/c calc"!A1', "+SUM(1)", "@SUM(1)", "-2+3", "#panic()", "<script>"]
    quoted = "\n".join('"{}"'.format(name.replace('"', '""')) for name in names)
    assert [p.name for p in taken(f"Name;Rating\n{quoted}\n").players] == names


def test_control_characters_are_blanks() -> None:
    found = taken("Name;Rating\n\x1b[2JAnn\x07;2000\n")
    assert found.players[0].name == "[2JAnn"


def test_line_separators_that_no_file_means_do_not_end_a_row() -> None:
    found = taken("Name;Rating\nAnn\u2028Ash\x0bB;2000\n")
    assert found.players == (Player(1, "Ann Ash B", ratings=(Rating(2000),)),)


def test_limits() -> None:
    with pytest.raises(TooLarge, match=rf"list.csv: an entry list has at most {MOST_ROWS} rows"):
        taken("Name\n" + "x\n" * (MOST_ROWS + 1))
    with pytest.raises(TooLarge, match=f"row 2 has {MOST_COLUMNS + 1} columns"):
        taken("Name;Rating\n" + "x;" * MOST_COLUMNS + "x\n")
    with pytest.raises(TooLarge, match="larger than 16 MiB"):
        read_entries(b"x" * (16 << 20) + b"x", "list.csv")
    long = taken("Name;Rating\n" + "x" * 100_000 + ";2000\n")
    assert told(long) == ["2:1 ENTRY-LONG-CELL"]
    assert long.players[0].rating == 2000
    assert told(taken("Name;Rating\n" + "x" * 200_000 + ";2000\n"))[0] == "2:0 ENTRY-NOT-A-LIST"


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", b"a\x00b;c\x00\x00"])
def test_what_is_no_text_is_refused(data: bytes) -> None:
    found = read_entries(data, "list.csv")
    assert [d.code for d in found.diagnostics] == ["ENTRY-NOT-A-LIST"]


def test_any_bytes_end_in_players_or_errors() -> None:
    """Never an exception other than TooLarge, never silence."""
    start = b"Name;Rating;Birth\nAnn;2000;1990\n"
    for position in range(len(start)):
        for byte in (0, 10, 13, 34, 44, 59, 128, 255):
            changed = start[:position] + bytes([byte]) + start[position + 1 :]
            found = read_entries(changed, "list.csv")
            errors = [d for d in found.diagnostics if d.severity is Severity.ERROR]
            assert bool(found.players) != bool(errors)


def test_a_path_is_read_and_named(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Name;Rating\nAnn;x\n", encoding="utf-8")
    assert str(read_entries(path).diagnostics[0]).startswith(f"{path}:2:2: warning")
    with pytest.raises(OSError, match="No such file"):
        read_entries(tmp_path / "missing.csv")


def test_a_tournament_starts_from_the_list() -> None:
    tournament = Tournament.new(taken("Name;Rating\nAnn;1900\nBob;2000\n").entered(), rounds=1)
    assert [player.name for player in tournament.players] == ["Ann", "Bob"]
