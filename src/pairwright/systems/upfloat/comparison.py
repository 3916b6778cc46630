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
from pairwright.systems.match_players import MatchView
from pairwright.systems.upfloat.rules import (
    Entrant,
    EntrantField,
    UpfloatBracketStep,
    UpfloatRoundSteps,
    UpfloatRules,
    entrants,
    total,
)
from pairwright.systems.upfloat.upfloaters import FollowingScoregroup
from pairwright.vocabulary.comparison import Comparison, Decision
from pairwright.vocabulary.quality import BracketQuality, CriterionValue
from pairwright.vocabulary.reason import Measure


def compare(
    view: MatchView, criteria: UpfloatRules, recorded: Proposal, engine: Proposal
) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    prefix = f"{criteria.chapter} art."

    def described(steps: UpfloatRoundSteps, place: int) -> BracketQuality:
        return _bracket_quality(steps.brackets[place], criteria)

    def decides(
        both: tuple[BracketQuality, BracketQuality],
        parted: tuple[UpfloatBracketStep, UpfloatBracketStep],
    ) -> Decision:
        orders = (_orders(step, criteria) for step in parted)
        return bracket_decides(prefix, both[0].name, *orders)

    theirs, ours = (implied_steps(view, criteria, proposal) for proposal in (recorded, engine))
    return compared(prefix, (theirs, ours), described, _ranks_for_bye, decides)


def implied_steps(view: MatchView, criteria: UpfloatRules, proposal: Proposal) -> UpfloatRoundSteps:
    """The bye and the brackets (art. 3.3.2) of a complete pairing."""
    field = EntrantField(entrants(view), view.position.forbidden)
    index_of = {player.number: index for index, player in enumerate(field.players)}
    mate = [FREE] * len(field.players)
    for board in proposal.boards:
        white, black = index_of[board.white], index_of[board.black]
        mate[white], mate[black] = black, white
    left_over = sum(1 << index_of[number] for number in proposal.byes)
    field.settle_bye(left_over, keeping_group=criteria.readings.bye_group_follows)
    rest = field.everybody & ~left_over
    steps = []
    while rest:
        top = field.levels(rest)[0]
        upfloaters = sum(1 << mate[v] for v in bits(top) if not top >> mate[v] & 1)
        steps.append(_step(field, criteria, mate, (top, upfloaters, rest & ~top)))
        rest &= ~(top | upfloaters)
    return UpfloatRoundSteps(field.members(left_over)[0] if left_over else None, tuple(steps))


def _step(
    field: EntrantField, criteria: UpfloatRules, mate: list[int], bracket: tuple[int, int, int]
) -> UpfloatBracketStep:
    top, upfloaters, lower = bracket
    entrants = field.players
    chosen = sorted(
        field.members(upfloaters), key=lambda entrant: (-entrant.pairing_score, entrant.tpn)
    )
    complies, surplus = None, 0
    if upfloaters:
        following = FollowingScoregroup(field, mate, top, lower)
        complies = following.complies(upfloaters)
        if not complies and criteria.readings.following_graded:
            surplus = following.surplus(upfloaters)
    seats = [criteria.seat(entrant) for entrant in entrants]
    tops = [v for v in bits(top | upfloaters) if seats[v] < seats[mate[v]]]
    pairs = tuple((entrants[v], entrants[mate[v]]) for v in sorted(tops, key=seats.__getitem__))
    return UpfloatBracketStep(
        field.members(top),
        tuple(chosen),
        complies,
        total([criteria.upfloater_cost(entrant) for entrant in chosen], len(criteria.upfloaters)),
        pairs,
        total([criteria.pair_cost(*pair) for pair in pairs], len(criteria.pairs)),
        surplus,
    )


def _bracket_quality(step: UpfloatBracketStep, criteria: UpfloatRules) -> BracketQuality:
    return BracketQuality(
        name=score_text(step.residents[0].pairing_score),
        mdps=(),
        residents=tuple(resident.number for resident in step.residents),
        pairs=tuple((top.number, bottom.number) for top, bottom in step.pairs),
        downfloaters=(),
        values=(*_of_upfloaters(step, criteria), *_of_pairs(step, criteria)),
        upfloaters=tuple(upfloater.number for upfloater in step.upfloaters),
    )


# --- What a pairing is worth -------------------------------------------------------------------


def _ranks_for_bye(receiver: Entrant) -> list[CriterionValue]:
    """Art. 3.4.2 to 3.4.4: the smaller the better."""
    return [
        score_for_bye("3.4.2", receiver),
        played_for_bye("3.4.3", receiver, "bye.matches"),
        tpn_for_bye("3.4.4", receiver),
    ]


def _of_upfloaters(step: UpfloatBracketStep, criteria: UpfloatRules) -> Iterator[CriterionValue]:
    """[C4] to [C7]."""
    yield counted("C4", "2.3.1", "upfloaters", len(step.upfloaters))
    score = step.residents[0].pairing_score
    differences = tuple(
        sorted((score - upfloater.pairing_score for upfloater in step.upfloaters), reverse=True)
    )
    shown = ", ".join(map(score_text, differences)) or "none"
    text = "score differences in pairs with upfloaters"
    yield valued("C5", "2.3.2", text, Measure(differences, 0), shown)
    failed = step.following_surplus or step.following_complies is False
    text = "following scoregroup can be paired with the fewest upfloaters"
    yield valued("C6", "2.3.3", text, Measure((int(failed),), 1), "no" if failed else "yes")
    for criterion, value in zip(criteria.upfloaters, step.upfloater_values, strict=True):
        yield counted(criterion.name, criterion.article, criterion.minimises, value)


def _of_pairs(step: UpfloatBracketStep, criteria: UpfloatRules) -> Iterator[CriterionValue]:
    """The criteria about pairs, from [C8] on."""
    for criterion, value in zip(criteria.pairs, step.pair_values, strict=True):
        yield counted(criterion.name, criterion.article, criterion.minimises, value)


# --- What decides ------------------------------------------------------------------------------


def _orders(step: UpfloatBracketStep, criteria: UpfloatRules) -> Iterator[CriterionValue]:
    """First [C4] to [C7], then the order of sets; in one set the others, then the identifier."""
    yield from _of_upfloaters(step, criteria)
    yield _set_of(step)
    yield from _of_pairs(step, criteria)
    yield _first(step, criteria)


def _set_of(step: UpfloatBracketStep) -> CriterionValue:
    """Art. 3.5.4: the order of sets of equal quality."""
    tpns = tuple(upfloater.tpn for upfloater in step.upfloaters)
    return listed("3.5.4", "order.upfloaters-tpn", tpns)


def _first(step: UpfloatBracketStep, criteria: UpfloatRules) -> CriterionValue:
    """Art. 3.6.3: the order of pairings of equal quality; by places where seats go by score."""
    identifier = step.identifier
    if criteria.readings.seats_by_score:
        members = sorted((member for pair in step.pairs for member in pair), key=criteria.seat)
        place = {member.tpn: number for number, member in enumerate(members, start=1)}
        identifier = tuple(place[tpn] for tpn in identifier)
    return listed("3.6.3", "order.identifier", identifier)
