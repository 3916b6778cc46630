"""Why one is ahead of another, in three languages."""

from __future__ import annotations

import re

import pytest

from pairwright.ranking import REGISTRY, Standings, standings, why, working
from pairwright.tournament import InvalidTournament
from pairwright.vocabulary.translation import LANGUAGES
from tests.ranking.notation import players, teams

ROWS = {
    1: "4w1 3b1 2w1 H",
    2: "5b1 6w1 1b0 3w+",
    3: "6w1 1w0 U 2b-",
    4: "1b0 5w1 6b= Z",
    5: "2w0 4b0 H Z",
    6: "3b0 2b0 4w= F",
}


def table(codes: str) -> Standings:
    return standings(players(ROWS, number_of_rounds=4), codes)


def test_the_deciding_tie_break_and_every_round() -> None:
    assert why(table("WON,BH/C1"), 6, 4).decided_by == "WON"
    assert why(table("WON,BH/C1"), 6, 4).first == 4
    comparison = why(table("BH/C1"), 6, 4)
    assert (comparison.first, comparison.second, comparison.decided_by) == (6, 4, "BH/C1")
    assert comparison.title == "Why 6 Player 6 (rank 4) is ahead of 4 Player 4 (rank 5)"
    assert comparison.verdicts == (
        "PTS (Points, art. 4.2): 1.5 each",
        "BH/C1 (Buchholz, art. 8.1) decides: 6 Player 6 7.0, 4 Player 4 6.0",
    )
    first, second = comparison.workings
    assert second.headline == "BH/C1 of 4 Player 4: 6.0"
    assert second.lines == (
        "round 1: against 1 Player 1, who has 3.5",
        "round 2: against 5 Player 5, who counts 1.0: requested byes with no game after them count "
        "as draws (art. 16.3)",
        "round 3: against 6 Player 6, who has 1.5",
        "round 4: zero-point bye or absence, counts as a game against a dummy with the own score "
        "1.5 (art. 16.4); cut, as a voluntarily unplayed round (art. 16.5)",
    )
    assert first.lines[3].startswith("round 4: full-point bye")
    assert "cut (art. 14.1)" in first.lines[3]
    assert comparison.text().splitlines()[0] == comparison.title


def test_caps_name_their_article() -> None:
    lines = working(table("BH"), 1, "BH").lines
    assert "dummy with 2.0, a draw for every round (art. 16.4.2)" in lines[3]
    lines = working(table("BH"), 2, "bh").lines
    assert "2.0, the score of the scheduled opponent (art. 16.4.1)" in lines[3]


def test_products() -> None:
    lines = working(table("SB"), 1, "SB").lines
    assert lines[2] == "round 3: against 2 Player 2, who has 3.0, times 1.0 points: 3.0"


def test_french_and_italian() -> None:
    assert why(table("BH/C1"), 6, 4, "fr").verdicts[1] == (
        "BH/C1 (Buchholz, art. 8.1) décide\u00a0: 6 Player 6 7,0\u00a0; 4 Player 4 6,0"
    )
    assert why(table("BH/C1"), 6, 4, "it").workings[1].lines[0] == (
        "turno 1: contro 1 Player 1, che ha 3,5"
    )


def test_separate_standings_are_shown() -> None:
    rows = {1: "2w= 3b1 4w0", 2: "1b= 4w1 3b=", 3: "4b= 1w0 2w=", 4: "3w= 2b0 1b1"}
    comparison = why(standings(players(rows, type_text="Swiss"), "DE"), 1, 4)
    assert comparison.decided_by == "DE"
    assert comparison.first == 4
    assert comparison.workings[0].headline == "DE of 4 Player 4: 1.0"
    assert comparison.workings[0].lines == (
        "separate standings of 1 Player 1, 4 Player 4 (Points, art. 6):",
        "  1 Player 1: 0.0",
        "  4 Player 4: 1.0",
        "round 3: against 1 Player 1: 1.0",
    )


def test_the_place_among_the_tied_is_told_by_all_standings_that_were_made() -> None:
    rows = {1: "2w= 3b1 4w0", 2: "1b= 4w1 3b=", 3: "4b= 1w0 2w=", 4: "3w= 2b0 1b1"}
    made = standings(players(rows, type_text="Swiss"), "DE")
    told = working(made, 4, "DE")
    assert told.headline == "DE of 4 Player 4: 1"
    assert told.lines[-1] == "round 3: against 1 Player 1: 1.0"
    assert working(made, 2, "DE").headline == "DE of 2 Player 2: -"


def test_missing_games_are_shown_as_a_range() -> None:
    rows = {1: "2w1 3b1 Z", 2: "1b0 U F", 3: "U 1w0 F"}
    comparison = why(standings(players(rows, type_text="Swiss"), "DE"), 1, 2)
    assert "  2 Player 2: between 0.0 and 1.0, as games are missing (art. 6.3)" in (
        comparison.workings[0].lines
    )


def test_shared_places_and_lots() -> None:
    tournament = players({1: "2w=", 2: "1b="})
    tied = why(standings(tournament), 1, 2)
    assert tied.decided_by is None
    assert tied.title == ("1 Player 1 and 2 Player 2 share place 1: all criteria leave them tied")
    drawn = why(standings(tournament, lots="x"), 1, 2)
    assert drawn.verdicts[-1] == (
        "All criteria leave them tied: the drawing of lots decided (art. 4.2)"
    )


def test_what_was_left_out_is_said() -> None:
    tournament = players({1: "2w=", 2: "1b="}, {1: 0, 2: 1500})
    verdicts = why(standings(tournament, "ARO,OTHER_X,TPN"), 1, 2).verdicts
    assert verdicts[1].startswith("ARO is left out: unrated players take part (art. 10)")
    assert verdicts[2] == (
        "OTHER_X is not a tie-break of C.07, and no values were entered for it: it is left out"
    )


def test_refusals() -> None:
    made = table("BH")
    with pytest.raises(InvalidTournament, match="number 9 is not in the standings"):
        why(made, 1, 9)
    with pytest.raises(InvalidTournament, match="cannot be compared with itself"):
        why(made, 1, 1)
    with pytest.raises(InvalidTournament, match="SB is not in the order of these standings: PTS"):
        working(made, 1, "SB")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_can_be_told(language: str) -> None:
    """Each tie-break, each participant: no text is missing, and every round is named."""
    tournament = players(ROWS, number_of_rounds=4, type_text="Swiss")
    other = teams({1: "2:2.5 3:4", 2: "1:1.5 U", 3: "H 1:0"})
    for acronym, tie_break in REGISTRY.items():
        made = standings(other if tie_break.audience.value == "teams" else tournament, [acronym])
        code = made.codes[-1]
        for row in made.rows:
            told = working(made, row.number, code, language)
            assert all(line and not re.search(r"[{}]", line) for line in told.lines)
        for rival in made.rows[1:]:
            assert why(made, made.rows[0].number, rival.number, language).text()
