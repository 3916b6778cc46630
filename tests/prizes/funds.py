"""Prize funds and standings, written briefly."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Any

from pairwright.prizes import Prizegiving
from pairwright.prizes.dividing import Contender
from pairwright.tournament import Prize, PrizeFund, PrizeList, Sharing


def money(*amounts: int | str) -> tuple[Prize, ...]:
    return tuple(Prize(Decimal(amount)) for amount in amounts)


def main_list(*amounts: int | str, sharing: Sharing = Sharing.BY_PLACE) -> PrizeList:
    return PrizeList("Main", money(*amounts), sharing=sharing)


def category_list(name: str, *amounts: int | str, sharing: Sharing = Sharing.BY_PLACE) -> PrizeList:
    return PrizeList(name, money(*amounts), name, sharing)


def fund(*lists: PrizeList, **rules: Any) -> PrizeFund:
    return PrizeFund(lists, **rules)


def ranked(points: Iterable[str | int]) -> list[Contender]:
    """Players 1, 2, ... in the order of the standings, with these points."""
    return [
        Contender(number, number, Decimal(scored)) for number, scored in enumerate(points, start=1)
    ]


def exact(given: Prizegiving) -> dict[int, Fraction]:
    """Everybody's exact amount, in units of the currency."""
    sums: dict[int, Fraction] = {}
    for award in given.awards:
        sums[award.number] = sums.get(award.number, Fraction(0)) + award.exact / 100
    return sums


def paid(given: Prizegiving) -> dict[int, Decimal]:
    sums: dict[int, Decimal] = {}
    for award in given.awards:
        sums[award.number] = sums.get(award.number, Decimal(0)) + Decimal(award.paid) / 100
    return sums
