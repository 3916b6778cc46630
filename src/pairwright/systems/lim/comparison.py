"""Two pairings of a Lim round side by side: the first step of the procedure where they part."""

from __future__ import annotations

from pairwright.position import score_text
from pairwright.rules.proposal import Proposal
from pairwright.systems.allocation import rank
from pairwright.systems.lim.editions import CHAPTER
from pairwright.systems.lim.log import LimStep, Log, StepKind
from pairwright.systems.lim.messages import CATALOGUE
from pairwright.systems.lim.pairing import logged
from pairwright.systems.lim.players import LimPlayer, LimPosition, bye_order, same_due
from pairwright.vocabulary.comparison import Comparison, Decision
from pairwright.vocabulary.quality import BracketQuality, CriterionValue, RoundQuality
from pairwright.vocabulary.reason import Fact, Measure, Phrase, PlayerRef, Reason

CRITERIA = {"floaters": "2.3", "colours": "5.2"}
"""What is counted of a pairing; the procedure decides, not these numbers."""


def compare(view: LimPosition, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    qualities = (_quality(view, recorded), _quality(view, engine))
    return Comparison(*qualities, _decision(logged(view), recorded))


def _decision(log: Log, recorded: Proposal) -> Decision:
    theirs = recorded.pairs()
    for step in log.steps:
        if step.action is StepKind.BYE and frozenset(step.players) not in theirs:
            return _bye_decides(step, recorded)
    step = next(step for pair, step in log.final_pairs().items() if pair not in theirs)
    values: dict[str, Fact] = {
        "first": step.reason.values["first"],
        "second": step.reason.values["second"],
        "group": step.reason.values["group"],
    }
    found = Reason("judge.step", (), values)
    exemption = log.exemption_of(step)
    because = (step.reason,) if exemption is None else (exemption, step.reason)
    return _decided(step, (found, *because))


def _bye_decides(step: LimStep, recorded: Proposal) -> Decision:
    values: dict[str, Fact] = {
        "actual": PlayerRef(step.players[0]),
        "proposed": PlayerRef(recorded.byes[0]),
    }
    found = Reason("judge.bye-receiver", (), values)
    return _decided(step, (found, step.reason))


def _decided(step: LimStep, reasons: tuple[Reason, ...]) -> Decision:
    article = ", ".join(
        article.removeprefix(f"{CHAPTER} art. ") for article in step.reason.articles
    )
    bracket = "" if step.group is None else score_text(step.group // 2)
    return Decision("", article, bracket, None, None, reasons)


def _quality(view: LimPosition, proposal: Proposal) -> RoundQuality:
    people = {player.number: player for player in view.players}
    groups: dict[int, list[tuple[LimPlayer, LimPlayer]]] = {}
    for board in proposal.boards:
        higher, lower = sorted((people[board.white], people[board.black]), key=rank)
        groups.setdefault(higher.pairing_score, []).append((higher, lower))
    bye = people[proposal.byes[0]] if proposal.byes else None
    return RoundQuality(
        None if bye is None else _place_for_bye(view, bye),
        tuple(_bracket(view, score, groups[score]) for score in sorted(groups, reverse=True)),
    )


def _bracket(
    view: LimPosition, score: int, pairs: list[tuple[LimPlayer, LimPlayer]]
) -> BracketQuality:
    apart = sum(higher.pairing_score != lower.pairing_score for higher, lower in pairs)
    same = sum(same_due(higher, lower) for higher, lower in pairs)
    return BracketQuality(
        name=score_text(score),
        mdps=(),
        residents=tuple(p.number for p in view.players if p.pairing_score == score),
        pairs=tuple((higher.number, lower.number) for higher, lower in pairs),
        downfloaters=(),
        values=(_counted(view, "floaters", apart), _counted(view, "colours", same)),
    )


def _counted(view: LimPosition, name: str, count: int) -> CriterionValue:
    phrase = Phrase(f"criterion.{name}")
    [article] = view.edition.cite(CRITERIA[name])
    text = CATALOGUE.messages[phrase.message].text
    return CriterionValue(name, article, text, (count,), str(count), phrase, Measure((count,), 1))


def _place_for_bye(view: LimPosition, bye: LimPlayer) -> CriterionValue:
    """1.1, 7.1: how many come before the receiver."""
    before = sum(bye_order(view, other) < bye_order(view, bye) for other in view.players)
    phrase = Phrase("criterion.bye")
    text = CATALOGUE.messages[phrase.message].text
    measure = Measure((before + 1,), 1)
    return CriterionValue("bye", "1.1", text, measure.value, str(before + 1), phrase, measure)
