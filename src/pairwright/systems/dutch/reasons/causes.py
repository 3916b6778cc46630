"""What lies behind a criterion in plain facts: which colours clash, who floated before.

A criterion counts pairs and floaters. Here the players are named on whose account it counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.systems.allocation import rank
from pairwright.systems.basic_reasons import floated_reason, same_colour_reason
from pairwright.systems.dutch.criteria import DutchCriterion
from pairwright.systems.dutch.reasons.stage import BracketStage
from pairwright.vocabulary.reason import Reason

COLOURS = frozenset({"C12", "C13", "C.10", "C.11"})
"""Criteria that count equal colour preferences."""
_UP = {"C15": 1, "C17": 2, "C19": 1, "C21": 2, "C.13": 1, "C.15": 2, "C.17": 1, "C.19": 2}
"""Criteria that count who floats up again, and how many rounds ago it was."""
_DOWN = {
    "C14": 1,
    "C16": 2,
    "C18": 1,
    "C20": 2,
    "C.12": 1,
    "C.14": 2,
    "C.16": 1,
    "C.18": 2,
}
"""Criteria that count who floats down again, and how many rounds ago it was."""


def causes_of_pairs(
    stage: BracketStage, name: str, first: int, others: Sequence[int]
) -> Iterator[Reason]:
    """Why a criterion counts the games of `first` with those of the others that it does count."""
    criterion = next((criterion for criterion in stage.quality if criterion.name == name), None)
    if criterion is None:
        return
    counted = [other for other in others if _counts(stage, criterion, first, other)]
    if not counted:
        return
    cited = stage.articles.of_criterion(name)
    if name in COLOURS:
        colour = stage.people[first].preference.colour
        assert colour is not None, "the criterion counts equal preferences"
        yield same_colour_reason(first, counted, colour, cited)
        return
    back = _UP.get(name) or _DOWN.get(name)
    if back is not None:
        pairs = [_ranked(stage, first, other) for other in counted]
        again = {lower if name in _UP else higher for higher, lower in pairs}
        yield _floated(stage, name, [n for n in (first, *counted) if n in again], back)


def causes_in_bracket(stage: BracketStage, name: str) -> Iterator[Reason]:
    """On whose account a criterion counts in the bracket as it was paired."""
    criterion = next((criterion for criterion in stage.quality if criterion.name == name), None)
    if criterion is None:
        return
    pairs = [
        _ranked(stage, *pair)
        for pair in stage.trace.mdp_pairs + stage.trace.pairs
        if _counts(stage, criterion, *pair)
    ]
    if name in COLOURS:
        for higher, lower in pairs:
            yield from causes_of_pairs(stage, name, higher, (lower,))
        return
    back = _UP.get(name) or _DOWN.get(name)
    if back is None:
        return
    again = [lower if name in _UP else higher for higher, lower in pairs]
    scope = stage.trace.scope
    again += [n for n in stage.trace.floaters if criterion.floater(scope, stage.people[n])]
    if again:
        yield _floated(stage, name, again, back)


def causes_of_floats(stage: BracketStage, name: str, spared: Sequence[int]) -> Iterator[Reason]:
    """Who does not float down, because of a float before."""
    back = _DOWN.get(name)
    criterion = next((criterion for criterion in stage.quality if criterion.name == name), None)
    if back is None or criterion is None:
        return
    scope = stage.trace.scope
    again = [n for n in spared if criterion.floater(scope, stage.people[n])]
    if again:
        yield _floated(stage, name, again, back)


def _floated(stage: BracketStage, name: str, players: Sequence[int], back: int) -> Reason:
    message = "cause.up" if name in _UP else "cause.down"
    played = stage.position.position.round_number - back
    return floated_reason(message, players, played, stage.articles.of_criterion(name))


def _counts(stage: BracketStage, criterion: DutchCriterion, number: int, other: int) -> bool:
    higher, lower = _ranked(stage, number, other)
    return bool(criterion.pair(stage.trace.scope, stage.people[higher], stage.people[lower]))


def _ranked(stage: BracketStage, number: int, other: int) -> tuple[int, int]:
    higher, lower = sorted((stage.people[number], stage.people[other]), key=rank)
    return higher.number, lower.number
