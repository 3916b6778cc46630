"""The editions of C.04.4.3: the same content, numbered differently, with or without Maxi rules."""

from __future__ import annotations

from pairwright.frozen import Frozen

CHAPTER = "C.04.4.3"

_OLD_NUMBERS = {
    "1.1": "1",
    "2.3.1": "2.3 a",
    "2.3.2": "2.3 b",
    "2.3.3": "2.3 c",
    "2.3.4": "2.3 d",
    "2.6.1": "2.6",
    "2.6.2": "2.6",
    "3.2.1": "3.2",
    "3.2.2": "3.2",
    "3.2.3": "3.2",
    "3.2.4": "3.2",
    "3.9.2": "3.9",
    "4.1.1": "4.1 a",
    "4.1.2": "4.1 b",
    "4.4.1": "4.4 a",
    "4.4.2": "4.4 b",
    "5.1.1": "5.1 a",
    "5.1.2": "5.1 b",
}
"""Articles of 2026 whose number was another one in 1999 (readings-lim.md R-LIM-1)."""


class LimEdition(Frozen):
    """One edition. `maxi`: the sentences about Maxi-tournaments are in force (R-LIM-2)."""

    name: str
    old_numbers: bool = False
    maxi: bool = False

    def cite(self, *numbers: str) -> tuple[str, ...]:
        """Articles, given by their numbers of 2026, as this edition numbers them."""
        own = (_OLD_NUMBERS.get(n, n) if self.old_numbers else n for n in numbers)
        return tuple(dict.fromkeys(f"{CHAPTER} art. {number}" for number in own))


LIM_2026 = LimEdition("2026")
LIM_1999 = LimEdition("1999", old_numbers=True)
LIM_2026_MAXI = LimEdition("2026-maxi", maxi=True)
LIM_1999_MAXI = LimEdition("1999-maxi", old_numbers=True, maxi=True)

MAXI_LIMIT = 100
"""3.2.3, 3.8, 5.7: ratings that differ by so much may still be exchanged."""
