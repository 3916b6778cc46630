"""Why not: the best pairing with the wish fulfilled, held against the one that was made.

The same solver pairs the position with the wish in it (systems/wishes.py); the first step at which
the two part tells why the rules want the other one (C.04.4.1 art. 1.9.2).
"""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.systems.dubov.comparison import bracket_values
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.dubov.reasons.articles import (
    BARRED,
    COMPLETION,
    article,
    bracket_name,
    of_criterion,
)
from pairwright.systems.dubov.solver.edition_2026 import pair_2026
from pairwright.systems.dubov.solver.field import Field
from pairwright.systems.dubov.steps import BracketStep, RoundSteps
from pairwright.systems.stranded import no_completion
from pairwright.systems.wishes import meeting_each_other, with_the_bye
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason, Score


def consequence_of_pair(view: DubovPosition, steps: RoundSteps, pair: set[int]) -> Reason:
    """What follows if these two meet."""
    players, apart = meeting_each_other(view.participants, pair)
    wished = replace(view, participants=players, forbidden=view.forbidden | apart)
    return _consequence(view, steps, wished, pair)


def consequence_of_bye(view: DubovPosition, steps: RoundSteps, player: int) -> Reason:
    """What follows if this player has the bye."""
    players = with_the_bye(view.participants, player)
    return _consequence(view, steps, replace(view, participants=players), {player})


def _consequence(
    view: DubovPosition, steps: RoundSteps, wished: DubovPosition, settled: set[int]
) -> Reason:
    try:
        forced = pair_2026(wished)
    except NoLegalPairing:
        return _no_completion(view, wished, settled)
    return _first_difference(view, steps, forced)


def _no_completion(view: DubovPosition, wished: DubovPosition, settled: set[int]) -> Reason:
    """[C4]: whom the wish would leave without an opponent."""
    left = tuple(one for one in wished.participants if one.number not in settled)
    field = Field(replace(view, participants=left))
    numbers = [one.number for one in field.players]
    return no_completion(field.graph, numbers, COMPLETION, BARRED)


def _first_difference(view: DubovPosition, actual: RoundSteps, forced: RoundSteps) -> Reason:
    receivers = actual.bye, forced.bye
    if receivers[0] and receivers[1] and receivers[0].number != receivers[1].number:
        return _other_bye(receivers[0], receivers[1])
    ours, theirs = next(
        both
        for both in zip(actual.brackets, forced.brackets, strict=False)
        if _meetings(both[0]) != _meetings(both[1])
    )
    return _in_bracket(view, ours, theirs)


def _meetings(step: BracketStep) -> set[frozenset[int]]:
    return {frozenset((first.number, second.number)) for first, second in step.pairs}


def _other_bye(actual: DubovPlayer, forced: DubovPlayer) -> Reason:
    """3.1.3 to 3.1.5."""
    names: dict[str, Fact] = {
        "actual": PlayerRef(actual.number),
        "forced": PlayerRef(forced.number),
    }
    if actual.pairing_score != forced.pairing_score:
        scores: dict[str, Fact] = {
            "actual": Score(actual.pairing_score),
            "forced": Score(forced.pairing_score),
        }
        return Reason("then.bye-score", (article("3.1.3"),), scores)
    if actual.games_played != forced.games_played:
        names |= {"games": actual.games_played, "fewer": forced.games_played}
        return Reason("then.bye-games", (article("3.1.4"),), names)
    return Reason("then.bye-tpn", (article("3.1.5"),), names)


def _in_bracket(view: DubovPosition, ours: BracketStep, theirs: BracketStep) -> Reason:
    """[C5] to [C10], then the orders of article 4."""
    bracket: dict[str, Fact] = {"bracket": bracket_name(ours)}
    both = zip(bracket_values(view, ours), bracket_values(view, theirs), strict=True)
    for actual, forced in both:
        if actual.value != forced.value:
            facts: dict[str, Fact] = {"criterion": actual.name, "text": actual.phrase}
            values: dict[str, Fact] = {"actual": actual.measure, "forced": forced.measure}
            return Reason("then.criterion", of_criterion(actual.name), bracket | facts | values)
    for name, cited in (("upfloaters", "4.2"), ("shifted_out", "4.3"), ("shifted_back", "4.3")):
        mine, wished = _numbers(getattr(ours, name)), _numbers(getattr(theirs, name))
        if mine != wished:
            sets: dict[str, Fact] = {"actual": PlayerRefs(mine), "forced": PlayerRefs(wished)}
            message = "then.upfloaters" if name == "upfloaters" else "then.shifters"
            return Reason(message, (article(cited),), bracket | sets)
    return _transposition(ours, theirs, bracket)


def _transposition(ours: BracketStep, theirs: BracketStep, bracket: dict[str, Fact]) -> Reason:
    """3.2.6: the first row of S1 in which the two part."""
    place, (mine, wished) = next(
        (place, both)
        for place, both in enumerate(zip(ours.pairs, theirs.pairs, strict=True), start=1)
        if both[0][1].number != both[1][1].number
    )
    rows: dict[str, Fact] = {
        "place": place,
        "first": PlayerRef(mine[0].number),
        "aro": mine[0].aro,
        "actual": PlayerRef(mine[1].number),
        "forced": PlayerRef(wished[1].number),
    }
    return Reason("then.transposition", (article("3.2.6"), article("4.4.2")), bracket | rows)


def _numbers(players: tuple[DubovPlayer, ...]) -> tuple[int, ...]:
    return tuple(one.number for one in players)
