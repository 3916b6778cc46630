"""Why this player has the bye (3.1), and why these players float up (3.2.1, 3.2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.matching import FREE, bits, maximise
from pairwright.systems.basic_reasons import narrowed, refs
from pairwright.systems.bye_reasons import ByeArticles, ByeRule, most_played
from pairwright.systems.dubov.criteria import upfloater_criteria
from pairwright.systems.dubov.players import DubovPlayer
from pairwright.systems.dubov.reasons.articles import (
    BARRED,
    COMPLETION,
    article,
    bracket_name,
    of_criterion,
)
from pairwright.systems.dubov.solver.field import DubovField
from pairwright.systems.dubov.solver.inside import fewest_denied
from pairwright.systems.dubov.steps import DubovBracketStep, DubovRoundSteps
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason, Score

_NARROWED = {"C8": "up.c8", "C9": "up.c9", "C10": "up.c10"}


BYE = ByeArticles(
    odd=(article("1.4"),),
    barred=(article("3.1.1"), *BARRED),
    completion=(article("3.1.2"), *COMPLETION),
    score=(article("3.1.3"),),
    last=(article("3.1.5"),),
    given=(article("3.1"),),
)


def bye_rules(receiver: DubovPlayer) -> Iterator[ByeRule]:
    """3.1.4."""
    yield most_played((article("3.1.4"),), receiver)


def upfloat_reasons(field: DubovField, steps: DubovRoundSteps, place: int) -> Iterator[Reason]:
    """3.2.1 and 3.2.2 for one bracket; nothing where nobody floats up."""
    step = steps.brackets[place]
    number, size = len(step.upfloaters), len(step.residents)
    if not number:
        return
    facts: dict[str, Fact] = {"bracket": bracket_name(step), "size": size, "number": number}
    yield Reason("up.odd" if number == 1 else "up.needed", of_criterion("C5"), facts)
    if number > 1:
        players = refs(step.upfloaters)
        yield Reason("up.set", (article("3.2.2"), article("4.2.3")), {"players": players})
        return
    yield from _one_upfloater(field, step, steps.brackets[place + 1 :])


def _one_upfloater(
    field: DubovField, step: DubovBracketStep, below: Sequence[DubovBracketStep]
) -> Iterator[Reason]:
    """[C6] to [C10] and the order, as far as each narrows the choice."""
    [chosen] = step.upfloaters
    index_of = {player.number: index for index, player in enumerate(field.players)}
    top = sum(1 << index_of[resident.number] for resident in step.residents)
    rest = sum(1 << index_of[p.number] for lower in below for pair in lower.pairs for p in pair)
    rest |= 1 << index_of[chosen.number]
    start = [FREE] * len(field.players)
    left = [
        v
        for v in bits(rest)
        if field.players[v].pairing_score == chosen.pairing_score
        and not maximise(field.graph, start.copy(), top | 1 << v)
        and not maximise(field.graph, start.copy(), rest & ~(1 << v))
    ]
    score: dict[str, Fact] = {"score": Score(chosen.pairing_score)}
    people = [field.players[v] for v in left]
    yield narrowed("up.score", (*of_criterion("C6"), *COMPLETION), people, score)
    denied = {v: fewest_denied(field.graph, field.white, top | 1 << v, start) for v in left}
    mine = index_of[chosen.number]
    kept = [v for v in left if denied[v] == denied[mine]]
    if len(kept) < len(left):
        values: dict[str, Fact] = {"denied": denied[mine]}
        people = [field.players[v] for v in kept]
        yield narrowed("up.colours", of_criterion("C7"), people, values)
    for criterion in upfloater_criteria(field.view):
        left, kept = (
            kept,
            [v for v in kept if criterion.term(field.players[v]) == criterion.term(chosen)],
        )
        if len(kept) < len(left):
            message = _NARROWED[criterion.name]
            yield narrowed(message, of_criterion(criterion.name), [field.players[v] for v in kept])
    if len(kept) > 1:
        yield Reason("up.order", (article("4.2.2"),), {"player": PlayerRef(chosen.number)})
