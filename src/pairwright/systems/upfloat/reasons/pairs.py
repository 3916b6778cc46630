"""Why these two (3.6).

Articles as explanations cite them, and what the criteria are worth in a bracket.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy

from pairwright.frozen import Frozen
from pairwright.matching import FREE, maximise
from pairwright.position import Position
from pairwright.systems.basic_reasons import (
    FORBIDDEN,
    barred_meeting,
    floated_reason,
    passed_after_meeting,
)
from pairwright.systems.bracket_reasons import scores_reason
from pairwright.systems.field import Meetings
from pairwright.systems.upfloat.rules import (
    Entrant,
    EntrantField,
    UpfloatBracketStep,
    UpfloatRules,
    total,
)
from pairwright.systems.upfloat.solver import pair_bracket
from pairwright.vocabulary.reason import Fact, Measure, Phrase, PlayerRef, PlayerRefs, Reason, Score

_COUNTING = {"C4": "2.3.1", "C5": "2.3.2", "C6": "2.3.3"}
"""The criteria that are part of the procedure, alike in both chapters."""


class Citations(Frozen):
    """How the articles of the chapter are cited that these criteria belong to."""

    rules: UpfloatRules

    def article(self, number: str) -> str:
        return f"{self.rules.chapter} art. {number}"

    @property
    def rematch(self) -> tuple[str, ...]:
        return ("[C1]", self.article("2.1.1"))

    @property
    def barred(self) -> tuple[str, ...]:
        return ("[C2]", self.article("2.1.2"))

    @property
    def completion(self) -> tuple[str, ...]:
        return ("[C3]", self.article("2.2.1"))

    def of_criterion(self, name: str) -> tuple[str, ...]:
        own = {criterion.name: criterion.article for criterion in self.rules.upfloaters}
        own |= {criterion.name: criterion.article for criterion in self.rules.pairs}
        return (f"[{name}]", self.article((_COUNTING | own)[name]))


def criterion_term(name: str) -> Phrase:
    return Phrase(f"criterion.{name}")


def bracket_name(step: UpfloatBracketStep) -> Phrase:
    """A bracket is named by the score of its top-scoregroup (1.3.2)."""
    return Phrase("bracket.ordinary", {"score": Score(step.residents[0].pairing_score)})


def upfloater_values(
    step: UpfloatBracketStep, rules: UpfloatRules
) -> Iterator[tuple[str, Measure]]:
    """[C4] to [C7]; the smaller the better."""
    score = step.residents[0].pairing_score
    differences = sorted(
        (score - upfloater.pairing_score for upfloater in step.upfloaters), reverse=True
    )
    yield "C4", Measure((len(step.upfloaters),), 1)
    yield "C5", Measure(tuple(differences), 0)
    yield "C6", Measure((int(step.following_complies is False),), 1)
    for criterion, value in zip(rules.upfloaters, step.upfloater_values, strict=True):
        yield criterion.name, Measure((value,), 1)


def pair_values(step: UpfloatBracketStep, rules: UpfloatRules) -> Iterator[tuple[str, Measure]]:
    """The criteria about pairs, from [C8] on."""
    for criterion, value in zip(rules.pairs, step.pair_values, strict=True):
        yield criterion.name, Measure((value,), 1)


def pair_reasons(
    position: Position,
    field: EntrantField,
    rules: UpfloatRules,
    step: UpfloatBracketStep,
    top: Entrant,
) -> Iterator[Reason]:
    """Why the top member meets its bottom member."""
    cite = Citations(rules)
    tops = [pair for pair, _ in step.pairs]
    bottom = dict(step.pairs)[top]
    yield _scores(cite, top, bottom)
    place = tops.index(top)
    facts: dict[str, Fact] = {"first": PlayerRef(top.number), "second": PlayerRef(bottom.number)}
    where: dict[str, Fact] = {"place": place + 1, "size": len(tops)}
    yield Reason("place.top", (cite.article("3.6.1"),), facts | where)
    passed = passed_over(step, place)
    yield from _passed_reasons(position, field, rules, step, place)
    message = "order.next-bottom" if passed else "order.bottom"
    yield Reason(message, (cite.article("3.6.2"), cite.article("3.6.4")), facts)


def _scores(cite: Citations, top: Entrant, bottom: Entrant) -> Reason:
    higher, lower = sorted((top, bottom), key=lambda entrant: (-entrant.pairing_score, entrant.tpn))
    return scores_reason(
        (higher.number, higher.pairing_score),
        (lower.number, lower.pairing_score),
        (cite.article("1.3.1"),),
        (cite.article("1.3.2"), cite.article("3.5.1")),
    )


def passed_over(step: UpfloatBracketStep, place: int) -> list[Entrant]:
    """Bottom members with smaller TPNs than the one met whom no earlier top member meets."""
    bottoms = [bottom for _, bottom in step.pairs[place:]]
    return sorted((b for b in bottoms if b.tpn < bottoms[0].tpn), key=lambda b: b.tpn)


Ground = tuple[str, str, int]
"""A message, the criterion that it names ("" for none), and the value that this would have."""


def _passed_reasons(
    position: Position,
    field: EntrantField,
    rules: UpfloatRules,
    step: UpfloatBracketStep,
    place: int,
) -> Iterator[Reason]:
    """One reason for each meeting, and one for all who were passed over on the same ground."""
    cite = Citations(rules)
    top, _ = step.pairs[place]
    people = {player.number: player for player in position.participants}
    grouped: dict[Ground, list[Entrant]] = {}
    for other in passed_over(step, place):
        apart = barred_meeting(position, people[top.number], people[other.number], cite.rematch)
        met = passed_after_meeting(apart, top.number, other.number)
        if met is not None:
            yield met
            continue
        ground: Ground = ("passed.forbidden", "", 0)
        if apart is None:
            counted = _counted(rules, step, top, other)
            ground = counted or _ground(field, rules, step, place, other)
        grouped.setdefault(ground, []).append(other)
    for (message, criterion, forced), others in grouped.items():
        facts: dict[str, Fact] = {
            "first": PlayerRef(top.number),
            "others": PlayerRefs(tuple(other.number for other in others)),
            "number": len(others),
        }
        articles: tuple[str, ...] = (cite.article("3.6.4"),)
        if message == "passed.forbidden":
            articles = (FORBIDDEN,)
        elif criterion:
            reached = dict(zip((pair.name for pair in rules.pairs), step.pair_values, strict=True))
            facts |= {"criterion": criterion, "text": criterion_term(criterion)}
            facts |= {
                "actual": Measure((reached[criterion],), 1),
                "forced": Measure((forced,), 1),
            }
            articles = (*cite.of_criterion(criterion), *articles)
        yield Reason(message, articles, facts)
        floats = any(pair.name == criterion and pair.of_upfloaters for pair in rules.pairs)
        if message == "passed.counts" and floats:
            yield _floaters_before(position, top, others, cite.of_criterion(criterion))


def _floaters_before(
    position: Position, top: Entrant, others: Sequence[Entrant], articles: tuple[str, ...]
) -> Reason:
    """Which of them, meeting an upfloater, met another score in the previous round too."""
    higher = {max(top, other, key=lambda entrant: entrant.pairing_score).number for other in others}
    return floated_reason("cause.floated", sorted(higher), position.round_number - 1, articles)


def _counted(
    rules: UpfloatRules, step: UpfloatBracketStep, top: Entrant, other: Entrant
) -> Ground | None:
    """The criterion that a pair counts under, if the bracket has nothing there and before."""
    costs = rules.pair_cost(top, other)
    for criterion, cost, reached in zip(rules.pairs, costs, step.pair_values, strict=True):
        if reached:
            return None
        if cost:
            return "passed.counts", criterion.name, cost
    return None


def _ground(
    field: EntrantField, rules: UpfloatRules, step: UpfloatBracketStep, place: int, other: Entrant
) -> Ground:
    """What speaks against a pair that may be made, the pairs before being as they are."""
    top, _ = step.pairs[place]
    values = _best_values(field, rules, step, (*step.pairs[:place], (top, other)))
    if values is None:
        return "passed.rest", "", 0
    for criterion, forced, reached in zip(rules.pairs, values, step.pair_values, strict=True):
        if forced != reached:
            return "passed.worse", criterion.name, forced
    return "passed.tops", "", 0


def _best_values(
    field: EntrantField,
    rules: UpfloatRules,
    step: UpfloatBracketStep,
    pairs: Sequence[tuple[Entrant, Entrant]],
) -> tuple[int, ...] | None:
    """The criteria about pairs at their best with these pairs; None if not all can be paired."""
    index_of = {player.number: index for index, player in enumerate(field.players)}
    residents = sum(1 << index_of[resident.number] for resident in step.residents)
    upfloaters = sum(1 << index_of[upfloater.number] for upfloater in step.upfloaters)
    graph = [partners & (residents | upfloaters) for partners in field.graph]
    for first, second in pairs:
        v, w = index_of[first.number], index_of[second.number]
        graph = [partners & ~(1 << v | 1 << w) for partners in graph]
        graph[v], graph[w] = 1 << w, 1 << v
    if maximise(graph, [FREE] * len(graph), residents | upfloaters):
        return None
    given = copy(field)
    given.graph = Meetings.of_rows(graph)
    made = pair_bracket(given, rules, residents, upfloaters)
    costs = [rules.pair_cost(field.players[v], field.players[w]) for v, w in made]
    return total(costs, len(rules.pairs))
