"""Who is free in a round of a schedule: the one of an odd number who has no opponent."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from pairwright.tournament import Bye, ByeKind, Round


def with_free_rounds(rounds: Iterable[Round], entered: Collection[int]) -> tuple[Round, ...]:
    """The rounds of a schedule, each with who is free in it."""
    return tuple(_with_free_round(played, entered) for played in rounds)


def _with_free_round(played: Round, entered: Collection[int]) -> Round:
    """The round in which the only one without a game is left over, however that was recorded.

    Report files write a free round as a zero-point bye or as nothing at all: other than in a Swiss
    nobody was absent, because who is away from a schedule has a game and loses it.
    """
    met = {player for game in played.games for player in (game.white, game.black)}
    alone = [player for player in entered if player not in met]
    if len(alone) != 1 or not met:
        return played
    return replace(played, byes=(Bye(alone[0], ByeKind.PAIRING_ALLOCATED),))
