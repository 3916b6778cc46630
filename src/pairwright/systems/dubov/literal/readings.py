"""Where C.04.4.1 can be read in more than one way: the readings as switches.

readings-dubov.md has the reasons; the defaults are the readings taken.
"""

from __future__ import annotations

from enum import Enum

from pairwright.frozen import Frozen


class UpfloatReading(Enum):
    """1.8.1, [C10]: what it is to have been upfloated (R-DUBOV-3)."""

    PAIRED = "paired with a higher score"
    PLAYED = "played against a higher score"


class UpfloatCountReading(Enum):
    """[C9]: what is minimised (R-DUBOV-4)."""

    SUM = "all upfloats of the maximum upfloaters chosen"
    LARGEST_FIRST = "the number of upfloats of each of them, the largest first"
    COUNT = "the maximum upfloaters chosen, as [C8]"


class UnplayedBracket(Enum):
    """3.2.3: when G1 is the first half by TPN (R-DUBOV-5)."""

    ANY_ROUND = "nobody of the bracket has played, whatever the round"
    ROUND_1 = "in round 1 only"


class ShifterPool(Enum):
    """3.2.4.2 with 4.3.1: among whom the second shifters are numbered (R-DUBOV-6)."""

    SEEKERS = "those who were in the subgroup from the beginning"
    EVERYBODY = "all who are in the subgroup now, those just shifted included"


class Parity(Enum):
    """5.2.1: the TPN that is odd or even (R-DUBOV-7)."""

    PLACE = "the place among those who have taken part"
    TPN = "the number in the list"


class DubovReadings(Frozen):
    upfloated: UpfloatReading = UpfloatReading.PAIRED
    times_upfloated: UpfloatCountReading = UpfloatCountReading.SUM
    unplayed_bracket: UnplayedBracket = UnplayedBracket.ANY_ROUND
    shifter_pool: ShifterPool = ShifterPool.SEEKERS
    parity: Parity = Parity.PLACE


TAKEN = DubovReadings()


class Readings1997(Frozen):
    """The same for the text of 1997.

    `rounded`: AROs to whole numbers, as from 2018 on (R-DUBOV97-4). `unplayed_black`: who has not
    played is due Black, as from 2018 on (R-DUBOV97-2).
    """

    rounded: bool = False
    unplayed_black: bool = False


TAKEN_1997 = Readings1997()
