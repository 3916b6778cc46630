"""The tournaments in which something else is announced before round 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal

from msgspec.structs import replace

from pairwright.checking.changed_facts import CauseKind, PossibleCause
from pairwright.rules.system import Rules
from pairwright.tournament import InvalidTournament, PointSystem, Tournament, points_text
from pairwright.vocabulary.reason import Fact, Phrase, Reason

MOST_MORE_ROUNDS = 3
"""How many more rounds than are recorded may have been announced."""


def changed_declarations(
    tournament: Tournament, rules: Rules, number: int
) -> Iterator[PossibleCause]:
    """Yield the tournaments in which something else is announced before round 1."""

    def changed(key: str, values: Mapping[str, Fact], **facts: object) -> Iterator[PossibleCause]:
        try:
            made = replace(tournament, **facts)
        except InvalidTournament:
            return
        reason = Reason(f"checking:cause.{key}", (), values)
        yield PossibleCause(CauseKind.DECLARATION, reason, made, rules)

    recorded, declared = len(tournament.rounds), tournament.number_of_rounds
    for rounds in range(max(recorded, number), recorded + MOST_MORE_ROUNDS + 1):
        if rounds != declared:
            was_last, is_last = declared == number, rounds == number
            key = "rounds" if was_last is is_last else "is-last" if is_last else "not-last"
            yield from changed(key, {"rounds": rounds}, number_of_rounds=rounds)
    colour = rules.replay(tournament).before(number).initial_colour
    if colour is not None:
        other: Fact = Phrase(f"colour.{colour.other.value}")
        values = {"colour": other}
        yield from changed("initial-colour", values, initial_colour=colour.other)
    accelerated = tournament.virtual_points or tournament.declaration.acceleration
    declaration = replace(tournament.declaration, acceleration=None if accelerated else "baku")
    key = "not-accelerated" if accelerated else "accelerated"
    yield from changed(key, {}, declaration=declaration, virtual_points=())
    if not tournament.is_team_event:
        own = tournament.point_system
        for points in _point_systems(own, rules):
            is_other_bye = replace(own, pairing_allocated_bye=points.pairing_allocated_bye)
            key = "bye-points" if points == is_other_bye else "points"
            yield from changed(key, _worths(points), point_system=points)


def _point_systems(own: PointSystem, rules: Rules) -> Iterator[PointSystem]:
    """Yield the same points with another bye, then the usual point systems."""
    seen = [own]
    byes = (own.win, own.white_draw, own.loss, Decimal(0))
    others = (replace(own, pairing_allocated_bye=bye) for bye in byes)
    for points in (*others, *rules.system.points.values()):
        if points not in seen:
            seen.append(points)
            yield points


def _worths(points: PointSystem) -> dict[str, Fact]:
    return {
        "win": points_text(points.white_win),
        "draw": points_text(points.white_draw),
        "loss": points_text(points.white_loss),
        "bye": points_text(points.pairing_allocated_bye),
    }
