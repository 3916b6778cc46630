"""A list of prizes divided among players: by place, in equal parts, or by the Hort system.

Exact shares become amounts that can be paid (readings-prizes.md R-PRIZE-9), written as `31.25` or
`31 2/3` in the currency of the fund. A `Race` is a list with those who are still in it, while
players choose between lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from itertools import takewhile
from math import ceil, floor

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.tournament import Points, Prize, PrizeFund, PrizeList, Sharing
from pairwright.vocabulary.reason import Fact, Figure, Phrase

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


def rounded_up(shares: Sequence[Cents], step: int) -> list[int]:
    """Every share in whole steps, never less than it is: more is paid than was announced."""
    return [ceil(share / step) * step for share in shares]


def rounded_down(shares: Sequence[Cents], step: int) -> list[int]:
    """The shares of a group, best rank first, in whole steps and without a change of their sum.

    Each is rounded down; the steps left over go one by one to the largest remainders, then to the
    best rank. What is less than a step in the end is the best one's.
    """
    paid = [floor(share / step) * step for share in shares]
    left = floor(sum(shares, Fraction(0))) - sum(paid)
    order = sorted(range(len(shares)), key=lambda place: (paid[place] - shares[place], place))
    for place in order:
        if left < step:
            break
        paid[place] += step
        left -= step
    if paid:
        paid[0] += left
    return paid


class UnclaimedPrize(Frozen):
    """A prize that nobody gets: of which place, and how much (cents)."""

    list: str
    place: int
    exact: Cents
    thing: str = ""


class Race:
    """A list of prizes, and who is still in it."""

    def __init__(self, prizes: PrizeList, fund: PrizeFund, contenders: list[Contender]) -> None:
        self.prizes = prizes
        self.fund = fund
        self.contenders = contenders
        self._places = {contender.number: place for place, contender in enumerate(contenders)}
        self.division = divided(prizes, fund, contenders)
        self.gone: list[Contender] = []
        self.empty: list[Portion] = []
        """Portions of the main list whose place stays empty (R-PRIZE-11)."""

    def order(self, contender: Contender) -> int:
        """The place of a contender in the standings."""
        return self._places[contender.number]

    def leave(self, number: int) -> Division:
        """The division without this player: those behind move up, or the place stays empty."""
        leaver = next(c for c in self.contenders if c.number == number)
        self.contenders.remove(leaver)
        self.gone.append(leaver)
        before = self.division
        if self.fund.moves_up or not self.prizes.is_main:
            self.division = divided(self.prizes, self.fund, self.contenders)
        else:
            portions = tuple(p for p in before.portions if p.number != number)
            self.empty += [p for p in before.portions if p.number == number]
            self.division = replace(before, portions=portions)
        return before

    def unclaimed(self) -> Iterator[UnclaimedPrize]:
        name = self.prizes.name
        for portion in self.empty:
            yield UnclaimedPrize(name, portion.place, portion.exact, portion.prize.thing)
        given = len(self.contenders) + len(self.empty)
        for place, prize in enumerate(self.prizes.prizes[given:], start=given + 1):
            yield UnclaimedPrize(name, place, cents(prize.amount), prize.thing)

    def payments(self) -> Iterator[tuple[Portion, int]]:
        """Every portion with the cents that are paid; only what is shared is rounded."""
        step = int(cents(self.fund.step))
        paid: dict[int, int] = {}
        for group in self.division.groups:
            here = [p for p in group.portions if self.division.of(p.number) is not None]
            rounded = rounded_up if self.fund.rounds_up else rounded_down
            amounts = rounded([p.exact for p in here], step)
            paid.update(zip((p.number for p in here), amounts, strict=True))
        for portion in self.division.portions:
            yield portion, paid.get(portion.number, int(portion.exact))


def amount_text(cents: Fraction | int) -> str:
    """Cents as an amount: `150`, `106.25`; what is no whole number of cents as `31 2/3`."""
    exact = Fraction(cents)
    if exact.denominator == 1:
        whole, part = divmod(exact.numerator, 100)
        return f"{whole}.{part:02d}" if part else str(whole)
    units, rest = divmod(exact / 100, 1)
    return f"{units} {rest}" if units else str(rest)


def amount_fact(cents: Fraction | int, currency: str, thing: str = "") -> Fact:
    """An amount, a thing, or both, for a sentence."""
    figure = Figure(amount_text(cents))
    money = (
        Phrase("prizes:amount", {"amount": figure, "currency": currency}) if currency else figure
    )
    if not thing:
        return money
    return Phrase("prizes:amount-and-thing", {"amount": money, "thing": thing}) if cents else thing
