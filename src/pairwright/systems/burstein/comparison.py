"""Two pairings of one Burstein round side by side, and the first thing that decides between them.

C.04.4.2 art. 3.1, then bracket by bracket [C5] to [C8], then the order of 4.3 (old: 4, 6.3, 6.5,
and the order of 6.2 and 6.4, in the score groups as the rules join them).

What floaters mean for the following bracket: the one question of a comparison that is searched.

[C7] asks for the best that the following bracket could still do, which is not always what a
recorded round did there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pairwright.matching import FREE
from pairwright.position import score_text
from pairwright.rules.proposal import Proposal
from pairwright.systems.burstein.criteria import (
    C5,
    C6,
    C7,
    C8,
    DUE_COLOURS,
    FLOATERS,
    BursteinCriterion,
    denied_in,
    scores_of,
)
from pairwright.systems.burstein.editions import BursteinEdition
from pairwright.systems.burstein.pairing import SOLVERS
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.burstein.solver.floaters import LookAhead, Outlook
from pairwright.systems.burstein.steps import (
    BursteinImpliedBracket,
    Players,
    implied_brackets,
    scoregroups,
)
from pairwright.systems.decisions import (
    RoundSteps,
    bracket_decides,
    compared,
    decided,
    listed,
    order_decides,
    played_for_bye,
    rank_for_bye,
    score_for_bye,
    valued,
)
from pairwright.vocabulary.comparison import Comparison, Decision
from pairwright.vocabulary.quality import BracketQuality, CriterionValue
from pairwright.vocabulary.reason import Measure


def following_outlook(
    view: BursteinPosition,
    floaters: Sequence[BursteinPlayer],
    groups: Sequence[Sequence[BursteinPlayer]],
) -> Outlook:
    """[C7] 2.3.3 for floaters above these score groups, with whom all can be paired."""
    field = BursteinField(view)
    index_of = {player.number: index for index, player in enumerate(field.players)}
    masks = [sum([1 << index_of[player.number] for player in group]) for group in groups]
    if not masks:
        return ()
    ahead = LookAhead(field, masks[0], sum(masks[1:]), [FREE] * len(field.players))
    return ahead.outlook(tuple(sorted(index_of[floater.number] for floater in floaters)))


Implied = RoundSteps[BursteinPlayer, BursteinImpliedBracket]


def compare(view: BursteinPosition, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    edition = view.edition
    people = {participant.number: participant for participant in view.participants}
    joined = edition.joins and recorded.byes == engine.byes

    def implied(proposal: Proposal) -> Implied:
        bye = people[proposal.byes[0]] if proposal.byes else None
        groups = _groups(view, proposal, joined)
        return RoundSteps(bye, tuple(implied_brackets(view, proposal, groups)))

    return compared(
        edition.prefix,
        (implied(recorded), implied(engine)),
        partial(_bracket_quality, view),
        partial(_ranks_for_bye, edition),
        partial(_bracket_decides, edition),
    )


def _groups(view: BursteinPosition, proposal: Proposal, joined: bool) -> list[Players]:
    """The residents of the brackets: score groups, or joined as the old rules join them."""
    if joined:
        return [step.residents for step in SOLVERS[view.edition.name](view, False).brackets]
    return scoregroups(view, proposal.byes[0] if proposal.byes else None)


def _bracket_quality(view: BursteinPosition, steps: Implied, place: int) -> BracketQuality:
    bracket, below = steps.brackets[place], steps.brackets[place + 1 :]
    residents = [player for player in bracket.members if player not in bracket.incoming]
    return BracketQuality(
        name=_name(residents),
        mdps=tuple(player.number for player in bracket.incoming),
        residents=tuple(player.number for player in residents),
        pairs=tuple((first.number, second.number) for first, second in bracket.pairs),
        downfloaters=tuple(player.number for player in bracket.floaters),
        values=tuple(_of_old(bracket) if view.edition.joins else _of_2026(view, bracket, below)),
    )


def _name(residents: Sequence[BursteinPlayer]) -> str:
    scores = sorted({resident.pairing_score for resident in residents}, reverse=True)
    return " + ".join(map(score_text, scores))


# --- What a pairing is worth -------------------------------------------------------------------


def _of_2026(
    view: BursteinPosition, bracket: BursteinImpliedBracket, below: Sequence[BursteinImpliedBracket]
) -> Iterator[CriterionValue]:
    """[C5] to [C8]; [C7] is what the following bracket could do, not what it did."""
    yield _valued(C5, Measure((len(bracket.floaters),), 1))
    yield _valued(C6, Measure(scores_of(bracket.floaters), 0))
    groups = [tuple(p for p in other.members if p not in other.incoming) for other in below]
    yield _valued(C7, Measure(following_outlook(view, bracket.floaters, groups), 1))
    yield _valued(C8, Measure((denied_in(bracket.pairs),), 1))


def _of_old(bracket: BursteinImpliedBracket) -> Iterator[CriterionValue]:
    """6.3: how many float, and how many of them again; 6.5."""
    again = sum(floater in bracket.incoming for floater in bracket.floaters)
    yield _valued(FLOATERS, Measure((len(bracket.floaters), again), 2))
    yield _valued(DUE_COLOURS, Measure((denied_in(bracket.pairs),), 1))


def _valued(criterion: BursteinCriterion, measure: Measure) -> CriterionValue:
    name, article, text = criterion.name, criterion.article, criterion.text
    return valued(name, article, text, measure, _shown(measure), criterion.term)


def _shown(measure: Measure) -> str:
    counted = ", ".join(str(count) for count in measure.value[: measure.counted])
    listed = ", ".join(map(score_text, measure.value[measure.counted :]))
    if counted and listed:
        return f"{counted} ({listed})"
    return counted or listed or "none"


def _ranks_for_bye(edition: BursteinEdition, receiver: BursteinPlayer) -> list[CriterionValue]:
    """3.1.3 to 3.1.5 (old: 4.2, 4.3): the smaller the better."""
    score, games, rank = (_number(edition, f"bye_{by}") for by in ("score", "games", "rank"))
    by_games = [] if edition.joins else [played_for_bye(games, receiver)]
    return [
        score_for_bye(score, receiver),
        *by_games,
        rank_for_bye(rank, receiver, (*receiver.index, -receiver.tpn)),
    ]


def _number(edition: BursteinEdition, topic: str) -> str:
    """The number of the first article about a topic."""
    return edition.cited(topic)[0].rpartition(" ")[2]


# --- What decides ------------------------------------------------------------------------------


def _bracket_decides(
    edition: BursteinEdition,
    both: tuple[BracketQuality, BracketQuality],
    parted: tuple[BursteinImpliedBracket, BursteinImpliedBracket],
) -> Decision:
    left, right = both
    if any(
        criterion_value.value != other.value
        for criterion_value, other in zip(left.values, right.values, strict=True)
    ):
        return bracket_decides(edition.prefix, left.name, left.values, right.values)
    first, second = (_in_order(edition, step) for step in parted)
    cited = edition.cited("order")
    return decided(left.name, first, second, order_decides(left.name, cited, first, second))


def _in_order(edition: BursteinEdition, bracket: BursteinImpliedBracket) -> CriterionValue:
    """4.3: opponents by BSN; the larger the earlier."""
    later = tuple(-bsn for bsn in bracket.opponents)
    return listed(_number(edition, "order"), "order.opponents", bracket.opponents, later)
