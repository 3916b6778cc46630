"""What the announcement has to say, setting by setting (docs/explanation/readings-prizes.md)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from pairwright.prizes import members_of, prizegiving, uncertain_ages
from pairwright.prizes.awarding import awarded
from pairwright.prizes.dividing import rounded_down
from pairwright.ranking import standings
from pairwright.tournament import (
    Category,
    Game,
    InvalidTournament,
    Player,
    Prize,
    PrizeFund,
    PrizeList,
    Rating,
    Round,
    Sex,
    Sharing,
    Title,
    Tournament,
    Withdrawal,
)
from pairwright.vocabulary.language import Language
from tests.prizes.funds import category_list, exact, fund, main_list, money, paid, ranked


def player(number: int, rating: int | None = None, **data: object) -> Player:
    ratings = () if rating is None else (Rating(rating),)
    return Player(number, f"Name {number}", ratings=ratings, **data)  # type: ignore[arg-type]


def of(category: Category, *players: Player) -> set[int]:
    return set(members_of(category, Tournament(players=players)))


# --- categories -----------------------------------------------------------------------------------


def test_limits_say_whether_they_belong_to_the_category() -> None:
    """R-PRIZE-1: "Under 2000" has nobody with 2000, "up to 2000" has."""
    players = [player(1, 2000), player(2, 1999), player(3, 1800), player(4, 1799)]
    assert of(Category("Under", rating_below=2000), *players) == {2, 3, 4}
    assert of(Category("To", rating_to=2000), *players) == {1, 2, 3, 4}
    assert of(Category("Class", rating_from=1800, rating_to=1999), *players) == {2, 3}


def test_unrated_players_are_in_a_rating_category_only_where_it_says_so() -> None:
    """R-PRIZE-2; an arbiter's estimate counts as the rating."""
    players = [player(1), player(2, strength=1500), player(3, 1500)]
    assert of(Category("Under", rating_below=2000), *players) == {2, 3}
    assert of(Category("Under", rating_below=2000, unrated=True), *players) == {1, 2, 3}


def test_a_category_can_name_its_rating_list() -> None:
    national = Player(1, "A", ratings=(Rating(1900), Rating(2050, "FRA")))
    assert of(Category("FIDE", rating_below=2000, rating_list="FIDE"), national) == {1}
    assert of(Category("National", rating_below=2000, rating_list="fra"), national) == set()


def test_ages_are_those_on_the_day() -> None:
    """Born on 1 January 2010: sixteen on 1 January 2026, fifteen the day before."""
    born = player(1, birth="2010-01-01")
    assert of(Category("U16", age_below=16, age_on="2026-01-01"), born) == set()
    assert of(Category("U16", age_below=16, age_on="2025-12-31"), born) == {1}
    assert of(Category("Seniors", age_from=65, age_on="2026-01-01"), born) == set()
    assert of(Category("U16", age_below=16, age_on="2026-01-01"), player(1, birth="?")) == set()


def test_a_year_of_birth_alone_counts_as_its_last_day_and_is_told() -> None:
    """R-PRIZE-3: born in 2010 is fifteen on 1 January 2026, unless it was on that very day."""
    tournament = Tournament(players=(player(1, birth="2010"), player(2, birth="2011")))
    category = Category("U16", age_below=16, age_on="2026-01-01")
    assert members_of(category, tournament) == {1, 2}
    assert uncertain_ages(category, tournament) == (1,)


def test_every_condition_has_to_be_met_and_of_names_one() -> None:
    women = [
        player(1, 1900, sex=Sex.FEMALE, club="Lakeside CC", federation="SUI", title=Title.WFM),
        player(2, 1900, sex=Sex.FEMALE, club="lakeside cc", federation="ITA"),
        player(3, 1900, sex=Sex.MALE, club="Lakeside CC", federation="SUI", title=Title.CM),
    ]
    home = Category("Home", sex=Sex.FEMALE, clubs=("Lakeside CC", "Other"))
    assert of(home, *women) == {1, 2}
    assert of(Category("Guests", federations=("ita", "FRA")), *women) == {2}
    assert of(Category("Titles", titles=(Title.WFM, Title.CM)), *women) == {1, 3}


def test_by_hand_goes_before_the_conditions() -> None:
    """R-PRIZE-4; without a condition only those who were added belong to it."""
    players = [player(1, 1900), player(2, 2100), player(3, 1800)]
    assert of(Category("U2000", rating_below=2000, added=(2,), left_out=(1,)), *players) == {2, 3}
    assert of(Category("Guests", added=(3,)), *players) == {3}
    assert of(Category("Empty"), *players) == set()


# --- sharing --------------------------------------------------------------------------------------


def test_the_group_can_be_cut_at_the_last_prize() -> None:
    """R-PRIZE-6: four on places 5 to 8 with prizes 150 and 100: all share, or two."""
    standings_ = ranked([2, 2, 2, 2])
    hort = main_list(150, 100, sharing=Sharing.HORT)
    everybody = awarded(fund(hort), standings_, {})
    assert [str(x) for x in exact(everybody).values()] == ["425/4", "325/4", "125/4", "125/4"]
    cut = awarded(fund(hort, all_tied=False), standings_, {})
    assert exact(cut) == {1: Fraction(275, 2), 2: Fraction(225, 2)}


def test_a_smallest_share_leaves_the_last_ones_out() -> None:
    """R-PRIZE-7: 250 for four is 62.50; with 70 three have 83 1/3, with 200 one has all."""
    standings_ = ranked([2, 2, 2, 2])
    equal = main_list(150, 100, sharing=Sharing.EQUAL)
    three = awarded(fund(equal, smallest_share=Decimal(70)), standings_, {})
    assert exact(three) == dict.fromkeys((1, 2, 3), Fraction(250, 3))
    assert awarded(fund(equal, smallest_share=Decimal(999)), standings_, {}).paid == 25_000
    # Hort: 250 / 4 / 2 = 31.25 is below 40, 250 / 3 / 2 = 41.67 is not.
    hort = main_list(150, 100, sharing=Sharing.HORT)
    three = awarded(fund(hort, smallest_share=Decimal(40)), standings_, {})
    assert set(exact(three)) == {1, 2, 3}
    told = Language("en", {4: "D"}).sentences(three.steps)
    assert "Main: no share for 4 D, last of those who are equal." in told
    # Whoever has an own prize is never left out.
    assert set(exact(awarded(fund(hort, smallest_share=Decimal(999)), standings_, {}))) == {1, 2}


def test_rounding_keeps_the_sum_whatever_the_step_is() -> None:
    """R-PRIZE-9: what is less than a step goes to the best rank."""
    thirds = [Fraction(10_000, 3)] * 3
    assert rounded_down(thirds, 1) == [3334, 3333, 3333]
    assert rounded_down(thirds, 500) == [3500, 3500, 3000]
    assert rounded_down([Fraction(334), Fraction(333)], 500) == [667, 0]
    assert rounded_down([Fraction(70), Fraction(60), Fraction(20)], 50) == [100, 50, 0]


def test_who_has_the_place_alone_has_the_announced_amount_unrounded() -> None:
    lone = awarded(fund(main_list("33.33"), step=Decimal(5)), ranked([1]), {})
    assert paid(lone) == {1: Decimal("33.33")}


# --- one prize a player ---------------------------------------------------------------------------


def test_of_equal_prizes_the_main_one_or_that_of_the_category() -> None:
    """R-PRIZE-5: the other one goes on to the next player."""
    lists = (main_list(100, 50), category_list("U", 100))
    usual = awarded(fund(*lists), ranked([3, 2, 1]), {"U": {1, 3}})
    assert [(award.number, award.list) for award in usual.awards] == [
        (1, "Main"), (2, "Main"), (3, "U"),
    ]  # fmt: skip
    other = awarded(fund(*lists, main_first=False), ranked([3, 2, 1]), {"U": {1, 3}})
    assert [(award.number, award.list, award.paid) for award in other.awards] == [
        (1, "U", 10_000), (2, "Main", 10_000), (3, "Main", 5_000),
    ]  # fmt: skip


def test_of_equal_category_prizes_the_list_announced_first() -> None:
    given = awarded(
        fund(category_list("B", 50), category_list("A", 50)),
        ranked([2, 1]),
        {"A": {1, 2}, "B": {1, 2}},
    )
    assert [(award.number, award.list) for award in given.awards] == [(1, "B"), (2, "A")]


def test_those_behind_move_up_or_a_gap_stays() -> None:
    """R-PRIZE-11: the second has 80, takes 100 of a category; the third has 60."""
    lists = (main_list(120, 80, 60), category_list("U", 100))
    up = awarded(fund(*lists), ranked([4, 3, 2, 1]), {"U": {2}})
    assert exact(up) == {1: 120, 2: 100, 3: 80, 4: 60}
    gap = awarded(fund(*lists, moves_up=False), ranked([4, 3, 2, 1]), {"U": {2}})
    assert exact(gap) == {1: 120, 2: 100, 3: 60}
    [left] = gap.unclaimed
    assert (left.list, left.place, left.exact) == ("Main", 2, 8_000)
    assert gap.paid + gap.not_awarded == gap.announced


def test_a_player_can_have_several() -> None:
    lists = (main_list(120), category_list("U", 100))
    assert exact(awarded(fund(*lists, several=True), ranked([2, 1]), {"U": {1}})) == {1: 220}


def test_things_without_a_value_stand_beside_money() -> None:
    """R-PRIZE-12: a cup costs nobody a prize, unless it has a value or goes with an amount."""
    cup = PrizeList("Cup", (Prize(thing="Cup"),), "W")
    given = awarded(fund(main_list(100, 50), cup), ranked([2, 1]), {"W": {1}})
    assert [(award.number, award.list) for award in given.awards] == [
        (1, "Main"), (1, "Cup"), (2, "Main"),
    ]  # fmt: skip
    book = PrizeList("Book", (Prize(thing="Book", worth=Decimal(120)),), "W")
    given = awarded(fund(main_list(100, 50), book), ranked([2, 1]), {"W": {1}})
    assert [(award.number, award.list) for award in given.awards] == [(1, "Book"), (2, "Main")]
    beside = PrizeList("Best", money(70), "W", is_separate=True)
    given = awarded(fund(main_list(100, 50), beside), ranked([2, 1]), {"W": {1}})
    assert exact(given) == {1: 170, 2: 50}


def test_a_share_that_has_grown_beyond_the_prize_taken_is_told() -> None:
    """R-PRIZE-8: L takes 220 for 216 2/3, then X takes 160 for 150: L's place would give 250."""
    given = awarded(
        fund(
            main_list(300, 100, sharing=Sharing.HORT),
            category_list("C", 220),
            category_list("D", 160),
        ),
        ranked([2, 2, 2]),
        {"C": {1}, "D": {3}},
    )
    assert exact(given) == {1: 220, 2: 300, 3: 160}
    words = Language("en", {1: "L", 2: "Z", 3: "X"})
    assert words.sentences(given.warnings) == [
        "1 L left Main for 220; by now the place there would give 250."
    ]


# --- a whole tournament ---------------------------------------------------------------------------


def played(**facts: object) -> Tournament:
    """1 and 2 have won, 3 and 4 have lost; 5 never came."""
    games = (Game(1, 3, "1-0"), Game(4, 2, "0-1"))  # type: ignore[arg-type]
    people = tuple(player(number, 2000 - number) for number in range(1, 6))
    return Tournament(
        players=people,
        rounds=(Round(games=games),),
        number_of_rounds=1,
        **facts,  # type: ignore[arg-type]
    )


FUND = PrizeFund((PrizeList("Main", money(100, 50, 30, 20, 10)),), "EUR")


def test_who_never_played_or_has_withdrawn_is_no_contender() -> None:
    """R-PRIZE-10."""
    gone = (Withdrawal(1, 1),)
    tournament = played(prize_fund=FUND, withdrawals=gone)
    given = prizegiving(tournament, standings(tournament))
    assert set(exact(given)) == {2, 3, 4}
    assert given.is_final
    other = played(prize_fund=PrizeFund(FUND.lists, withdrawn=True), withdrawals=gone)
    assert set(exact(prizegiving(other, standings(other)))) == {1, 2, 3, 4}


def test_equals_on_every_tie_break_who_get_different_prizes_are_told() -> None:
    """R-PRIZE-13: the place is that of the table; lots may have decided it."""
    tournament = played(prize_fund=FUND)
    told = prizegiving(tournament, standings(tournament)).warnings
    assert [reason.key for reason in told] == ["warning.lots", "warning.lots"]
    drawn = prizegiving(tournament, standings(tournament, lots="seed"))
    assert not drawn.warnings


@pytest.mark.parametrize(
    ("lists", "key"),
    [
        ((PrizeList("A", money(10, 20)),), "prizes.order"),
        ((PrizeList("A", money(10)), PrizeList("B", money(5))), "prizes.two-main"),
        ((PrizeList("A", money(10)), PrizeList("a", money(5), "C")), "prizes.twice"),
        ((PrizeList("A", money(10), "Nobody"),), "prizes.category"),
        ((PrizeList("A", ()),), "prizes.none"),
        ((PrizeList("A", money("-1")),), "prizes.amount"),
        ((PrizeList("A", money("0.001")),), "prizes.amount"),
        ((PrizeList("A", money("NaN")),), "prizes.amount"),
        ((PrizeList("A", (Prize(),)),), "prizes.nothing"),
        ((PrizeList("A", money(*[1] * 301)),), "prizes.many"),
        ((), "prizes.lists"),
    ],
)
def test_a_fund_that_cannot_be_is_refused(lists: tuple[PrizeList, ...], key: str) -> None:
    with pytest.raises(InvalidTournament) as caught:
        Tournament(categories=(Category("C"),), prize_fund=PrizeFund(lists))
    assert key in {reason.key for reason in caught.value.reasons}


@pytest.mark.parametrize(
    ("category", "key"),
    [
        (Category(""), "category.name"),
        (Category("A", rating_from=2000, rating_below=2000), "category.empty"),
        (Category("A", rating_to=2000, rating_below=2000), "category.two-limits"),
        (Category("A", rating_to=-1), "category.limit"),
        (Category("A", age_below=16), "category.no-day"),
        (Category("A", age_below=16, age_on="2026-02-30"), "category.no-day"),
        (Category("A", added=(7,)), "category.nobody"),
        (Category("A", added=(1,), left_out=(1,)), "category.in-and-out"),
    ],
)
def test_a_category_that_cannot_be_is_refused(category: Category, key: str) -> None:
    with pytest.raises(InvalidTournament) as caught:
        Tournament(players=(Player(1, "A"),), categories=(category,))
    assert key in {reason.key for reason in caught.value.reasons}
