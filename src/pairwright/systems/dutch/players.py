"""Positions as C.04.3 sees them, and candidates: ways of pairing a bracket.

Positions as C.04.3 sees them.

The view is derived from the position (C.04.1, C.04.2) once; literal, solver, judge and reasons all
look at it.

A candidate: one way of pairing a bracket (C.04.3 art. 3.3; 2017: B.3; draft of 2015: C.5).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.systems.dutch.player_view import DutchPlayer, players_of
from pairwright.tournament import ByeKind, Colour, PointSystem

if TYPE_CHECKING:
    from pairwright.systems.dutch.editions import DutchEdition
from collections.abc import Iterable

from pairwright.systems.allocation import rank

__all__ = ["DutchPlayer", "DutchPosition", "view_of_series"]


class DutchPosition(Frozen, dict=True):
    """A position with its players as C.04.3 sees them, in the order of art. 1.2.

    `forbidden` are the pairs that may not meet; questions of why-not add to those of the position.
    """

    position: Position
    edition: DutchEdition
    participants: tuple[DutchPlayer, ...]
    forbidden: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, position: Position, edition: DutchEdition) -> DutchPosition:
        return cls(position, edition, players_of(position, edition), position.forbidden)

    @cached_property
    def by_number(self) -> Mapping[int, DutchPlayer]:
        return {player.number: player for player in self.participants}

    @property
    def round_number(self) -> int:
        return self.position.round_number

    @property
    def number_of_rounds(self) -> int | None:
        return self.position.number_of_rounds

    @property
    def is_last_round(self) -> bool:
        return self.position.is_last_round

    @property
    def initial_colour(self) -> Colour | None:
        return self.position.initial_colour

    @property
    def byes(self) -> Mapping[int, ByeKind]:
        return self.position.byes

    @property
    def point_system(self) -> PointSystem:
        return self.position.point_system


def view_of_series(edition: DutchEdition) -> Callable[[Position], DutchPosition]:
    """The view of one position after another of a series, which differ in results of one round.

    What a chapter sees of a player is in the participant, but for floats, which scores before the
    last round decide: who is the same participant in several positions is derived once.
    """
    known: dict[int, tuple[Participant, DutchPlayer]] = {}

    def view(position: Position) -> DutchPosition:
        new = tuple([p for p in position.participants if id(p) not in known])
        made = players_of(replace(position, participants=new), edition) if new else ()
        for participant, player in zip(new, made, strict=True):
            known[id(participant)] = participant, player  # kept, so that its identity is its own
        players = tuple([known[id(p)][1] for p in position.participants])
        return DutchPosition(position, edition, players, position.forbidden)

    return view


Pairs = tuple[tuple[DutchPlayer, DutchPlayer], ...]


class Candidate(Frozen):
    """3.3: pairs (the higher-ranked player first) and downfloaters in the order of art. 1.2."""

    pairs: Pairs
    floaters: tuple[DutchPlayer, ...]


def in_order(players: Iterable[DutchPlayer]) -> tuple[DutchPlayer, ...]:
    """Art. 1.2."""
    return tuple(sorted(players, key=rank))
