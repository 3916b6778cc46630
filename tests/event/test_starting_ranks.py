"""By which ratings players are ranked at the start (checklist 145, TRF26 record 172)."""

from __future__ import annotations

import pytest

from pairwright.event import (
    Create,
    DeclareRanks,
    Describe,
    Event,
    FreezeNumbers,
    Pair,
    export,
)
from pairwright.position import initial_order
from pairwright.tournament import Player, RankMethodName, Rating
from tests.event.acting import all_of, do, new_event, refused

ENTRIES = (
    Player(1, "Ada", ratings=(Rating(2000), Rating(1900, "FRA"))),
    Player(2, "Bo", ratings=(Rating(2100, "FRA"),)),
    Player(3, "Cy", ratings=(Rating(1950), Rating(2050, "FRA"))),
    Player(4, "Di", ratings=(Rating(1800),), strength=1500),
)


def begun() -> Event:
    return do(Event(), Create.of(ENTRIES, rounds=3, initial_colour="white"))


@pytest.mark.parametrize(
    ("method", "order"),
    [
        # 2000, 0, 1950 and the arbiter's 1500, which outranks Di's rating in every method.
        (RankMethodName.FIDE, [1, 3, 4, 2]),
        (RankMethodName.NRO, [2, 3, 1, 4]),  # 1900, 2100, 2050
        (RankMethodName.FIDON, [2, 1, 3, 4]),  # 2000, 2100, 1950
        (RankMethodName.NIDOF, [2, 3, 1, 4]),  # 1900, 2100, 2050
        (RankMethodName.HBFN, [2, 3, 1, 4]),  # 2000, 2100, 2050
        (RankMethodName.LBFN, [2, 3, 1, 4]),  # 1900, 2100, 1950
        (RankMethodName.OTHER, [2, 1, 3, 4]),  # the rating, where there is no number
    ],
)
def test_the_declared_method_gives_the_starting_ranks(
    method: RankMethodName, order: list[int]
) -> None:
    event = do(begun(), DeclareRanks(method, "FRA"))
    assert initial_order(event.state.facts, 1) == order
    assert f"172 FRA {method.value}" in export(event.state).splitlines()


def test_without_a_method_the_fide_rating_counts_else_the_first_known() -> None:
    event = all_of(begun(), DeclareRanks(RankMethodName.NRO, "FRA"), DeclareRanks())
    assert event.state.facts.rank_methods == ()
    assert initial_order(event.state.facts, 1) == [2, 1, 3, 4]


def test_national_methods_name_whose_ratings_they_ask_for() -> None:
    assert refused(begun(), DeclareRanks(RankMethodName.FIDON)) == {"ranks.whose"}
    assert refused(begun(), DeclareRanks(RankMethodName.FIDON, "fra")) == {"ranks.federation"}
    assert refused(begun(), DeclareRanks(RankMethodName.FIDE, "\n")) == {"ranks.federation"}


def test_numbers_follow_from_it_so_that_it_is_locked_with_them() -> None:
    method = DeclareRanks(RankMethodName.FIDE)
    assert refused(all_of(begun(), FreezeNumbers()), method) == {"list.closed"}
    assert refused(all_of(begun(), Pair()), method) == {"settings.locked"}


@pytest.mark.parametrize("code", ["5400+30", "40/6000+30:900+30", "W300-B240"])
def test_the_time_control_in_code_is_in_the_report(code: str) -> None:
    event = do(new_event(), Describe(encoded_time_control=code))
    assert f"222 {code}" in export(event.state).splitlines()


@pytest.mark.parametrize("text", ["90 min + 30 s", "5400+", "W300", "-", "9" * 150])
def test_what_is_no_code_of_a_time_control_is_refused(text: str) -> None:
    assert refused(new_event(), Describe(encoded_time_control=text)) == {"describe.clock"}
