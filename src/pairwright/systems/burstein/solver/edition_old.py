"""The old text of C.04.4.2 by matching: score group by score group, joined where they must be."""

from __future__ import annotations

from itertools import chain

from pairwright.matching import FREE, mask_of, maximise
from pairwright.systems.burstein.criteria import (
    DUE_COLOURS,
    FLOATERS,
    JOINED,
    denied_in,
    old_bye_order,
)
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.burstein.solver.bracket import SingleChoice, fewest_denied, pair_bracket
from pairwright.systems.burstein.solver.field import BursteinField, BursteinLowerPlayers, choose_bye
from pairwright.systems.burstein.solver.floaters import BursteinBracket
from pairwright.systems.burstein.steps import BursteinBracketStep, BursteinRoundSteps
from pairwright.systems.field import neighbours

IMPOSSIBLE = "C.04.4.2 (old) 3.1, 4.1, 5.2 and 5.3: the Chief Arbiter decides"


def solve_old(view: BursteinPosition, valued: bool = False) -> BursteinRoundSteps:
    """The round; the steps always tell what the rules count. Raises NoLegalPairing."""
    field = BursteinField(view)
    bye, mate = choose_bye(field, old_bye_order, IMPOSSIBLE)
    rest = field.everybody & ~bye
    steps = []
    incoming = joined = residents = 0
    groups = field.levels(rest)
    for place, group in enumerate(groups):
        residents |= group
        rest &= ~group
        lower = BursteinLowerPlayers(field, rest, mate)
        bracket = BursteinBracket(field, incoming | residents, 0, lower, mate)
        following = groups[place + 1] if place + 1 < len(groups) else 0
        floaters = _floaters(bracket, incoming, following)
        if floaters is None:  # 6.6: the two score groups are one
            joined += 1
            continue
        step, outgoing = _step(field, bracket, incoming, floaters, joined, mate)
        steps.append(step)
        mate = lower.matched_with(outgoing)
        incoming, joined, residents = outgoing, 0, 0
    receiver = field.members(bye)
    return BursteinRoundSteps(receiver[0] if receiver else None, tuple(steps))


def _step(
    field: BursteinField,
    bracket: BursteinBracket,
    incoming: int,
    floaters: tuple[int, ...],
    joined: int,
    known: list[int],
) -> tuple[BursteinBracketStep, int]:
    """The bracket, and the mask of who leaves it."""
    pairs = pair_bracket(field, bracket.players, floaters, known)
    named = tuple((field.players[v], field.players[w]) for v, w in pairs)
    outgoing = bracket.players & ~mask_of(chain.from_iterable(pairs))
    values = (
        (JOINED.name, (joined,)),
        (FLOATERS.name, (outgoing.bit_count(), 0)),
        (DUE_COLOURS.name, (denied_in(named),)),
    )
    members, floated = field.members(bracket.players), field.members(incoming)
    step = BursteinBracketStep(members, floated, named, field.members(outgoing), values)
    return step, outgoing


def _floaters(bracket: BursteinBracket, incoming: int, following: int) -> tuple[int, ...] | None:
    """6.3, 6.6: nobody floats, or one of a mask; None where the groups must be joined."""
    if bracket.players.bit_count() % 2 == 0:
        return () if bracket.is_closed else None
    if bracket.free.bit_count() != 1 or bracket.lower.lacking != 1:
        return None
    candidates = bracket.missable & bracket.lower.helpers() & ~incoming
    welcome = neighbours(bracket.field.graph, following, candidates)
    return (welcome,) if welcome else None


# --- one group alone, for explanations -----------------------------------------------------------


def first_bracket(
    field: BursteinField, incoming: int, groups: list[int]
) -> BursteinBracketStep | None:
    """The first of these groups with the floaters from above; None if no combination is allowed."""
    bracket, floaters, mate = _alone(field, incoming, groups)
    if floaters is None:
        return None
    joined = len(field.levels(groups[0])) - 1
    return _step(field, bracket, incoming, floaters, joined, mate)[0]


def single_choice(field: BursteinField, incoming: int, groups: list[int]) -> SingleChoice:
    """What 6.5 leaves of those who can float, where one has to."""
    bracket, floaters, mate = _alone(field, incoming, groups)
    assert floaters, "the round was paired"
    [possible] = floaters
    granting = fewest_denied(field, bracket.players, possible, mate)
    return SingleChoice(possible, possible, *granting)


def _alone(
    field: BursteinField, incoming: int, groups: list[int]
) -> tuple[BursteinBracket, tuple[int, ...] | None, list[int]]:
    residents, *below = groups
    mate = [FREE] * len(field.players)
    maximise(field.graph, mate, incoming | residents | sum(below))
    bracket = BursteinBracket(
        field, incoming | residents, 0, BursteinLowerPlayers(field, sum(below), mate), mate
    )
    return bracket, _floaters(bracket, incoming, below[0] if below else 0), mate
