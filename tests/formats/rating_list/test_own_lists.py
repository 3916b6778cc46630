"""Lists of one's own: any table with names and ratings, by headings known or told (R-LIST-8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairwright.formats import InvalidFile
from pairwright.formats.rating_list import ListedPlayer, OwnList, RatingList, build_index
from tests.formats.rating_list.test_national_lists import sheet

ROWS = (("Rank", "Player", "Elo", "Remarks"), ("1", "Berg Ada", "1700", "x"))


def listed(tmp_path: Path, content: bytes, own: OwnList) -> list[ListedPlayer]:
    (tmp_path / "own").write_bytes(content)
    build_index(tmp_path / "own", tmp_path / "index", own=own)
    with RatingList(tmp_path / "index") as ratings:
        assert ratings.title.source == own.source
        return list(ratings.search("ber"))


@pytest.mark.parametrize("separator", [",", ";", "\t", ""])
def test_usual_headings_are_recognised(separator: str, tmp_path: Path) -> None:
    text = "\n".join((separator or ",").join(row) for row in ROWS)
    [ada] = listed(tmp_path, text.encode() if separator else sheet(text), OwnList())
    assert ada == ListedPlayer(0, "Berg Ada", national=1700)


def test_headings_are_told(tmp_path: Path) -> None:
    text = b"Zahl;Spieler;Verein;Rating\n1700;Berg, Ada;Oslo;9\n"
    own = OwnList("SUI", (("name", "Spieler"), ("rating", "Zahl"), ("club", "Verein")))
    [ada] = listed(tmp_path, text, own)
    assert ada == ListedPlayer(0, "Berg, Ada", national=1700, club="Oslo")


def test_two_columns_of_ratings(tmp_path: Path) -> None:
    text = b"Last name,First name,FIDE rating,National rating,FIDE ID\nBerg,Ada,2100,1700,1001\n"
    [ada] = listed(tmp_path, text, OwnList())
    assert (ada.name, ada.fide_id, ada.standard, ada.national) == ("Berg, Ada", 1001, 2100, 1700)


@pytest.mark.parametrize(
    ("header", "columns"),
    [
        ("Spieler,Zahl", ()),
        ("Name,Zahl", ()),
        ("Name,Zahl", (("rating", "Punkte"),)),
        ("Elo,Zahl", ()),
    ],
    ids=["nothing", "no-rating", "not-there", "no-name"],
)
def test_what_is_missing_is_told_with_the_headings(
    header: str, columns: tuple[tuple[str, str], ...], tmp_path: Path
) -> None:
    (tmp_path / "own").write_text(f"{header}\nAda,1700\n")
    with pytest.raises(InvalidFile) as found:
        build_index(tmp_path / "own", tmp_path / "index", own=OwnList(columns=columns))
    told = found.value.diagnostics[0].told("en")
    assert header in told
    assert "name=Player; rating=Points" in told
    assert "fide-id" in told
    assert not (tmp_path / "index").exists()


def test_without_a_name_of_its_own_it_is_refused_as_before(tmp_path: Path) -> None:
    (tmp_path / "own").write_text("Name,Rating\nAda,1700\n")
    with pytest.raises(InvalidFile):
        build_index(tmp_path / "own", tmp_path / "index")
