"""FIDE rating lists in their published forms: text and XML, combined and single, any size."""

from __future__ import annotations

import io
import tracemalloc
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairwright.formats import InvalidFile
from pairwright.formats.rating_list import Cadence, ListedPlayer, RatingList, build_index
from pairwright.tournament import Player, Rating, Sex, Title

COMBINED = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
SINGLE = COMBINED.replace("SRtng SGm SK RRtng RGm Rk BRtng BGm BK", "NOV26 Gms K ")

ANN = ListedPlayer(
    651001,
    "Ash, Ann",
    "FRA",
    Sex.FEMALE,
    Title.IM,
    2405,
    2390,
    None,
    "1999",
    standard_k=10,
    rapid_k=20,
)
BOB = ListedPlayer(700002, "Böhm, Bob", "GER", Sex.MALE, Title.NONE, None, None, 1500, "", True)
CAROL = ListedPlayer(4804929, "Ashby, Carol", "ENG", Sex.FEMALE, Title.WFM, 1876)


def text_line(header: str, **cells: str) -> str:
    """A line with these cells under the words of the header."""
    line = [" "] * len(header)
    for name, cell in cells.items():
        words = {"ID": "ID Number", "B": "B-day"}
        start = header.index(words.get(name, f" {name} ")) + (name not in words)
        line[start : start + len(cell)] = cell
    return "".join(line)


def combined() -> str:
    lines = [
        COMBINED,
        text_line(
            COMBINED,
            ID="651001",
            Name="Ash, Ann",
            Fed="FRA",
            Sex="F",
            Tit="IM",
            WTit="WGM",
            SRtng=" 2405",
            SK="10",
            RRtng="2390",
            Rk="20",
            B="1999",
        ),
        text_line(COMBINED, ID="700002", Name="Böhm, Bob", Fed="GER", Sex="M", BRtng="1500"),
        text_line(
            COMBINED,
            ID="4804929",
            Name="Ashby, Carol",
            Fed="ENG",
            Sex="F",
            WTit="WFM",
            SRtng="1876",
        ),
    ]
    lines[2] = lines[2][:-4] + "i   "
    return "\r\n".join([*lines, ""])


XML = """<?xml version="1.0" encoding="UTF-8"?>
<playerslist>
<player><fideid>651001</fideid><name>Ash, Ann</name><country>FRA</country><sex>F</sex>
<title>IM</title><w_title>WGM</w_title><o_title>FA</o_title><foa_title></foa_title>
<rating>2405</rating><games>3</games><k>10</k><rapid_rating>2390</rapid_rating>
<rapid_games>0</rapid_games><rapid_k>20</rapid_k><blitz_rating>0</blitz_rating>
<birthday>1999</birthday><flag>w</flag></player>
<player><fideid>700002</fideid><name>B&#246;hm, Bob</name><country>GER</country><sex>M</sex>
<title></title><rating></rating><blitz_rating>1500</blitz_rating><birthday></birthday>
<flag>i</flag></player>
<player><fideid>4804929</fideid><name>Ashby,
 Carol</name><country>ENG</country><sex>F</sex><w_title>WFM</w_title><rating>1876</rating></player>
</playerslist>
"""


def zipped(name: str, content: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, content)
    return out.getvalue()


def damaged(archive: bytes) -> bytes:
    """The archive with other bytes in the middle of what is packed."""
    return archive[:60] + bytes(byte ^ 0xFF for byte in archive[60:90]) + archive[90:]


def indexed(tmp_path: Path, content: bytes, name: str = "players_list.txt") -> RatingList:
    (tmp_path / name).write_bytes(content)
    build_index(tmp_path / name, tmp_path / "index.sqlite")
    return RatingList(tmp_path / "index.sqlite")


@pytest.mark.parametrize(
    "content",
    [
        combined().encode(),
        combined().encode("cp1252"),
        XML.encode(),
        XML.replace("UTF-8", "UTF-16").encode("utf-16"),
        zipped("players_list_foa.txt", combined().encode()),
        zipped("players_list_xml_foa.xml", XML.encode()),
    ],
    ids=["text", "cp1252", "xml", "xml-utf16", "zipped-text", "zipped-xml"],
)
def test_every_published_form_says_the_same(content: bytes, tmp_path: Path) -> None:
    with indexed(tmp_path, content) as ratings:
        assert len(ratings) == 3
        assert ratings.by_id(651001) == ANN
        assert ratings.by_id(" 700002 ") == BOB
        assert ratings.by_id("4804929") == CAROL
        assert ratings.by_id("1") is None


@pytest.mark.parametrize(
    ("name", "cadence"),
    [
        ("standard_nov26frl.txt", Cadence.STANDARD),
        ("rapid_nov26frl.txt", Cadence.RAPID),
        ("blitz_nov26frl.txt", Cadence.BLITZ),
        ("list.txt", Cadence.STANDARD),
    ],
)
def test_lists_of_one_rating(name: str, cadence: Cadence, tmp_path: Path) -> None:
    line = text_line(
        SINGLE, ID="651001", Name="Ash, Ann", Fed="FRA", Sex="F", Tit="m", NOV26="2405"
    )
    with indexed(tmp_path, f"{SINGLE}\n{line}\n".encode(), name) as ratings:
        found = ratings.by_id(651001)
        assert found is not None
        assert found.title is Title.IM
        assert {kind: found.rating(kind) for kind in Cadence} == {
            kind: 2405 if kind is cadence else None for kind in Cadence
        }


def test_an_xml_list_of_one_rating(tmp_path: Path) -> None:
    text = "<playerslist><player><fideid>5</fideid><name>Ann</name><rating>1500</rating></player>"
    packed = zipped("rapid_rating_list.xml", f"{text}</playerslist>".encode())
    with indexed(tmp_path, packed, "list.zip") as ratings:
        assert ratings.by_id(5) == ListedPlayer(5, "Ann", rapid=1500)


def test_other_titles_that_push_the_columns_after_them(tmp_path: Path) -> None:
    plain = text_line(COMBINED, ID="5", Name="Ann", OTit="SI,FI,LSI,SLI,N", SRtng="1500")
    place = COMBINED.index("FOA")
    pushed = plain[:place] + "A" + plain[place:]
    with indexed(tmp_path, f"{COMBINED}\n{pushed}\n".encode()) as ratings:
        assert ratings.by_id(5) == ListedPlayer(5, "Ann", standard=1500)


def test_names_are_found_by_beginnings_of_words(tmp_path: Path) -> None:
    with indexed(tmp_path, XML.encode()) as ratings:
        assert ratings.search("ash") == (ANN, CAROL), "the strongest first"
        assert ratings.search("an ASH") == (ANN,)
        assert ratings.search("bohm") == ratings.search("BÖH, b") == (BOB,)
        assert ratings.search("ash", limit=1) == (ANN,)
        assert ratings.search("a") == (ANN, CAROL), "one letter is a beginning too"
        assert ratings.search("nobody") == ratings.search("") == ratings.search("-") == ()


@pytest.mark.parametrize("asked", ['ash" OR "b', "ash*", "NEAR(ash)", "name:ash", "(ash", "'; --"])
def test_no_question_is_a_command(asked: str, tmp_path: Path) -> None:
    with indexed(tmp_path, XML.encode()) as ratings:
        assert set(ratings.search(asked)) <= {ANN, CAROL}
        assert len(ratings) == 3
        assert ratings.by_id(asked) is None


def test_a_listed_player_enters(tmp_path: Path) -> None:
    entry = Player(7, "Ash, Ann", Title.IM, "FRA", "651001", Sex.FEMALE, "1999", (Rating(2390),))
    assert ANN.player(7, Cadence.RAPID) == entry
    assert ANN.player(7, Cadence.BLITZ).ratings == ()


def test_lines_without_a_player_are_told(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(combined() + "total: three\n", encoding="utf-8")
    found = build_index(path, tmp_path / "index")
    assert found.players == 3
    assert [str(d).removeprefix(str(path)) for d in found.diagnostics] == [
        ":5:0: warning RATINGS-LINE: a line without a number or a name; found 'total: three'; "
        "taken as nobody"
    ]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "RATINGS-FORMAT"),
        (b"Name;Rating\nAnn;1500\n", "RATINGS-FORMAT"),
        (COMBINED.encode() + b"\n", "RATINGS-EMPTY"),
        (b"<playerslist></playerslist>", "RATINGS-EMPTY"),
        (XML.encode()[:-40], "RATINGS-XML"),
        (b'<!DOCTYPE p [<!ENTITY a "x">]><p>&a;</p>', "RATINGS-XML"),
        (zipped("readme.md", b""), "RATINGS-FORMAT"),
        (zipped("list.txt", combined().encode() * 200)[:-400], "RATINGS-FORMAT"),
        (zipped("list.txt", combined().encode())[:60] + b"x" * 20, "RATINGS-FORMAT"),
        (damaged(zipped("list.txt", combined().encode())), "RATINGS-FORMAT"),
    ],
    ids=[
        "nothing",
        "csv",
        "header",
        "no-player",
        "cut",
        "entities",
        "other-zip",
        "cut-zip",
        "cut-early",
        "damaged",
    ],
)
def test_what_is_no_list_leaves_the_index_as_it_was(
    content: bytes, code: str, tmp_path: Path
) -> None:
    indexed(tmp_path, XML.encode()).close()
    path = tmp_path / "new.txt"
    path.write_bytes(content)
    with pytest.raises(InvalidFile) as refused:
        build_index(path, tmp_path / "index.sqlite")
    assert code in [d.code for d in refused.value.diagnostics]
    with RatingList(tmp_path / "index.sqlite") as ratings:
        assert len(ratings) == 3
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        "index.sqlite",
        "new.txt",
        "players_list.txt",
    ]


def test_a_file_that_is_no_index_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"no database")
    with pytest.raises(InvalidFile, match="no index of a rating list"):
        RatingList(path)
    with pytest.raises(OSError, match="No such file"):
        RatingList(tmp_path / "missing")


def large_list(count: int) -> Iterator[bytes]:
    yield f"{COMBINED}\n".encode()
    for number in range(1, count + 1):
        yield text_line(
            COMBINED, ID=str(number), Name=f"Name{number % 977}, Given{number}"
        ).encode()
        yield b"\n"


def test_memory_does_not_grow_with_the_list(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.writelines(large_list(12_000))
    tracemalloc.start()
    assert build_index(path, tmp_path / "index").players == 12_000
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert path.stat().st_size > 3 << 19
    assert peak < 1 << 20, "one batch of players, whatever the list"
    with RatingList(tmp_path / "index") as ratings:
        assert [listed.fide_id for listed in ratings.search("given11999")] == [11999]


# --- Other layouts -------------------------------------------------------------------------------


def test_a_header_that_changed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(combined().replace("Fed Sex", "Fed XYZ"), encoding="utf-8")
    with pytest.raises(InvalidFile, match="headings that are not known: XYZ"):
        build_index(path, tmp_path / "index")


def test_a_list_without_online_titles(tmp_path: Path) -> None:
    legacy = COMBINED.replace("FOA ", "")
    line = text_line(legacy, ID="5", Name="Ann", SRtng="1500", SK="40", B="1990")
    with indexed(tmp_path, f"{legacy}\n{line}\n".encode()) as ratings:
        assert ratings.by_id(5) == ListedPlayer(
            5, "Ann", standard=1500, birth="1990", standard_k=40
        )


def test_a_very_old_list(tmp_path: Path) -> None:
    header = "ID number Name                            TitlFed  Mar11 GamesBorn  Flag"
    line = "651001    Ash, Ann                        wm  FRA  2305   12  1979  wi"
    with indexed(tmp_path, f"{header}\n{line}\n".encode(), "old.txt") as ratings:
        assert ratings.by_id(651001) == ListedPlayer(
            651001, "Ash, Ann", "FRA", title=Title.WIM, standard=2305, birth="1979", inactive=True
        )
        assert (ratings.title.name, ratings.title.date) == ("old.txt", "2011-03")


GERMAN = (
    'ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",Geschlecht,Spielberechtigung,Geburtsjahr,'
    '"Letzte Auswertung",DWZ,Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land\n'
    '1001,10101,1,A,"Müller,Eva",W,D,1999,202401,1850,12,1900,,4600001,GER\n'
    '1001,10102,7,P,"Müller,Eva",W,D,1999,202401,1850,12,1900,,4600001,GER\n'
    '1002,10102,2,A,"Groß,Tom",M,D,2001,202401,1200,3,,,,\n'
)
CLUBS = 'ZPS-Nummer,Landesverband,UebergeordneterVerband,Vereinsname\n10101,1,1,"SK Ulm"\n'


def test_a_national_list_with_its_clubs(tmp_path: Path) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("spieler.csv", GERMAN.encode("cp1252"))
        archive.writestr("vereine.csv", CLUBS.encode("cp1252"))
        archive.writestr("verbaende.csv", b"x\n")
    with indexed(tmp_path, out.getvalue(), "LV-0-csv.zip") as ratings:
        assert len(ratings) == 2
        [eva] = ratings.search("mull eva")
        assert (eva.fide_id, eva.club, eva.national, eva.standard) == (
            4600001,
            "SK Ulm",
            1850,
            1900,
        )
        [tom] = ratings.search("gro tom")
        assert (tom.fide_id, tom.national_id, tom.club) == (0, "1002", "")
        entry = tom.player(3, about=ratings.title)
        assert entry.fide_id == ""
        assert entry.ratings == (Rating(1200, "GER"),)


@pytest.mark.parametrize(
    ("text", "name", "rating"),
    [
        (
            "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n7;Jansen, Piet;;NED;1700;1;1980;\n",
            "Jansen, Piet",
            Rating(1700, "NED"),
        ),
        (
            "\nNr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\n"
            "12;1990;36;Bo Bach;Aarhus;;1600;;;;;\n",
            "Bo Bach",
            Rating(1600, "DEN"),
        ),
        (
            "Id;Sukunimi;Etunimi;Seura;Selo;Selopelejä;Ikäryhmä;Maa;Lisenssi\n"
            "5;Aalto;Liisa;Turku;1900;9;;FIN;x\n",
            "Aalto, Liisa",
            Rating(1900, "FIN"),
        ),
        (
            "CFC#,Expiry,Last,First,Prov,City,Rating,High,Active Rtg,Active High,FIDE Number,"
            "FIDE Rating\n100,2027,Roy,Guy,QC,Laval,1555,1600,,,0,0\n",
            "Roy, Guy",
            Rating(1555, "CAN"),
        ),
        (
            "ID_No;Name;Sex;Fed;Clubnumber;ClubName;Birthday;Rtg_Nat;Fide_No;Rtg_Int;Title\n"
            "9;Novak, Jan;m;CZE;1;Praha;1990;1444;0;0;\n",
            "Novak, Jan",
            Rating(1444, "NAT"),
        ),
    ],
    ids=["ned", "den", "fin", "can", "swiss-manager"],
)
def test_national_lists_are_known_by_their_headings(
    text: str, name: str, rating: Rating, tmp_path: Path
) -> None:
    with indexed(tmp_path, text.encode("cp1252"), "list.csv") as ratings:
        [found] = ratings.search(name)
        assert found.player(1, about=ratings.title).ratings == (rating,)
    moved = text.replace("Rating", "Ratng").replace("Rat.", "R").replace("Selo;", "S;")
    moved = moved.replace("Rtg_Nat", "RtgNat")
    (tmp_path / "moved.csv").write_text(moved, encoding="utf-8")
    with pytest.raises(InvalidFile):
        build_index(tmp_path / "moved.csv", tmp_path / "other")
