"""Why this player has the bye (3.4), and why these players float up (3.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pairwright.matching import FREE, bits
from pairwright.systems.basic_reasons import narrowed, refs
from pairwright.systems.bye_reasons import ByeArticles, ByeRule, most_played
from pairwright.systems.upfloat.entrants import Entrant, EntrantField
from pairwright.systems.upfloat.reasons.articles import Citations, bracket_name
from pairwright.systems.upfloat.rules import UpfloatRules
from pairwright.systems.upfloat.steps import UpfloatBracketStep, UpfloatRoundSteps
from pairwright.systems.upfloat.upfloaters import UpfloaterSelection
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason, Score


def bye_articles(cite: Citations) -> ByeArticles:
    """3.4."""
    return ByeArticles(
        odd=(cite.article("1.4"),),
        barred=cite.barred,
        completion=(cite.article("3.4.1"), *cite.completion),
        score=(cite.article("3.4.2"),),
        last=(cite.article("3.4.4"),),
        given=(cite.article("3.4"),),
        says_barred="bye.double-barred",
    )


def bye_rules(cite: Citations, receiver: Entrant) -> Iterator[ByeRule]:
    """3.4.3."""
    yield most_played((cite.article("3.4.3"),), receiver, "matches")


def upfloat_reasons(
    field: EntrantField, rules: UpfloatRules, steps: UpfloatRoundSteps, place: int
) -> Iterator[Reason]:
    """3.5 for one bracket; nothing where nobody floats up."""
    cite = Citations(rules)
    step = steps.brackets[place]
    number, size = len(step.upfloaters), len(step.residents)
    if not number:
        return
    facts: dict[str, Fact] = {"bracket": bracket_name(step), "size": size, "number": number}
    message = "up.odd" if number == 1 else "up.needed"
    yield Reason(message, cite.of_criterion("C4"), facts)
    if number > 1:
        players = refs(step.upfloaters)
        yield Reason("up.set", (cite.article("3.5.4"), cite.article("3.5.5")), {"players": players})
        return
    yield from _one_upfloater(_selection(field, rules, steps, place), rules, step)


def _selection(
    field: EntrantField, rules: UpfloatRules, steps: UpfloatRoundSteps, place: int
) -> UpfloaterSelection:
    """The choice of upfloaters as it stood, with the pairing that was made as the proof of [C3]."""
    index_of = {player.number: index for index, player in enumerate(field.players)}
    mate = [FREE] * len(field.players)
    lower = 0
    for number, step in enumerate(steps.brackets[place:]):
        for top, bottom in step.pairs:
            value, other = index_of[top.number], index_of[bottom.number]
            mate[value], mate[other] = other, value
        if number:
            lower |= sum(1 << index_of[resident.number] for resident in step.residents)
        lower |= sum(1 << index_of[upfloater.number] for upfloater in step.upfloaters)
    residents = steps.brackets[place].residents
    top_group = sum(1 << index_of[resident.number] for resident in residents)
    return UpfloaterSelection(field, rules, mate, top_group, lower)


def _one_upfloater(
    selection: UpfloaterSelection, rules: UpfloatRules, step: UpfloatBracketStep
) -> Iterator[Reason]:
    """[C5], [C6], [C7] and the order, as far as each narrows the choice."""
    cite = Citations(rules)
    field = selection.field
    [chosen] = step.upfloaters
    level = [
        i for i in bits(selection.lower) if field.players[i].pairing_score == chosen.pairing_score
    ]
    left = [i for i in level if selection.is_legal(1 << i)]
    score: dict[str, Fact] = {"score": Score(chosen.pairing_score)}
    articles = (*cite.of_criterion("C5"), *cite.completion)
    yield narrowed("up.score", articles, [field.players[i] for i in left], score)
    tests: tuple[tuple[str, tuple[str, ...], Callable[[int], bool]], ...] = (
        ("up.following", cite.of_criterion("C6"), lambda i: selection.following.complies(1 << i)),
        *(
            ("up.floated", cite.of_criterion(c.name), lambda i: not field.players[i].floated)
            for c in rules.upfloaters
        ),
    )
    for message, citation, passes in tests:
        kept = [i for i in left if passes(i)]
        if kept and len(kept) < len(left):
            left = kept
            yield narrowed(message, citation, [field.players[i] for i in left])
    if len(left) > 1:
        yield Reason("up.order", (cite.article("3.5.4"),), {"player": PlayerRef(chosen.number)})
