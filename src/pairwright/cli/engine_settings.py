"""What JaVaFo settles by itself, or on its command line, where a file says nothing."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.position.baku import BAKU_2017, baku_points, is_declared_by_name
from pairwright.tournament import Colour, InvalidTournament, Points, Tournament, VirtualPoints
from pairwright.vocabulary.reason import fault


def colour_drawn_from(data: bytes) -> Colour:
    """The initial colour of an event that declares none: the same file gives the same colour."""
    from hashlib import sha256

    return Colour.BLACK if sha256(data).digest()[0] % 2 else Colour.WHITE


def with_baku_of_this_round(tournament: Tournament) -> Tournament:
    """JaVaFo's `-b`: the Baku acceleration before 2026, in the round to be paired only.

    A tournament that declares Baku by name has it already. Raises InvalidTournament where the
    method may not be used, or where the file gives virtual points for this round itself.
    """
    if is_declared_by_name(tournament):
        return tournament
    number = len(tournament.rounds) + 1
    earlier = {given.participant: given.by_round for given in tournament.virtual_points}
    if any(any(by_round[number - 1 :]) for by_round in earlier.values()):
        raise InvalidTournament(fault("cli:virtual-points", number=number))
    given = baku_points(tournament, BAKU_2017, number)
    now = {player: values[number - 1] for player, values in given.items() if values[number - 1 :]}
    return replace(
        tournament,
        virtual_points=tuple(
            VirtualPoints(player, (*_through(earlier.get(player, ()), number - 1), value))
            for player in sorted(earlier.keys() | now.keys())
            for value in [now.get(player, Points(0))]
        ),
    )


def _through(by_round: tuple[Points, ...], rounds: int) -> tuple[Points, ...]:
    """Virtual points of so many rounds; where none are given there are none."""
    return (*by_round[:rounds], *[Points(0)] * (rounds - len(by_round)))
