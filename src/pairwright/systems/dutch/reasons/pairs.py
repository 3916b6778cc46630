"""Why these two: places in S1 and S2, who came earlier in order, and why it was not one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.systems.dutch.reasons.causes import causes_of_pairs
from pairwright.systems.dutch.reasons.meetings import barrier
from pairwright.systems.dutch.reasons.stage import BracketStage
from pairwright.systems.dutch.trace import LEGAL, BracketKind
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score

_BARRED = {"whynot.forbidden": "passed.forbidden", "whynot.colours": "passed.absolute"}
"""What keeps two apart at all, as a ground for passing somebody over."""


def pair_reasons(stage: BracketStage, first: int, second: int) -> Iterator[Reason]:
    """Why `first`, of S1, meets `second`, of S2."""
    moved_down = first in stage.is_mdp
    s1, s2 = stage.mdp_subgroups if moved_down else stage.subgroups
    yield _scores(stage, first, second)
    if not moved_down:
        yield from exchange_reasons(stage)
    place, other_place = s1.index(first) + 1, s2.index(second) + 1
    pair: dict[str, Fact] = {"first": PlayerRef(first), "second": PlayerRef(second)}
    yield Reason(
        "place.both",
        (stage.articles.subgroups,),
        {
            **pair,
            "place": place,
            "size": len(s1),
            "other_place": other_place,
            "other_size": len(s2),
            "s1": PlayerRefs(s1),
            "s2": PlayerRefs(s2),
        },
    )
    passed = passed_over(stage, s1[: place - 1], s2[: other_place - 1])
    if passed:
        yield from _passed_reasons(stage, first, passed)
        yield Reason("order.next", (stage.articles.transposition,), pair)
    elif place == other_place:
        yield Reason("order.by-order", (stage.articles.by_order,), {**pair, "place": place})
    else:
        yield Reason("order.first-free", (stage.articles.transposition,), pair)


def _scores(stage: BracketStage, first: int, second: int) -> Reason:
    score, lower = (stage.people[number].pairing_score for number in (first, second))
    values: dict[str, Fact] = {
        "first": PlayerRef(first),
        "second": PlayerRef(second),
        "score": Score(score),
        "lower": Score(lower),
    }
    articles = stage.articles
    if first in stage.is_mdp:
        return Reason("pair.moved-down", (articles.downfloater, articles.subgroups), values)
    if stage.trace.kind is BracketKind.COLLAPSED:
        return Reason("pair.collapsed", (articles.outlook,), values)
    if stage.trace.kind is BracketKind.MERGED:
        return Reason("pair.merged", (articles.outlook,), values)
    return Reason("pair.residents", (articles.scoregroup,), values)


def exchange_reasons(stage: BracketStage) -> Iterator[Reason]:
    """Art. 4.3: who changed places between S1 and S2."""
    up, down = stage.exchanged
    if up:
        values: dict[str, Fact] = {
            "up": PlayerRefs(up),
            "down": PlayerRefs(down),
            "exchanged": len(up),
        }
        yield Reason("exchange", (stage.articles.exchange,), values)


def passed_over(stage: BracketStage, earlier: Sequence[int], before: Sequence[int]) -> list[int]:
    """Those who stand before the opponent in S2 and whom nobody earlier in S1 meets."""
    taken = {stage.opponents[number] for number in earlier}
    return [number for number in before if number not in taken]


def crossed_out(stage: BracketStage) -> list[tuple[int, int]]:
    """All pairs that came earlier in order than the one made: for the picture."""
    crossed = []
    for s1, s2 in (stage.mdp_subgroups, stage.subgroups):
        free = list(s2)
        for leader in s1:
            opponent = stage.opponents[leader]
            place = free.index(opponent)
            crossed += [(leader, other) for other in free[:place]]
            free.pop(place)
    return crossed


def _passed_reasons(stage: BracketStage, first: int, passed: Sequence[int]) -> Iterator[Reason]:
    """One reason for each meeting, and one for all who were passed over on the same ground."""
    grouped: dict[tuple[str, str], list[int]] = {}
    for other in passed:
        message, criterion = _ground(stage, first, other)
        if message == "whynot.met":
            yield _met(stage, first, other)
        else:
            grouped.setdefault((message, criterion), []).append(other)
    for (message, criterion), others in grouped.items():
        yield _passed(stage, first, message, criterion, others)
        if criterion:
            yield from causes_of_pairs(stage, criterion, first, others)


def _ground(stage: BracketStage, first: int, other: int) -> tuple[str, str]:
    """Why `other` was passed over: the message, and the criterion where one decides."""
    people = stage.people
    absolute = barrier(stage.position, stage.articles, people[first], people[other])
    if absolute is not None:
        return absolute.message.replace("whynot.met-before", "whynot.met"), ""
    counts = stage.first_criterion_of_pair(first, other) if stage.is_perfect else None
    if counts is not None:
        return "passed.counts", counts.name
    failed = None if stage.compares_sets else stage.trace.fails_at(first, other)
    if failed is not None and failed != LEGAL:
        return "passed.criterion", failed
    return "passed.rest", ""


def _met(stage: BracketStage, first: int, other: int) -> Reason:
    people = stage.people
    found = barrier(stage.position, stage.articles, people[first], people[other])
    assert found is not None
    values: dict[str, Fact] = {"first": PlayerRef(first), "other": PlayerRef(other)}
    if "round" in found.values:
        values["round"] = found.values["round"]
        return Reason("passed.met", found.articles, values)
    return Reason("passed.met-before", found.articles, values)


def _passed(
    stage: BracketStage, first: int, message: str, criterion: str, others: Sequence[int]
) -> Reason:
    values: dict[str, Fact] = {
        "first": PlayerRef(first),
        "others": PlayerRefs(tuple(others)),
        "number": len(others),
    }
    articles = stage.articles
    if message.startswith("whynot."):
        found = barrier(stage.position, articles, stage.people[first], stage.people[others[0]])
        assert found is not None
        shared = {name: found.values[name] for name in ("colour",) if name in found.values}
        return Reason(_BARRED[message], found.articles, {**values, **shared})
    if criterion:
        values |= {"criterion": criterion, "text": Phrase(f"criterion.{criterion}")}
        extra = (articles.perfect,) if message == "passed.counts" else (articles.best,)
        return Reason(message, (*articles.of_criterion(criterion), *extra), values)
    return Reason(message, (articles.best,), values)
