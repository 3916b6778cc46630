"""Why these players float out of a bracket, and why this player has the bye (3.1)."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.systems.basic_reasons import narrowed, refs
from pairwright.systems.burstein.players import BursteinPlayer
from pairwright.systems.burstein.reasons.scene import Scene
from pairwright.systems.burstein.steps import BracketStep
from pairwright.systems.left_over import can_be_left_over
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason, Score


def bye_reasons(scene: Scene) -> Iterator[Reason]:
    """What each sub-article left of those who could have the bye."""
    receiver, edition = scene.steps.bye, scene.edition
    if receiver is None:
        return
    players = scene.view.participants
    yield Reason("bye.odd", edition.cited("pab"), {"number": len(players)})
    barred = [one for one in players if not one.may_receive_bye]
    if barred:
        values: dict[str, Fact] = {"barred": refs(barred), "number": len(barred)}
        yield Reason("bye.barred", edition.cited("barred"), values)
    left = [one for one in players if one.may_receive_bye]
    possible = scene.field.members(can_be_left_over(scene.field.graph))
    completing = [one for one in left if one in possible]
    if len(completing) < len(left):
        cited = (*edition.cited("bye"), *edition.cited("completion"))
        yield narrowed("bye.completion", cited, completing)
    lowest = [one for one in completing if one.pairing_score == receiver.pairing_score]
    score: dict[str, Fact] = {"score": Score(receiver.pairing_score)}
    yield narrowed("bye.score", edition.cited("bye_score"), lowest, score)
    most = lowest
    if not edition.joins:
        most = [one for one in lowest if one.games_played == receiver.games_played]
        if len(most) < len(lowest):
            games: dict[str, Fact] = {"games": receiver.games_played}
            yield narrowed("bye.games", edition.cited("bye_games"), most, games)
    named: dict[str, Fact] = {"player": PlayerRef(receiver.number)}
    if len(most) > 1:
        message = "bye.last-in-order" if edition.joins else "bye.lowest-rank"
        yield Reason(message, edition.cited("bye_rank"), named)
    yield Reason("bye.receives", edition.cited("bye"), named | score)


def float_reasons(scene: Scene, step: BracketStep) -> Iterator[Reason]:
    """Why so many, and why these, float; nothing where nobody does."""
    number, size = len(step.floaters), len(step.members)
    edition = scene.edition
    if len(step.scores) > 1:
        joined: dict[str, Fact] = {"bracket": scene.name(step)}
        yield Reason("joined", edition.cited("completion"), joined)
    if not number:
        return
    values: dict[str, Fact] = {"bracket": scene.name(step), "size": size, "number": number}
    message = "leave.odd" if number == 1 else "leave.needed"
    yield Reason(message, edition.cited("leaving"), values)
    if number == 1:
        yield from _one_floater(scene, step)
        return
    chosen: dict[str, Fact] = {"bracket": scene.name(step), "floaters": refs(step.floaters)}
    criteria = [one for criterion in edition.quality for one in criterion.cited]
    yield Reason("leave.set", (*criteria, *edition.cited("order")), chosen)


def _one_floater(scene: Scene, step: BracketStep) -> Iterator[Reason]:
    """What each rule leaves of those who could be the one, as far as it narrows the choice."""
    edition, choice = scene.edition, scene.single_choice(step)
    [floater] = step.floaters
    bracket: dict[str, Fact] = {"bracket": scene.name(step)}
    possible, served, granting = map(
        scene.field.members, (choice.possible, choice.served, choice.granting)
    )
    if edition.joins:
        cited = tuple(map(edition.article, ("6.3", "6.6")))
        yield narrowed("leave.may", cited, possible, bracket)
    else:
        cited = (*edition.criterion("C6").cited, *edition.cited("completion"))
        score: dict[str, Fact] = {"score": Score(floater.pairing_score)}
        yield narrowed("leave.score", cited, possible, bracket | score)
        if len(served) < len(possible):
            yield narrowed("leave.following", edition.criterion("C7").cited, served, bracket)
    if len(granting) < len(served):
        lost: dict[str, Fact] = {"denied": choice.denied}
        message = "leave.due-colours" if edition.joins else "leave.colours"
        yield narrowed(message, edition.quality[-1].cited, granting, bracket | lost)
    if len(granting) > 1:
        named: dict[str, Fact] = {"player": PlayerRef(floater.number)}
        yield Reason("leave.order", edition.cited("order"), bracket | named)


def floats_reason(scene: Scene, step: BracketStep, player: BursteinPlayer) -> Reason:
    """That the player floats, with the score."""
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "score": Score(player.pairing_score),
        "bracket": scene.name(step),
    }
    return Reason("leave.floats", scene.edition.cited("floater"), values)
