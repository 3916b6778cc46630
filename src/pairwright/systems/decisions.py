"""What decides between two pairings, where a chapter compares value by value."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.vocabulary.comparison import Decision, better_than_ours
from pairwright.vocabulary.quality import CriterionValue
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason


def bye_decides(
    chapter: str,
    receivers: tuple[int, int],
    theirs: Iterable[CriterionValue],
    ours: Iterable[CriterionValue],
) -> Decision:
    """The first value by which the bye goes to our receiver (the second) before theirs."""
    left, right = _first_difference(theirs, ours)
    text = (
        f"the bye goes to {receivers[1]} before {receivers[0]}: {left.text} "
        f"({chapter} art. {left.article}): recorded {left.shown}, by the rules {right.shown}"
    )
    named: dict[str, Fact] = {
        "proposed": PlayerRef(receivers[0]),
        "actual": PlayerRef(receivers[1]),
    }
    reason = Reason("judge.bye-receiver", (f"{chapter} art. {left.article}",), named)
    return _decision("", left, right, text, reason)


def bracket_decides(
    chapter: str, bracket: str, theirs: Iterable[CriterionValue], ours: Iterable[CriterionValue]
) -> Decision:
    """The first value that differs in a bracket; one without a name is an order of candidates."""
    left, right = _first_difference(theirs, ours)
    named = f"[{left.name}] " if left.name else ""
    article = f"{chapter} art. {left.article}"
    text = (
        f"bracket {bracket}: {named}({article}) {left.text}: "
        f"recorded {left.shown}, by the rules {right.shown}"
    )
    values: dict[str, Fact] = {"bracket": bracket}
    if not left.name:
        reason = Reason("judge.order", (article,), values)
        return _decision(bracket, left, right, text, reason)
    values |= {
        "criterion": left.name,
        "text": left.phrase,
        "proposed": left.measure,
        "actual": right.measure,
    }
    reason = Reason("judge.criterion", (f"[{left.name}]", article), values)
    return _decision(bracket, left, right, text, reason)


def _first_difference(
    theirs: Iterable[CriterionValue], ours: Iterable[CriterionValue]
) -> tuple[CriterionValue, CriterionValue]:
    both = zip(theirs, ours, strict=True)
    return next((one, other) for one, other in both if one.value != other.value)


def _decision(
    bracket: str, theirs: CriterionValue, ours: CriterionValue, text: str, reason: Reason
) -> Decision:
    text += better_than_ours(theirs, ours)
    return Decision(theirs.name, theirs.article, bracket, theirs, ours, text, (reason,))
