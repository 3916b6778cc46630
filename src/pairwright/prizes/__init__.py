"""Categories and prizes: who belongs to what, and who gets what, with the reasons."""

from pairwright.prizes.awarding import Award, Prizegiving, prizegiving
from pairwright.prizes.categories import category_named, category_table, members_of, uncertain_ages
from pairwright.prizes.dividing import UnclaimedPrize
from pairwright.prizes.prize_table import conditions, prize_rules, prize_table, prizes_data

__all__ = [
    "Award",
    "Prizegiving",
    "UnclaimedPrize",
    "category_named",
    "category_table",
    "conditions",
    "members_of",
    "prize_rules",
    "prize_table",
    "prizegiving",
    "prizes_data",
    "uncertain_ages",
]
