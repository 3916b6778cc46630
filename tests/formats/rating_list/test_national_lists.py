"""National lists and those of programs: files as federations make them, and hostile ones."""

from __future__ import annotations

import io
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import openpyxl
import pytest

from pairwright.formats import InvalidFile
from pairwright.formats.rating_list import Cadence, RatingList, build_index, national_list
from pairwright.tournament import Rating, Sex, Title, TooLarge
from tests.formats.rating_list.test_rating_lists import indexed, zipped

BELGIAN = """
CREATE TABLE players (IdNumber INTEGER, Name TEXT, Sex TEXT, Birthday TEXT, Fed TEXT, Club INTEGER,
  Affiliated INTEGER, Elo INTEGER, NatPlayer TEXT, Died INTEGER, FideId INTEGER);
CREATE TABLE clubs (Club INTEGER, Name TEXT, Federation TEXT);
INSERT INTO clubs VALUES (101, 'Brugge', 'V');
INSERT INTO players VALUES
  (20001, 'Peeters, Jan', 'M', '1980-05-01', 'V', 101, 1, 1750, 'BEL', 0, 205001),
  (20002, 'Dubois, Ève', 'F', '2001-02-03', 'F', 999, 1, 1420, 'FRA', 0, NULL),
  (20003, 'Claes, Bob', 'M', '1930-01-01', 'V', 101, 0, 1600, 'BEL', 1, 0);
"""


def database(path: Path, script: str) -> bytes:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
    return path.read_bytes()


def refused(tmp_path: Path, content: bytes, name: str = "list.csv") -> list[str]:
    """The codes of what is wrong with a list; no index is left."""
    (tmp_path / name).write_bytes(content)
    with pytest.raises(InvalidFile) as found:
        build_index(tmp_path / name, tmp_path / "no-index")
    assert not (tmp_path / "no-index").exists()
    return [diagnostic.code for diagnostic in found.value.diagnostics]


@pytest.mark.parametrize("is_packed", [False, True])
def test_the_belgian_database(is_packed: bool, tmp_path: Path) -> None:
    content = database(tmp_path / "players.sqlite", BELGIAN)
    if is_packed:
        content = zipped("players.sqlite", content)
    with indexed(tmp_path, content, "players_202611.zip") as ratings:
        assert len(ratings) == 3
        [jan] = ratings.search("peet jan")
        assert (jan.fide_id, jan.national_id, jan.national, jan.club, jan.birth) == (
            205001,
            "20001",
            1750,
            "Brugge",
            "1980",
        )
        [eve] = ratings.search("eve")
        assert (eve.fide_id, eve.sex, eve.federation, eve.club) == (0, Sex.FEMALE, "FRA", "")
        assert eve.player(1, about=ratings.title).ratings == (Rating(1420, "BEL"),)
        assert [p.name for p in ratings.search("20003") if p.inactive] == ["Claes, Bob"]


FRENCH = (
    "Ref;NrFFE;Nom;Prenom;Sexe;NeLe;Cat;Federation;ClubRef;Elo;Fide;Rapide;Fide03;Elo06;Fide06;"
    "FideCode;FideTitre;AffType\n"
    "1;A12345;PETIT;Léa;F;14/07/2001;Sen;FRA;7;1874;F;1820;F;1199;E;651001;FM;A\n"
    "2;B00007;ROY;Guy;M;1990-01-01;Sen;FRA;7;1555;N;1600;N;0;E;;;B\n"
    "3;K00001;LENOIR;Zoé;F;2015;Pou;FRA;7;1009;E;0;E;0;E;0;;N\n"
)


def test_french_ratings_are_told_apart_by_their_letters(tmp_path: Path) -> None:
    with indexed(tmp_path, FRENCH.encode("cp1252"), "joueurs.csv") as ratings:
        about = ratings.title
        [lea] = ratings.search("A12345")
        assert (lea.name, lea.birth, lea.title) == ("PETIT, Léa", "2001", Title.FM)
        assert (lea.standard, lea.rapid, lea.blitz, lea.national) == (1874, 1820, None, None)
        [guy] = ratings.search("roy")
        assert guy.player(1, Cadence.RAPID, about).ratings == (Rating(1555, "FRA"),)
        [zoe] = ratings.search("lenoir zoe")
        entry = zoe.player(1, about=about)
        assert (entry.ratings, entry.strength, zoe.inactive) == ((), 1009, True)


def lst(*rows: str) -> bytes:
    lines = (row + ";" * (28 - row.count(";")) for row in rows)
    return "".join(f"{line}\r\n" for line in lines).encode("cp850")


def test_the_list_of_swiss_chess(tmp_path: Path) -> None:
    content = lst(
        "Müller,Eva;SK Ulm;GER;1900;1850;8;1999;10001;4600001;12;W;C0101",
        "Groß,Tom;SC Köln;;;1200;;2001;10002;;7;M;60101",
        "Groß,Tom;SK Ulm;;;1200;;2001;10002;;9;M;C0101",
    )
    with indexed(tmp_path, content + b"a line of another kind\r\n", "dwz.lst") as ratings:
        assert len(ratings) == 2, "somebody of two clubs is one player"
        [eva] = ratings.search("mueller eva")
        assert (eva.name, eva.title, eva.sex, eva.standard) == (
            "Müller, Eva",
            Title.WFM,
            Sex.FEMALE,
            1900,
        )
        [tom] = ratings.search("gross")
        assert tom.player(1, about=ratings.title).ratings == (Rating(1200, "GER"),)
    assert refused(tmp_path, lst("Müller,Eva;SK Ulm;GER;Elo;1850;8;1999;10001;46;12;W;C0101"))


SHORT = (
    "ID,Surname,Firstname,Gender,Birthdate,Title,Federation,Rating\n"
    "142003,Botha,Anna,F,1999-03-04,WFM,RSA,1812\n"
)


def sheet(text: str) -> bytes:
    book = openpyxl.Workbook()
    for line in text.splitlines():
        book.active.append(line.split(","))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        SHORT.encode(),
        SHORT.encode("utf-8-sig"),
        SHORT.encode("utf-16"),
        SHORT.replace(",", ";").encode(),
        SHORT.replace(",", "\t").encode(),
        sheet(SHORT),
        zipped("list.xlsx", sheet(SHORT)),
    ],
    ids=["comma", "bom", "utf16", "semicolon", "tab", "excel", "zipped-excel"],
)
def test_a_short_list(content: bytes, tmp_path: Path) -> None:
    with indexed(tmp_path, content, "list.bin") as ratings:
        [anna] = ratings.search("bot")
        assert (anna.name, anna.sex, anna.birth, anna.title) == (
            "Botha, Anna",
            Sex.FEMALE,
            "1999",
            Title.WFM,
        )
        assert anna.player(1, about=ratings.title).ratings == (Rating(1812, "NAT"),)


@pytest.mark.parametrize(
    "header",
    [
        "ID,Name,Rating",
        "No,Name,Birthdate,Rating",
        "ID,Name,Birthdate,Rating,Remarks",
        "ID,Code,Name,Birthdate,Rating",
        "ID,Surname,Birthdate,Rating",
    ],
    ids=["no-birth", "place", "unknown", "twice", "half-a-name"],
)
def test_what_could_be_another_list_is_no_short_one(header: str, tmp_path: Path) -> None:
    row = ",".join("1" for _ in header.split(","))
    assert refused(tmp_path, f"{header}\n{row}\n".encode()) == ["RATINGS-FORMAT"]


def test_german_and_nordic_names_are_found_in_both_spellings(tmp_path: Path) -> None:
    rows = (
        "1,Müller,Jörg,M,1990,,GER,1\n2,Mueller,Joerg,M,1991,,GER,1\n3,Ørsted,Åse,F,1992,,DEN,1\n"
    )
    with indexed(tmp_path, (SHORT + rows).encode(), "list.csv") as ratings:
        for typed in ("Müller", "mueller jo", "MÜLLER JÖRG"):
            assert {p.birth for p in ratings.search(typed)} == {"1990", "1991"}, typed
        for typed in ("orsted", "Oersted", "Ørst Åse", "aase", "ase"):
            assert [p.birth for p in ratings.search(typed)] == ["1992"], typed


def test_letters_that_are_newer_than_the_index_find_nobody(tmp_path: Path) -> None:
    with indexed(tmp_path, SHORT.encode(), "list.csv") as ratings:
        assert ratings.search("bo\U0001e2c0tha") == ()


# --- Hostile files -------------------------------------------------------------------------------

COLUMNS = (
    "1 IdNumber, 'x' Name, 'M' Sex, '1990' Birthday, 1 Club, 1 Elo, 'BEL' NatPlayer, 0 Died, "
    "0 FideId"
)
ENDLESS = f"WITH RECURSIVE n AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT {COLUMNS} FROM n"


@pytest.mark.parametrize(
    "script",
    [
        f"CREATE VIEW players AS {ENDLESS};",
        "CREATE VIRTUAL TABLE players USING fts5(IdNumber, Name);",
        "CREATE TABLE players (x);",
        "CREATE TABLE others (x);",
        BELGIAN.replace(
            "Elo INTEGER", "Elo INTEGER AS (length(zeroblob(900000000))) VIRTUAL"
        ).partition("INSERT")[0],
    ],
    ids=["endless-view", "virtual", "columns", "none", "generated"],
)
def test_a_database_is_read_only_from_stored_columns_of_a_table(
    script: str, tmp_path: Path
) -> None:
    assert refused(tmp_path, database(tmp_path / "x", script)) == ["RATINGS-FORMAT"]


def test_clubs_that_are_computed_are_not_asked(tmp_path: Path) -> None:
    script = BELGIAN.replace("CREATE TABLE clubs (Club INTEGER, Name TEXT, Federation TEXT);", "")
    script = script.replace("INSERT INTO clubs VALUES (101, 'Brugge', 'V');", "")
    endless = "WITH RECURSIVE n AS (SELECT 1 UNION ALL SELECT 1 FROM n)"
    script += f"CREATE VIEW clubs AS {endless} SELECT 1 Club, 'x' Name FROM n;"
    with indexed(tmp_path, database(tmp_path / "x", script), "l.sqlite") as ratings:
        assert [player.club for player in ratings.search("peeters")] == [""]


def test_huge_cells_and_damage_are_told(tmp_path: Path) -> None:
    huge = (
        BELGIAN + "UPDATE players SET Name = printf('%.*c', 3000000, 'x') WHERE IdNumber = 20002;"
    )
    assert refused(tmp_path, database(tmp_path / "x", huge)) == ["RATINGS-DATABASE"]
    many = BELGIAN + (
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900) "
        "INSERT INTO players SELECT i, 'N', 'M', '1990', 'V', 1, 1, 1, 'BEL', 0, 0 FROM n;"
    )
    whole = database(tmp_path / "y", many)
    for content in (whole[: len(whole) // 2], whole[:100], whole[:4096] + b"\xff" * 8192):
        assert refused(tmp_path, content) == ["RATINGS-DATABASE"]


def test_a_page_that_stands_for_many_rows_is_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(national_list, "MOST_ROWS_OF_A_DATABASE", 2)
    path = tmp_path / "l.sqlite"
    database(path, BELGIAN)
    with pytest.raises(TooLarge, match="at most 2 players"):
        build_index(path, tmp_path / "index")
    monkeypatch.setattr(national_list, "LARGEST_DATABASE", 4096)
    with pytest.raises(TooLarge, match="unpacks to more than any rating list"):
        build_index(path, tmp_path / "index")


def test_work_without_an_end_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(national_list, "MOST_STEPS", -1)
    many = BELGIAN + (
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900) "
        "INSERT INTO players SELECT i, 'N', 'M', '1990', 'V', 1, 1, 1, 'BEL', 0, 0 FROM n;"
    )
    assert refused(tmp_path, database(tmp_path / "x", many)) == ["RATINGS-DATABASE"]


@pytest.mark.parametrize(
    "content",
    [
        b"<!DOCTYPE html><html><body>Sign in</body></html>",
        b"\n <HTML lang=en>\n",
        b'<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><html/>',
        "<html></html>".encode("utf-16"),
    ],
)
def test_a_web_page_is_told_from_a_list(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "players_list.zip"
    path.write_bytes(content)
    with pytest.raises(InvalidFile, match="this is a web page, not a rating list"):
        build_index(path, tmp_path / "index")


def test_old_excel_files_and_other_archives_are_refused(tmp_path: Path) -> None:
    assert refused(tmp_path, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)) == ["RATINGS-FORMAT"]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", bytes(140 << 20))
    path = tmp_path / "bomb.xlsx"
    path.write_bytes(out.getvalue())
    with pytest.raises(TooLarge, match="unpacks"):
        build_index(path, tmp_path / "index")


def test_one_endless_line_is_no_list(tmp_path: Path) -> None:
    assert refused(tmp_path, b"ID;Name;" * 2_000_000) == ["RATINGS-FORMAT"]
    quoted = SHORT.encode() + b'5,"' + b"x" * 300_000 + b"\n" + b"6,Roy,Guy,M,1990,,CAN,1500\n"
    with indexed(tmp_path, quoted, "l.csv") as ratings:
        assert {p.name for p in ratings.search("b")} == {"Botha, Anna"}
        assert isinstance(ratings, RatingList)
