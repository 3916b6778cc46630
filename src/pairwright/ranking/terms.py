"""Values of tie-breaks, and the terms that they are made of."""

from __future__ import annotations

from fractions import Fraction

from pairwright.frozen import Frozen

Amount = int | Fraction | tuple[int, ...]
"""A number in the tie-break's own unit, or numbers that are compared one after the other."""


class TieBreakTerm(Frozen, gc=False):
    """What one round, or one opponent, contributes to a value.

    `amount` is in the unit of the tie-break; `reason` is the id of the text that says how it was
    counted. `opponent_score` and `points` are the factors where there are two. `voluntary` marks a
    voluntarily unplayed round (art. 16.1.2). `cut` is the article by which the term was left out.
    """

    round: int
    opponent: int | None
    amount: int
    reason: str
    opponent_score: int = 0
    points: int = 0
    voluntary: bool = False
    cut: str = ""


class Value(Frozen, gc=False):
    """One participant's value of one tie-break; `amount` None means that there is none.

    `steps` are intermediate results, as (id of the text, number).
    """

    amount: Amount | None
    terms: tuple[TieBreakTerm, ...] = ()
    steps: tuple[tuple[str, int], ...] = ()


NO_VALUE = Value(None)


def kept_sum(terms: tuple[TieBreakTerm, ...]) -> int:
    """The sum of the terms that were not cut."""
    return sum([term.amount for term in terms if not term.cut])


def rounded_average(total: int, count: int) -> int:
    """The average as a whole number, halves upwards (art. 10.1)."""
    return (2 * total + count) // (2 * count)
