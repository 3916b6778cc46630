"""Other rounds than the right one, at random: worse, illegal, or with colours turned."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.checking import RoundReport, Verdict, check_next
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.rules.proposal import Proposal
from pairwright.systems import rules_named
from pairwright.tournament import NoLegalPairing
from tests.systems.rounds_apart import Pair, RoundsApart

NOBODY = 999
MOST = 8
"""All rounds of so many players are looked at."""


def judged_apart(system: str, seed: int, index: int) -> list[str]:
    """What is right to say of rounds proposed in a small event, or `not ...` where the judge does
    not: five altered at random, and a legal one for everything that can decide.

    Nothing where the event has no legal round.
    """
    draw = Draw(derived_seed(seed, system, index))
    rules = rules_named(system)
    event = small_event(draw, rules, draw.between(4, 10))
    position = rules.position(event)
    try:
        made = rules.pair(position)
    except NoLegalPairing:
        return []
    right = [(board.white, board.black) for board in made.boards]
    right += [(made.bye, 0)] if made.bye else []
    assert not rules.judge(position, Proposal.of_pairs(right)).faults
    apart, found = RoundsApart(position), []
    others = [altered(draw, right) for _ in range(5 if right else 0)]
    for other in [*others, *one_of_each(apart, right)]:
        told = check_next(event, Proposal.of_pairs(other)).rounds[0]
        expected = outcome_apart(apart, other, right)
        found.append(expected if outcome(told) == expected else f"not {expected}: {told}: {other}")
    return found


def one_of_each(apart: RoundsApart, right: list[Pair]) -> list[list[Pair]]:
    """Of all legal rounds with the right bye the first that each criterion decides against."""
    byes = [pair for pair in right if not pair[1]]
    rest = [number for pair in right if pair[1] for number in pair]
    found: dict[str, list[Pair]] = {}
    for pairs in _all_pairings(sorted(rest)) if len(rest) <= MOST else ():
        other = [*pairs, *byes]
        if not apart.broken(other):
            found.setdefault(outcome_apart(apart, other, right), other)
    return [other for told, other in found.items() if told.startswith("different")]


def _all_pairings(numbers: list[int]) -> Iterator[list[Pair]]:
    if not numbers:
        yield []
        return
    first, *rest = numbers
    for other in rest:
        for pairs in _all_pairings([number for number in rest if number != other]):
            yield [(first, other), *pairs]


def altered(draw: Draw, right: list[Pair]) -> list[Pair]:
    """The right round after a few changes."""
    listed = list(right)
    for _ in range(draw.between(1, 3)):
        _alter(draw, listed)
    return listed


def _alter(draw: Draw, listed: list[Pair]) -> None:
    kind = draw.below(100)
    place = draw.below(len(listed))
    white, black = listed[place]
    if kind < 70 and len(listed) > 1:  # opponents exchanged, or the bye given to somebody else
        other = (place + 1 + draw.below(len(listed) - 1)) % len(listed)
        theirs = listed[other]
        if draw.happens(500) and theirs[1]:
            theirs = theirs[::-1]
        if black:
            listed[place], listed[other] = (white, theirs[0]), (black, theirs[1])
        elif theirs[1]:
            listed[place], listed[other] = (theirs[0], 0), (white, theirs[1])
    elif kind < 85 and black:
        listed[place] = (black, white)
    elif kind < 90:
        del listed[place]
        if not listed:
            listed.append((white, black))
    elif kind < 95 and black:  # two byes
        listed[place : place + 1] = [(white, 0), (black, 0)]
    elif kind < 97:  # somebody twice
        listed.append((white, draw.one_of(listed)[0]))
        if listed[-1][0] == listed[-1][1]:
            listed.pop()
    elif black:
        listed[place] = (white, NOBODY)


def outcome(told: RoundReport) -> str:
    """What the product says, in the words of `outcome_apart`."""
    if told.verdict is Verdict.ILLEGAL:
        return f"illegal: {sorted({violation.rule for violation in told.violations})}"
    if told.decision is not None:
        return f"different: {told.decision.criterion} {told.decision.article}"
    if told.colour_faults:
        faults = {((f.players[0], f.players[1]), f.article) for f in told.colour_faults}
        return f"colours: {sorted(faults)}"
    return told.verdict.value.lower()


def outcome_apart(apart: RoundsApart, other: list[Pair], right: list[Pair]) -> str:
    """What the evaluator says."""
    if broken := apart.broken(other):
        return f"illegal: {sorted(broken)}"
    assert not apart.broken(right)
    if {frozenset(pair) for pair in other} != {frozenset(pair) for pair in right}:
        criterion, article, for_the_right_one = apart.decided(other, right)
        assert for_the_right_one, f"{other} is better than {right} by {article}"
        return f"different: {criterion} {article}"
    if faults := apart.wrong_colours(other):
        return f"colours: {sorted(faults)}"
    return "identical"
