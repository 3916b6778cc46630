"""The procedures of C.04.4.2 word by word, for small fields: the oracle of the solver."""

from pairwright.systems.burstein.literal.edition_2026 import (
    TAKEN,
    BursteinReadings,
    LookAheadReading,
    pair_2026,
)
from pairwright.systems.burstein.literal.edition_old import OLD_TAKEN, OldReadings, pair_old

__all__ = [
    "OLD_TAKEN",
    "TAKEN",
    "BursteinReadings",
    "LookAheadReading",
    "OldReadings",
    "pair_2026",
    "pair_old",
]
