"""Categories and prizes: who belongs to what, and who gets what, with the reasons."""

from pairwright.prizes.awarding import Award, Prizegiving, prizegiving
from pairwright.prizes.category_table import category_table
from pairwright.prizes.json_view import prizes_data
from pairwright.prizes.membership import category_named, members_of, uncertain_ages
from pairwright.prizes.prize_table import conditions, prize_rules, prize_table
from pairwright.prizes.race import UnclaimedPrize

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
