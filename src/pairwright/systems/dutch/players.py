"""Players and positions as C.04.3 sees them: preferences, floats, topscorers, the bye.

The view is derived from the position (C.04.1, C.04.2) once; literal, solver, judge and reasons all
look at it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.systems.dutch.floats import Float, floats_back
from pairwright.systems.preferences import (
    ColourPreference,
    colours_due,
)
from pairwright.tournament import ByeKind, Colour, PointSystem

if TYPE_CHECKING:
    from pairwright.systems.dutch.editions import DutchEdition


class DutchPlayer(Participant):
    """A player to be paired. `floats` are those of the last round and the one before it."""

    colour_difference: int
    preference: ColourPreference
    floats: tuple[Float, Float]
    may_receive_bye: bool
    unplayed_games: int
    is_topscorer: bool


class DutchPosition(Frozen):
    """A position with its players as C.04.3 sees them, in the order of art. 1.2.

    `forbidden` are the pairs that may not meet; questions of why-not add to those of the position.
    """

    position: Position
    edition: DutchEdition
    participants: tuple[DutchPlayer, ...]
    forbidden: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, position: Position, edition: DutchEdition) -> DutchPosition:
        return cls(position, edition, tuple(_players(position, edition)), position.forbidden)

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
        made = _players(replace(position, participants=new), edition) if new else ()
        for participant, player in zip(new, made, strict=True):
            known[id(participant)] = participant, player  # kept, so that its identity is its own
        players = tuple([known[id(p)][1] for p in position.participants])
        return DutchPosition(position, edition, players, position.forbidden)

    return view


def _players(position: Position, edition: DutchEdition) -> Iterator[DutchPlayer]:
    win, loss = position.win, position.loss
    # Art. 1.8: more than half of the maximum, when the final round is paired. Virtual points are no
    # part of either (readings.md R-TOP-2).
    maximum = (position.round_number - 1) * win
    last_round = position.is_last_round
    floats = zip(
        floats_back(position, edition, 1, loss),
        floats_back(position, edition, 2, loss),
        strict=True,
    )
    for participant, floated in zip(position.participants, floats, strict=True):
        colours, records = participant.colours, participant.records
        difference, preference = colours_due(colours)
        # Who had a colour in every round has no round without a game: only played games have one.
        missed = len(colours) < len(records)
        unplayed = [record for record in records if not record.played] if missed else ()
        yield DutchPlayer(
            participant.number,
            participant.tpn,
            participant.parity_number,
            participant.rating,
            participant.score,
            participant.pairing_score,
            colours,
            participant.opponents,
            records,
            participant.pairing_scores,
            difference,
            preference,
            floated,
            # C.04.1 art. 4 (2017: d) asks for rounds without a game.
            not (unplayed and any(edition.bars_bye(record, win) for record in unplayed)),
            len(unplayed),
            last_round and 2 * participant.score > maximum,
        )
