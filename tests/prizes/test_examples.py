"""The worked examples of the Hort system and of one prize a player, with their figures."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from pairwright.prizes.awarding import awarded
from pairwright.tournament import Sharing
from pairwright.vocabulary.language import Language
from tests.prizes.funds import category_list, exact, fund, main_list, paid, ranked

SIX = (1000, 500, 350, 200, 150, 100)
NAMES = dict(enumerate("ABCDEFG", start=1))
A, B, C, D, E, F, G = range(1, 8)


def test_example_1_hort_and_equal_parts() -> None:
    """A B 8 points, C 7.5, D E F 7."""
    standings = ranked(["8", "8", "7.5", "7", "7", "7"])
    hort = awarded(fund(main_list(*SIX, sharing=Sharing.HORT)), standings, {})
    assert list(exact(hort).values()) == [875, 625, 350, 175, 150, 125]
    equal = awarded(fund(main_list(*SIX, sharing=Sharing.EQUAL)), standings, {})
    assert list(exact(equal).values()) == [750, 750, 350, 150, 150, 150]
    by_place = awarded(fund(main_list(*SIX)), standings, {})
    assert list(exact(by_place).values()) == list(SIX)
    for given in (hort, equal, by_place):
        assert given.announced == given.paid == 230_000
        assert given.not_awarded == given.extra == 0


def test_example_2_a_tie_past_the_last_prize() -> None:
    """One first, three on places 2 to 4, four on places 5 to 8; the last two have no own prize."""
    standings = ranked([8, 7, 7, 7, 6, 6, 6, 6])
    given = awarded(fund(main_list(*SIX, sharing=Sharing.HORT)), standings, {})
    halves = ["106.25", "81.25", "31.25", "31.25"]
    assert list(exact(given).values()) == [1000, 425, 350, 275, *map(Fraction, halves)]
    assert given.paid == 230_000


def test_example_3_rounding_keeps_the_sum() -> None:
    """Ties 2-1-3: 31 2/3, 21 2/3 and 16 2/3; plain rounding would pay 311 of 310."""
    standings = ranked([5, 5, 4, 3, 3, 3])
    prizes = main_list(100, 80, 60, 40, 20, 10, sharing=Sharing.HORT)
    whole = awarded(fund(prizes, step=Decimal(1)), standings, {})
    thirds = [Fraction(95, 3), Fraction(65, 3), Fraction(50, 3)]
    assert list(exact(whole).values()) == [95, 85, 60, *thirds]
    assert list(paid(whole).values()) == [95, 85, 60, 32, 22, 16]
    assert whole.paid == whole.announced == 31_000
    up = awarded(fund(prizes, step=Decimal(1), rounds_up=True), standings, {})
    assert list(paid(up).values()) == [95, 85, 60, 32, 22, 17]
    assert up.extra == 100  # one euro more


def test_example_4_one_prize_a_player() -> None:
    """Main 500 300 200 100; Under 2000: 150, 80; best woman 120. B and F are women."""
    given = awarded(
        fund(main_list(500, 300, 200, 100), category_list("U2000", 150, 80),
             category_list("Woman", 120)),
        ranked([7, 6, 5, 4, 3, 2, 1]),
        {"U2000": {C, D, F, G}, "Woman": {B, F}},
    )  # fmt: skip
    assert exact(given) == {A: 500, B: 300, C: 200, D: 150, E: 100, F: 120, G: 80}
    assert given.paid == given.announced == 145_000
    words = Language("en", NAMES)
    assert words.sentences(given.steps) == [
        "U2000, 150: 3 C has 200 in Main and keeps it; the prize goes on.",
        "U2000: 4 D now has 150 (before: 80).",
        "U2000: 6 F moves up to 80.",
        "U2000, 150: 4 D has 100 in Main, takes this prize and leaves that list.",
        "Main: 5 E moves up to 100.",
        "Woman, 120: 2 B has 300 in Main and keeps it; the prize goes on.",
        "Woman: 6 F moves up to 120.",
        "U2000, 80: 6 F has 120 in Woman and keeps it; the prize goes on.",
        "U2000: 7 G moves up to 80.",
    ]


def test_example_5_hort_with_a_category() -> None:
    """C has 125 by Hort: more than 120, less than 130."""
    standings, members = ranked([3, 2, 2, 1]), {"U1800": {C, D}}
    main = main_list(400, 200, 100, sharing=Sharing.HORT)
    smaller = awarded(fund(main, category_list("U1800", 120)), standings, members)
    assert exact(smaller) == {A: 400, B: 175, C: 125, D: 120}
    larger = awarded(fund(main, category_list("U1800", 130)), standings, members)
    assert exact(larger) == {A: 400, B: 200, C: 130, D: 100}
    assert larger.paid == larger.announced == 83_000
