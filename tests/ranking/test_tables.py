"""Tables: standings, cross-tables, progress, statistics, and their forms."""

from __future__ import annotations

import csv
import io
import json

from msgspec.structs import replace

from pairwright.cli.listing import PlainScreen
from pairwright.cli.standings_listing import print_tables
from pairwright.ranking import (
    cross_table,
    progress_table,
    standings,
    standings_data,
    standings_table,
    statistics_tables,
    to_csv,
    to_html,
    why,
)
from pairwright.ranking.statistics import (
    colour_statistics,
    federation_statistics,
    rating_statistics,
)
from pairwright.tournament import Tournament
from tests.ranking.notation import players, teams

ROWS = {1: "2w1 3b= 4w*", 2: "1b0 4w+ U", 3: "4b= 1w= H", 4: "3w= 2b- 1b*"}


def event() -> Tournament:
    made = players(ROWS, {1: 2400, 2: 0, 3: 2210, 4: 2199}, type_text="Swiss")
    named = [
        replace(player, name=name, federation=federation)
        for player, name, federation in zip(
            made.players,
            ["Ann <A>", "Ben, B", "Cia", "Dan"],
            ["ITA", "FRA", "ITA", ""],
            strict=True,
        )
    ]
    return replace(made, players=tuple(named), name="Open & Free")


def test_standings_table() -> None:
    table = standings_table(standings(event(), "BH,DE"), event())
    assert table.keys == ("rank", "number", "name", "federation", "rating", "points", "BH", "DE")
    assert table.rows[0] == ("1", "2", "Ben, B", "FRA", "", "2.0", "3.5", "-")
    assert [row[0] for row in table.rows] == ["1", "2=", "2=", "4"]
    assert table.notes == (
        "Tie-breaks by C.07, edition 2026: PTS, BH, DE",
        "These standings are not final: 1 game has not ended (round 3: 1 Ann <A> - 4 Dan, no "
        "result yet)",
    )


def test_cross_tables() -> None:
    made = standings(event(), "BH,DE")
    by_number = cross_table(made, by_rank=False)
    assert by_number.columns == ("No.", "Name", "Points", "1", "2", "3")
    assert by_number.rows == (
        ("1", "Ann <A>", "1.5", "2w1", "3b=", "4*"),
        ("2", "Ben, B", "2.0", "1b0", "4+", "U"),
        ("3", "Cia", "1.5", "4b=", "1w=", "H"),
        ("4", "Dan", "0.5", "3w=", "2-", "1*"),
    )
    by_rank = cross_table(made)
    order = [row.number for row in made.rows]
    assert by_rank.rows[0][0] == "1"
    assert by_rank.rows[0][3] == f"{order.index(1) + 1}b0"
    assert cross_table(made, language="fr").title == "Grille américaine par rang"


def test_cross_table_of_teams_shows_game_points() -> None:
    made = standings(teams({1: "2:2.5 3+", 2: "1:1.5 U", 3: "H 1-"}))
    assert [row[3:] for row in cross_table(made, by_rank=False).rows] == [
        ("2w2.5", "3+"),
        ("1b1.5", "U"),
        ("H", "1-"),
    ]


def test_progress() -> None:
    table = progress_table(standings(event()))
    assert table.rows[0] == ("1", "2", "Ben, B", "0.0", "1.0", "2.0")


def test_results_by_colour() -> None:
    found = colour_statistics(event(), 3)
    assert (found.white_wins, found.draws, found.black_wins, found.others) == (1, 2, 0, 0)
    assert (found.forfeits, found.byes, found.games) == (1, 2, 3)
    assert colour_statistics(event(), 1).byes == 0


def test_results_by_federation_and_rating() -> None:
    found = {group.label: group for group in federation_statistics(event(), 3)}
    assert set(found) == {"", "FRA", "ITA"}
    italy = found["ITA"]
    assert (italy.players, italy.games, italy.points, italy.average_rating) == (2, 4, 250, 2305)
    assert found["FRA"].average_rating is None
    bands = [(group.label, group.players) for group in rating_statistics(event(), 3)]
    assert bands == [("2400-2599", 1), ("2200-2399", 1), ("2000-2199", 1), ("", 1)]


def test_statistics_as_tables() -> None:
    colours, federations, ratings, titles = statistics_tables(event(), 3, "it")
    assert colours.rows[0] == ("Vittoria del Bianco", "1", "33.33")
    assert federations.rows[0] == ("nessuna", "1", "1", "0.5", "50.00")
    assert federations.rows[2] == ("ITA", "2", "4", "2.5", "62.50")
    assert ratings.rows[-1][0] == "senza Elo"
    assert titles.title == "Risultati per titolo"
    assert sum(int(row[1]) for row in titles.rows) == 4


def test_numbers_are_shown_as_the_language_writes_them() -> None:
    """Text and HTML have the decimal sign of the language; CSV and JSON, for programs, a point."""
    made = standings(event(), "BH")
    table = standings_table(made, event(), "fr")
    assert table.rows[0][5:] == ("2.0", "3.5")
    assert table.printed_rows[0][5:] == ("2,0", "3,5")
    assert ">3,5<" in to_html("", [table], "fr")
    assert ">33,33<" in to_html("", statistics_tables(event(), 3, "it"), "it")
    assert ",2.0,3.5\n" in to_csv([table])
    assert standings_data(made, "fr", [table])["tables"][0]["rows"][0][5:] == ["2.0", "3.5"]
    assert progress_table(made, "it").printed_rows[0][3:] == ("0,0", "1,0", "2,0")
    assert cross_table(made, language="it").printed_rows[0][2] == "2,0"
    text = io.StringIO()
    print_tables([table], PlainScreen(text))
    assert "3,5" in text.getvalue()


def test_a_full_stop_in_a_name_stays() -> None:
    renamed = replace(event(), players=tuple(replace(p, name="A. B.") for p in event().players))
    assert standings_table(standings(renamed), renamed, "fr").printed_rows[0][2] == "A. B."


def test_csv() -> None:
    made = standings(event(), "BH")
    text = to_csv([standings_table(made, event()), progress_table(made)])
    first, second = text.split("\n\n")
    rows = list(csv.reader(io.StringIO(first)))
    assert rows[0][:3] == ["rank", "number", "name"]
    assert rows[1][2] == "Ben, B"
    assert second.startswith("rank,number,name,1,2,3\n")


def test_html_is_one_page_with_everything_escaped() -> None:
    made = standings(event(), "BH")
    page = to_html("Open & Free", [standings_table(made, event())], "en", why(made, 1, 2).text())
    assert page.startswith("<!DOCTYPE html>")
    assert "<title>Open &amp; Free</title>" in page
    assert "Ann &lt;A&gt;" in page
    assert "Ann <A>" not in page
    assert "http" not in page
    assert "src=" not in page
    assert page.count("<tr>") == 5
    assert page.count('<th scope="col"') == 7


def test_json() -> None:
    made = standings(event(), "BH/C1")
    data = json.loads(
        json.dumps(standings_data(made, "en", [progress_table(made)], why(made, 1, 2)))
    )
    assert data["order"] == ["PTS", "BH/C1"]
    row = data["rows"][0]
    assert (row["number"], row["rank"], row["shared"], row["points"]) == (2, 1, False, "2.0")
    value = row["values"][1]
    assert value["value"] == made.rows[0].values[1].text
    kept = [t["amount"] for t in value["contributions"] if t["cut_by_article"] is None]
    assert str(sum(kept) / 100) == value["value"]
    assert data["tables"][0]["id"] == "progress"
    assert data["why"]["first"] == 2


def test_terminal() -> None:
    written = io.StringIO()
    print_tables([standings_table(standings(event(), "BH"), event())], PlainScreen(written))
    text = written.getvalue()
    assert "Standings after round 3" in text
    assert "Ann <A>" in text
