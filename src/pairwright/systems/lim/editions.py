"""The editions of C.04.4.3, and the other readings of delicate articles.

The editions of C.04.4.3: the same content, numbered differently, with or without Maxi rules.

Switches for the other readings of delicate articles; the defaults are those that are taken.

readings-lim.md says why. Only the literal form is run with other values.
"""

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


class LimReadings(Frozen):
    fewest_same_colours: bool = False
    """5.2: exchange only what lessens the pairs of a group that are due the same colour."""
    imbalance_first: bool = False
    """5.6 before 5.4: of two due the same colour the one further from equal numbers gets it."""
    floaters_look_ahead: bool = True
    """3.8: "available" asks whether the rest of the group can still be paired."""
    going_back: bool = True
    """4.3: exchanges for a later player may undo the pair of an earlier one."""
    residents_before_colours: bool = False
    """3.8: players of the group, whatever they are due, before others who floated in."""
    residents_first: bool = False
    """3.8: of those due the same colour, players of the group before others who floated in."""
    met_another_score: bool = False
    """3.10: "floated the round just before" is who played another score, from either side."""
    up_floaters_meet_lowest: bool = False
    """3.8: in the median group up-floaters meet the lowest-numbered player."""
    crack_first_made: bool = False
    """2.6: the pairing that is cracked next is the first that was made on that side."""
    floaters_by_number: bool = False
    """3.6.1 and 3.7.1 alone: floaters are paired in the order of numbers, whatever their scores."""
    opponents_as_needed: bool = False
    """3.3, 3.4: opponents of floaters paired before are excluded as far as those need them."""
    equal_scores_for_more_pairs: bool = False
    """6: colours give way to equal scores only where that makes more pairs."""
    majority_of_residents: bool = False
    """3.2.2: only players with the score of the group count for the majority colour."""
    parity_of_rounds: bool = False
    """5.4: "even-numbered rounds" are those of the tournament, not of the player's games."""


TAKEN = LimReadings()
