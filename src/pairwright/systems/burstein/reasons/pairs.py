"""Why these two: their places by Index, and why nobody who comes earlier in order (4.3)."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.systems.basic_reasons import (
    FORBIDDEN,
    barred_meeting,
    passed_after_meeting,
    same_colour_reason,
)
from pairwright.systems.burstein.criteria import denied, violates_colours
from pairwright.systems.burstein.players import BursteinPlayer
from pairwright.systems.burstein.reasons.colour_reasons import colour_term
from pairwright.systems.burstein.reasons.scene import Scene, index_reason, measured
from pairwright.systems.burstein.steps import BursteinBracketStep
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score


def pair_reasons(
    scene: Scene, step: BursteinBracketStep, first: BursteinPlayer, second: BursteinPlayer
) -> Iterator[Reason]:
    """Why `first`, who has the smaller BSN, meets `second`."""
    yield _scores(scene, step, first, second)
    yield index_reason(scene, step, first)
    yield index_reason(scene, step, second)
    passed = passed_over(step, first)
    yield from _passed_reasons(scene, step, first, passed)
    values: dict[str, Fact] = {"first": PlayerRef(first.number), "second": PlayerRef(second.number)}
    message = "order.next-lowest" if passed else "order.lowest"
    yield Reason(message, scene.edition.cited("order"), values)


def _scores(
    scene: Scene, step: BursteinBracketStep, first: BursteinPlayer, second: BursteinPlayer
) -> Reason:
    higher, lower = sorted(
        (first, second), key=lambda player: (-player.pairing_score, player.ranking)
    )
    values: dict[str, Fact] = {
        "first": PlayerRef(higher.number),
        "second": PlayerRef(lower.number),
        "score": Score(higher.pairing_score),
        "lower": Score(lower.pairing_score),
    }
    if higher.pairing_score == lower.pairing_score:
        return Reason("pair.residents", scene.edition.cited("scoregroup"), values)
    if higher in step.incoming:
        return Reason("pair.floated", scene.edition.cited("floater"), values)
    values["bracket"] = scene.name(step)
    return Reason("pair.joined", scene.edition.cited("completion"), values)


def passed_over(step: BursteinBracketStep, first: BursteinPlayer) -> list[BursteinPlayer]:
    """Those with larger BSNs than the opponent whom nobody before `first` meets, largest first."""
    place = {member.number: bsn for bsn, member in enumerate(step.members, start=1)}
    opponents = dict(zip(place, step.opponents, strict=True))
    own = place[first.number]
    return [
        member
        for member in reversed(step.members[opponents[first.number] :])
        if not 0 < opponents[member.number] < own and place[member.number] > own
    ]


def crossed_out(step: BursteinBracketStep) -> Iterator[tuple[int, int]]:
    """All pairs that came earlier in order than the one made: for the picture."""
    for first, _ in step.pairs:
        for other in passed_over(step, first):
            yield first.number, other.number


Ground = tuple[str, str, tuple[int, ...]]
"""A message, the criterion that it names ("" for none), and the value that this would have."""


def _passed_reasons(
    scene: Scene, step: BursteinBracketStep, first: BursteinPlayer, passed: list[BursteinPlayer]
) -> Iterator[Reason]:
    """What speaks against each of them; those with the same ground together."""
    edition = scene.edition
    grouped: dict[Ground, list[int]] = {}
    for other in passed:
        barred = barred_meeting(scene.view.position, first, other, edition.cited("rematch"))
        met = passed_after_meeting(barred, first.number, other.number)
        if met is not None:
            yield met
            continue
        ground: Ground = ("passed.forbidden", "", ())
        if barred is None:
            ground = _ground(scene, step, first, other)
        grouped.setdefault(ground, []).append(other.number)
    for (message, criterion, forced), others in grouped.items():
        reason = _passed(scene, step, message, first, others)
        if criterion:
            reason = _worse(scene, step, reason, criterion, forced)
        yield reason
        if message == "passed.counts":
            due, cited = first.preference.colour, scene.edition.quality[-1].cited
            assert due is not None, "the criterion counts equal preferences"
            yield same_colour_reason(first.number, others, due, cited)


def _ground(
    scene: Scene, step: BursteinBracketStep, first: BursteinPlayer, other: BursteinPlayer
) -> Ground:
    """The first thing that speaks against a pair, the BSNs before being as they are."""
    if violates_colours(first, other):
        return "passed.absolute", "", ()
    colours = scene.edition.quality[-1]
    if denied(first, other) and dict(step.values).get(colours.name) == (0,):
        return "passed.counts", "", ()
    before = step.members[: step.members.index(first)]
    pairs = tuple(pair for pair in step.pairs if pair[0] in before)
    floaters = [player for player in before if player in step.floaters]
    pairs = (*pairs, (first, other))
    made = scene.with_pairs(step, pairs, floaters)
    if made is None and scene.edition.joins:
        return "passed.no-combination", "", ()
    if made is None and not scene.is_completed(step, pairs):
        return "passed.rest", "", ()
    # Floaters who meet each other below make no pair here: only with more floaters than needed.
    if made is None or (len(floaters) > 1 and made.values[0] != step.values[0]):
        return "passed.more-floaters", "", ()
    return next(
        ("passed.worse", name, forced)
        for (name, actual), (_, forced) in zip(step.values, made.values, strict=True)
        if actual != forced
    )


def _passed(
    scene: Scene, step: BursteinBracketStep, message: str, first: BursteinPlayer, others: list[int]
) -> Reason:
    edition, colours = scene.edition, scene.edition.quality[-1]
    values: dict[str, Fact] = {
        "first": PlayerRef(first.number),
        "others": PlayerRefs(tuple(others)),
        "number": len(others),
    }
    articles: tuple[str, ...] = edition.cited("completion")
    if message == "passed.forbidden":
        articles = (FORBIDDEN,)
    elif message == "passed.more-floaters":
        articles = edition.quality[0].cited
    elif message == "passed.absolute":
        values["colour"] = colour_term(first.preference.colour)
        articles = edition.cited("colours")
    elif message == "passed.counts":
        values |= {"criterion": colours.name, "text": Phrase(colours.term)}
        articles = tuple(dict.fromkeys((*colours.cited, *edition.cited("best"))))
    return Reason(message, articles, values)


def _worse(
    scene: Scene, step: BursteinBracketStep, reason: Reason, name: str, forced: tuple[int, ...]
) -> Reason:
    """The reason with the criterion and both its values."""
    criterion = scene.edition.criterion(name)
    values: dict[str, Fact] = {
        "criterion": name,
        "text": Phrase(criterion.term),
        "actual": measured(name, dict(step.values)[name]),
        "forced": measured(name, forced),
    }
    return Reason(reason.message, criterion.cited, {**reason.values, **values})
