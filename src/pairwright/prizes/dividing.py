"""A list of prizes divided among players: by place, in equal parts, or by the Hort system."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from itertools import takewhile

from pairwright.frozen import Frozen
from pairwright.tournament import Points, Prize, PrizeFund, PrizeList, Sharing

Cents = Fraction
"""Hundredths of the currency, exact."""

_NO_PRIZE = Prize()
"""Of a place past the last prize."""


class Contender(Frozen):
    """A player as the standings have them; `shared` says that others have the same rank."""

    number: int
    rank: int
    points: Points
    shared: bool = False


class Portion(Frozen):
    """What a player gets of a list: `place` is the own place in it, from 1.

    `exact` are cents; `prize` is the prize of the place, whose thing goes with it.
    """

    number: int
    place: int
    exact: Cents
    prize: Prize

    @property
    def value(self) -> Cents:
        """What it counts for where prizes are compared."""
        return self.exact + cents(self.prize.worth)


class SharingGroup(Frozen):
    """Players equal on points who share the prizes of their places: `portions` in their order.

    `pooled` is what each has of the common half (Hort) or of everything (equal parts);
    `standing_back` are those of them who have no share.
    """

    points: Points
    first: int
    last: int
    portions: tuple[Portion, ...]
    pooled: Cents
    standing_back: tuple[int, ...] = ()


class Division(Frozen, dict=True):
    """Who gets what of a list, best place first, and the groups among whom it was shared."""

    portions: tuple[Portion, ...]
    groups: tuple[SharingGroup, ...] = ()

    def of(self, number: int) -> Portion | None:
        return self._by_number.get(number)

    @cached_property
    def _by_number(self) -> dict[int, Portion]:
        return {portion.number: portion for portion in self.portions}


def cents(amount: Decimal) -> Cents:
    return Fraction(amount) * 100


def divided(prizes: PrizeList, fund: PrizeFund, contenders: Sequence[Contender]) -> Division:
    """The prizes of a list for these contenders, who are in the order of the standings.

    Points alone say who is equal; the order says who has which place of a group. A group of k on
    places with the prizes q1 .. qk shares in equal parts, or by Hort: each has half of the own
    prize and (q1 + .. + qk) / 2k. Who is equal with nobody has the whole prize.
    """
    portions: list[Portion] = []
    groups: list[SharingGroup] = []
    place = 0
    by_place = prizes.sharing is Sharing.BY_PLACE
    while place < min(len(prizes.prizes), len(contenders)):
        tied = contenders[place : place + 1] if by_place else _tied(contenders[place:])
        if len(tied) == 1:
            prize = prizes.prizes[place]
            number = contenders[place].number
            portions.append(Portion(number, place + 1, cents(prize.amount), prize))
            place += 1
            continue
        group = _shared(prizes, fund, tied, place)
        groups.append(group)
        portions.extend(group.portions)
        place += len(tied)
    return Division(tuple(portions), tuple(groups))


def _tied(contenders: Sequence[Contender]) -> list[Contender]:
    """Who is equal on points with the first of them."""
    points = contenders[0].points
    return list(takewhile(lambda contender: contender.points == points, contenders))


def _shared(
    prizes: PrizeList, fund: PrizeFund, tied: Sequence[Contender], before: int
) -> SharingGroup:
    """The prizes of the places of a group, among those of it who have a share."""
    own = prizes.prizes[before : before + len(tied)]
    total = sum((cents(prize.amount) for prize in own), Fraction(0))
    count = _partakers(prizes.sharing, fund, len(tied), own, total)
    is_hort = prizes.sharing is Sharing.HORT
    pooled = total / count / (2 if is_hort else 1)
    portions = []
    for place, contender in enumerate(tied[:count]):
        prize = own[place] if place < len(own) else _NO_PRIZE
        kept = cents(prize.amount) / 2 if is_hort else Fraction(0)
        portions.append(Portion(contender.number, before + place + 1, kept + pooled, prize))
    back = tuple(contender.number for contender in tied[count:])
    last = before + len(tied)
    return SharingGroup(tied[0].points, before + 1, last, tuple(portions), pooled, back)


def _partakers(
    sharing: Sharing, fund: PrizeFund, tied: int, own: Sequence[Prize], total: Cents
) -> int:
    """How many of a group have a share: the best of them (R-PRIZE-6 and 7)."""
    count = tied if fund.all_tied else min(tied, len(own))
    smallest = cents(fund.smallest_share)
    if sharing is Sharing.HORT:
        while count > len(own) and total / count / 2 < smallest:
            count -= 1
        return count
    things = (place for place, prize in enumerate(own, start=1) if prize.thing)
    least = max(things, default=1)
    while count > least and total / count < smallest:
        count -= 1
    return count
