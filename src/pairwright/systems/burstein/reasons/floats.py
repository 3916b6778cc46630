"""Why these players float out of a bracket, and why this player has the bye (3.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.matching import FREE, maximise, structure
from pairwright.systems.burstein.players import BursteinPlayer
from pairwright.systems.burstein.reasons.scene import Scene, bracket_name
from pairwright.systems.burstein.solver.field import Field
from pairwright.systems.burstein.steps import BracketStep
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason, Score


def bye_reasons(scene: Scene) -> Iterator[Reason]:
    """What each sub-article left of those who could have the bye."""
    receiver, edition = scene.steps.bye, scene.edition
    if receiver is None:
        return
    players = scene.view.participants
    yield Reason("bye.odd", edition.cited("pab"), {"number": len(players)})
    barred = [one for one in players if not one.may_receive_bye]
    if barred:
        values: dict[str, Fact] = {"barred": _refs(barred), "number": len(barred)}
        yield Reason("bye.barred", edition.cited("barred"), values)
    left = [one for one in players if one.may_receive_bye]
    possible = _missable(scene)
    completing = [one for one in left if one.number in possible]
    if len(completing) < len(left):
        cited = (*edition.cited("bye"), *edition.cited("completion"))
        yield _left("bye.completion", cited, completing)
    lowest = [one for one in completing if one.pairing_score == receiver.pairing_score]
    score: dict[str, Fact] = {"score": Score(receiver.pairing_score)}
    yield _left("bye.score", edition.cited("bye_score"), lowest, score)
    most = lowest
    if not edition.joins:
        most = [one for one in lowest if one.games_played == receiver.games_played]
        if len(most) < len(lowest):
            games: dict[str, Fact] = {"games": receiver.games_played}
            yield _left("bye.games", edition.cited("bye_games"), most, games)
    named: dict[str, Fact] = {"player": PlayerRef(receiver.number)}
    if len(most) > 1:
        yield Reason("bye.lowest-rank", edition.cited("bye_rank"), named)
    yield Reason("bye.receives", edition.cited("bye"), named | score)


def _missable(scene: Scene) -> set[int]:
    """Without whom all the others can be paired."""
    field = Field(scene.view)
    mate = [FREE] * len(field.players)
    free = maximise(field.graph, mate, field.everybody)
    found = structure(field.graph, mate, field.everybody, free)
    return {one.number for one in field.members(found.outer)}


def float_reasons(scene: Scene, step: BracketStep) -> Iterator[Reason]:
    """Why so many, and why these, float; nothing where nobody does."""
    number, size = len(step.floaters), len(step.members)
    edition = scene.edition
    if len(step.scores) > 1:
        joined: dict[str, Fact] = {"bracket": bracket_name(step)}
        yield Reason("joined", edition.cited("completion"), joined)
    if not number:
        return
    values: dict[str, Fact] = {"bracket": bracket_name(step), "size": size, "number": number}
    message = "leave.odd" if number == 1 else "leave.needed"
    yield Reason(message, (*edition.cited("leaving"),), values)
    chosen: dict[str, Fact] = {"floaters": _refs(step.floaters), "number": number}
    if edition.joins:
        yield Reason("leave.old-chosen", (edition.article("6.3"), edition.article("6.6")), chosen)
        return
    criteria = [one for criterion in edition.quality for one in criterion.cited]
    yield Reason("leave.chosen", (*criteria, *edition.cited("order")), chosen)


def floats_reason(scene: Scene, step: BracketStep, player: BursteinPlayer) -> Reason:
    """That the player floats, with the score."""
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "score": Score(player.pairing_score),
        "bracket": bracket_name(step),
    }
    return Reason("leave.floats", scene.edition.cited("floater"), values)


def _refs(players: Sequence[BursteinPlayer]) -> PlayerRefs:
    return PlayerRefs(tuple(one.number for one in players))


def _left(
    message: str,
    articles: tuple[str, ...],
    after: Sequence[BursteinPlayer],
    more: dict[str, Fact] | None = None,
) -> Reason:
    values: dict[str, Fact] = {"after": _refs(after), "left": len(after)}
    return Reason(message, articles, values | (more or {}))
