"""Who gets what: every list divided, and of several prizes each player keeps the best.

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
from pairwright.prizes.dividing import Cents, Contender, Portion, cents
from pairwright.prizes.membership import members_of, uncertain_ages
from pairwright.prizes.race import Race, UnclaimedPrize
from pairwright.prizes.steps import Steps, warnings
from pairwright.ranking import Standings
from pairwright.tournament import InvalidRequest, PrizeFund, Tournament
from pairwright.vocabulary.reason import PlayerRefs, Reason, fault


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
