"""The conditions of a norm (B.01, 1.4), each with its value, its bound and its article; what an
event must be for norms (1.1), and the exception of 1.4.3d.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pairwright.frozen import Frozen
from pairwright.ranking.texts import points_text
from pairwright.rating import GameSide, RatingPerformance, times_of_players
from pairwright.rating.time_control import MINUTE
from pairwright.title_norms.editions import ManyForeigners, NormEdition, SoughtTitle
from pairwright.title_norms.games import (
    FIDE_FLAG,
    NO_FEDERATION,
    NormField,
    NormGame,
    federation_of,
)
from pairwright.tournament import NormEventKind, Player
from pairwright.vocabulary.reason import Fact, Figure, Reason, fault

CHAPTER = "B.01"
TITLED, HOLDERS = "titled", "holders"
FEDERATIONS, OWN, ONE = "federations", "own-federation", "one-federation"
SCORE = "score"


class NormCondition(Frozen):
    """One condition: a `value` that is at least its `bound`, or with `is_most` at most.

    `value` is None where the facts do not tell it. `lifted` is the article of the exception by
    which the condition does not apply. `about` is what its text names besides: titles, a
    federation. Scores are in hundredths.
    """

    key: str
    article: str
    value: int | None
    bound: int
    is_most: bool = False
    about: str = ""
    lifted: str = ""

    @property
    def is_met(self) -> bool | None:
        """Whether it holds; None where it is not known."""
        if self.lifted:
            return True
        if self.value is None:
            return None
        return self.value <= self.bound if self.is_most else self.value >= self.bound

    @property
    def reason(self) -> Reason:
        """The condition in words, with its value, its bound and its articles."""
        articles = [
            f"{CHAPTER} art. {article}" for article in (self.article, self.lifted) if article
        ]
        values: dict[str, Fact] = {"bound": self._figure(self.bound), "about": self.about}
        if self.value is None:
            return fault(f"title_norms:unknown-{self.key}", *articles, **values)
        values["value"] = self._figure(self.value)
        told = fault(f"title_norms:condition-{self.key}", *articles, **values)
        return fault("title_norms:lifted", what=told) if self.lifted else told

    def _figure(self, number: int) -> Fact:
        return Figure(points_text(number)) if self.key == SCORE else number


def mix_conditions(
    games: Sequence[NormGame],
    sought: SoughtTitle,
    edition: NormEdition,
    own: str,
    is_twice: bool,
    exception: str,
) -> Iterator[NormCondition]:
    """Titles and federations of the opponents (1.4.3 to 1.4.5).

    `exception` is the article that lifts those on federations, empty where none does.
    """
    count = len(games)
    titled = sum(game.title in edition.titled for game in games)
    holders = sum(game.title in sought.holders for game in games)
    share = edition.holders_share_twice if is_twice else edition.holders_share
    fewest = max(edition.fewest_holders, share.at_least(count))
    yield NormCondition(TITLED, "1.4.5a", titled, edition.titled_share.at_least(count))
    names = "/".join(title.value for title in sought.holders)
    yield NormCondition(HOLDERS, sought.article, holders, fewest, about=names)
    federations = Counter(game.federation for game in games if game.federation != FIDE_FLAG)
    foreign = len(federations.keys() - {own})
    yield NormCondition(FEDERATIONS, "1.4.3", foreign, edition.federations, lifted=exception)
    of_own = sum(game.is_of(own) for game in games)
    foreigners = sum(federations.values()) - of_own
    most = edition.own_share.at_most(count)
    yield NormCondition(OWN, "1.4.4", of_own, most, True, str(foreigners), exception)
    name, largest = max(federations.items(), key=lambda item: (item[1], item[0]), default=("", 0))
    most = edition.one_share.at_most(count)
    yield NormCondition(ONE, "1.4.4", largest, most, True, name, exception)


def result_conditions(
    performance: RatingPerformance | None,
    score: int,
    games: int,
    sought: SoughtTitle,
    edition: NormEdition,
) -> Iterator[NormCondition]:
    """Average of the opponents, score and performance (1.4.8)."""
    average, rating = (performance.average, performance.rating) if performance else (0, 0)
    yield NormCondition("average", "1.4.8a", average, sought.average)
    yield NormCondition(SCORE, "1.4.8b", score, lowest_score(games, edition))
    yield NormCondition("performance", "1.4.8", rating, sought.performance)


def lowest_score(games: int, edition: NormEdition) -> int:
    """The lowest score, in hundredths, a whole number of half points, that is 35 % (1.4.8b)."""
    return 50 * edition.score.at_least(2 * games)


MANY_FOREIGNERS = "1.4.3d"
_PRESENT = frozenset({"", "no-move", "adjourned", "no-result"})


class ForeignersOfRound(Frozen):
    """Rated players of a round who are not of the host federation (1.4.3d)."""

    round: int
    players: int
    federations: int
    titled: int

    def suffice(self, wanted: ManyForeigners) -> bool:
        return (
            self.players >= wanted.players
            and self.federations >= wanted.federations
            and self.titled >= wanted.titled
        )


def event_conditions(field: NormField) -> Iterator[NormCondition]:
    """Rounds a day and time for the players, as far as the facts tell them; a format without norms
    is named only where it is one."""
    edition, facts = field.edition, field.tournament
    declared = f"{facts.declaration.code} {facts.type_text}".upper()
    if any(name in declared for name in edition.excluded):
        yield NormCondition("format", "1.1", 0, 1)
    days = Counter(day for day in facts.round_dates if day)
    busiest = max(days.values(), default=None)
    yield NormCondition("rounds-a-day", "1.1", busiest, edition.rounds_a_day, is_most=True)
    times = times_of_players(facts)
    minutes = None if times is None else min(times) // MINUTE
    yield NormCondition("minutes", "1.1", minutes, edition.minutes)


def foreigners(field: NormField) -> tuple[ForeignersOfRound, ...]:
    """For every round so far; none where the host federation is not known, or not in a Swiss."""
    host = field.tournament.federation.strip().upper()
    if not host or field.is_fixed or field.tournament.is_team_event:
        return ()
    counted = [
        p for p in field.players.values() if _is_foreign(field, p, host) and _stays(field, p)
    ]
    titles = field.edition.many_foreigners.titles
    found = []
    for number in range(1, field.after_round + 1):
        here = [p for p in counted if _is_present(field.sides[p.number], number)]
        federations = {federation_of(player) for player in here} - {FIDE_FLAG}
        titled = sum(player.title in titles for player in here)
        found.append(ForeignersOfRound(number, len(here), len(federations), titled))
    return tuple(found)


def are_many(found: tuple[ForeignersOfRound, ...], edition: NormEdition) -> bool:
    """1.4.3d: whether every round had enough rated and titled foreigners."""
    wanted = edition.many_foreigners
    return bool(found) and all(of_round.suffice(wanted) for of_round in found)


def exception_for(player: Player, field: NormField, kind: NormEventKind, is_open: bool) -> str:
    """The article that lifts the conditions on federations for a player; empty where none does.

    National championships lift them for players of the registering federation, zonal events and
    those with many foreigners (`is_open`) for everybody.
    """
    article = dict(field.edition.exempt).get(kind, "")
    host = field.tournament.federation.strip().upper()
    if article and (kind is NormEventKind.ZONAL or federation_of(player) == host):
        return article
    return MANY_FOREIGNERS if is_open else ""


def _is_foreign(field: NormField, player: Player, host: str) -> bool:
    federation = federation_of(player)
    return field.ratings[player.number] is not None and federation not in {host, *NO_FEDERATION}


def _stays(field: NormField, player: Player) -> bool:
    """Who missed at most one round; the pairing-allocated bye is no miss."""
    sides = field.sides[player.number]
    rounds = range(1, field.after_round + 1)
    return sum(not _is_present(sides, number) for number in rounds) <= 1


def _is_present(sides: tuple[GameSide, ...], number: int) -> bool:
    return any(s.round == number and (s.why in _PRESENT or s.is_walkover) for s in sides)
