"""Art. 10: ratings and performances."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from pairwright.ranking import standings
from pairwright.tournament import (
    InvalidTournament,
    NationalRecord,
    Notified,
    Player,
    RankMethod,
    Rating,
    RatingCorrection,
    Tournament,
)
from pairwright.tournament.rating_tables import expected_percentage, rating_difference
from tests.evidence import printed
from tests.ranking.notation import players

RATINGS = {1: 2400, 2: 2301, 3: 2200, 4: 2100}
ROWS = {1: "2w1 3b1 4w=", 2: "1b0 4w1 3b+", 3: "4b= 1w0 2w-", 4: "3w= 2b0 1b="}


def texts(code: str, ratings: dict[int, int] = RATINGS) -> list[str]:
    table = standings(players(ROWS, ratings, type_text="Swiss"), [code])
    return [table.row(number).values[-1].text for number in (1, 2, 3, 4)]


def test_average_rating() -> None:
    """10.1: forfeits do not count, halves go up: (2400 + 2100) / 2, (2301 + 2200 + 2100) / 3."""
    assert texts("ARO") == ["2200", "2250", "2250", "2300"]
    assert texts("ARO", {**RATINGS, 2: 2302, 3: 2201}) == ["2201", "2250", "2250", "2301"]


def test_cut_and_median_of_average_rating() -> None:
    assert texts("ARO/C1") == ["2251", "2400", "2400", "2351"]
    assert texts("ARO/M1") == ["2200", "-", "-", "2301"]


def test_performance() -> None:
    """10.2: 2.5 of 3 is 83 % and 273 points; 1 of 2 is 50 %; 0.5 of 2 25 %; 1 of 3 33 %."""
    assert texts("TPR") == ["2473", "2250", "2057", "2175"]


def test_perfect_performance() -> None:
    """10.3: the lowest rating whose expected score reaches the score, checked by definition."""
    for number, shown in zip((1, 2, 3, 4), texts("PTP"), strict=True):
        games = {
            1: ([2301, 2200, 2100], 250),
            2: ([2400, 2100], 100),
            3: ([2100, 2400], 50),
            4: ([2200, 2301, 2400], 100),
        }
        opponents, score = games[number]
        rating = int(shown)
        assert sum(expected_percentage(rating - other) for other in opponents) >= score
        assert sum(expected_percentage(rating - 1 - other) for other in opponents) < score


def test_perfect_performance_at_both_ends() -> None:
    rows = {1: "2w1 3b1", 2: "1b0 U", 3: "U 1w0"}
    table = standings(players(rows, {1: 2000, 2: 1900, 3: 1700}, type_text="Swiss"), ["PTP"])
    assert [table.row(n).values[1].text for n in (1, 2, 3)] == ["2636", "1200", "1200"]


def test_opponents_performances() -> None:
    """10.4: player 2 met 1 (2473) and 4 (2175)."""
    assert texts("APRO") == ["2161", "2324", "2324", "2260"]


def test_unrated_players_drop_the_tie_break() -> None:
    table = standings(players(ROWS, {**RATINGS, 4: 0}), ["ARO", "WIN"])
    assert [(note.code, note.reason) for note in table.notes] == [("ARO", "dropped-unrated")]
    assert {row.values[1].text for row in table.rows} == {"-"}
    assert [row.number for row in table.rows] == [1, 2, 4, 3]


def test_unrated_players_who_never_played_do_not() -> None:
    rows = {**ROWS, 5: "Z Z Z"}
    table = standings(players(rows, {**RATINGS, 5: 0}), ["ARO"])
    assert table.notes == ()
    assert table.row(5).values[1].text == "-"


def test_a_declared_rating_for_unrated_players() -> None:
    assert texts("ARO/U2100", {**RATINGS, 4: 0}) == texts("ARO")
    assert texts("RTNG/U1000", {**RATINGS, 4: 0}) == ["2400", "2301", "2200", "1000"]


def estimated(strength: int | None) -> Tournament:
    """The same event, where 4 is unrated and the arbiter thinks so of the player."""
    unrated = players(ROWS, {**RATINGS, 4: 0})
    *others, four = unrated.players
    return replace(unrated, players=(*others, replace(four, strength=strength)))


def test_an_estimate_of_every_unrated_player() -> None:
    """R-TB-14: the second way (FIDE checklist, 209); with the true rating nothing changes."""
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"):
        made = standings(estimated(RATINGS[4]), [f"{code}/UE"])
        assert made.criteria[1].code == f"{code}/UE"
        assert [made.row(n).values[1].text for n in (1, 2, 3, 4)] == texts(code)
    other = standings(estimated(1000), ["RTNG/UE"])
    assert other.row(4).values[1].text == "1000"


def test_without_an_estimate_the_tie_break_is_dropped() -> None:
    table = standings(estimated(None), ["ARO/UE", "TPR/UE"])
    assert {note.reason for note in table.notes} == {"dropped-unestimated"}
    assert [note.reason for note in standings(estimated(2000), ["ARO"]).notes] == [
        "dropped-unrated"
    ]


def test_there_is_one_way_in_a_code() -> None:
    with pytest.raises(InvalidTournament, match="a second time"):
        standings(estimated(2000), ["ARO/UE/U1400"])


def test_rating_high_first_or_low_first() -> None:
    tournament = players({1: "2w=", 2: "1b="}, {1: 1500, 2: 1600})
    assert [row.number for row in standings(tournament, ["RTNG"]).rows] == [2, 1]
    assert [row.number for row in standings(tournament, ["RTNG/R"]).rows] == [1, 2]


def test_the_declared_method_and_corrections_choose_the_rating() -> None:
    two = Player(2, ratings=(Rating(1600),), national=(NationalRecord("ITA", rating=1650),))
    base = players({1: "2w1", 2: "1b0"})
    tournament = replace(base, players=(base.players[0], two))
    assert standings(tournament, ["ARO"]).row(1).values[1].text == "1600"
    national = replace(tournament, rank_methods=(RankMethod("ITA", "NRO"),))
    assert standings(national, ["ARO/U1"]).row(1).values[1].text == "1650"
    corrected = replace(
        tournament, rating_corrections=(RatingCorrection(1, 2, Rating(1700), Notified.IN_TIME),)
    )
    assert standings(corrected, ["ARO"]).row(1).values[1].text == "1700"
    late = replace(
        tournament, rating_corrections=(RatingCorrection(1, 2, Rating(1700), Notified.LATE),)
    )
    assert standings(late, ["ARO"]).row(1).values[1].text == "1600"


def test_tables_are_those_of_the_rules() -> None:
    differences = re.findall(r"\b(\d+):(\d+)\b", printed("Rating Regulations B.02 8.1.1"))
    assert len(differences) == 51
    for percentage, difference in differences:
        assert rating_difference(int(percentage)) == int(difference)
        assert rating_difference(100 - int(percentage)) == -int(difference)
    bounds = re.findall(r"\b(\d+):(\d+)\b", printed("Rating Regulations B.02 8.1.2"))
    assert len(bounds) == 50
    for percentage, bound in bounds:
        assert expected_percentage(int(bound)) == int(percentage)
        assert expected_percentage(int(bound) + 1) == int(percentage) + 1
        assert expected_percentage(-int(bound)) == 100 - int(percentage)


@pytest.mark.parametrize("difference", [736, 2000])
def test_certainty(difference: int) -> None:
    assert expected_percentage(difference) == 100
    assert expected_percentage(-difference) == 0


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP"])
def test_no_value_ranks_below_any_value(code: str) -> None:
    tournament = players({1: "U", 2: "3w1", 3: "2b0"}, type_text="Swiss")
    table = standings(tournament, [code])
    assert [(row.number, row.rank_text) for row in table.rows] == [(2, "1"), (1, "2"), (3, "3")]
