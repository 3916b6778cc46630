"""Why not: the best pairing with the wish fulfilled, held against the one that was made.

The same solver pairs the position with the wish in it (systems/wishes.py); the first step at which
the two part tells why the rules want the other one (C.04.4.2 art. 3.2.2).
"""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.reasons.scene import Scene, measured
from pairwright.systems.burstein.solver.field import Field
from pairwright.systems.burstein.solving import SOLVERS
from pairwright.systems.burstein.steps import BracketStep, RoundSteps
from pairwright.systems.stranded import no_completion
from pairwright.systems.wishes import meeting_each_other, with_the_bye
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason, Score


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


def if_they_met(scene: Scene, first: int, second: int) -> Reason:
    """What follows if these two meet."""
    view, pair = scene.view, {first, second}
    players, apart = meeting_each_other(view.participants, pair)
    wished = replace(view, participants=players, forbidden=view.forbidden | apart)
    return _consequence(scene, wished, pair)


def if_it_had_the_bye(scene: Scene, number: int) -> Reason:
    """What follows if this player has the bye."""
    players = with_the_bye(scene.view.participants, number)
    return _consequence(scene, replace(scene.view, participants=players), {number})


def _consequence(scene: Scene, wished: BursteinPosition, settled: set[int]) -> Reason:
    try:
        forced = SOLVERS[scene.edition.name](wished, True)
    except NoLegalPairing:
        return _no_completion(scene, wished, settled)
    return _first_difference(scene, forced)


def _no_completion(scene: Scene, wished: BursteinPosition, settled: set[int]) -> Reason:
    """[C4]: whom the wish would leave without an opponent."""
    left = tuple(one for one in wished.participants if one.number not in settled)
    forbidden = frozenset(pair for pair in wished.forbidden if not settled & set(pair))
    field = Field(replace(wished, participants=left, forbidden=forbidden))
    numbers = [one.number for one in field.players]
    cited = scene.edition.cited
    return no_completion(field.graph, numbers, cited("completion"), cited("barred"))


def _first_difference(scene: Scene, forced: RoundSteps) -> Reason:
    """The bye, or the first bracket, that comes out differently."""
    actual = scene.steps
    if actual.bye and forced.bye and actual.bye.number != forced.bye.number:
        return _other_bye(scene, actual.bye, forced.bye)
    ours, theirs = next(
        both
        for both in zip(actual.brackets, forced.brackets, strict=False)
        if _outcome(both[0]) != _outcome(both[1])
    )
    return _in_bracket(scene, ours, theirs)


def _outcome(step: BracketStep) -> tuple[object, ...]:
    pairs = {(first.number, second.number) for first, second in step.pairs}
    return pairs, {one.number for one in step.floaters}


def _other_bye(scene: Scene, actual: BursteinPlayer, forced: BursteinPlayer) -> Reason:
    """3.1.3 to 3.1.5."""
    edition = scene.edition
    if actual.pairing_score != forced.pairing_score:
        scores: dict[str, Fact] = {
            "actual": Score(actual.pairing_score),
            "forced": Score(forced.pairing_score),
        }
        return Reason("then.bye-score", edition.cited("bye_score"), scores)
    names: dict[str, Fact] = {
        "actual": PlayerRef(actual.number),
        "forced": PlayerRef(forced.number),
    }
    if not edition.joins and actual.games_played != forced.games_played:
        names |= {"games": actual.games_played, "fewer": forced.games_played}
        return Reason("then.bye-games", edition.cited("bye_games"), names)
    return Reason("then.bye-rank", edition.cited("bye_rank"), names)


def _in_bracket(scene: Scene, ours: BracketStep, theirs: BracketStep) -> Reason:
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
