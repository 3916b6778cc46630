"""The FIDE (Dutch) System, C.04.3: editions 2026 and 2017."""

from pairwright.systems.dutch.literal import pair_literally
from pairwright.systems.dutch.pairing import pair

__all__ = ["pair", "pair_literally"]
