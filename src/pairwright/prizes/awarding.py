"""Who gets what, step by step: every list divided, of several prizes each player keeps the best.

The procedure, for a fund with one prize a player (readings-prizes.md R-PRIZE-8):

1. Every list is divided among those who may have a prize of it, in the order of the standings.
2. Of all prizes of categories that fall to somebody who has another one, the most valuable is
   looked at first (then by the order of the lists, then the place). Its player keeps the better of
   the two and leaves the other list, where those behind move up.
3. So on, until nobody has two.

It ends: a player who has left a list never comes back to it, so there are at most as many steps as
contenders of all lists together. Step 2 is what is done in practice with a queue of category
prizes: who has more lets the prize go by to the next one, who has less takes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from fractions import Fraction

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.prizes.categories import members_of, uncertain_ages
from pairwright.prizes.dividing import (
    Cents,
    Contender,
    Division,
    Portion,
    Race,
    UnclaimedPrize,
    amount_fact,
    cents,
    divided,
)
from pairwright.ranking import Standings
from pairwright.tournament import InvalidRequest, PrizeFund, PrizeList, Sharing, Tournament
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


class Award(Frozen):
    """A prize that a player gets: `exact` and `paid` are cents, `place` is the one in the list."""

    number: int
    rank: int
    list: str
    place: int
    exact: Cents
    paid: int
    thing: str = ""


class Prizegiving(Frozen):
    """Who gets what, in the order of the standings, and why.

    `steps` say how it came about, `warnings` what the arbiter should look at. `announced`, `paid`
    and `extra` are cents: what was announced is what is paid and what nobody gets; only shares
    that are rounded up cost more, `extra`.
    """

    fund: PrizeFund
    awards: tuple[Award, ...]
    unclaimed: tuple[UnclaimedPrize, ...]
    steps: tuple[Reason, ...]
    warnings: tuple[Reason, ...]
    after_round: int = 0
    is_final: bool = True

    @property
    def announced(self) -> int:
        return int(cents(self.fund.total))

    @property
    def paid(self) -> int:
        return sum(award.paid for award in self.awards)

    @property
    def not_awarded(self) -> Cents:
        return sum((prize.exact for prize in self.unclaimed), Fraction(0))

    @property
    def extra(self) -> Cents:
        return self.paid + self.not_awarded - self.announced


def prizegiving(tournament: Tournament, standings: Standings) -> Prizegiving:
    """The prizes of a tournament by these standings.

    Raises InvalidRequest where there is no prize fund, or the event is one of teams.
    """
    fund = tournament.prize_fund
    if fund is None:
        raise InvalidRequest(fault("prizes:no-fund"))
    if tournament.is_team_event:
        raise InvalidRequest(fault("prizes:teams"))
    rounds = tournament.number_of_rounds
    is_last = standings.after_round == (rounds or standings.after_round)
    members = {
        category.name: members_of(category, tournament) for category in tournament.categories
    }
    given = awarded(fund, _contenders(fund, standings), members)
    told = tuple(_to_look_at(tournament))
    return replace(
        given,
        after_round=standings.after_round,
        is_final=standings.is_final and is_last,
        warnings=(*given.warnings, *told),
    )


def awarded(
    fund: PrizeFund, contenders: Sequence[Contender], members: Mapping[str, Set[int]]
) -> Prizegiving:
    """The prizes of a fund for these contenders, in the order of the standings.

    `members` are the numbers of everybody who belongs to a category, by its name.
    """
    races = [
        Race(
            prizes,
            fund,
            [c for c in contenders if prizes.is_main or c.number in members[prizes.category]],
        )
        for prizes in fund.lists
    ]
    steps = Steps(fund.currency)
    for race in races:
        steps.shared(race.prizes, race.division)
    if not fund.several:
        settle([race for race in races if not race.prizes.stands_apart], fund, steps)
    unclaimed = tuple(prize for race in races for prize in race.unclaimed())
    for prize in unclaimed:
        steps.nobody(prize.list, prize.place, prize.exact, prize.thing)
    return Prizegiving(
        fund,
        tuple(_awards(races, contenders)),
        unclaimed,
        steps.told,
        tuple(warnings(races, fund)),
    )


def _awards(races: Sequence[Race], contenders: Sequence[Contender]) -> list[Award]:
    """Everybody's prizes in the order of the standings, of a player in the order of the lists."""
    places = {contender.number: place for place, contender in enumerate(contenders)}
    found = [
        Award(
            portion.number,
            contenders[places[portion.number]].rank,
            race.prizes.name,
            portion.place,
            portion.exact,
            paid,
            portion.prize.thing,
        )
        for race in races
        for portion, paid in race.payments()
    ]
    return sorted(found, key=lambda award: places[award.number])


def _to_look_at(tournament: Tournament) -> Iterator[Reason]:
    """Categories in which a day of birth would decide."""
    for category in tournament.categories:
        if uncertain := uncertain_ages(category, tournament):
            players = PlayerRefs(uncertain)
            yield fault("prizes:warning.birth", category=category.name, players=players)


def _contenders(fund: PrizeFund, standings: Standings) -> list[Contender]:
    """Who can have a prize: whoever has played, and has not withdrawn (R-PRIZE-10)."""
    return [
        Contender(row.number, row.rank, row.points, row.shared > 1)
        for row in standings.rows
        if row.number in standings.competition.active and (fund.withdrawn or not row.withdrawn)
    ]


_Offer = tuple[int, Portion]
"""The place of a list among those that compete, and what falls to a player there."""


def settle(races: Sequence[Race], fund: PrizeFund, steps: Steps) -> None:
    """Until nobody has two prizes: each keeps the better one, and leaves the other list."""
    bound = sum(len(race.contenders) for race in races)
    for _ in range(bound + 1):
        offers = _offers(races)
        contested = [
            offer
            for offered in offers.values()
            if len(offered) > 1
            for offer in offered
            if not races[offer[0]].prizes.is_main
        ]
        if not contested:
            return
        index, portion = min(contested, key=lambda o: (-o[1].value, o[0], o[1].place))
        best = max(offers[portion.number], key=lambda o: _preference(o, races, fund))
        if best[0] == index:
            left, _ = next(o for o in offers[portion.number] if o[0] != index)
        else:
            left = index
        steps.chosen(races[best[0]], best[1], races[left], portion.number)
    raise AssertionError("a player came back to a list that was left")


def _offers(races: Sequence[Race]) -> Mapping[int, list[_Offer]]:
    found: dict[int, list[_Offer]] = {}
    for index, race in enumerate(races):
        for portion in race.division.portions:
            found.setdefault(portion.number, []).append((index, portion))
    return found


def _preference(offer: _Offer, races: Sequence[Race], fund: PrizeFund) -> tuple[Cents, bool, int]:
    """The larger value; of equal ones the main prize (or not), then the list announced first."""
    index, portion = offer
    return portion.value, races[index].prizes.is_main is fund.main_first, -index
