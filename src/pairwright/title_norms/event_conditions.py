"""What an event must be for norms (B.01, 1.1), and the exception of 1.4.3d."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pairwright.frozen import Frozen
from pairwright.rating import GameSide, times_of_players
from pairwright.rating.time_control import MINUTE
from pairwright.title_norms.conditions import NormCondition
from pairwright.title_norms.editions import ManyForeigners, NormEdition
from pairwright.title_norms.games import FIDE_FLAG, NO_FEDERATION, NormField, federation_of
from pairwright.tournament import NormEventKind, Player

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
