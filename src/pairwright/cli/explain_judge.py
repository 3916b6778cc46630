"""A proposed pairing judged, in the words of an explanation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pairwright.check import Comparison, CriterionValue, Proposal, compare
from pairwright.check import judge as judge_proposal
from pairwright.check.double_swiss_comparison import compare_double_swiss
from pairwright.check.double_swiss_judge import judge_double_swiss
from pairwright.explain import Answer, Explanation, Reason
from pairwright.explain.double_swiss.articles import article, criterion_term, of_criterion
from pairwright.explain.dutch.articles import EDITIONS
from pairwright.explain.reason import Fact, Measure, Player, Players, Term
from pairwright.tournament import InvalidTournament

KINDS = {
    "C1": "rematch",
    "C.1": "rematch",
    "C2": "bye",
    "C.2": "bye",
    "C3": "colours",
    "C.3": "colours",
    "forbidden": "forbidden",
    "absent": "absent",
    "complete": "complete",
}
"""The message for every rule that the judge can find broken."""

PAIR = re.compile(r"(\d{1,4})(?:-(\d{1,4}|bye))?", re.IGNORECASE)


def proposal_from(text: str) -> Proposal:
    """`A-B C-D ...`, White first; a bye is `E-0`, `E-bye` or `E`. Raises InvalidTournament."""
    pairs = []
    for token in re.split(r"[\s,;]+", text.strip()):
        match = PAIR.fullmatch(token)
        if match is None:
            raise InvalidTournament(
                f'{token!r} is not a pair: write "A-B C-D ...", White first, the bye as "E-0"'
            )
        other = match[2] or "0"
        pairs.append((int(match[1]), 0 if other.lower() == "bye" else int(other)))
    return Proposal.of_pairs(pairs)


def judged(explanation: Explanation, text: str) -> Answer:
    """What the proposed pairing breaks, or how it compares with the one of the rules."""
    proposal = proposal_from(text)
    find = _double_swiss if explanation.system == "double-swiss" else _reasons
    reasons = tuple(find(explanation, proposal))
    players = tuple(sorted({player for pair in proposal.pairs() for player in pair}))
    return Answer("judge", players, reasons, explanation.names)


def _reasons(explanation: Explanation, proposal: Proposal) -> Iterator[Reason]:
    position = explanation.position
    found = judge_proposal(position, proposal)
    for violation in found.violations:
        values: dict[str, Fact] = {"players": Players(violation.players)}
        yield Reason(f"judge.{KINDS[violation.rule]}", (violation.article,), values)
    for fault in found.colour_faults:
        values = {"player": Player(fault.black), "other": Player(fault.white)}
        yield Reason("judge.colour-fault", (f"C.04.3 {_article(fault.article)}",), values)
    if found.violations:
        return
    ours = Proposal.of_pairing(explanation.pairing)
    if proposal.pairs() != ours.pairs():
        yield from _compared(explanation, compare(position, proposal, ours))
    elif not found.colour_faults:
        yield Reason("judge.identical")


def _article(article: str) -> str:
    return f"art. {article}" if article[0].isdigit() else article


def _compared(explanation: Explanation, comparison: Comparison) -> Iterator[Reason]:
    """The criterion that decides, and then the bracket it decides in, side by side."""
    decision, articles = comparison.decision, EDITIONS[explanation.edition]
    if decision.recorded is None or decision.engine is None:
        yield Reason("judge.order", (articles.best,), {"bracket": decision.bracket})
        return
    deciding = _values(explanation, decision.recorded, decision.engine)
    citation = articles.of_criterion(decision.criterion)
    if not decision.bracket:
        yield Reason("judge.bye-score", citation, deciding)
        return
    bracket: dict[str, Fact] = {"bracket": decision.bracket}
    yield Reason("judge.criterion", (*citation, articles.best), deciding | bracket)
    sides = (
        next(b for b in quality.brackets if b.name == decision.bracket)
        for quality in (comparison.recorded, comparison.engine)
    )
    for theirs, ours in zip(*(side.values for side in sides), strict=True):
        if theirs.name != decision.criterion and (any(theirs.value) or any(ours.value)):
            values = _values(explanation, theirs, ours)
            yield Reason("judge.value", articles.of_criterion(theirs.name), values)


def _values(
    explanation: Explanation, proposed: CriterionValue, actual: CriterionValue
) -> dict[str, Fact]:
    articles = EDITIONS[explanation.edition]
    return {
        "criterion": proposed.name,
        "text": Term(f"criterion.{proposed.name}"),
        "proposed": articles.measure(proposed.name, proposed.value),
        "actual": articles.measure(actual.name, actual.value),
    }


# --- Double-Swiss --------------------------------------------------------------------------------


def _double_swiss(explanation: Explanation, proposal: Proposal) -> Iterator[Reason]:
    """The same by the judge of C.04.5."""
    position = explanation.position
    found = judge_double_swiss(position, proposal)
    for violation in found.violations:
        values: dict[str, Fact] = {"players": Players(violation.players)}
        yield Reason(f"judge.{KINDS[violation.rule]}", (violation.article,), values)
    if found.violations:
        return
    for fault in found.colour_faults:
        white, black = fault.players
        values = {"player": Player(black), "other": Player(white)}
        yield Reason("judge.colour-fault", (fault.article,), values)
    ours = Proposal.of_pairing(explanation.pairing)
    if proposal.pairs() != ours.pairs():
        yield _decided(compare_double_swiss(position, proposal, ours), proposal, ours)
    elif not found.colour_faults:
        yield Reason("judge.identical")


def _decided(comparison: Comparison, proposal: Proposal, ours: Proposal) -> Reason:
    decision = comparison.decision
    if not decision.bracket:
        receivers: dict[str, Fact] = {
            "proposed": Player(proposal.byes[0]),
            "actual": Player(ours.byes[0]),
        }
        return Reason("judge.bye-receiver", (article(decision.article),), receivers)
    bracket: dict[str, Fact] = {"bracket": decision.bracket}
    if not decision.criterion:
        return Reason("judge.order", (article(decision.article),), bracket)
    assert decision.recorded is not None
    assert decision.engine is not None
    counted = 0 if decision.criterion == "C5" else 1
    values: dict[str, Fact] = {
        "criterion": decision.criterion,
        "text": criterion_term(decision.criterion),
        "proposed": Measure(decision.recorded.value, counted),
        "actual": Measure(decision.engine.value, counted),
    }
    return Reason("judge.criterion", of_criterion(decision.criterion), values | bracket)
