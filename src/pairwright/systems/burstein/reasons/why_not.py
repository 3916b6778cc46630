"""Why not: what speaks for our bracket against one with the wish, and who may not have the bye."""

from __future__ import annotations

from pairwright.systems.burstein.players import BursteinPlayer
from pairwright.systems.burstein.reasons.scene import Scene, measured
from pairwright.systems.burstein.steps import BursteinBracketStep
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason


def barred_from_bye(scene: Scene, player: BursteinPlayer) -> Reason:
    """The round that bars the player from the bye."""
    position = scene.view.position
    cited = scene.edition.cited("barred")
    named: dict[str, Fact] = {"player": PlayerRef(player.number)}
    for number, record in enumerate(player.records, start=1):
        if record.pairing_allocated_bye:
            return Reason("whynot.had-bye", cited, named | {"round": number})
        if not record.played and record.result_points >= position.win:
            return Reason("whynot.free-win", cited, named | {"round": number})
    return Reason("whynot.barred", cited, named)


def in_bracket(scene: Scene, ours: BursteinBracketStep, theirs: BursteinBracketStep) -> Reason:
    """The first criterion that differs, or else the order of 4.3."""
    edition = scene.edition
    bracket: dict[str, Fact] = {"bracket": scene.name(ours)}
    for (name, actual), (_, forced) in zip(ours.values, theirs.values, strict=True):
        if actual != forced:
            criterion = edition.criterion(name)
            values: dict[str, Fact] = {
                "criterion": name,
                "text": Phrase(criterion.term),
                "actual": measured(name, actual),
                "forced": measured(name, forced),
            }
            return Reason("then.criterion", criterion.cited, bracket | values)
    place = next(
        place
        for place, both in enumerate(zip(ours.opponents, theirs.opponents, strict=True))
        if both[0] != both[1]
    )
    values = {"player": PlayerRef(ours.members[place].number), "bsn": place + 1}
    for name, step in (("actual", ours), ("forced", theirs)):
        met = step.opponents[place]
        if not met:
            return Reason("then.floats", edition.cited("order"), bracket | values)
        values[name] = PlayerRef(step.members[met - 1].number)
    return Reason("then.earlier-opponent", edition.cited("order"), bracket | values)
