"""An acceleration of one's own: virtual points by number and round, or worked out before each."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Protocol

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.tournament import InvalidRequest, Points, Tournament, VirtualPoints, points
from pairwright.vocabulary.reason import fault


class AccelerationMethod(Protocol):
    """What gives virtual points. It is sent to other processes, so it can be pickled; two with the
    same fields that are shown alike (`repr`) give alike, which is how a run knows its own `--state`
    again.
    """

    @property
    def name(self) -> str:
        """What reports call it."""

    def points(self, tournament: Tournament, number: int) -> Mapping[int, Decimal | int | str]:
        """What is added to the scores for the pairing of round `number`, by player.

        The tournament has the rounds before it. Who is not named gets nothing.
        """


class VirtualPointsTable(Frozen):
    """Points that are known beforehand, by number and round."""

    name: str
    given: tuple[VirtualPoints, ...]

    def points(self, tournament: Tournament, number: int) -> dict[int, Points]:
        return {
            each.participant: each.by_round[number - 1]
            if number <= len(each.by_round)
            else Decimal(0)
            for each in self.given
        }


def accelerated(tournament: Tournament, method: AccelerationMethod, number: int) -> Tournament:
    """The tournament with the virtual points of round `number`; those of past rounds stay.

    Raises InvalidRequest for a player who is not there, InvalidTournament for what are no points.
    """
    known = {given.participant: given.by_round for given in tournament.virtual_points}
    players = {player.number for player in tournament.players}
    for player, value in method.points(tournament, number).items():
        if player not in players:
            raise InvalidRequest(
                fault("simulate:acceleration-nobody", name=method.name, player=str(player))
            )
        before = known.get(player, ())
        missed = (Decimal(0),) * (number - 1 - len(before))
        if exact := points(value):
            known[player] = (*before, *missed, exact)
    return replace(
        tournament,
        virtual_points=tuple(VirtualPoints(player, known[player]) for player in sorted(known)),
    )
