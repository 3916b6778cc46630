"""Players and colours as C.04.5 sees them.

Players and positions as C.04.5 sees them.

Colour allocation (C.04.5 article 4). Colours are those of the first game of a match (4.4).
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.systems.allocation import Allocation, alternated, by_parity
from pairwright.systems.match_players import (
    TAKEN,
    MatchPlayer,
    UpfloatReadings,
    float_of_last_round,
    may_receive_bye,
)
from pairwright.tournament import Colour


class DoublePlayer(MatchPlayer):
    """A player to be paired. `rank` is the order of 4.2: smaller is higher."""

    rank: tuple[int, int]


class DoublePosition(Frozen):
    """A position with its players; `entered` are all who entered, by number."""

    position: Position
    entered: Mapping[int, DoublePlayer]
    participants: tuple[DoublePlayer, ...]
    readings: UpfloatReadings = TAKEN

    @classmethod
    def of(cls, position: Position, readings: UpfloatReadings = TAKEN) -> DoublePosition:
        """Return the players of a position, by these readings."""
        entered = {
            number: DoublePlayer(
                **participant.facts(),
                may_receive_bye=may_receive_bye(participant),
                float_of_last_round=float_of_last_round(position, participant),
                rank=_rank(position, participant),
            )
            for number, participant in position.entered.items()
        }
        return cls(
            position,
            entered,
            tuple(entered[participant.number] for participant in position.participants),
            readings,
        )


def _rank(position: Position, participant: Participant) -> tuple[int, int]:
    """4.2: the higher score, then the smaller TPN.

    The score is that of the standings: C.04.7 art. 1.5 gives virtual points no say in colours
    (readings-double-swiss.md R-DOUBLE-10).
    """
    virtual = position.handling.colours_by_pairing_score
    return (-(participant.pairing_score if virtual else participant.score), participant.tpn)


def allocate(
    first: DoublePlayer, second: DoublePlayer, initial: Colour | None
) -> Allocation[DoublePlayer]:
    """4.3: the first rule that decides.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    higher, lower = (first, second) if first.rank < second.rank else (second, first)  # 4.2
    due, article = _colour_of_higher(higher, lower, initial)
    if due is Colour.WHITE:
        return Allocation(higher, lower, article)
    return Allocation(lower, higher, article)


def _colour_of_higher(
    higher: DoublePlayer, lower: DoublePlayer, initial: Colour | None
) -> tuple[Colour, str]:
    if not higher.colours and not lower.colours:
        # 4.3.1; who had no colour has yet to play (R-DOUBLE-6)
        return by_parity(higher, initial, "C.04.5 art. 4.1"), "4.3.1"
    mine = higher.colours.count(Colour.WHITE)
    theirs = lower.colours.count(Colour.WHITE)
    if mine != theirs:
        return (Colour.WHITE if mine < theirs else Colour.BLACK), "4.3.2"
    alternate = alternated(higher, lower)
    if alternate is not None:
        return alternate, "4.3.3"
    if higher.colours:
        return higher.colours[-1].other, "4.3.4"
    return lower.colours[-1], "4.3.5"
