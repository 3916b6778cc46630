"""The initial colour: drawn before round 1, or inferred from what was played."""

from __future__ import annotations

from contextlib import suppress

from pairwright.position.baku import BAKU_2026, BakuEdition
from pairwright.position.order import initial_order
from pairwright.position.record import player_records
from pairwright.position.virtual_points import virtual_points
from pairwright.tournament import Colour, InvalidTournament, Round, Tournament


def initial_colour(
    tournament: Tournament,
    baku: BakuEdition = BAKU_2026,
    games: int = 1,
    *,
    with_virtual_points: bool = True,
) -> Colour | None:
    """The initial colour (C.04.3 art. 5.1): as declared, else inferred, else None.

    readings.md R-COLOUR-1: in the first round with a scheduled colour nobody has had one, so
    the number of the higher-ranked player of each pair decided its colours (art. 5.2.5): the
    initial colour if its place is odd, else the other one. Places are counted among those who had
    taken part in a pairing by then; the first pair by rank tells. Scheduled colours of forfeited
    games count, since they were allocated by the same rule. `with_virtual_points` says by which
    score the higher rank is found (R-DOUBLE-10).
    """
    if tournament.initial_colour is not None:
        return tournament.initial_colour
    taking_part: set[int] = set()
    for number, played in enumerate(tournament.rounds, start=1):
        taking_part |= played.paired_players()
        if not any(game.coloured for game in played.games):
            continue
        order = [p for p in initial_order(tournament, number) if p in taking_part]
        place = {player: index for index, player in enumerate(order, start=1)}
        scores = _scores(tournament, number, baku, games, with_virtual_points)
        higher = min(
            _leaders(played, scores, place),
            key=lambda leader: (-scores[leader[0]], place[leader[0]]),
        )
        player, colour = higher
        return colour if place[player] % 2 else colour.other
    return None


def _leaders(
    played: Round, scores: dict[int, int], place: dict[int, int]
) -> list[tuple[int, Colour]]:
    """The higher-ranked player of every pair with colours, and the colour it had."""
    leaders = []
    for game in played.games:
        if not game.coloured:
            continue
        sides = {game.white: Colour.WHITE, game.black: Colour.BLACK}
        first = min(sides, key=lambda player: (-scores[player], place[player]))
        leaders.append((first, sides[first]))
    return leaders


def _scores(
    tournament: Tournament, number: int, baku: BakuEdition, games: int, with_virtual_points: bool
) -> dict[int, int]:
    """With which the round was paired; without virtual points where their premise fails."""
    virtual: dict[int, tuple[int, ...]] = {}
    if with_virtual_points:
        with suppress(InvalidTournament):
            virtual = virtual_points(tournament, number, baku, games)
    return {
        player: sum(record.points for record in records) + virtual.get(player, (0,))[-1]
        for player, records in player_records(tournament, number).items()
    }
