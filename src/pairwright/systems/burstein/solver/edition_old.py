"""The old text of C.04.4.2 by matching: score group by score group, joined where they must be."""

from __future__ import annotations

from pairwright.systems.burstein.criteria import denied_in
from pairwright.systems.burstein.old_criteria import DUE_COLOURS, FLOATERS, JOINED, old_bye_order
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.burstein.solver.bracket import pair_bracket
from pairwright.systems.burstein.solver.bye import choose_bye
from pairwright.systems.burstein.solver.field import Field
from pairwright.systems.burstein.solver.floaters import Bracket
from pairwright.systems.burstein.solver.lower import Lower
from pairwright.systems.burstein.steps import BracketStep, RoundSteps

IMPOSSIBLE = "C.04.4.2 (old) 3.1, 4.1, 5.2 and 5.3: the Chief Arbiter decides"


def solve_old(view: BursteinPosition, valued: bool = False) -> RoundSteps:
    """The round; the steps always tell what the rules count. Raises NoLegalPairing."""
    field = Field(view)
    bye, mate = choose_bye(field, old_bye_order, IMPOSSIBLE)
    rest = field.everybody & ~bye
    steps = []
    incoming = joined = residents = 0
    groups = field.levels(rest)
    for place, group in enumerate(groups):
        residents |= group
        rest &= ~group
        lower = Lower(field, rest, mate)
        bracket = Bracket(field, incoming | residents, 0, lower, mate)
        following = groups[place + 1] if place + 1 < len(groups) else 0
        floaters = _floaters(bracket, incoming, following)
        if floaters is None:  # 6.6: the two score groups are one
            joined += 1
            continue
        pairs = pair_bracket(field, bracket.players, floaters, mate)
        named = tuple((field.players[v], field.players[w]) for v, w in pairs)
        outgoing = bracket.players & ~sum([1 << v | 1 << w for v, w in pairs])
        values = (
            (JOINED.name, (joined,)),
            (FLOATERS.name, (outgoing.bit_count(), 0)),
            (DUE_COLOURS.name, (denied_in(named),)),
        )
        members, floated = field.members(bracket.players), field.members(incoming)
        steps.append(BracketStep(members, floated, named, field.members(outgoing), values))
        mate = lower.matched_with(outgoing)
        incoming, joined, residents = outgoing, 0, 0
    receiver = field.members(bye)
    return RoundSteps(receiver[0] if receiver else None, tuple(steps))


def _floaters(bracket: Bracket, incoming: int, following: int) -> tuple[int, ...] | None:
    """6.3, 6.6: nobody floats, or one of a mask; None where the groups must be joined."""
    if bracket.players.bit_count() % 2 == 0:
        return () if bracket.is_closed else None
    if bracket.free.bit_count() != 1 or bracket.lower.lacking != 1:
        return None
    welcome = bracket.field.neighbours(following)
    candidates = bracket.missable & bracket.lower.helpers() & welcome & ~incoming
    return (candidates,) if candidates else None
