"""Two pairings of a Dubov round side by side, and what decides between them (C.04.4.1, 2026)."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.position import score_text
from pairwright.rules.proposal import Proposal
from pairwright.systems.decisions import bracket_decides, bye_decides
from pairwright.systems.dubov.criteria import (
    C5,
    C6,
    C7,
    CHAPTER,
    Criterion,
    score_differences,
    upfloater_criteria,
    upfloater_values,
)
from pairwright.systems.dubov.implied import implied_steps
from pairwright.systems.dubov.order import numbered_shifters
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.dubov.steps import BracketStep, RoundSteps
from pairwright.vocabulary.comparison import Comparison
from pairwright.vocabulary.quality import BracketQuality, CriterionValue, RoundQuality
from pairwright.vocabulary.reason import Measure, Phrase

PREFIX = f"{CHAPTER} art."


def compare(view: DubovPosition, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    theirs, ours = implied_steps(view, recorded), implied_steps(view, engine)
    qualities = (_quality(view, theirs), _quality(view, ours))
    if theirs.bye is not None and ours.bye is not None and theirs.bye != ours.bye:
        receivers = theirs.bye.number, ours.bye.number
        ranks = map(_ranks_for_bye, (theirs.bye, ours.bye))
        return Comparison(*qualities, bye_decides(PREFIX, receivers, *ranks))
    left, right = next(
        (one, other)
        for one, other in zip(theirs.brackets, ours.brackets, strict=False)
        if one.pairs != other.pairs
    )
    # [C5] to [C10], then the orders of article 4
    values = ((*bracket_values(view, step), *_orders(step)) for step in (left, right))
    decision = bracket_decides(PREFIX, score_text(left.score), *values)
    return Comparison(*qualities, decision)


def _quality(view: DubovPosition, steps: RoundSteps) -> RoundQuality:
    bye = None if steps.bye is None else _ranks_for_bye(steps.bye)[0]
    return RoundQuality(bye, tuple(_bracket_quality(view, step) for step in steps.brackets))


def _bracket_quality(view: DubovPosition, step: BracketStep) -> BracketQuality:
    return BracketQuality(
        name=score_text(step.score),
        mdps=(),
        residents=tuple(one.number for one in step.residents),
        pairs=tuple((first.number, second.number) for first, second in step.pairs),
        downfloaters=(),
        values=tuple(bracket_values(view, step)),
        upfloaters=tuple(one.number for one in step.upfloaters),
    )


# --- What a pairing is worth -------------------------------------------------------------------


def _ranks_for_bye(receiver: DubovPlayer) -> list[CriterionValue]:
    """3.1.3 to 3.1.5: the smaller the better."""
    whose = "of the receiver of the pairing-allocated bye"
    played, tpn = receiver.games_played, receiver.tpn
    score = Measure((receiver.pairing_score,), 0)
    shown = score_text(receiver.pairing_score)
    return [
        _valued("bye", "3.1.3", f"score {whose}", score, shown),
        _valued("bye", "3.1.4", f"games played {whose}", Measure((-played,), 1), str(played)),
        _valued("bye", "3.1.5", f"TPN {whose}", Measure((-tpn,), 1), str(tpn)),
    ]


def _valued(name: str, article: str, text: str, measure: Measure, shown: str) -> CriterionValue:
    phrase = Phrase(f"criterion.{name}")
    return CriterionValue(name, article, text, measure.value, shown, phrase, measure)


def _counted(criterion: Criterion, value: int) -> CriterionValue:
    name, article, text = criterion.name, criterion.article, criterion.text
    return _valued(name, article, text, Measure((value,), 1), str(value))


def bracket_values(view: DubovPosition, step: BracketStep) -> Iterator[CriterionValue]:
    """[C5] to [C10]."""
    yield _counted(C5, len(step.upfloaters))
    differences = score_differences(step.score, step.upfloaters)
    shown = ", ".join(map(score_text, differences)) or "none"
    yield _valued("C6", C6.article, C6.text, Measure(differences, 0), shown)
    yield _counted(C7, step.denied)
    values = dict(upfloater_values(view, step.upfloaters))
    for criterion in upfloater_criteria(view):
        yield _counted(criterion, values[criterion.name])


def _orders(step: BracketStep) -> Iterator[CriterionValue]:
    """4.2, 4.3 and 4.4: what decides between pairings of equal quality."""
    upfloaters = tuple(one.tpn for one in step.upfloaters)
    yield _listed("3.2.2", "equal on [C5] to [C10], first set of upfloaters in order", upfloaters)
    smaller, larger = (step.g1, step.g2) if step.g1_is_smaller else (step.g2, step.g1)
    for members, shifted, from_g1 in (
        (smaller, step.shifted_out, step.g1_is_smaller),
        (larger, step.shifted_back, not step.g1_is_smaller),
    ):
        numbered = [one.number for one in numbered_shifters(members, from_g1=from_g1)]
        places = tuple(numbered.index(one.number) + 1 for one in shifted)
        yield _listed("3.2.4", "equal on all criteria, first set of shifters in order", places)
    opponents = tuple(second.tpn for _, second in step.pairs)
    yield _listed("3.2.6", "equal on all criteria, first transposition in order", opponents)


def _listed(article: str, text: str, numbers: tuple[int, ...]) -> CriterionValue:
    shown = " ".join(map(str, numbers)) or "none"
    return _valued("", article, text, Measure(numbers, len(numbers)), shown)
