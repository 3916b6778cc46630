"""Where the editions of the basic and handling rules differ, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairwright.position.record import RoundRecord
from pairwright.tournament import InvalidTournament


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of C.04.1, C.04.2 and the definitions that build on them.

    `bars_bye(record, win)` tells whether a round bars a later pairing-allocated bye;
    `gives_downfloat(record, loss)` whether an unplayed round counts as a downfloat;
    `boards_by_pairing_score` whether virtual points sort the published boards.
    """

    name: str
    bars_bye: Callable[[RoundRecord, int], bool]
    gives_downfloat: Callable[[RoundRecord, int], bool]
    boards_by_pairing_score: bool


def _bars_bye_2026(record: RoundRecord, win: int) -> bool:
    """C.04.1 art. 4 (2026): a previous bye, or as many points as a win without playing."""
    return record.pairing_allocated_bye or (not record.played and record.result_points >= win)


def _bars_bye_2017(record: RoundRecord, win: int) -> bool:
    """C.04.1.d (2016/17): a previous bye, or a forfeit win."""
    return record.pairing_allocated_bye or record.forfeit_win


def _gives_downfloat_2026(record: RoundRecord, loss: int) -> bool:
    """C.04.3 art. 1.4.3 (2026): the bye, or more points than a loss without playing."""
    return record.pairing_allocated_bye or record.result_points > loss


def _gives_downfloat_2017(record: RoundRecord, loss: int) -> bool:
    """C.04.3 A.4.b (2017): every round without a played game."""
    return True


EDITIONS = {
    "2026": Edition("2026", _bars_bye_2026, _gives_downfloat_2026, boards_by_pairing_score=True),
    "2017": Edition("2017", _bars_bye_2017, _gives_downfloat_2017, boards_by_pairing_score=False),
}


def edition(name: str) -> Edition:
    """The edition with this name. Raises InvalidTournament."""
    try:
        return EDITIONS[name]
    except KeyError:
        raise InvalidTournament(
            f"there is no edition {name!r} of the handling rules; known: {', '.join(EDITIONS)}"
        ) from None
