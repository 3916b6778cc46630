"""A round that the rules cannot pair: foretold, and paired as far as it can be (R-EVENT-15)."""

from __future__ import annotations

from itertools import combinations

import pytest

from pairwright.event import Event, Forbid, Pair
from pairwright.event.by_hand import barred_for
from pairwright.event.foretelling import foretold, incomplete_pairing, largest_pairing
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import Position
from pairwright.systems import SYSTEMS, Rules, rules_named
from tests.event.acting import all_of, new_event, refused

Pairs = frozenset[tuple[int, int]]


def without_a_pairing() -> Event:
    """Six players of whom 4, 5 and 6 may meet nobody but 1."""
    alone = [(a, b) for a, b in combinations(range(1, 7), 2) if b > 3 and a > 1]
    return all_of(new_event(6, 3), *(Forbid(pair) for pair in alone))


def test_it_is_foretold_with_who_is_left_and_why() -> None:
    event = without_a_pairing()
    assert foretold(new_event(6, 3).state) is None
    told = foretold(event.state)
    assert told is not None
    assert refused(event, Pair()) == {told.key} == {"pair.none"}
    found = incomplete_pairing(event.state)
    assert {frozenset(board) for board in found.boards} == {frozenset({2, 3}), frozenset({1, 4})}
    assert [str(finding) for finding in found.left] == [
        "5 is left: the rules let 5 meet only 1, whom others need.",
        "6 is left: the rules let 6 meet only 1, whom others need.",
    ]


def test_what_stands_against_pairing_for_another_reason_is_not_foretold() -> None:
    assert foretold(all_of(without_a_pairing()).state) is not None
    paired = all_of(new_event(6, 3), Pair())
    assert foretold(paired.state) is None, "a draft is there"


def legal(rules: Rules, position: Position) -> set[frozenset[int]]:
    """Everything that the judge lets be, pair by pair."""
    numbers = [participant.number for participant in position.participants]
    barred = {number: barred_for(rules, position, number) for number in numbers}
    return {frozenset(two) for two in combinations(numbers, 2) if two[1] not in barred[two[0]]}


def coverable(numbers: tuple[int, ...], pairs: set[frozenset[int]]) -> bool:
    """By enumeration: whether these can all be paired."""
    if not numbers:
        return True
    first, *rest = numbers
    return any(
        frozenset((first, other)) in pairs
        and coverable(tuple(player for player in rest if player != other), pairs)
        for other in rest
    )


def best_covered(order: list[int], pairs: set[frozenset[int]]) -> tuple[int, ...]:
    """By enumeration: of the largest sets that can be paired, the one whose rest is lowest."""
    for left in range(len(order) % 2, len(order) + 1, 2):
        kept = combinations(order, len(order) - left)  # the first has the highest players
        for players in kept:
            if coverable(players, pairs):
                return players
    return ()


SEARCHED = sorted(
    name for name, system in SYSTEMS.items() if name != "team-swiss" and system.schedule is None
)
"""Where a round that cannot be paired is helped by leaving players out: a schedule is not."""


@pytest.mark.parametrize("system", SEARCHED)
def test_the_most_boards_and_the_lowest_left_by_enumeration(system: str) -> None:
    rules = rules_named(system)
    seen = 0
    for index in range(40):
        draw = Draw(derived_seed(15, system, str(index)))
        position = rules.position(small_event(draw, rules, draw.between(2, 7)))
        order = [participant.number for participant in position.participants]
        found = largest_pairing(rules, position)
        pairs = legal(rules, position)
        assert all(frozenset(board) in pairs for board in found.boards)
        covered = {player for board in found.boards for player in board}
        assert covered == set(best_covered(order, pairs))
        assert len(found.left) == len(order) - len(covered)
        seen += len(order) - len(covered) > 1
    assert seen, "some of them have no complete pairing"
