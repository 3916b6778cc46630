"""Two pairings of one round side by side, and the first criterion that decides between them.

C.04.3 art. 3.8.1 (2017: B.8): [C5] first, then from the top bracket the first quality criterion
that differs; where all are equal, the candidate that is generated first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairwright.check.look_ahead import outlook, score_where_brackets_collapse
from pairwright.check.proposal import Proposal
from pairwright.check.quality import (
    BracketQuality,
    CriterionValue,
    ImpliedBracket,
    RoundQuality,
    implied_brackets,
    look_ahead_value,
    round_quality,
)
from pairwright.position import Position

LOOK_AHEAD = ("C8", "C.7")
LATER = "equal on all criteria, generated later"


@dataclass(frozen=True, slots=True)
class Decision:
    """Why one pairing is preferred: the criterion, the bracket, and both values.

    `criterion` is empty where all criteria are equal and the order of generation decides.
    `bracket` is empty where the round as a whole decides ([C5]).
    """

    criterion: str
    article: str
    bracket: str
    recorded: CriterionValue | None
    engine: CriterionValue | None
    text: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both quality vectors, and what decides."""

    recorded: RoundQuality
    engine: RoundQuality
    decision: Decision


def compare(position: Position, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    collapsing = score_where_brackets_collapse(position)
    theirs = round_quality(position, recorded, collapsing)
    ours = round_quality(position, engine, collapsing)
    if theirs.bye is not None and ours.bye is not None and theirs.bye.value != ours.bye.value:
        return Comparison(theirs, ours, _by_criterion("", theirs.bye, ours.bye))
    place = next(
        number
        for number, (one, other) in enumerate(zip(theirs.brackets, ours.brackets, strict=True))
        if (set(one.pairs), one.downfloaters) != (set(other.pairs), other.downfloaters)
    )
    if _look_ahead_decides(theirs.brackets[place], ours.brackets[place]):
        bye = ours.bye.value[0] if ours.bye else 0
        for_recorded = implied_brackets(position, recorded, collapsing)[place]
        for_engine = implied_brackets(position, engine, collapsing)[place]
        theirs = _with_outlook(position, theirs, for_recorded, bye)
        ours = _with_outlook(position, ours, for_engine, bye)
    return Comparison(theirs, ours, _decide(theirs.brackets[place], ours.brackets[place], position))


def _look_ahead_decides(recorded: BracketQuality, engine: BracketQuality) -> bool:
    """Whether the two are equal on all before [C8], and it is asked at all."""
    for theirs, ours in zip(recorded.values, engine.values, strict=True):
        if theirs.name in LOOK_AHEAD:
            return True
        if theirs.value != ours.value:
            return False
    return False


def _with_outlook(
    position: Position, quality: RoundQuality, implied: ImpliedBracket, bye: int
) -> RoundQuality:
    """The vector with the best that the following bracket could do, in place of what it did."""
    if implied.place + 1 == len(quality.brackets):
        return quality
    best = outlook(position, implied, implied.downfloaters, bye)
    bracket = quality.brackets[implied.place]
    values = tuple(
        look_ahead_value(value.name, value.article, *best) if value.name in LOOK_AHEAD else value
        for value in bracket.values
    )
    brackets = list(quality.brackets)
    brackets[implied.place] = replace(bracket, values=values)
    return replace(quality, brackets=tuple(brackets))


def _decide(recorded: BracketQuality, engine: BracketQuality, position: Position) -> Decision:
    for theirs, ours in zip(recorded.values, engine.values, strict=True):
        if theirs.value != ours.value:
            return _by_criterion(recorded.name, theirs, ours)
    article = "3.8.1" if position.edition.name == "2026" else "B.8"
    text = f"bracket {recorded.name}: {LATER} (C.04.3 art. {article})"
    return Decision("", article, recorded.name, None, None, text)


def _by_criterion(bracket: str, theirs: CriterionValue, ours: CriterionValue) -> Decision:
    where = f"bracket {bracket}: " if bracket else ""
    text = (
        f"{where}[{theirs.name}] (C.04.3 art. {theirs.article}) {theirs.text}: "
        f"recorded {theirs.shown}, by the rules {ours.shown}"
    )
    if theirs.value < ours.value:
        text += "; the recorded round is better here, which must not be: please report it"
    return Decision(theirs.name, theirs.article, bracket, theirs, ours, text)
