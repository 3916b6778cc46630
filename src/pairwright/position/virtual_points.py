"""Virtual points: what acceleration adds to scores before pairing."""

from __future__ import annotations

from pairwright.position.baku import BAKU, BakuEdition, baku_points
from pairwright.position.record import units
from pairwright.tournament import InvalidTournament, Tournament
from pairwright.vocabulary.reason import fault


def virtual_points(
    tournament: Tournament, number: int, edition: BakuEdition, games: int = 1
) -> dict[int, tuple[int, ...]]:
    """Virtual points, in hundredths, for the pairing of rounds 1 to `number`, player by player.

    Given point by point (TRF26 record 250, XXA), or else by the declared method; past rounds keep
    theirs, because the floats of a round are judged by the scores with which it was paired. Players
    who have none are left out. Raises InvalidTournament where the declared method is not known, or
    its premise fails: pairing without its virtual points would look right and be wrong.
    """
    if tournament.virtual_points:
        points = {given.participant: given.by_round for given in tournament.virtual_points}
    elif tournament.declaration.acceleration is None:
        return {}
    elif tournament.declaration.acceleration == BAKU:
        points = baku_points(tournament, edition, number, games)
    else:
        raise InvalidTournament(
            fault(
                "position:acceleration",
                "C.04.7",
                acceleration=repr(tournament.declaration.acceleration),
            )
        )
    # Most have the same points as others: each list is converted once.
    converted = {
        values: tuple([units(v) for v in values[:number]]) + (0,) * (number - len(values))
        for values in set(points.values())
    }
    return {player: converted[values] for player, values in points.items()}
