"""Random tournaments: drawn, paired round by round, and played out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.generate.config import Config
from pairwright.generate.declared import declared_order
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.parameters import Parameters
from pairwright.generate.player_events import PlayerEvent
from pairwright.generate.team_events import TeamEvent
from pairwright.ranking.ranked_table import order_criteria
from pairwright.ranking.recorded import ranked_teams, ranks_of_players
from pairwright.rules.pairing import RoundPairing
from pairwright.systems import pair
from pairwright.tournament import Announcement, ByeKind, NoLegalPairing, Tournament

GENERATOR = 1
"""Raised whenever the same seed would give another tournament than before."""


LATEST_ENTRY = 4
"""Late entries come for this round at the latest."""


class Attendance(Frozen):
    """First and last round of every player who comes late or leaves early."""

    first_round: dict[int, int]
    last_round: dict[int, int]

    @classmethod
    def drawn(cls, parameters: Parameters, numbers: list[int], seed: int) -> Attendance:
        draw = Draw(derived_seed(seed, "attendance"))
        latest = min(LATEST_ENTRY, parameters.rounds)
        first: dict[int, int] = {}
        last: dict[int, int] = {}
        for number in numbers:
            if latest > 1 and draw.occurs(parameters.late_entries):
                first[number] = draw.between(2, latest)
            begins = first.get(number, 1)
            leaves = parameters.rounds > 1 and draw.occurs(parameters.withdrawals)
            if leaves and begins < parameters.rounds:  # who comes for the last round stays
                last[number] = draw.between(begins, parameters.rounds - 1)
        return cls(first, {n: r for n, r in last.items() if r < parameters.rounds})

    def announcements(self, rounds: int) -> list[Announcement]:
        """Zero-point byes for every round in which somebody is not yet there, or gone."""
        return [
            Announcement(number, index)
            for index in range(1, rounds + 1)
            for number in sorted({*self.first_round, *self.last_round})
            if self.is_away(number, index)
        ]

    def is_away(self, number: int, round_number: int) -> bool:
        return not (
            self.first_round.get(number, 1)
            <= round_number
            <= self.last_round.get(number, round_number)
        )


def requested_byes(
    parameters: Parameters, attendance: Attendance, numbers: list[int], round_number: int, seed: int
) -> list[Announcement]:
    """The byes that players present ask for in a round; no half-point byes in the last one."""
    draw = Draw(derived_seed(seed, "byes", round_number))
    is_last = round_number == parameters.rounds
    rates = (
        (ByeKind.ZERO_POINT, parameters.zero_point_byes),
        (ByeKind.HALF_POINT, 0 if is_last else parameters.half_point_byes),
        (ByeKind.FULL_POINT, parameters.full_point_byes),
    )
    sometimes = {*attendance.first_round, *attendance.last_round}
    away = {number for number in sometimes if attendance.is_away(number, round_number)}
    byes = []
    for number in numbers:
        if number in away:
            continue
        for kind, rate in rates:
            if draw.occurs(rate):
                byes.append(Announcement(number, round_number, kind))
                break
    return byes


class EventKind(Protocol):
    """What a generator of tournaments knows of the kind of event: of players, or of teams."""

    @property
    def numbers(self) -> list[int]:
        """Everybody who can be paired."""

    def before_round_1(self) -> Tournament:
        """Who entered, and what is declared."""

    def played(self, tournament: Tournament, paired: RoundPairing) -> Tournament:
        """The tournament with the next round paired and played."""


def tournament_seed(seed: int, index: int) -> int:
    """The seed of tournament number `index` (from 0) of a stream; the first has the stream's."""
    return seed if index == 0 else derived_seed(seed, "tournament", index)


def tournaments(config: Config, seed: int, count: int) -> Iterator[Tournament]:
    """A stream of tournaments, each with a seed of its own."""
    for index in range(count):
        yield generate_tournament(config, tournament_seed(seed, index))


def generate_tournament(config: Config, seed: int) -> Tournament:
    """The tournament that this seed gives, on every machine and for ever the same.

    Every round is paired by the system and edition of the tournament. Where a round has no legal
    pairing the tournament stops there and says so in a comment; the byes announced for that round
    are still announced. Raises InvalidConfiguration, and InvalidTournament for tie-breaks that
    cannot be read.
    """
    parameters = _without_rates(config, Parameters.drawn(config, seed))
    event: EventKind = PlayerEvent(config, parameters, seed)
    if parameters.rules.system.pairs_teams:
        event = TeamEvent(config, parameters, seed)
    numbers = event.numbers
    attendance = Attendance.drawn(parameters, numbers, seed)
    tournament = replace(
        event.before_round_1(),
        name=f"Random tournament, seed {seed}",
        number_of_rounds=parameters.rounds,
        initial_colour=parameters.initial_colour,
        point_system=parameters.points,
        comments=(
            f"generated by pairwright, generator {GENERATOR}, seed {seed}",
            parameters.described(),
        ),
        announcements=tuple(attendance.announcements(parameters.rounds)),
        standings_order=declared_order(config, parameters, seed),
    )
    order_criteria(tournament, None, "2026")  # refused before anything is played
    for number in range(1, parameters.rounds + 1):
        byes = requested_byes(parameters, attendance, numbers, number, seed)
        if config.byes is not None:
            away = {bye.participant for bye in byes}
            present = [n for n in numbers if n not in away and not attendance.is_away(n, number)]
            draw = Draw(derived_seed(seed, "byes asked for", number))
            byes += config.byes.drawn(present, len(numbers), number, draw)
        if byes:
            tournament = replace(tournament, announcements=(*tournament.announcements, *byes))
        try:
            paired = pair(tournament)
        except NoLegalPairing:
            return _ranked(_stopped(tournament, number))
        tournament = event.played(tournament, paired)
    return _ranked(tournament)


def _ranked(tournament: Tournament) -> Tournament:
    """With points and ranks by the order that is declared, where one is."""
    if not tournament.standings_order or not tournament.rounds:
        return tournament
    if tournament.is_team_event:
        return replace(tournament, teams=ranked_teams(tournament, None))
    return replace(tournament, recorded_standings=ranks_of_players(tournament, None))


def _without_rates(config: Config, parameters: Parameters) -> Parameters:
    """Kinds of byes that are asked for exactly do not happen beside that, unless it is said."""
    rates = {
        ByeKind.HALF_POINT: "half_point_byes",
        ByeKind.FULL_POINT: "full_point_byes",
        ByeKind.ZERO_POINT: "zero_point_byes",
    }
    kinds = config.byes.kinds if config.byes is not None else ()
    unset = [rates[kind] for kind in kinds if getattr(config, rates[kind]) is None]
    return replace(parameters, **dict.fromkeys(unset, 0))


def _stopped(tournament: Tournament, number: int) -> Tournament:
    """The tournament as it ends where nobody can pair on."""
    why = f"round {number} has no legal pairing: the tournament stops before it"
    return replace(
        tournament,
        announcements=tuple(a for a in tournament.announcements if a.round <= number),
        comments=(*tournament.comments, why),
    )
