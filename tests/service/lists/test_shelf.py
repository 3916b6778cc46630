"""Rating lists side by side: which are kept, and which of them count (R-LIST-7; checklist 117)."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from pairwright.event import Describe, Enter
from pairwright.formats.rating_list import build_index
from pairwright.service.events.rating_order import rating_order, valid_month
from pairwright.service.events.rating_refresh import refreshed
from pairwright.service.events.settings import rating_lists_in
from pairwright.service.lists import shelf as shelf_module
from pairwright.service.lists.loading import ListLoader, ListTask, wish_in
from pairwright.service.lists.opened import opened
from pairwright.service.lists.shelf import ListShelf
from pairwright.tournament import InvalidRequest, ListedRating, Player, Rating, RatingOrigin
from tests.event.acting import all_of, new_event

NOW = "2026-11-18T00:00:00Z"


def fide(rating: int) -> str:
    return (
        "<playerslist><player><fideid>1001</fideid><name>Berg, Ada</name><country>NOR</country>"
        f"<sex>F</sex><title></title><rating>{rating}</rating><k>20</k>"
        "<rapid_rating>1990</rapid_rating></player></playerslist>"
    )


CLUB = "Member;Player;Elo\n7;Berg, Ada;1700\n8;Cruz, Leo;1650\n"
DUTCH = "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n5;Berg, Ada;;NED;1822;;1999;w\n"


def load(shelf: ListShelf, file: str, content: str, *wish: str) -> None:
    """A file with this content is loaded: `wish` is its date, and name, source and columns."""
    place = shelf.folder / f"upload-{file}"
    place.write_text(content, encoding="utf-8")
    asked = wish_in(*wish, *[""] * (4 - len(wish)))
    loader = ListLoader(shelf, NOW, "Ann", lambda players, loaded=0: None)
    loader.done(ListTask(file, asked, str(place)))


@pytest.fixture
def shelf(tmp_path: Path) -> ListShelf:
    return ListShelf(tmp_path)


def titles(shelf: ListShelf) -> list[tuple[str, str, str, tuple[ListedRating, ...]]]:
    return [(kept.name, kept.source, kept.date, kept.kinds) for kept in shelf.lists()]


def test_lists_are_kept_beside_each_other(shelf: ListShelf) -> None:
    load(shelf, "players_list_oct26.xml", fide(2100))
    load(shelf, "KLASSIEK.csv", DUTCH, "2026-10")
    load(shelf, "ours.csv", CLUB, "2026-09", "Club list")
    load(shelf, "players_list_nov26.xml", fide(2150))
    of_fide = (ListedRating.STANDARD, ListedRating.RAPID)
    assert titles(shelf) == [
        ("players_list_nov26.xml", "FIDE", "2026-11", of_fide),
        ("players_list_oct26.xml", "FIDE", "2026-10", of_fide),
        ("Club list", "NAT", "2026-09", (ListedRating.NATIONAL,)),
        ("KLASSIEK.csv", "NED", "2026-10", (ListedRating.NATIONAL,)),
    ]
    assert [kept.is_of_unknown_source for kept in shelf.lists()] == [False, False, True, False]


def test_a_list_takes_the_place_of_that_of_its_month(shelf: ListShelf) -> None:
    load(shelf, "players_list_nov26.xml", fide(2150))
    load(shelf, "again.xml", fide(2160), "2026-11-09")
    load(shelf, "ours.csv", CLUB, "2026-09", "Club list")
    load(shelf, "other.csv", CLUB, "2026-09", "Other list")
    load(shelf, "ours2.csv", CLUB, "2026-09-30", "club LIST")
    assert [(kept.name, kept.date) for kept in shelf.lists()] == [
        ("again.xml", "2026-11-09"),
        ("club LIST", "2026-09-30"),
        ("Other list", "2026-09"),
    ]
    shelf.remove("../../anything")
    shelf.remove(shelf.lists()[0].key)
    assert [kept.name for kept in shelf.lists()] == ["club LIST", "Other list"]
    assert len(list(shelf.folder.iterdir())) == 2 * 2 + 5, "two files each, and what was uploaded"


def test_a_shelf_has_an_end(shelf: ListShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf_module, "MOST_LISTS", 2)
    load(shelf, "a.xml", fide(2100), "2026-09")
    load(shelf, "b.xml", fide(2100), "2026-10")
    load(shelf, "c.xml", fide(2200), "2026-10")
    with pytest.raises(InvalidRequest, match="remove one that you do not need"):
        load(shelf, "d.xml", fide(2100), "2026-11")
    assert [kept.name for kept in shelf.lists()] == ["c.xml", "a.xml"]
    assert not list(shelf.folder.glob(".pairwright-*"))


def test_the_list_that_an_older_version_has_kept_is_there(shelf: ListShelf) -> None:
    """It had one, `list.index`, with less said of it."""
    source = shelf.folder / "old_sep26.xml"
    source.write_text(fide(2050), encoding="utf-8")
    build_index(source, shelf.folder / "list.index")
    about = {"name": "old_sep26.xml", "players": 1, "time": NOW, "by": "Ann", "date": "2026-09"}
    (shelf.folder / "list.json").write_text(json.dumps(about))
    of_fide = (ListedRating.STANDARD, ListedRating.RAPID)
    for _ in range(2):  # the second time as it was noted down
        assert titles(shelf) == [("old_sep26.xml", "FIDE", "2026-09", of_fide)]
    load(shelf, "new_sep26.xml", fide(2060))
    assert [kept.name for kept in shelf.lists()] == ["new_sep26.xml"]
    assert not (shelf.folder / "list.index").exists()


def test_what_is_no_list_is_not_there(shelf: ListShelf) -> None:
    load(shelf, "a.xml", fide(2100))
    (shelf.folder / "list-x.index").write_bytes(b"no index")
    (shelf.folder / "list-x.json").write_text('{"name": "x"}')
    (shelf.folder / "list-y.index").write_bytes(b"no index")
    about = {"name": "y", "players": 1, "time": NOW, "by": "Ann"}
    (shelf.folder / "list-y.json").write_text(json.dumps(about))
    assert [kept.name for kept in shelf.lists()] == ["a.xml"]


def test_the_list_that_was_valid_at_the_start_is_compared(shelf: ListShelf) -> None:
    """R-LIST-7: that of the month, else the last before it, else the first after it."""
    for month, rating in (("08", 2080), ("10", 2100), ("11", 2110)):
        load(shelf, f"{month}.xml", fide(rating), f"2026-{month}")
    for month, name in (
        ("2026-10", "10.xml"),
        ("2026-09", "08.xml"),
        ("2026-07", "08.xml"),
        ("", "11.xml"),
    ):
        assert [kept.name for kept in shelf.valid(month)] == [name], month
    ada = Player(1, "Berg, Ada", fide_id="1001")
    event = all_of(new_event(0), Enter(ada), Describe(start_date="2026-10-24"))
    with opened(shelf, valid_month(event.state, NOW)) as lists:
        assert lists is not None
        update = refreshed(event.state, lists, rating_order(event.state))
    [row] = update.rows
    assert row.after is not None
    assert row.after.ratings == (Rating(2100),)


@pytest.mark.parametrize(
    ("order", "ratings"),
    [
        ("usual", (Rating(2100), Rating(1822, "NED"), Rating(1700, "NAT"))),
        ("rapid,standard", (Rating(1990),)),
        ('standard,"Club list"', (Rating(2100), Rating(1700, "NAT"))),
        ('"Club list"', (Rating(1700, "NAT"),)),
        ('"Youth","Club list"', (Rating(1111, "NAT"),)),
        ('"Club list","Youth"', (Rating(1700, "NAT"),)),
        ('"Nowhere"', ()),
    ],
)
def test_the_order_of_the_lists_decides(
    shelf: ListShelf, order: str, ratings: tuple[Rating, ...]
) -> None:
    load(shelf, "fide.xml", fide(2100), "2026-10")
    load(shelf, "KLASSIEK.csv", DUTCH, "2026-10")
    load(shelf, "ours.csv", CLUB, "2026-10", "Club list")
    load(shelf, "youth.csv", "name,rating\nAda Berg,1111\n", "2026-10", "Youth")
    ada = Player(1, "Berg, Ada", fide_id="1001")
    declared = () if order == "usual" else (rating_lists_in(order),)
    event = all_of(new_event(0), Enter(ada), *declared)
    with opened(shelf) as lists:
        assert lists is not None
        [row] = refreshed(event.state, lists, rating_order(event.state)).rows
    assert row.after is not None
    assert set(row.after.ratings) == set(ratings)
    names = {"FIDE": "fide.xml", "NED": "KLASSIEK.csv"}
    told = {origin.source: origin for origin in row.after.origins}
    assert set(told) == {rating.source for rating in ratings}
    for source in names.keys() & told.keys():
        assert told[source].name.startswith(names[source])
    if Rating(1111, "NAT") in ratings:
        assert told["NAT"] == RatingOrigin("NAT", "Youth", "2026-10")


def test_somebody_is_found_once_with_what_all_lists_tell(shelf: ListShelf) -> None:
    load(shelf, "ours.csv", CLUB, "2026-10", "Club list")
    load(shelf, "fide.xml", fide(2100), "2026-10")
    with opened(shelf) as lists:
        assert lists is not None
        [ada] = lists.search("berg", 20)
        assert [(s.about.name, s.listed.standard, s.listed.national) for s in ada] == [
            ("fide.xml", 2100, None),
            ("Club list", None, 1700),
        ]
        [[leo]] = lists.search("cruz", 20)
        assert leo.listed.national == 1650
        assert lists.by_fide_id is not None
        found = lists.by_fide_id("1001")
        assert found is not None
        assert found.name == "Berg, Ada"
    shutil.rmtree(shelf.folder)
    with opened(shelf) as lists:
        assert lists is None


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (("", "a, b", "", ""), "needs a name"),
        (("", 'a"b', "", ""), "needs a name"),
        (("", "Rapid", "", ""), "no kind of rating"),
        (("", "x" * 61, "", ""), "at most 60"),
        (("", "", "FRA", ""), "needs a name"),
        (("", "Club", "France", ""), "three letters"),
        (("", "Club", "", "Zahl"), "field=heading"),
        (("", "Club", "", "elo=Zahl"), "field=heading"),
    ],
)
def test_what_is_said_of_a_list_wrongly(wish: tuple[str, str, str, str], why: str) -> None:
    with pytest.raises(InvalidRequest, match=why):
        wish_in(*wish)
