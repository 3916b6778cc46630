"""Examples worked out by hand from the text of B.01 and its tables."""

from __future__ import annotations

import pytest

from pairwright.title_norms import norm_edition
from pairwright.tournament import Sex
from tests.title_norms.events import GOOD, Opponent, attempt, event, failing, results

RATINGS = [2388, 2412, 2455, 2301, 2478, 2520, 2366, 2401, 2100]
MIXED: list[Opponent] = [
    (("GM", "FM")[place > 3], ("FRA", "GER", "ITA")[place % 3], rating)
    for place, rating in enumerate(RATINGS)
]


def test_the_lowest_opponent_is_raised_for_a_gm_norm() -> None:
    # 2100 counts as 2200: 21521 / 9 = 2391.2; 6.5 of 9 is 72 %, dp 166.
    found = attempt(event(MIXED, results(13, 9)))
    assert (sum(found.ratings), found.raised) == (21521, 8)
    assert found.performance is not None
    assert (found.performance.average, found.performance.difference) == (2391, 166)
    assert found.performance.rating == 2557
    assert [condition.key for condition in found.failed] == ["performance"]


def test_nobody_is_raised_for_an_im_norm() -> None:
    # Nobody is below 2050: 21421 / 9 = 2380.1.
    found = attempt(event(MIXED, results(13, 9)), "IM")
    assert (sum(found.ratings), found.raised) == (21421, None)
    assert found.performance is not None
    assert (found.performance.average, found.performance.rating) == (2380, 2546)
    assert found.is_made
    # 2450 - 2380 = 70 needs dp 72 or more: 60 %, so 5.5 of 9 (61 %); one full point above it.
    assert (found.required, found.score, found.norm_games) == (550, 650, 10)


@pytest.mark.parametrize(
    ("games", "titled", "holders", "own", "largest", "halves"),
    [
        (7, 4, 3, 4, 4, 5),
        (8, 4, 3, 4, 5, 6),
        (9, 5, 3, 5, 6, 7),
        (10, 5, 4, 6, 6, 7),
        (11, 6, 4, 6, 7, 8),
        (12, 6, 4, 7, 8, 9),
        (13, 7, 5, 7, 8, 10),
    ],
)
def test_the_numbers_for_so_many_games(
    games: int, titled: int, holders: int, own: int, largest: int, halves: int
) -> None:
    opponents = [("GM", "FRA", 2500)] * games
    bounds = {c.key: c.bound for c in attempt(event(opponents, results(games, games))).conditions}
    assert (bounds["titled"], bounds["holders"]) == (titled, holders)
    assert (bounds["own-federation"], bounds["one-federation"]) == (own, largest)
    assert bounds["score"] == 50 * halves


LOWEST = {
    9: "7 2380, 6.5 2434, 6 2475, 5.5 2520, 5 2557, 4.5 2600, 4 2643, 3.5 2680",
    7: "5.5 2380, 5 2442, 4.5 2498, 4 2550, 3.5 2600, 3 2650, 2.5 2702",
    8: "6.5 2380, 6 2407, 5.5 2459, 5 2505, 4.5 2557, 4 2600, 3.5 2643, 3 2687",
    10: "8 2380, 7.5 2407, 7 2451, 6.5 2490, 6 2528, 5.5 2564, 5 2600, 4.5 2636, 4 2672, 3.5 2710",
    11: "9 2380, 8.5 2389, 8 2425, 7.5 2467, 7 2498, 6.5 2535, 6 2564, 5.5 2600, 5 2636, 4.5 2665, "
    "4 2702",
}


@pytest.mark.parametrize(("title", "less"), [("GM", 0), ("IM", 150), ("WGM", 200), ("WIM", 350)])
@pytest.mark.parametrize("games", LOWEST)
def test_the_lowest_average_for_a_score(games: int, title: str, less: int) -> None:
    for line in LOWEST[games].split(", "):
        points, average = line.split()
        for rating in (int(average) - less, int(average) - less - 1):
            opponents = [(("GM", "FM")[n > 4], ("FRA", "GER")[n % 2], rating) for n in range(games)]
            halves = int(2 * float(points))
            # Pairings are fixed: no game may be left out.
            played = event(
                opponents, results(halves, games), sex=Sex.FEMALE, type_text="Round robin"
            )
            kind = "world-team" if games < 9 else "ordinary"
            made = attempt(played, title, kind=kind)
            assert made.is_made == (rating == int(average) - less), (points, rating)


def test_thresholds() -> None:
    found = [
        (sought.title.value, sought.performance, sought.average, sought.floor)
        for sought in norm_edition().titles
    ]
    assert found == [
        ("GM", 2600, 2380, 2200),
        ("IM", 2450, 2230, 2050),
        ("WGM", 2400, 2180, 2000),
        ("WIM", 2250, 2030, 1850),
    ]


def test_seven_of_nine_against_2380() -> None:
    assert attempt(event(GOOD, results(14, 9))).is_made
    assert failing(event(GOOD, results(13, 9))) == ["performance"]


def test_a_condition_says_value_bound_and_article() -> None:
    found = {c.key: str(c.reason.articles) for c in attempt(event(GOOD, results(14, 9))).conditions}
    assert found["titled"] == "('B.01 art. 1.4.5a',)"
    assert found["holders"] == "('B.01 art. 1.4.5b',)"
    assert found["average"] == "('B.01 art. 1.4.8a',)"
