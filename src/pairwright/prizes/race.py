"""A list of prizes with those who are still in it, while players choose between lists."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.prizes.dividing import Cents, Contender, Division, Portion, cents, divided
from pairwright.prizes.rounding import rounded_down, rounded_up
from pairwright.tournament import PrizeFund, PrizeList


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
