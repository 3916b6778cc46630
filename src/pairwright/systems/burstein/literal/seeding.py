"""Seeding rounds word by word (art. 1.6.1): all by the Dutch system, or all but the bye."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.position import Position
from pairwright.rules.pairing import Solution
from pairwright.systems.burstein.editions import BURSTEIN_2026
from pairwright.systems.burstein.literal.edition_2026 import (
    TAKEN,
    BursteinMeetings,
    BursteinReadings,
)
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.dutch.editions import DUTCH_2026
from pairwright.systems.dutch.pairing import solve_literally
from pairwright.systems.dutch.players import DutchPosition


def pair_seeding_round(position: Position, readings: BursteinReadings = TAKEN) -> Solution:
    """The round; readings-burstein.md R-BURSTEIN-2. Raises NoLegalPairing."""
    view = DutchPosition.of(position, DUTCH_2026)
    if readings.seeding_bye_first and len(position.participants) % 2:
        receiver = _first_for_the_bye(position)
        view = replace(
            view,
            participants=tuple(
                participant
                if participant.number == receiver
                else replace(participant, may_receive_bye=False)
                for participant in view.participants
            ),
        )
    return solve_literally(view)


def _first_for_the_bye(position: Position) -> int | None:
    """3.1, with TPNs for the ranking that 1.8 gives only after the seeding rounds."""
    view = BursteinPosition.of(position, BURSTEIN_2026)
    meetings = BursteinMeetings(view)
    candidates = [
        participant
        for participant in view.participants
        if participant.may_receive_bye
        and meetings.can_be_paired(other for other in view.participants if other is not participant)
    ]
    chosen = max(
        candidates,
        key=lambda player: (-player.pairing_score, player.games_played, player.tpn),
        default=None,
    )
    return None if chosen is None else chosen.number
