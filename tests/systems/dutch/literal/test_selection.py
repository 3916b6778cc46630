"""3.4 and 3.8: a perfect candidate at once, else the best, of equals the earliest."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.systems.dutch.literal.steps import Value, first_best
from pairwright.systems.dutch.players import Candidate
from tests.systems.dutch.positions import participant

CANDIDATES = [Candidate((), (participant(number),)) for number in range(1, 6)]


def choose(
    table: dict[int, tuple[Value, Value]], perfect: tuple[Value, ...] = ()
) -> tuple[int, list[int]]:
    """The number of the choice, and the candidates that were looked at."""
    seen = []

    def offered() -> Iterator[Candidate]:
        for candidate in CANDIDATES[: len(table)]:
            seen.append(candidate.floaters[0].number)
            yield candidate

    measures = [
        ("first", lambda c: table[c.floaters[0].number][0]),
        ("second", lambda c: table[c.floaters[0].number][1]),
    ]
    chosen = first_best(offered(), measures, perfect)
    assert chosen is not None
    assert chosen[1] == list(table[chosen[0].floaters[0].number])
    return chosen[0].floaters[0].number, seen


def test_the_higher_criterion_decides() -> None:
    assert choose({1: ((2,), (1,)), 2: ((1,), (9,)), 3: ((2,), (0,))})[0] == 2


def test_of_equal_candidates_the_earliest() -> None:
    assert choose({1: ((1,), (2,)), 2: ((1,), (1,)), 3: ((1,), (1,))})[0] == 2


def test_lists_compare_from_the_largest() -> None:
    assert choose({1: ((3, 1), ()), 2: ((2, 2, 2), ()), 3: ((2, 2), ())})[0] == 3


def test_a_perfect_candidate_ends_the_search() -> None:
    assert choose({1: ((1,), (1,)), 2: ((0,), (0,)), 3: ((0,), (0,))}) == (2, [1, 2])


def test_perfect_is_what_cannot_be_beaten() -> None:
    table: dict[int, tuple[Value, Value]] = {1: ((1, 5), (1,)), 2: ((1, 5), (0,)), 3: ((1,), (0,))}
    assert choose(table, perfect=((1, 5),)) == (2, [1, 2])


def test_no_candidate_no_choice() -> None:
    assert first_best([], [], ()) is None
