"""Two pairings of a round side by side, and what decides between them (C.04.5, C.04.6).

The brackets follow from who meets whom: the top-scoregroup of those not yet paired and whomever its
players meet make a bracket, and those of them with lower scores are its upfloaters (art. 1.3.2,
3.2, 3.3.2). Only [C6] asks what could have been: whether the following scoregroup could be paired
with the upfloaters that its parity needs.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.matching import FREE, bits
from pairwright.position import score_text
from pairwright.rules.proposal import Proposal
from pairwright.systems.decisions import bracket_decides, bye_decides
from pairwright.systems.match_players import MatchView
from pairwright.systems.upfloat.entrants import Entrant, EntrantField, entrants
from pairwright.systems.upfloat.following import FollowingScoregroup
from pairwright.systems.upfloat.rules import UpfloatRules, total
from pairwright.systems.upfloat.steps import BracketStep, RoundSteps
from pairwright.vocabulary.comparison import Comparison
from pairwright.vocabulary.quality import BracketQuality, CriterionValue, RoundQuality
from pairwright.vocabulary.reason import Measure, Phrase


def compare(
    view: MatchView, criteria: UpfloatRules, recorded: Proposal, engine: Proposal
) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    theirs, ours = (implied_steps(view, criteria, one) for one in (recorded, engine))
    prefix = f"{criteria.chapter} art."
    qualities = (_quality(theirs, criteria), _quality(ours, criteria))
    if theirs.bye is not None and ours.bye is not None and theirs.bye != ours.bye:
        receivers = theirs.bye.number, ours.bye.number
        ranks = map(_ranks_for_bye, (theirs.bye, ours.bye))
        return Comparison(*qualities, bye_decides(prefix, receivers, *ranks))
    left, right = next(
        both for both in zip(theirs.brackets, ours.brackets, strict=False) if _differ(*both)
    )
    bracket = score_text(left.residents[0].pairing_score)
    orders = (_orders(step, criteria) for step in (left, right))
    return Comparison(*qualities, bracket_decides(prefix, bracket, *orders))


def implied_steps(view: MatchView, criteria: UpfloatRules, proposal: Proposal) -> RoundSteps:
    """The bye and the brackets (art. 3.3.2) of a complete pairing."""
    field = EntrantField(entrants(view), view.position.forbidden)
    index_of = {one.number: index for index, one in enumerate(field.players)}
    mate = [FREE] * len(field.players)
    for board in proposal.boards:
        white, black = index_of[board.white], index_of[board.black]
        mate[white], mate[black] = black, white
    left_over = sum(1 << index_of[number] for number in proposal.byes)
    field.settle_bye(left_over)
    rest = field.everybody & ~left_over
    steps = []
    while rest:
        top = field.levels(rest)[0]
        upfloaters = sum(1 << mate[v] for v in bits(top) if not top >> mate[v] & 1)
        steps.append(_step(field, criteria, mate, (top, upfloaters, rest & ~top)))
        rest &= ~(top | upfloaters)
    return RoundSteps(field.members(left_over)[0] if left_over else None, tuple(steps))


def _step(
    field: EntrantField, criteria: UpfloatRules, mate: list[int], bracket: tuple[int, int, int]
) -> BracketStep:
    top, upfloaters, lower = bracket
    entrants = field.players
    chosen = sorted(field.members(upfloaters), key=lambda one: (-one.pairing_score, one.tpn))
    complies = None
    if upfloaters:
        complies = FollowingScoregroup(field, mate, top, lower).complies(upfloaters)
    pairs = tuple((entrants[v], entrants[mate[v]]) for v in bits(top | upfloaters) if v < mate[v])
    return BracketStep(
        field.members(top),
        tuple(chosen),
        complies,
        total([criteria.upfloater_cost(one) for one in chosen], len(criteria.upfloaters)),
        pairs,
        total([criteria.pair_cost(*pair) for pair in pairs], len(criteria.pairs)),
    )


def _quality(steps: RoundSteps, criteria: UpfloatRules) -> RoundQuality:
    bye = None if steps.bye is None else _ranks_for_bye(steps.bye)[0]
    brackets = tuple(
        BracketQuality(
            name=score_text(step.residents[0].pairing_score),
            mdps=(),
            residents=tuple(one.number for one in step.residents),
            pairs=tuple((top.number, bottom.number) for top, bottom in step.pairs),
            downfloaters=(),
            values=(*_of_upfloaters(step, criteria), *_of_pairs(step, criteria)),
            upfloaters=tuple(one.number for one in step.upfloaters),
        )
        for step in steps.brackets
    )
    return RoundQuality(bye, brackets)


def _differ(one: BracketStep, other: BracketStep) -> bool:
    return one.pairs != other.pairs


# --- What a pairing is worth -------------------------------------------------------------------


def _ranks_for_bye(receiver: Entrant) -> list[CriterionValue]:
    """Art. 3.4.2 to 3.4.4: the smaller the better."""
    name, whose = "bye", "of the receiver of the pairing-allocated bye"
    played, tpn = receiver.games_played, receiver.tpn
    score = Measure((receiver.pairing_score,), 0)
    return [
        _valued(name, "3.4.2", f"score {whose}", score, score_text(receiver.pairing_score)),
        _valued(name, "3.4.3", f"matches played {whose}", Measure((-played,), 1), str(played)),
        _valued(name, "3.4.4", f"TPN {whose}", Measure((-tpn,), 1), str(tpn)),
    ]


def _valued(name: str, article: str, text: str, measure: Measure, shown: str) -> CriterionValue:
    phrase = Phrase(f"criterion.{name}")
    return CriterionValue(name, article, text, measure.value, shown, phrase, measure)


def _of_upfloaters(step: BracketStep, criteria: UpfloatRules) -> Iterator[CriterionValue]:
    """[C4] to [C7]."""
    number = len(step.upfloaters)
    yield _valued("C4", "2.3.1", "upfloaters", Measure((number,), 1), str(number))
    score = step.residents[0].pairing_score
    differences = tuple(
        sorted((score - one.pairing_score for one in step.upfloaters), reverse=True)
    )
    shown = ", ".join(map(score_text, differences)) or "none"
    text = "score differences in pairs with upfloaters"
    yield _valued("C5", "2.3.2", text, Measure(differences, 0), shown)
    failed = step.following_complies is False
    text = "following scoregroup can be paired with the fewest upfloaters"
    yield _valued("C6", "2.3.3", text, Measure((int(failed),), 1), "no" if failed else "yes")
    for criterion, value in zip(criteria.upfloaters, step.upfloater_values, strict=True):
        yield _valued(
            criterion.name, criterion.article, criterion.minimises, Measure((value,), 1), str(value)
        )


def _of_pairs(step: BracketStep, criteria: UpfloatRules) -> Iterator[CriterionValue]:
    """The criteria about pairs, from [C8] on."""
    for criterion, value in zip(criteria.pairs, step.pair_values, strict=True):
        yield _valued(
            criterion.name, criterion.article, criterion.minimises, Measure((value,), 1), str(value)
        )


# --- What decides ------------------------------------------------------------------------------


def _orders(step: BracketStep, criteria: UpfloatRules) -> Iterator[CriterionValue]:
    """First [C4] to [C7], then the order of sets; in one set the others, then the identifier."""
    yield from _of_upfloaters(step, criteria)
    yield _set_of(step)
    yield from _of_pairs(step, criteria)
    yield _first(step)


def _set_of(step: BracketStep) -> CriterionValue:
    """Art. 3.5.4: the order of sets of equal quality."""
    tpns = tuple(one.tpn for one in step.upfloaters)
    text = "equal on [C4] to [C7], first set of upfloaters in order, by TPN"
    return _valued("", "3.5.4", text, Measure(tpns, len(tpns)), " ".join(map(str, tpns)))


def _first(step: BracketStep) -> CriterionValue:
    """Art. 3.6.3: the order of pairings of equal quality."""
    text = "equal on all criteria, first identifier in order"
    numbers = step.identifier
    return _valued("", "3.6.3", text, Measure(numbers, len(numbers)), " ".join(map(str, numbers)))
