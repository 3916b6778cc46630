"""Where the draft of 2015 can be read in more than one way: the readings as switches.

docs/readings-dutch-2015.md has the reasons; the defaults are the readings taken.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class LowestBracket(Enum):
    """D.4, C.12: which pairings of the lowest bracket are compared (R-DUTCH15-1)."""

    ALL_PAIRINGS = "all that are complete, whoever has the bye"
    MOST_MDPS = "those with all moved-down players; only where there are none, those without one"


class PenultimateBracket(Enum):
    """C.12, C.14 against A.11.b, A.11.c when it is paired again by C.13 (R-DUTCH15-2)."""

    STEPS = "the most moved-down players first, then the most pairs"
    QUALITY = "the most pairs first, then the lowest PSD"


class Downfloats(Enum):
    """C.2.e: whom B.9 and B.10 look at in a bracket (R-DUTCH15-5)."""

    LEAVING = "those who leave the bracket"
    RECEIVING = "also the moved-down players who are paired in it"


@dataclass(frozen=True, slots=True)
class Readings2015:
    lowest: LowestBracket = LowestBracket.ALL_PAIRINGS
    penultimate: PenultimateBracket = PenultimateBracket.STEPS
    downfloats: Downfloats = Downfloats.LEAVING


TAKEN_2015 = Readings2015()
