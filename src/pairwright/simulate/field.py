"""The field that is played out: who enters, and how strong everybody really is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.generate import Config
from pairwright.generate.parameters import Parameters
from pairwright.generate.player_events import emptied
from pairwright.generate.players import field_of, invented_field
from pairwright.position import initial_order
from pairwright.tournament import InvalidRequest, Numbering, Player, Tournament
from pairwright.vocabulary.reason import fault

FEWEST_PLAYERS = 4


class SimulatedField(Frozen):
    """The entries, with what is declared about them, and the strengths by which games are drawn."""

    entries: Tournament
    strengths: Mapping[int, int]

    def __post_init__(self) -> None:
        if len(self.strengths) < FEWEST_PLAYERS:
            raise InvalidRequest(
                fault("simulate:few-players", players=len(self.strengths), fewest=FEWEST_PLAYERS)
            )


def invented(config: Config, seed: int) -> SimulatedField:
    """A field drawn once. Raises InvalidConfiguration."""
    entrants = invented_field(Parameters.drawn(config, seed), seed)
    players = tuple(entrant.player for entrant in entrants)
    strengths = {entrant.player.number: entrant.strength for entrant in entrants}
    return SimulatedField(Tournament(players=players), strengths)


def field_of_tournament(tournament: Tournament) -> SimulatedField:
    """The players of a tournament, with what is declared; what was played is left out.

    Unrated players are as strong as the middle of the field. Raises InvalidRequest.
    """
    if tournament.is_team_event:
        raise InvalidRequest(fault("simulate:teams"))
    entered = tuple(replace(player, arrives=1) for player in tournament.players)
    there = replace(emptied(tournament), players=entered)
    return SimulatedField(
        there, {player.player.number: player.strength for player in field_of(there)}
    )


def field_of_entries(players: Sequence[Player]) -> SimulatedField:
    """The players of an entry list, numbered by strength (C.04.2 art. 2.2)."""
    listed = Tournament(numbering=Numbering.BY_STRENGTH, players=tuple(players))
    by_number = {player.number: player for player in players}
    ordered = [
        replace(by_number[old], number=new)
        for new, old in enumerate(initial_order(listed, 1), start=1)
    ]
    return field_of_tournament(Tournament(players=tuple(ordered)))
