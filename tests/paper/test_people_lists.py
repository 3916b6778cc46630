"""Lists of everybody: who stands in which group, and in which order."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright import paper
from pairwright.paper import Document
from pairwright.tournament import Player, Rating, Team, Title
from tests.paper.events import OPEN
from tests.small_events import event

PLAYERS = (
    Player(1, "Zed, Zoe", Title.WIM, "SUI", ratings=(Rating(2100),), club="Échecs Lac"),
    Player(2, "Abel, Ann", Title.GM, "FRA", ratings=(Rating(2500),), club="Zug"),
    Player(3, "Öz, Can", Title.NONE, "SUI", ratings=(Rating(2100),), club="echecs Lac"),
    Player(4, "moss, gil", Title.NONE, "", ratings=()),
    Player(5, "Émery, Bo", Title.IM, "FRA", ratings=(Rating(2400),), club="Zug"),
)
SMALL = event(5, name="Small", players=PLAYERS)


def names(document: Document) -> list[list[str]]:
    """The names of every table."""
    found = []
    for section in document.sections:
        place = [column.heading for column in section.columns].index("Name")
        found.append([row[place] for row in section.rows])
    return found


def headings(document: Document) -> list[str]:
    return [section.heading for section in document.sections]


def test_by_rating_the_higher_title_goes_first_among_equals() -> None:
    listed = paper.document("list-rating", SMALL)
    assert names(listed) == [["Abel, Ann", "Émery, Bo", "Zed, Zoe", "Öz, Can", "moss, gil"]]
    ratings = [row[4] for row in listed.sections[0].rows]
    assert ratings == ["2500", "2400", "2100", "2100", ""]


def test_titles_are_in_the_order_of_the_handbook() -> None:
    """C.04.2 art. 2.2.2: GM, IM, WGM, FM, WIM."""
    listed = paper.document("list-title", SMALL)
    assert headings(listed) == ["GM (1)", "IM (1)", "WIM (1)", "Without title (2)"]
    assert names(listed)[-1] == ["Öz, Can", "moss, gil"]


def test_federations_and_clubs_are_in_the_order_of_the_alphabet() -> None:
    assert headings(paper.document("list-federation", SMALL, lang="fr")) == [
        "FRA (2)",
        "SUI (2)",
        "Sans fédération (1)",
    ]
    clubs = paper.document("list-club", SMALL)
    assert headings(clubs) == ["echecs Lac (1)", "Échecs Lac (1)", "Zug (2)", "Without club (1)"]
    assert names(clubs)[2] == ["Abel, Ann", "Émery, Bo"]


def test_what_nobody_has_gets_no_column_and_all_tables_are_alike() -> None:
    plain = replace(SMALL, players=tuple(replace(p, club="", title=Title.NONE) for p in PLAYERS))
    [section] = paper.document("list-rating", plain).sections
    assert [column.heading for column in section.columns] == ["No.", "Name", "Fed.", "Rating"]
    grouped = paper.document("list-federation", SMALL).sections
    assert {section.columns for section in grouped} == {grouped[0].columns}
    assert "Fed." not in [column.heading for column in grouped[0].columns]


def test_who_signs_stands_in_the_order_of_the_alphabet_with_room() -> None:
    [section] = paper.document("signatures", SMALL).sections
    assert section.tall
    assert [row[1] for row in section.rows] == [
        "GM Abel, Ann",
        "IM Émery, Bo",
        "moss, gil",
        "Öz, Can",
        "WIM Zed, Zoe",
    ]
    assert {row[-1] for row in section.rows} == {""}


def test_players_of_teams_are_listed_with_their_team() -> None:
    teams = (Team(1, "Rooks", members=(1, 2)), Team(2, "Knights", members=(3, 5)))
    listed = paper.document("list-rating", replace(SMALL, is_team_event=True, teams=teams))
    [section] = listed.sections
    assert section.columns[-1].heading == "Team"
    assert [row[-1] for row in section.rows] == ["Rooks", "Knights", "Rooks", "Knights", ""]


@pytest.mark.parametrize(
    "kind", ["list-rating", "list-title", "list-federation", "list-club", "signatures"]
)
def test_everybody_stands_in_every_list_once(kind: str) -> None:
    listed = [row[0] for section in paper.document(kind, OPEN).sections for row in section.rows]
    assert sorted(map(int, listed)) == [player.number for player in OPEN.players]


def test_statistics_count_players_by_title() -> None:
    """Round 1 of OPEN: the grandmaster won; three drew or won over the board besides."""
    document = paper.document("statistics", OPEN, 1)
    titles = document.sections[-1]
    assert titles.heading == "Results by title"
    assert titles.rows == (
        ("GM", "1", "1", "1.0", "100.00"),
        ("without title", "8", "5", "2.0", "40.00"),
    )
