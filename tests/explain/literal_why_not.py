"""Why not, by the literal procedure: the same wish, paired word by word, and the first difference.

The steps of 2017 include the bracket that A.9 gives up again, which the literal procedure pairs
but does not report; so they are walked through here once more.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from pairwright.systems.dutch.literal import edition_2017 as literal_2017
from pairwright.systems.dutch.literal.edition_2026 import lowest_bye_score, pair_2026
from pairwright.systems.dutch.literal.pairability import LiteralField as Field
from pairwright.systems.dutch.literal.selection import LiteralStep
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition

Step = tuple[str, LiteralStep]
"""The kind of the bracket, and how it was paired."""


def wishing_pair(position: DutchPosition, first: int, second: int) -> DutchPosition:
    """The two may meet nobody else and may not have the bye."""
    apart = set()
    for player in position.participants:
        for wanted in (first, second):
            if player.number not in (first, second):
                apart.add((min(player.number, wanted), max(player.number, wanted)))
    return replace(
        position,
        forbidden=position.forbidden | apart,
        participants=tuple(
            replace(p, may_receive_bye=p.may_receive_bye and p.number not in (first, second))
            for p in position.participants
        ),
    )


def wishing_bye(position: DutchPosition, wanted: int) -> DutchPosition:
    return replace(
        position,
        participants=tuple(
            replace(p, may_receive_bye=p.may_receive_bye and p.number == wanted)
            for p in position.participants
        ),
    )


def steps(position: DutchPosition) -> list[Step]:
    """Every bracket that is paired. Raises NoLegalPairing."""
    if position.edition.name == "2026":
        return [("ordinary", step) for step in pair_2026(position)]
    return _steps_2017(position)


def _steps_2017(position: DutchPosition) -> list[Step]:
    reported = literal_2017.pair_2017(position)
    field = Field(position)
    groups = field.scoregroups()
    completion = field.completion(field.bye_candidates())
    walked: list[Step] = []
    for place, step in enumerate(reported):
        below = groups[place + 1 :]
        settled = len(reported) == place + 1 and not below
        if settled or [name for name, _ in step.values if name == "C.7"]:
            walked.append(("ordinary", step))
            continue
        this_round = literal_2017._Round(field, completion)
        given_up = literal_2017._pair_bracket(
            field,
            step.bracket,
            literal_2017._anybody,
            literal_2017._LookAhead(this_round, below),
        )
        left = (*given_up.candidate.floaters, *chain.from_iterable(below))
        assert not completion.possible(field.mask(left)), "A.9: else nothing would collapse"
        walked += [("ordinary", given_up), ("penultimate", step)]
        walked.append(("collapsed", reported[place + 1]))
        break
    return walked


def bye_score(position: DutchPosition) -> int | None:
    return lowest_bye_score(Field(position)) if position.edition.name == "2026" else None


def outcome(step: LiteralStep) -> tuple[frozenset[frozenset[int]], tuple[int, ...]]:
    pairs = frozenset(frozenset((a.number, b.number)) for a, b in step.candidate.pairs)
    return pairs, tuple(player.number for player in step.candidate.floaters)


def first_difference(
    actual: DutchPosition, wished: DutchPosition
) -> tuple[str, str, tuple[int, ...] | None, tuple[int, ...] | None]:
    """What decides: (message, criterion, value as wished, actual value). Raises NoLegalPairing."""
    ours, theirs = steps(actual), steps(wished)
    scores = bye_score(actual), bye_score(wished)
    if scores[0] is not None and scores[1] is not None and scores[0] != scores[1]:
        return "then.bye-score", "C5", (scores[1],), (scores[0],)
    for (kind, mine), (other_kind, other) in zip(ours, theirs, strict=False):
        if kind != other_kind:
            return "then.completion", "", None, None
        if outcome(mine) == outcome(other):
            continue
        for (name, value), (_, wished_value) in zip(mine.values, other.values, strict=True):
            if value != wished_value:
                return "then.criterion", name, wished_value, value
        return _by_order(mine, other), "", None, None
    raise AssertionError("the wish makes no difference")


def _by_order(mine: LiteralStep, other: LiteralStep) -> str:
    """3.6, 3.7: paired MDPs, their opponents, S1 of the remainder, the transposition."""
    mdps = [player.number for player in mine.bracket.mdps]

    def opponents(step: LiteralStep) -> dict[int, int]:
        return {a.number: b.number for a, b in step.candidate.pairs}

    first, second = opponents(mine), opponents(other)
    if [n for n in mdps if n in first] != [n for n in mdps if n in second]:
        return "then.mdps"
    if any(first.get(n) != second.get(n) for n in mdps):
        return "then.opponent"
    return "then.exchange" if set(first) != set(second) else "then.opponent"


def may_ask(position: DutchPosition, first: DutchPlayer, second: DutchPlayer) -> bool:
    """Whether the two could meet at all: else there is nothing to compare."""
    return Field(position).may_meet(first, second)
