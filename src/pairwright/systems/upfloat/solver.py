"""Articles 3.3 to 3.6 for fields of any size: exact, by matching."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.matching import maximise
from pairwright.systems.meetings import separated
from pairwright.systems.upfloat.bracket import pair_bracket
from pairwright.systems.upfloat.bye import choose_bye
from pairwright.systems.upfloat.entrants import Entrant, EntrantField
from pairwright.systems.upfloat.rules import UpfloatRules, total
from pairwright.systems.upfloat.steps import UpfloatBracketStep, UpfloatRoundSteps
from pairwright.systems.upfloat.upfloaters import UpfloaterSelection


def pair(
    entrants: Iterable[Entrant], rules: UpfloatRules, forbidden: Iterable[tuple[int, int]] = ()
) -> UpfloatRoundSteps:
    """3.3.2: the bye, then bracket after bracket. Raises NoLegalPairing (3.3.3)."""
    field = EntrantField(entrants, forbidden)
    bye, mate = choose_bye(field, rules)
    field.settle_bye(bye, keeping_group=rules.readings.bye_group_follows)
    rest = field.everybody & ~bye
    steps = []
    while rest:
        top = field.levels(rest)[0]  # 3.2
        lower = rest & ~top
        selection = UpfloaterSelection(field, rules, mate, top, lower)
        chosen = selection.choose()
        pairs = pair_bracket(field, rules, top, chosen.mask)
        surplus = 0
        if chosen.following_complies is False and rules.readings.following_graded:
            surplus = selection.following.surplus(chosen.mask)
        bracket = top, chosen.mask, chosen.following_complies
        steps.append(_step(field, rules, bracket, pairs, surplus))
        rest = lower & ~chosen.mask
        mate = separated(mate, rest)
        left = maximise(field.graph, mate, rest)
        assert not left, "[C3]: those below can be paired"
    return UpfloatRoundSteps(field.members(bye)[0] if bye else None, tuple(steps))


def _step(
    field: EntrantField,
    rules: UpfloatRules,
    bracket: tuple[int, int, bool | None],
    pairs: list[tuple[int, int]],
    surplus: int,
) -> UpfloatBracketStep:
    top, upfloaters, complies = bracket
    entrants = field.players
    chosen = sorted(
        field.members(upfloaters), key=lambda entrant: (-entrant.pairing_score, entrant.tpn)
    )
    named = tuple((entrants[v], entrants[w]) for v, w in pairs)
    costs = [rules.upfloater_cost(entrant) for entrant in chosen]
    return UpfloatBracketStep(
        field.members(top),
        tuple(chosen),
        complies,
        total(costs, len(rules.upfloaters)),
        named,
        total([rules.pair_cost(a, b) for a, b in named], len(rules.pairs)),
        surplus,
    )
