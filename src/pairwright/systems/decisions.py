"""What decides between two pairings, where a chapter compares value by value."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.vocabulary.comparison import Decision, better_than_ours
from pairwright.vocabulary.quality import CriterionValue
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason


def bye_decides(
    prefix: str,
    receivers: tuple[int, int],
    theirs: Iterable[CriterionValue],
    ours: Iterable[CriterionValue],
) -> Decision:
    """The first value by which the bye goes to our receiver (the second) before theirs.

    `prefix` begins the citations of the chapter.
    """
    left, right = _first_difference(theirs, ours)
    article = f"{prefix} {left.article}"
    text = (
        f"the bye goes to {receivers[1]} before {receivers[0]}: {left.text} "
        f"({article}): recorded {left.shown}, by the rules {right.shown}"
    )
    named: dict[str, Fact] = {
        "proposed": PlayerRef(receivers[0]),
        "actual": PlayerRef(receivers[1]),
    }
    reason = Reason("judge.bye-receiver", (article,), named)
    return decided("", left, right, text, reason)


def bracket_decides(
    prefix: str, bracket: str, theirs: Iterable[CriterionValue], ours: Iterable[CriterionValue]
) -> Decision:
    """The first value that differs in a bracket; one without a name is an order of candidates."""
    left, right = _first_difference(theirs, ours)
    named = f"[{left.name}] " if left.name else ""
    article = f"{prefix} {left.article}"
    text = (
        f"bracket {bracket}: {named}({article}) {left.text}: "
        f"recorded {left.shown}, by the rules {right.shown}"
    )
    values: dict[str, Fact] = {"bracket": bracket}
    if not left.name:
        reason = Reason("judge.order", (article,), values)
        return decided(bracket, left, right, text, reason)
    values |= {
        "criterion": left.name,
        "text": left.phrase,
        "proposed": left.measure,
        "actual": right.measure,
    }
    cited = (article,) if left.name == left.article else (f"[{left.name}]", article)
    reason = Reason("judge.criterion", cited, values)
    return decided(bracket, left, right, text, reason)


def _first_difference(
    theirs: Iterable[CriterionValue], ours: Iterable[CriterionValue]
) -> tuple[CriterionValue, CriterionValue]:
    both = zip(theirs, ours, strict=True)
    return next((one, other) for one, other in both if one.value != other.value)


def decided(
    bracket: str, theirs: CriterionValue, ours: CriterionValue, text: str, reason: Reason
) -> Decision:
    """The decision by these two values, and that it must not be where theirs is the better one."""
    text += better_than_ours(theirs, ours)
    return Decision(theirs.name, theirs.article, bracket, theirs, ours, text, (reason,))
