"""Why these players float out of a bracket, and why this player has the bye (3.1)."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.systems.basic_reasons import narrowed, refs
from pairwright.systems.burstein.editions import BursteinEdition
from pairwright.systems.burstein.players import BursteinPlayer
from pairwright.systems.burstein.reasons.scene import Scene
from pairwright.systems.burstein.steps import BursteinBracketStep
from pairwright.systems.bye_reasons import ByeArticles, ByeRule, most_played
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason, Score


def bye_articles(edition: BursteinEdition) -> ByeArticles:
    """3.1 (old: 4)."""
    cited = edition.cited
    return ByeArticles(
        odd=cited("pab"),
        barred=cited("barred"),
        completion=(*cited("bye"), *cited("completion")),
        score=cited("bye_score"),
        last=cited("bye_rank"),
        given=cited("bye"),
        says_last="bye.last-in-order" if edition.joins else "bye.lowest-rank",
        says_instead="then.bye-rank",
    )


def bye_rules(edition: BursteinEdition, receiver: BursteinPlayer) -> Iterator[ByeRule]:
    """3.1.4; the old text has no such rule."""
    if not edition.joins:
        yield most_played(edition.cited("bye_games"), receiver)


def float_reasons(scene: Scene, step: BursteinBracketStep) -> Iterator[Reason]:
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
    criteria = [text for criterion in edition.quality for text in criterion.cited]
    yield Reason("leave.set", (*criteria, *edition.cited("order")), chosen)


def _one_floater(scene: Scene, step: BursteinBracketStep) -> Iterator[Reason]:
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


def floats_reason(scene: Scene, step: BursteinBracketStep, player: BursteinPlayer) -> Reason:
    """That the player floats, with the score."""
    values: dict[str, Fact] = {
        "player": PlayerRef(player.number),
        "score": Score(player.pairing_score),
        "bracket": scene.name(step),
    }
    return Reason("leave.floats", scene.edition.cited("floater"), values)
