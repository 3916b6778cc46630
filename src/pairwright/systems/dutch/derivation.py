"""What C.04.3 sees of a position, worked out: preferences, floats, topscorers, the bye."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.position import Participant, Position
from pairwright.systems.dutch.floats import floats_back
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import colours_due

if TYPE_CHECKING:
    from pairwright.systems.dutch.editions import DutchEdition


def view_of_series(edition: DutchEdition) -> Callable[[Position], DutchPosition]:
    """The view of one position after another of a series, which differ in results of one round.

    What a chapter sees of a player is in the participant, but for floats, which scores before the
    last round decide: who is the same participant in several positions is derived once.
    """
    known: dict[int, tuple[Participant, DutchPlayer]] = {}

    def view(position: Position) -> DutchPosition:
        new = tuple([p for p in position.participants if id(p) not in known])
        made = derived_players(replace(position, participants=new), edition) if new else ()
        for participant, player in zip(new, made, strict=True):
            known[id(participant)] = participant, player  # kept, so that its identity is its own
        players = tuple([known[id(p)][1] for p in position.participants])
        return DutchPosition(position, edition, players, position.forbidden)

    return view


def derived_players(position: Position, edition: DutchEdition) -> tuple[DutchPlayer, ...]:
    """The participants of the position, in their order."""
    win, loss = position.win, position.loss
    # Art. 1.8: more than half of the maximum, when the final round is paired. Virtual points are no
    # part of either (readings.md R-TOP-2).
    maximum = (position.round_number - 1) * win
    last_round = position.is_last_round
    latest = floats_back(position, edition, 1, loss)
    before = floats_back(position, edition, 2, loss)
    players = []
    for place, participant in enumerate(position.participants):
        colours, records = participant.colours, participant.records
        difference, preference = colours_due(colours)
        may_receive_bye, unplayed = True, 0
        # Who had a colour in every round has no round without a game: only played games have one.
        if len(colours) < len(records):
            missed = [record for record in records if not record.played]
            unplayed = len(missed)
            # C.04.1 art. 4 (2017: d) asks for rounds without a game.
            may_receive_bye = not any(edition.bars_bye(record, win) for record in missed)
        players.append(
            DutchPlayer(
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
                (latest[place], before[place]),
                may_receive_bye,
                unplayed,
                last_round and 2 * participant.score > maximum,
            )
        )
    return tuple(players)
