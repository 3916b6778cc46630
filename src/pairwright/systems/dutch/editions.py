"""Where the editions of C.04.3 differ, as data. Procedures that differ are named by the system."""

from __future__ import annotations

from collections.abc import Callable

from pairwright.frozen import Frozen
from pairwright.position import (
    HANDLING_2017,
    HANDLING_2026,
    UNITS_PER_POINT,
    HandlingEdition,
    RoundRecord,
)
from pairwright.systems.dutch.criteria import (
    DOWNFLOATERS_2017,
    DOWNFLOATERS_2026,
    QUALITY_2017,
    QUALITY_2026,
    DutchCriterion,
)
from pairwright.systems.dutch.draft_2015.criteria import (
    DIFFERENCES_2015,
    DOWNFLOATERS_2015,
    QUALITY_2015,
)


class AbsoluteRules(Frozen):
    """How messages cite what no pairing may break, and who decides where none is left."""

    meetings: str
    bye: str
    arbiter: str


class DutchEdition(Frozen):
    """One edition of C.04.3.

    `bars_bye(record, win)` tells whether a round bars a later pairing-allocated bye,
    `gives_downfloat(record, loss)` whether an unplayed round counts as a downfloat.
    `downfloaters` are the criteria before the look-ahead to the following bracket, `quality` those
    after it. `bye_score` and `unplayed` are the criteria about the receiver of the bye, empty where
    the edition has none. `completes_first` says that every bracket must leave a round that can be
    completed ([C4] of 2026); otherwise the rest collapses where it cannot be (A.9 of 2017).
    `allocation` begins the articles of colour allocation. `topscorers_by_pairing_score` is the
    reading of art. 1.8 that we do not take (readings.md R-TOP-2). `switches` are the entries of
    which another reading can be taken (`edition_read_as`).
    """

    name: str
    handling: HandlingEdition
    bars_bye: Callable[[RoundRecord, int], bool]
    gives_downfloat: Callable[[RoundRecord, int], bool]
    downfloaters: tuple[DutchCriterion, ...]
    quality: tuple[DutchCriterion, ...]
    look_ahead: str
    look_ahead_article: str
    bye_score: str
    unplayed: str
    completes_first: bool
    best: str
    allocation: str
    absolute: AbsoluteRules
    topscorers_by_pairing_score: bool = False
    switches: tuple[str, ...] = ()

    @property
    def criteria(self) -> tuple[DutchCriterion, ...]:
        """The quality criteria that look at one bracket, in order of priority."""
        return self.downfloaters + self.quality


def _gives_downfloat_2026(record: RoundRecord, loss: int) -> bool:
    """C.04.3 art. 1.4.3 (2026): the bye, or more points than a loss without playing."""
    return record.pairing_allocated_bye or record.result_points > loss


def _gives_downfloat_2017(record: RoundRecord, loss: int) -> bool:
    """C.04.3 A.4.b (2017): every round without a played game."""
    return True


def _paid_without_playing(record: RoundRecord, _: int) -> bool:
    """A.4 and C.04.1.d (draft of 2015): half a point or more without playing.

    readings-dutch-2015.md R-DUTCH15-9, R-DUTCH15-10: the same rounds give a downfloat and bar
    the bye.
    """
    return not record.played and 2 * record.result_points >= UNITS_PER_POINT


DUTCH_2026 = DutchEdition(
    name="2026",
    handling=HANDLING_2026,
    bars_bye=HANDLING_2026.bars_bye,
    gives_downfloat=_gives_downfloat_2026,
    downfloaters=DOWNFLOATERS_2026,
    quality=QUALITY_2026,
    look_ahead="C8",
    look_ahead_article="2.4.3",
    bye_score="C5",
    unplayed="C9",
    completes_first=True,
    best="3.8.1",
    allocation="art. 5.2.",
    absolute=AbsoluteRules(
        meetings="[C1] art. 2.1.1, [C3] art. 2.1.3",
        bye="[C2], C.04.1 art. 4",
        arbiter="C.04.3 art. 1.9.3",
    ),
    switches=("R-ACCEL-2", "R-DUTCH-19", "R-DUTCH-20", "R-FLOAT-1", "R-TOP-2"),
)
DUTCH_2017 = DutchEdition(
    name="2017",
    handling=HANDLING_2017,
    bars_bye=HANDLING_2017.bars_bye,
    gives_downfloat=_gives_downfloat_2017,
    downfloaters=DOWNFLOATERS_2017,
    quality=QUALITY_2017,
    look_ahead="C.7",
    look_ahead_article="C.7",
    bye_score="",
    unplayed="",
    completes_first=False,
    best="B.8",
    allocation="E.",
    absolute=AbsoluteRules(
        meetings="C.04.3 C.1, C.3", bye="C.04.3 C.2, C.04.1.d", arbiter="C.04.3 A.9"
    ),
    switches=("R-ACCEL-2", "R-DUTCH-19", "R-DUTCH-20", "R-TOP-2"),
)
DUTCH_2015 = DutchEdition(
    name="2015-draft",
    handling=HANDLING_2017,
    bars_bye=_paid_without_playing,
    gives_downfloat=_paid_without_playing,
    downfloaters=DOWNFLOATERS_2015,
    quality=QUALITY_2015 + DIFFERENCES_2015,
    look_ahead="A.11.d",
    look_ahead_article="A.11.d",
    bye_score="",
    unplayed="",
    completes_first=False,
    best="A.11",
    allocation="E.",
    absolute=AbsoluteRules(
        meetings="C.04.3 B.1, B.3", bye="C.04.3 B.2, C.04.1.d", arbiter="C.04.3 C.13"
    ),
)
"""The handling rules of the draft are those of 2017 in all that matters for a position."""
