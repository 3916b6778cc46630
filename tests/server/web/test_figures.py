"""The numbers behind the charts, and the pictures made of them."""

from __future__ import annotations

from itertools import pairwise
from xml.etree.ElementTree import fromstring

import pytest

from pairwright.paper import Kind
from pairwright.ranking import standings
from pairwright.server.web.tables.charts import (
    Colours,
    Expectation,
    Racer,
    colour_chart,
    colours_of,
    exact,
    expectation_chart,
    expectations_of,
    race_chart,
    race_of,
    signed,
)
from pairwright.server.web.tables.printing import picture_of
from pairwright.tournament import (
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    Player,
    Rating,
    Round,
    Tournament,
)

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def three_players() -> Tournament:
    """One 100 points above the other; the third has no rating."""
    players = (
        Player(1, "Ann <b>", ratings=(Rating(2100),)),
        Player(2, "Bo", ratings=(Rating(2000),)),
        Player(3, "Cy"),
    )
    first = Round(
        (Game(1, 2, GameResult.DRAW),),
        (Bye(3, ByeKind.PAIRING_ALLOCATED),),
    )
    second = Round(
        (Game(3, 1, GameResult.BLACK_WINS),),
        (Bye(2, ByeKind.HALF_POINT),),
    )
    return Tournament(players=players, rounds=(first, second), number_of_rounds=2)


def test_the_race_adds_up() -> None:
    race = {racer.number: racer.totals for racer in race_of(standings(three_players()))}
    assert race == {1: (50, 150), 2: (50, 100), 3: (100, 100)}


def test_expectations_are_those_of_the_fide_table() -> None:
    """B.02, 8.1.2: 100 points above, 64 per cent; games of unrated players do not count."""
    found = {
        expectation.number: expectation
        for expectation in expectations_of(standings(three_players()))
    }
    assert set(found) == {1, 2}
    assert (found[1].games, found[1].expected, found[1].actual) == (1, 64, 50)
    assert (found[2].expected, found[2].actual, found[2].difference) == (36, 50, 14)


def test_colours_are_those_of_games_over_the_board() -> None:
    found = {colour.number: colour for colour in colours_of(standings(three_players()))}
    assert found[1].sequence == (WHITE, BLACK)
    assert found[3].sequence == (None, WHITE)
    assert (found[1].difference, found[2].difference, found[3].difference) == (0, -1, 1)


@pytest.mark.parametrize(
    ("hundredths", "text"), [(0, "±0.00"), (5, "+0.05"), (-119, "−1.19"), (100, "+1.00")]
)
def test_differences_have_both_decimals(hundredths: int, text: str) -> None:
    assert signed(hundredths) == text
    assert exact(abs(hundredths)) == text[1:]


def test_pictures_are_well_formed_whatever_names_are() -> None:
    name = '</text><script>alert("x")</script>\x1b\u202e' * 3
    race = [Racer(n, name, (0, 50 * n)) for n in range(1, 9)]
    expected = [Expectation(n, name, 2000, 2, 100, 50 * n) for n in range(40)]
    colours = [Colours(1, name, (WHITE, WHITE, None)), Colours(2, name, (BLACK,))]
    for svg in (
        race_chart(race, 2, name, str),
        expectation_chart(expected, name, str),
        colour_chart(colours, name),
    ):
        root = fromstring(svg)
        assert not list(root.iter("script"))
        assert not [element for element in root.iter() if "style" in element.attrib]


def test_nothing_played_is_no_picture() -> None:
    assert race_chart([], 3, "", str) == ""
    assert race_chart([Racer(1, "A", ())], 0, "", str) == ""
    assert expectation_chart([], "", str) == ""
    assert colour_chart([Colours(1, "A", (None,))], "") == ""


def test_labels_of_a_race_never_cover_each_other_or_leave_the_picture() -> None:
    for totals in ([0] * 8, [900] * 8, [900, 850, 850, 850, 800, 800, 0, 0]):
        race = [Racer(n, f"P{n}", (total,)) for n, total in enumerate(totals)]
        root = fromstring(race_chart(race, 1, "race", str))
        heights = sorted(
            int(element.attrib["y"])
            for element in root.iter("text")
            if element.attrib["class"] == "label"
        )
        assert all(b - a >= 18 for a, b in pairwise(heights))
        assert heights[0] >= 10
        assert heights[-1] <= 380


@pytest.mark.parametrize("kind", list(Kind))
def test_every_sheet_has_its_picture(kind: Kind) -> None:
    assert fromstring(picture_of(kind)).attrib["aria-hidden"] == "true"
