"""What soft rules give up: examples by hand, and the reading by enumeration (R-EVENT-17).

The enumeration frees one player after the other from the bottom, and then tries group after group;
whether a round can be paired it finds out by going through all pairings, judged pair by pair.
"""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import Position
from pairwright.rules.proposal import Proposal
from pairwright.systems import SYSTEMS, Rules, pair, rules_named
from pairwright.tournament import (
    ForbiddenPairs,
    InvalidTournament,
    NoLegalPairing,
    Tournament,
    Waiver,
)
from tests.event.test_foretelling import coverable, legal

Free = dict[int, tuple[int, ...]]
SEARCHED = sorted(
    name for name, system in SYSTEMS.items() if system.schedule is None and not system.pairs_teams
)
"""The systems that look for a pairing among players: a schedule has one for every round."""


def field(players: int, *rules: ForbiddenPairs) -> Tournament:
    """Round 1 of so many players, the strongest first."""
    entries = [(f"P{number}", 2400 - number) for number in range(1, players + 1)]
    return Tournament.new(entries, rounds=3, initial_colour="white", forbidden_pairs=rules)


def soft(*players: int) -> ForbiddenPairs:
    return ForbiddenPairs(players, is_soft=True)


def given_up(tournament: Tournament) -> tuple[set[frozenset[int]], Free]:
    """Who meets in the next round, and what was given up for it."""
    made = pair(tournament)
    boards = {frozenset((board.white, board.black)) for board in made.boards}
    return boards, {group.rule: group.free for group in made.position.soft if group.free}


def pairs(*two: tuple[int, int]) -> set[frozenset[int]]:
    return {frozenset(both) for both in two}


def test_a_round_that_can_be_paired_with_it_keeps_it_whole() -> None:
    # Without it 1-3, 2-4; with 1 and 3 apart 1-4 is the only other way that keeps halves apart.
    assert given_up(field(4, soft(1, 3))) == (pairs((1, 4), (2, 3)), {})


def test_it_is_given_up_from_the_bottom() -> None:
    # Three of four may not meet: 2 and 3 stand lower than 1, who meets the only other player.
    assert given_up(field(4, soft(1, 2, 3))) == (pairs((1, 4), (2, 3)), {0: (2, 3)})


def test_the_whole_bottom_is_free_and_paired_by_the_rules() -> None:
    # Of six, 1 to 5 may not meet. 1 has 6; 2 to 5 are paired as the rules pair four: 2-4, 3-5.
    assert given_up(field(6, soft(1, 2, 3, 4, 5))) == (
        pairs((1, 6), (2, 4), (3, 5)),
        {0: (2, 3, 4, 5)},
    )


def test_a_group_that_does_not_help_is_kept() -> None:
    # Firmly 1 and 2 meet nobody else. Their own group is given up, the one below it stays.
    apart = [ForbiddenPairs((a, b)) for a in (1, 2) for b in (3, 4, 5, 6)]
    boards, free = given_up(field(6, soft(5, 6), soft(1, 2), *apart))
    assert free == {1: (1, 2)}
    assert boards == pairs((1, 2), (3, 5), (4, 6))


def test_what_is_firm_too_is_never_given_up() -> None:
    with pytest.raises(NoLegalPairing):
        pair(field(2, soft(1, 2), ForbiddenPairs((1, 2))))
    assert given_up(field(2, soft(1, 2))) == (pairs((1, 2)), {0: (1, 2)})


def test_a_pair_of_two_soft_rules_is_free_where_both_give_it_up() -> None:
    assert given_up(field(2, soft(1, 2), soft(2, 1))) == (pairs((1, 2)), {0: (1, 2), 1: (1, 2)})


def test_a_recorded_round_gave_up_what_is_recorded() -> None:
    facts = field(4, soft(1, 2, 3))
    made = pair(facts)
    assert pair(made.recorded_in(facts), round=1) == made
    with pytest.raises(NoLegalPairing):
        pair(facts.with_round(made.with_results()), round=1)


@pytest.mark.parametrize("wrong", [ForbiddenPairs((1, 2)), soft(1, 3)])
def test_only_pairs_of_a_soft_rule_are_given_up(wrong: ForbiddenPairs) -> None:
    with pytest.raises(InvalidTournament):
        field(4, replace(wrong, waivers=(Waiver(1, (1, 2)),)))


# --- By enumeration ------------------------------------------------------------------------------


def can_be_paired(rules: Rules, position: Position) -> bool:
    """Whether a complete pairing exists: all of them are gone through."""
    numbers = tuple(participant.number for participant in position.participants)
    meetings = legal(rules, position) - {frozenset(two) for two in position.forbidden}
    if len(numbers) % 2 == 0:
        return coverable(numbers, meetings)
    for left in numbers:
        found = rules.judge(position, Proposal.of_pairs([(left, 0)]))
        barred = any(violation.players == (left,) for violation in found.violations)
        if not barred and coverable(tuple(n for n in numbers if n != left), meetings):
            return True
    return False


def literally(rules: Rules, position: Position) -> Free | None:
    """What is given up, word by word; None where nothing helps."""
    order = [participant.number for participant in position.participants]
    free: Free = {}
    lower: list[int] = []
    while not can_be_paired(rules, position.freeing(free)):
        if len(lower) == len(order):
            return None
        lower.insert(0, order[-1 - len(lower)])  # one more, from the bottom
        free = {
            group.rule: members
            for group in position.soft
            if len(members := tuple(n for n in lower if n in group.members)) > 1
        }
    found = {group.rule: group for group in position.soft}

    def highest(rule: int) -> tuple[list[int], str, str, int]:
        places = [order.index(number) for number in free[rule]]
        return places, found[rule].by, found[rule].shared, rule

    for rule in sorted(free, key=highest):
        without = {other: members for other, members in free.items() if other != rule}
        if can_be_paired(rules, position.freeing(without)):
            free = without
    return free


def with_soft_groups(draw: Draw, tournament: Tournament) -> Tournament:
    """The tournament with players who have clubs, and some a family."""
    numbers = [player.number for player in tournament.players]
    clubs: dict[int, list[int]] = {}
    for number in numbers:
        clubs.setdefault(draw.below(3), []).append(number)
    groups = [tuple(members) for members in clubs.values() if len(members) > 1]
    groups += [two for two in combinations(numbers, 2) if draw.happens(80)]
    known = tournament.forbidden_pairs
    return replace(tournament, forbidden_pairs=(*known, *(soft(*group) for group in groups)))


@pytest.mark.parametrize("system", SEARCHED)
def test_as_little_as_can_be_by_enumeration(system: str) -> None:
    rules = rules_named(system)
    gave_up = 0
    for index in range(40):
        draw = Draw(derived_seed(17, f"{system} {index}"))
        tournament = with_soft_groups(draw, small_event(draw, rules, draw.between(4, 8)))
        try:
            position = rules.position(tournament)
        except InvalidTournament:
            continue
        expected = literally(rules, position)
        try:
            made = rules.pair(position)
        except NoLegalPairing:
            assert expected is None, (system, index)
            continue
        found = {group.rule: group.free for group in made.position.soft if group.free}
        assert found == expected, (system, index)
        gave_up += bool(found)
        for group in made.position.soft:  # nothing is given up for nothing
            met = {(min(b.white, b.black), max(b.white, b.black)) for b in made.boards}
            assert bool(group.free) == bool(met & group.pairs), (system, index)
    assert gave_up > 5
