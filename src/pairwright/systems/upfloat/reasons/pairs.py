"""Why these two (3.6)."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.position import Position
from pairwright.systems.basic_reasons import FORBIDDEN, barred_meeting, floated_reason
from pairwright.systems.upfloat.entrants import Entrant
from pairwright.systems.upfloat.reasons.articles import Citations, criterion_term
from pairwright.systems.upfloat.rules import UpfloatRules
from pairwright.systems.upfloat.steps import BracketStep
from pairwright.systems.upfloat_reasons import scores_reason
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason


def pair_reasons(
    position: Position, rules: UpfloatRules, step: BracketStep, top: Entrant
) -> Iterator[Reason]:
    """Why the top member meets its bottom member."""
    cite = Citations(rules)
    tops = [one for one, _ in step.pairs]
    bottom = dict(step.pairs)[top]
    yield _scores(cite, top, bottom)
    place = tops.index(top)
    facts: dict[str, Fact] = {"first": PlayerRef(top.number), "second": PlayerRef(bottom.number)}
    where: dict[str, Fact] = {"place": place + 1, "size": len(tops)}
    yield Reason("place.top", (cite.article("3.6.1"),), facts | where)
    passed = passed_over(step, place)
    yield from _passed_reasons(position, rules, step, top, passed)
    message = "order.next-bottom" if passed else "order.bottom"
    yield Reason(message, (cite.article("3.6.2"), cite.article("3.6.4")), facts)


def _scores(cite: Citations, top: Entrant, bottom: Entrant) -> Reason:
    higher, lower = sorted((top, bottom), key=lambda one: (-one.score, one.tpn))
    return scores_reason(
        (higher.number, higher.score),
        (lower.number, lower.score),
        (cite.article("1.3.1"),),
        (cite.article("1.3.2"), cite.article("3.5.1")),
    )


def passed_over(step: BracketStep, place: int) -> list[Entrant]:
    """Bottom members with smaller TPNs than the one met whom no earlier top member meets."""
    bottoms = [bottom for _, bottom in step.pairs[place:]]
    return sorted((b for b in bottoms if b.tpn < bottoms[0].tpn), key=lambda b: b.tpn)


def _passed_reasons(
    position: Position, rules: UpfloatRules, step: BracketStep, top: Entrant, passed: list[Entrant]
) -> Iterator[Reason]:
    """One reason for each meeting, and one for all who were passed over on the same ground."""
    cite = Citations(rules)
    people = {player.number: player for player in position.participants}
    grouped: dict[str, list[int]] = {}
    for other in passed:
        apart = barred_meeting(position, people[top.number], people[other.number], cite.rematch)
        if apart is not None and apart.message != "whynot.forbidden":
            values: dict[str, Fact] = {
                "first": PlayerRef(top.number),
                "other": PlayerRef(other.number),
            }
            met = {name: apart.values[name] for name in ("round",) if name in apart.values}
            yield Reason(apart.message.replace("whynot", "passed"), cite.rematch, values | met)
            continue
        ground = _FORBIDDEN if apart is not None else _ground(rules, step, top, other)
        grouped.setdefault(ground, []).append(other.number)
    for ground, others in grouped.items():
        facts: dict[str, Fact] = {
            "first": PlayerRef(top.number),
            "others": PlayerRefs(tuple(others)),
            "number": len(others),
        }
        if ground == _FORBIDDEN:
            yield Reason("passed.forbidden", (FORBIDDEN,), facts)
        elif ground == _LATER:
            yield Reason("passed.same-tops", (cite.article("3.6.4"),), facts)
        else:
            facts |= {"criterion": ground, "text": criterion_term(ground)}
            articles = (*cite.of_criterion(ground), cite.article("3.6.4"))
            yield Reason("passed.counts", articles, facts)
            if any(one.name == ground and one.of_upfloaters for one in rules.pairs):
                yield _floaters_before(position, step, top, others, cite.of_criterion(ground))


def _floaters_before(
    position: Position,
    step: BracketStep,
    top: Entrant,
    others: list[int],
    articles: tuple[str, ...],
) -> Reason:
    """Which of them met another score in the previous round."""
    members = {one.number: one for one in (*step.residents, *step.upfloaters)}
    rising = {one.number for one in step.upfloaters}
    named = [n for n in (top.number, *others) if members[n].floated and n not in rising]
    return floated_reason("cause.floated", named, position.round_number - 1, articles)


_FORBIDDEN, _LATER = "forbidden", "later"
"""Grounds on which somebody is passed over who may be met; the others are names of criteria."""


def _ground(rules: UpfloatRules, step: BracketStep, top: Entrant, other: Entrant) -> str:
    """The criterion that the pair would count under, if the bracket has nothing there and before.

    Otherwise the pair may be in a pairing as good as the one made, which comes later in order.
    """
    costs = rules.pair_cost(top, other)
    for criterion, cost, reached in zip(rules.pairs, costs, step.pair_values, strict=True):
        if reached:
            return _LATER
        if cost:
            return criterion.name
    return _LATER
