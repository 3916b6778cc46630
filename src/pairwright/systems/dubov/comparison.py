"""Two pairings of a Dubov round side by side, and what decides between them (C.04.4.1, 2026)."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.position import score_text
from pairwright.rules.proposal import Proposal
from pairwright.systems.decisions import (
    bracket_decides,
    compared,
    counted,
    listed,
    played_for_bye,
    score_for_bye,
    tpn_for_bye,
    valued,
)
from pairwright.systems.dubov.criteria import (
    C5,
    C6,
    C7,
    CHAPTER,
    DubovBracketStep,
    DubovCriterion,
    DubovRoundSteps,
    implied_steps,
    score_differences,
    upfloater_criteria,
    upfloater_values,
)
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition, numbered_shifters
from pairwright.vocabulary.comparison import Comparison, Decision
from pairwright.vocabulary.quality import BracketQuality, CriterionValue
from pairwright.vocabulary.reason import Measure

PREFIX = f"{CHAPTER} art."


def compare(view: DubovPosition, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""

    def described(steps: DubovRoundSteps, place: int) -> BracketQuality:
        return _bracket_quality(view, steps.brackets[place])

    def decides(
        both: tuple[BracketQuality, BracketQuality],
        parted: tuple[DubovBracketStep, DubovBracketStep],
    ) -> Decision:
        """[C5] to [C10], then the orders of article 4."""
        values = ((*side.values, *_orders(step)) for side, step in zip(both, parted, strict=True))
        return bracket_decides(PREFIX, both[0].name, *values)

    both = implied_steps(view, recorded), implied_steps(view, engine)
    return compared(PREFIX, both, described, _ranks_for_bye, decides)


def _bracket_quality(view: DubovPosition, step: DubovBracketStep) -> BracketQuality:
    return BracketQuality(
        name=score_text(step.score),
        mdps=(),
        residents=tuple(resident.number for resident in step.residents),
        pairs=tuple((first.number, second.number) for first, second in step.pairs),
        downfloaters=(),
        values=tuple(bracket_values(view, step)),
        upfloaters=tuple(upfloater.number for upfloater in step.upfloaters),
    )


# --- What a pairing is worth -------------------------------------------------------------------


def _ranks_for_bye(receiver: DubovPlayer) -> list[CriterionValue]:
    """3.1.3 to 3.1.5: the smaller the better."""
    return [
        score_for_bye("3.1.3", receiver),
        played_for_bye("3.1.4", receiver),
        tpn_for_bye("3.1.5", receiver),
    ]


def _counted(criterion: DubovCriterion, value: int) -> CriterionValue:
    return counted(criterion.name, criterion.article, criterion.text, value)


def bracket_values(view: DubovPosition, step: DubovBracketStep) -> Iterator[CriterionValue]:
    """[C5] to [C10]."""
    yield _counted(C5, len(step.upfloaters))
    differences = score_differences(step.score, step.upfloaters)
    shown = ", ".join(map(score_text, differences)) or "none"
    yield valued("C6", C6.article, C6.text, Measure(differences, 0), shown)
    yield _counted(C7, step.denied)
    values = dict(upfloater_values(view, step.upfloaters))
    for criterion in upfloater_criteria(view):
        yield _counted(criterion, values[criterion.name])


def _orders(step: DubovBracketStep) -> Iterator[CriterionValue]:
    """4.2, 4.3 and 4.4: what decides between pairings of equal quality."""
    upfloaters = tuple(upfloater.tpn for upfloater in step.upfloaters)
    yield listed("3.2.2", "order.upfloaters", upfloaters)
    smaller, larger = (step.g1, step.g2) if step.g1_is_smaller else (step.g2, step.g1)
    for members, shifted, from_g1 in (
        (smaller, step.shifted_out, step.g1_is_smaller),
        (larger, step.shifted_back, not step.g1_is_smaller),
    ):
        numbered = [shifter.number for shifter in numbered_shifters(members, from_g1=from_g1)]
        places = tuple(numbered.index(player.number) + 1 for player in shifted)
        yield listed("3.2.4", "order.shifters", places)
    opponents = tuple(second.tpn for _, second in step.pairs)
    yield listed("3.2.6", "order.transposition", opponents)
