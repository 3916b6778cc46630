"""Two pairings of one Burstein round side by side, and the first thing that decides between them.

C.04.4.2 art. 3.1, then bracket by bracket [C5] to [C8], then the order of 4.3 (old: 4, 6.3, 6.5,
and the order of 6.2 and 6.4, in the score groups as the rules join them).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.position import score_text
from pairwright.rules.proposal import Proposal
from pairwright.systems.burstein.criteria import C5, C6, C7, C8, Criterion, denied_in, scores_of
from pairwright.systems.burstein.editions import BursteinEdition
from pairwright.systems.burstein.implied import (
    ImpliedBracket,
    Players,
    implied_brackets,
    scoregroups,
)
from pairwright.systems.burstein.old_criteria import DUE_COLOURS, FLOATERS
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.solver.outlook import following_outlook
from pairwright.systems.burstein.solving import SOLVERS
from pairwright.systems.decisions import bracket_decides, bye_decides, decided
from pairwright.vocabulary.comparison import Comparison, Decision
from pairwright.vocabulary.quality import BracketQuality, CriterionValue, RoundQuality
from pairwright.vocabulary.reason import Measure, Phrase, Reason


def compare(view: BursteinPosition, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    joined = view.edition.joins and recorded.byes == engine.byes
    theirs, ours = (
        list(implied_brackets(view, one, _groups(view, one, joined))) for one in (recorded, engine)
    )
    their_quality = _quality(view, theirs, recorded)
    our_quality = _quality(view, ours, engine)
    people = {one.number: one for one in view.participants}
    receivers = [people[one.byes[0]] if one.byes else None for one in (recorded, engine)]
    if receivers[0] is not None and receivers[1] is not None and receivers[0] != receivers[1]:
        numbers = receivers[0].number, receivers[1].number
        ranks = (_ranks_for_bye(view.edition, one) for one in receivers if one is not None)
        decision = bye_decides(view.edition.prefix, numbers, *ranks)
        return Comparison(their_quality, our_quality, decision)
    place = next(
        number
        for number, (left, right) in enumerate(zip(theirs, ours, strict=True))
        if set(left.pairs) != set(right.pairs)
    )
    both = their_quality.brackets[place], our_quality.brackets[place]
    decision = _bracket_decides(view.edition, both, theirs[place], ours[place])
    return Comparison(their_quality, our_quality, decision)


def _groups(view: BursteinPosition, proposal: Proposal, joined: bool) -> list[Players]:
    """The residents of the brackets: score groups, or joined as the old rules join them."""
    if joined:
        return [step.residents for step in SOLVERS[view.edition.name](view, False).brackets]
    return scoregroups(view, proposal.byes[0] if proposal.byes else None)


def _quality(
    view: BursteinPosition,
    brackets: Sequence[ImpliedBracket],
    proposal: Proposal,
) -> RoundQuality:
    people = {one.number: one for one in view.participants}
    bye = _ranks_for_bye(view.edition, people[proposal.byes[0]])[0] if proposal.byes else None
    described = []
    for place, one in enumerate(brackets):
        below = brackets[place + 1 :]
        values = tuple(_of_old(one) if view.edition.joins else _of_2026(view, one, below))
        residents = [player for player in one.members if player not in one.incoming]
        described.append(
            BracketQuality(
                name=_name(residents),
                mdps=tuple(player.number for player in one.incoming),
                residents=tuple(player.number for player in residents),
                pairs=tuple((first.number, second.number) for first, second in one.pairs),
                downfloaters=tuple(player.number for player in one.floaters),
                values=values,
            )
        )
    return RoundQuality(bye, tuple(described))


def _name(residents: Sequence[BursteinPlayer]) -> str:
    scores = sorted({one.pairing_score for one in residents}, reverse=True)
    return " + ".join(map(score_text, scores))


# --- What a pairing is worth -------------------------------------------------------------------


def _of_2026(
    view: BursteinPosition, one: ImpliedBracket, below: Sequence[ImpliedBracket]
) -> Iterator[CriterionValue]:
    """[C5] to [C8]; [C7] is what the following bracket could do, not what it did."""
    yield _valued(C5, Measure((len(one.floaters),), 1))
    yield _valued(C6, Measure(scores_of(one.floaters), 0))
    groups = [tuple(p for p in other.members if p not in other.incoming) for other in below]
    yield _valued(C7, Measure(following_outlook(view, one.floaters, groups), 1))
    yield _valued(C8, Measure((denied_in(one.pairs),), 1))


def _of_old(one: ImpliedBracket) -> Iterator[CriterionValue]:
    """6.3: how many float, and how many of them again; 6.5."""
    again = sum(floater in one.incoming for floater in one.floaters)
    yield _valued(FLOATERS, Measure((len(one.floaters), again), 2))
    yield _valued(DUE_COLOURS, Measure((denied_in(one.pairs),), 1))


def _valued(criterion: Criterion, measure: Measure) -> CriterionValue:
    return CriterionValue(
        criterion.name,
        criterion.article,
        criterion.text,
        measure.value,
        _shown(measure),
        Phrase(criterion.term),
        measure,
    )


def _shown(measure: Measure) -> str:
    counted = ", ".join(str(count) for count in measure.value[: measure.counted])
    listed = ", ".join(map(score_text, measure.value[measure.counted :]))
    if counted and listed:
        return f"{counted} ({listed})"
    return counted or listed or "none"


def _ranks_for_bye(edition: BursteinEdition, receiver: BursteinPlayer) -> list[CriterionValue]:
    """3.1.3 to 3.1.5 (old: 4.2, 4.3): the smaller the better."""
    score = Measure((receiver.pairing_score,), 0)
    ranked = Measure((*(value for value in receiver.index), -receiver.tpn), 0)
    values = [
        _for_bye(edition, "bye_score", "score", score, score_text(receiver.pairing_score)),
        _for_bye(edition, "bye_rank", "ranking", ranked, f"TPN {receiver.tpn}"),
    ]
    if not edition.joins:
        games = receiver.games_played
        measure = Measure((-games,), 1)
        values.insert(1, _for_bye(edition, "bye_games", "games played", measure, str(games)))
    return values


def _for_bye(
    edition: BursteinEdition, topic: str, text: str, measure: Measure, shown: str
) -> CriterionValue:
    [article] = edition.cited(topic)
    number = article.rpartition(" ")[2]
    whole = f"{text} of the receiver of the pairing-allocated bye"
    phrase = Phrase("criterion.index-bye")
    return CriterionValue("bye", number, whole, measure.value, shown, phrase, measure)


# --- What decides ------------------------------------------------------------------------------


def _bracket_decides(
    edition: BursteinEdition,
    both: tuple[BracketQuality, BracketQuality],
    theirs: ImpliedBracket,
    ours: ImpliedBracket,
) -> Decision:
    left, right = both
    if any(one.value != other.value for one, other in zip(left.values, right.values, strict=True)):
        return bracket_decides(edition.prefix, left.name, left.values, right.values)
    first, second = _in_order(edition, theirs), _in_order(edition, ours)
    cited = edition.cited("order")
    text = (
        f"bracket {left.name}: equal on all criteria, but later in order ({', '.join(cited)}): "
        f"opponents by BSN recorded {first.shown}, by the rules {second.shown}"
    )
    reason = Reason("judge.order", cited, {"bracket": left.name})
    return decided(left.name, first, second, text, reason)


def _in_order(edition: BursteinEdition, bracket: ImpliedBracket) -> CriterionValue:
    """4.3: opponents by BSN; the larger the earlier."""
    shown = " ".join(map(str, bracket.opponents))
    measure = Measure(tuple(-bsn for bsn in bracket.opponents), len(bracket.opponents))
    number = edition.cited("order")[0].rpartition(" ")[2]
    phrase = Phrase("criterion.index-order")
    return CriterionValue("", number, "order", measure.value, shown, phrase, measure)
