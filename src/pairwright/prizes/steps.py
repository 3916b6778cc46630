"""How the prizes came about, step by step, and what the arbiter should look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pairwright.prizes.amounts import amount_fact
from pairwright.prizes.dividing import Cents, Division, Portion, divided
from pairwright.prizes.race import Race
from pairwright.tournament import PrizeFund, PrizeList, Sharing
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason, Score, fault


class Steps:
    """The log of a prize-giving."""

    def __init__(self, currency: str) -> None:
        self._currency = currency
        self._told: list[Reason] = []

    @property
    def told(self) -> tuple[Reason, ...]:
        return tuple(self._told)

    def shared(self, prizes: PrizeList, division: Division) -> None:
        """Who shares, before anybody leaves a list."""
        for group in division.groups:
            players = tuple(portion.number for portion in group.portions)
            key = "hort" if prizes.sharing is Sharing.HORT else "equal"
            self._say(
                f"prizes:step.{key}",
                list=prizes.name,
                players=PlayerRefs(players + group.standing_back),
                points=Score(int(group.points * 100)),
                first=group.first,
                last=group.last,
                amount=self._amount(group.pooled),
            )
            if group.standing_back:
                back = PlayerRefs(group.standing_back)
                self._say("prizes:step.back", list=prizes.name, players=back)

    def chosen(self, kept: Race, portion: Portion, left: Race, number: int) -> None:
        """A player keeps a prize and leaves another list, in which others may move up."""
        given = left.division.of(number)
        assert given is not None
        before = left.leave(number)
        # A prize of a category goes by to the next one; for one of them, the main list is left.
        key = "goes-by" if not left.prizes.is_main else "takes"
        self._say(
            f"prizes:step.{key}",
            list=left.prizes.name if key == "goes-by" else kept.prizes.name,
            amount=self._of(given if key == "goes-by" else portion),
            player=PlayerRef(number),
            other=self._of(portion if key == "goes-by" else given),
            other_list=kept.prizes.name if key == "goes-by" else left.prizes.name,
        )
        for after in left.division.portions:
            had = before.of(after.number)
            if had is None or had.value != after.value:
                self._say(
                    "prizes:step.has" if had is None else "prizes:step.more",
                    list=left.prizes.name,
                    player=PlayerRef(after.number),
                    amount=self._of(after),
                    before=self._amount(Fraction(0)) if had is None else self._of(had),
                )

    def nobody(self, name: str, place: int, exact: Cents, thing: str) -> None:
        amount = amount_fact(exact, self._currency, thing)
        self._say("prizes:step.nobody", list=name, place=place, amount=amount)

    def _of(self, portion: Portion) -> Fact:
        return amount_fact(portion.exact, self._currency, portion.prize.thing)

    def _amount(self, amount: Cents) -> Fact:
        return amount_fact(amount, self._currency)

    def _say(self, key: str, **values: Fact) -> None:
        self._told.append(fault(key, **values))


def warnings(races: Sequence[Race], fund: PrizeFund) -> Iterator[Reason]:
    """What the announcement may not have foreseen."""
    for race in races:
        yield from _undecided(race)
    held: dict[int, Portion] = {}
    for race in races:
        if not race.prizes.stands_apart:
            held.update((portion.number, portion) for portion in race.division.portions)
    for race in races:
        if race.prizes.is_main and fund.moves_up:
            yield from _regrets(race, fund, held)


def _undecided(race: Race) -> Iterator[Reason]:
    """Equal on every tie-break, and yet their prizes differ: the order of the list decided."""
    by_rank: dict[int, list[int]] = {}
    for contender in race.contenders:
        if contender.shared:
            by_rank.setdefault(contender.rank, []).append(contender.number)
    for numbers in by_rank.values():
        portions = [race.division.of(number) for number in numbers]
        given = {None if p is None else (p.exact, p.prize.thing) for p in portions}
        if len(given) > 1:
            yield fault(
                "prizes:warning.lots",
                "C.07 art. 4.2",
                list=race.prizes.name,
                players=PlayerRefs(tuple(numbers)),
            )


def _regrets(race: Race, fund: PrizeFund, held: dict[int, Portion]) -> Iterator[Reason]:
    """Who left the main list for a prize that is by now smaller than the share that was left."""
    for leaver in race.gone:
        again = sorted([*race.contenders, leaver], key=race.order)
        would_have = divided(race.prizes, fund, again).of(leaver.number)
        has = held.get(leaver.number)
        if would_have is not None and has is not None and would_have.value > has.value:
            yield fault(
                "prizes:warning.larger",
                player=PlayerRef(leaver.number),
                amount=amount_fact(has.exact, fund.currency, has.prize.thing),
                list=race.prizes.name,
                other=amount_fact(would_have.exact, fund.currency, would_have.prize.thing),
            )
