"""The literal Dutch system: the articles done word by word, by enumeration.

Slow and obvious, for small fields: the executable form of the text, and the test oracle of every
faster way. Editions 2026 and 2017, and the draft of 2015.
"""

from pairwright.systems.dutch.literal.edition_2015 import pair_2015
from pairwright.systems.dutch.literal.editions import pair_2017, pair_2026

__all__ = ["pair_2015", "pair_2017", "pair_2026"]
