"""What a working says, and the tables."""

from __future__ import annotations

import pytest

from pairwright.ranking import standings, standings_table, to_csv
from pairwright.rating import rating_notes, rating_workings, ratings, ratings_table
from pairwright.rating.tables import with_rating_columns
from pairwright.tournament import InvalidRequest, Tournament
from tests.rating.events import against, scored

ORDINARY = against(
    1850,
    [(1720, "1-0"), (1910, "1/2-1/2"), (2350, "0-1"), (None, "1-0"), (1700, "+--"), (1880, "*")],
)


def lines(tournament: Tournament, value: str, language: str = "en", **asked: object) -> list[str]:
    made = ratings(tournament, **asked)  # type: ignore[arg-type]
    [working] = rating_workings(made, tournament, 1, value, language)
    return [working.headline, *working.lines]


def test_every_step_of_a_change() -> None:
    assert lines(ORDINARY, "change", k={1: 20}) == [
        "Rating change of 1 Player 1: +6",
        "Round 1, 2 Player 2 (1720): score 1, D +130, expected 0.68, ΔR +0.32",
        "Round 2, 3 Player 3 (1910): score ½, D -60, expected 0.42, ΔR +0.08",
        "Round 3, 4 Player 4 (2350): score 0, D -500 counted as -400 (8.3.1), expected 0.08, "
        "ΔR -0.08",
        "Round 4, 5 Player 5: the opponent is unrated, not counted",
        "Round 5, 6 Player 6: forfeit, not counted",
        "Round 6, 7 Player 7: no result yet",
        "Sum of ΔR from 3 games: +0.32",
        "K 20: as it was given",
        "+0.32 × 20 = +6.40, rounded +6: 1850 becomes 1856",
    ]


def test_a_performance_in_french() -> None:
    assert lines(ORDINARY, "performance", "fr")[1:] == [
        "Ra, la moyenne de 3 adversaires\N{NO-BREAK SPACE}: 1993",
        "Score 1,5 sur 3\N{NO-BREAK SPACE}: 50\N{NO-BREAK SPACE}%, donc dp est 0 (8.1.1)",
        "1993 + 0 = 1993",
    ]


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize(
    "tournament",
    [
        ORDINARY,
        against(2700, [(2100, "1-0")]),
        against(2300, [(1850, "1-0"), (1800, "1-0")], "2024-02-01"),
        against(None, scored([2200] * 6, 12)),
        against(None, scored([1450] * 5, 1)),
        against(None, scored([1800], 2)),
        against(None, scored([1800] * 5, 0)),
        against(None, scored([1800] * 5, 8), "2023-01-01"),
        against(1399, [(1399, "1-0"), (2000, "W-L"), (2000, "?")]),
        against(1401, [(1401, "0-1")]),
        against(2000, [(2000, "1-0")], encoded_time_control="W60-B30"),
        against(2000, [(2000, "1-0")], encoded_time_control="60"),
        against(2700, [(2000, "1-0")], time_control="blitz"),
        against(2000, scored([2000] * 40, 40), "2001-01-01"),
        against(2200, [(2000, "1-0")], own={"title": "IM"}),
        against(2200, [(2000, "1-0")], own={"birth": "2012"}),
        against(2200, [(2000, "1-0")], own={"k": 15}),
        against(2200, [(2000, "1-0")], "2022-05-05", time_control="rapid"),
    ],
)
def test_everything_is_said_in_every_language(tournament: Tournament, language: str) -> None:
    made = ratings(tournament)
    told = [line for w in rating_workings(made, tournament, 1, "", language) for line in w.lines]
    assert told
    for text in (*told, *rating_notes(made, tournament, language)):
        assert "{" not in text


def test_what_is_missing_for_a_first_rating() -> None:
    told = lines(against(None, scored([1800] * 3, 4)), "change")
    assert told[0] == "First rating of 1 Player 1: -"
    assert "3 games against rated opponents; five are needed, 2 are missing." in told[-1]


def test_values_that_are_not_there() -> None:
    made = ratings(ORDINARY)
    for number, value in ((99, ""), (1, "tie-break")):
        with pytest.raises(InvalidRequest):
            rating_workings(made, ORDINARY, number, value)


def test_the_table_marks_what_is_assumed() -> None:
    made = ratings(ORDINARY)
    table = ratings_table(made, ORDINARY)
    assert table.rows[0][table.keys.index("k")] == "20*"
    # Player 1, and 2, 3 and 4 who met a rated player in a game that counts.
    assert any(note.startswith("* K of 4 players is assumed") for note in table.notes)
    plain = to_csv((ratings_table(made, ORDINARY, marked=False),))
    first = "1,Player 1,,1850,20,3,1.5,1.18,1993,+6.40,+6,1856,1993"
    assert plain.splitlines()[1] == first


def test_standings_with_ratings_beside_them() -> None:
    made = standings(ORDINARY)
    table = with_rating_columns(standings_table(made, ORDINARY, "it"), ratings(ORDINARY), ORDINARY)
    assert table.keys[-2:] == ("change", "performance")
    [own] = [row for row in table.rows if row[1] == "1"]
    assert own[-2:] == ("+6", "1993")


def test_names_from_files_are_made_safe() -> None:
    from msgspec.structs import replace

    wild = replace(ORDINARY.players[0], name="=cmd\x1b[31m\n<b>")
    tournament = replace(ORDINARY, players=(wild, *ORDINARY.players[1:]))
    assert "\x1b" not in "".join(lines(tournament, "change"))
    made = to_csv((ratings_table(ratings(tournament), tournament, marked=False),))
    assert "\x1b" not in made
    assert "'=cmd" in made
