"""A second list against the players of an event."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairwright.event import (
    CorrectRating,
    Edit,
    Enter,
    Event,
    LateEntry,
    Pair,
    Publish,
    Sheet,
    Undo,
)
from pairwright.formats.rating_list import Cadence, RatingList, build_index
from pairwright.service.events.list_update import RowFate, compared
from pairwright.service.events.rating_refresh import refreshed
from pairwright.service.lists.opened import OpenLists
from pairwright.tournament import Player, Rating, RatingOrigin
from tests.event.acting import all_of, confirmed, new_event

ADA = Player(1, "Berg, Ada", fide_id="1001", ratings=(Rating(2150),), club="Oslo")
LEO = Player(2, "Cruz, Leo", ratings=(Rating(2050),), birth="2001-05-24")


@pytest.fixture
def event() -> Event:
    return all_of(new_event(0), Enter(ADA), Enter(LEO), Enter(Player(3, "Dahl, Eva")))


def fates(event: Event, *listed: Player) -> list[RowFate]:
    return [row.fate for row in compared(event.state, listed).rows]


def test_who_is_known_by_number_or_name(event: Event) -> None:
    assert fates(
        event,
        Player(1, "Berg-Hansen, Ada", fide_id="1001"),
        Player(2, "leo CRUZ"),
        Player(3, "Éva Dahl", ratings=(Rating(1500),)),
        Player(4, "New, Nina"),
    ) == [RowFate.CHANGED, RowFate.UNCHANGED, RowFate.CHANGED, RowFate.NEW]
    # Another number is another person, whatever the name.
    assert fates(event, Player(1, "Ada Berg", fide_id="77")) == [RowFate.NEW]


def test_changes_show_old_and_new_and_what_is_empty_stays(event: Event) -> None:
    listed = Player(
        1, "Berg, Ada", ratings=(Rating(2160),), birth="1999", extra=(("Category", "U18"),)
    )
    update = compared(event.state, [listed, Player(2, "Cruz, Leo", birth="2001")])
    first, second = update.rows
    assert [(change.name, change.old, change.new) for change in first.changes] == [
        ("birth", "", "1999"),
        ("ratings", "2150", "2160"),
        ("Category", "", "U18"),
    ]
    assert first.after is not None
    assert first.after.club == "Oslo"
    assert second.fate is RowFate.UNCHANGED, "a year is no news of a day"
    assert update.missing == (3,)


def test_two_rows_for_one_player_are_nobodys(event: Event) -> None:
    twice = (Player(1, "Ada Berg", ratings=(Rating(1),)), Player(2, "Berg, Ada"))
    assert fates(event, *twice) == [RowFate.AMBIGUOUS] * 2
    alike = confirmed(event, Enter(Player(0, "Leo Cruz")))
    [row] = compared(alike.state, [Player(1, "Cruz Leo")]).rows
    assert (row.fate, row.candidates) == (RowFate.AMBIGUOUS, (2, 4))
    assert compared(alike.state, [Player(1, "Cruz Leo")]).acts(alike.state) == []


def test_a_list_is_one_series_of_acts_with_one_undo(event: Event) -> None:
    listed = [Player(1, "Berg, Ada", club="Bergen"), Player(2, "New, Nina")]
    acts = compared(event.state, listed).acts(event.state)
    assert [type(act) for act in acts] == [Edit, Enter]
    after = all_of(event, *acts)
    assert [player.club for player in after.state.facts.players] == ["Bergen", "", "", ""]
    undone = confirmed(after, Undo(len(event.entries) + 1))
    assert undone.state == event.state


def test_after_round_1_ratings_are_corrected_and_who_is_new_is_late(event: Event) -> None:
    started = all_of(event, Enter(Player(4, "Eck, Tom")), Pair(), Publish(Sheet.PAIRINGS))
    listed = [
        Player(1, "Berg, Ada", ratings=(Rating(2160),), club="Ulm"),
        Player(2, "New, Nina"),
    ]
    acts = compared(started.state, listed).acts(started.state)
    assert [type(act) for act in acts] == [Edit, CorrectRating, LateEntry]
    after = all_of(started, *acts)
    again = compared(after.state, listed)
    assert [row.fate for row in again.rows] == [RowFate.UNCHANGED] * 2


LIST = """<playerslist>
<player><fideid>1001</fideid><name>Berg, Ada</name><country>NOR</country><rating>2170</rating>
<k>20</k><rapid_rating>2100</rapid_rating></player>
<player><fideid>9</fideid><name>Cruz, Leo</name><rating>2055</rating><birthday>2001</birthday>
</player>
<player><fideid>10</fideid><name>Cruz, Leo</name><rating>1</rating><birthday>1980</birthday>
</player>
<player><fideid>11</fideid><name>Dahl, Eva</name><rating>1900</rating></player>
<player><fideid>12</fideid><name>Dahl, Eva</name><rating>1901</rating></player>
</playerslist>"""


def test_ratings_of_everybody_from_a_list_with_its_name_and_date(
    event: Event, tmp_path: Path
) -> None:
    (tmp_path / "standard_nov26frl.xml").write_text(LIST, encoding="utf-8")
    build_index(tmp_path / "standard_nov26frl.xml", tmp_path / "index")
    with RatingList(tmp_path / "index") as ratings:
        update = refreshed(event.state, OpenLists([ratings]), Cadence.STANDARD)
    assert update.missing == (3,), "two have the name, and nothing tells which"
    after = all_of(event, *update.acts(event.state))
    ada, leo, eva = after.state.facts.players
    name = "standard_nov26frl.xml"
    assert (ada.rating, ada.origins) == (2170, (RatingOrigin("FIDE", name, "2026-11", 20),))
    assert (leo.rating, leo.fide_id, leo.birth) == (2055, "9", "2001-05-24")
    assert eva.rating is None


def test_a_part_of_the_changes_is_taken(event: Event) -> None:
    """Row 1 is left out: its player stays as it was, the other one is changed."""
    listed = [Player(1, "Berg, Ada", club="Bergen"), Player(2, "Cruz, Leo", club="Porto")]
    [act] = compared(event.state, listed).without([1]).acts(event.state)
    assert isinstance(act, Edit)
    after = all_of(event, act)
    assert [player.club for player in after.state.facts.players] == ["Oslo", "Porto", ""]
