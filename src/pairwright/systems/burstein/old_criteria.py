"""The rules of the old text as named objects, and its bar against the bye."""

from __future__ import annotations

from pairwright.position import Position, RoundRecord
from pairwright.systems.burstein.criteria import Criterion
from pairwright.systems.burstein.messages import MESSAGES
from pairwright.systems.burstein.old_index import Unplayed, old_index
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition


def _rule(number: str) -> Criterion:
    key = f"criterion.old-{number}"
    return Criterion(number, number, MESSAGES[key].text, key, f"C.04.4.2 (old) {number}")


JOINED = _rule("6.6")
FLOATERS = _rule("6.3")
DUE_COLOURS = _rule("6.5")
OLD_QUALITY = (JOINED, FLOATERS, DUE_COLOURS)


def bars_bye(record: RoundRecord, win: int) -> bool:
    """4.1: a player who has already received a point without playing; or had the bye (C.04.1)."""
    return record.pairing_allocated_bye or (not record.played and record.result_points >= win)


def old_bye_order(player: BursteinPlayer) -> tuple[object, ...]:
    """4.2, 4.3: the lowest score, then the lowest in the order of 3.2."""
    return -player.pairing_score, player.ranking


def old_view(
    position: Position, unplayed: Unplayed = Unplayed.VIRTUAL_OPPONENT
) -> BursteinPosition:
    """The position as the old text sees it."""
    return BursteinPosition.derived(
        position, lambda one: old_index(position, one, unplayed), bars_bye
    )
