"""Where the editions of the basic and handling rules (C.04.1, C.04.2, C.04.7) differ, as data."""

from __future__ import annotations

import copyreg
from collections.abc import Callable

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position.baku import BAKU_2017, BAKU_2026, BakuEdition
from pairwright.position.record import RoundRecord


class HandlingEdition(Frozen):
    """One edition of C.04.1 and C.04.2, with the acceleration that goes with it.

    `bars_bye(record, win)` tells whether a round bars a later pairing-allocated bye;
    `boards_by_pairing_score` whether virtual points sort the published boards. `absence` is the
    article by which who is absent without notice counts as withdrawn, empty where there is none.
    The others are readings that we do not take: virtual points find the higher rank for the colours
    of a match (R-TEAM-20, R-DOUBLE-10), and the bye of a team is worth a win on every board
    (R-TEAM-11).
    """

    name: str
    bars_bye: Callable[[RoundRecord, int], bool]
    boards_by_pairing_score: bool
    baku: BakuEdition
    absence: str = ""
    colours_by_pairing_score: bool = False
    bye_wins_every_board: bool = False


def _bars_bye_2026(record: RoundRecord, win: int) -> bool:
    """C.04.1 art. 4 (2026): a previous bye, or as many points as a win without playing."""
    return record.pairing_allocated_bye or (not record.played and record.result_points >= win)


def _bars_bye_2017(record: RoundRecord, win: int) -> bool:
    """C.04.1.d (2016/17): a previous bye, or a forfeit win."""
    return record.pairing_allocated_bye or record.forfeit_win


HANDLING_2026 = HandlingEdition(
    "2026", _bars_bye_2026, boards_by_pairing_score=True, baku=BAKU_2026
)
HANDLING_2017 = HandlingEdition(
    "2017", _bars_bye_2017, boards_by_pairing_score=False, baku=BAKU_2017, absence="C.04.2 D.2"
)


_SWITCHES = ("boards_by_pairing_score", "colours_by_pairing_score", "bye_wins_every_board")
_EDITIONS = {edition.name: edition for edition in (HANDLING_2026, HANDLING_2017)}


def _named(name: str, *switches: bool) -> HandlingEdition:
    edition = _EDITIONS[name]
    if not switches:
        return edition
    return replace(edition, **dict(zip(_SWITCHES, switches, strict=True)))


def _reduced(edition: HandlingEdition) -> tuple[Callable[..., HandlingEdition], tuple[object, ...]]:
    if edition is _EDITIONS[edition.name]:
        return _named, (edition.name,)
    return _named, (edition.name, *(getattr(edition, name) for name in _SWITCHES))


# An edition is known by its name in another process, too, and by how it is read.
copyreg.pickle(HandlingEdition, _reduced)
