"""Random Double-Swiss tournaments and positions over all axes, from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.systems import declaration_of, pair
from pairwright.systems.double_swiss.system import match_points
from pairwright.systems.upfloat import Entrant
from pairwright.tournament import (
    Announcement,
    ByeKind,
    Colour,
    ForbiddenPairs,
    GameResult,
    NoLegalPairing,
    Player,
    Tournament,
    Withdrawal,
)

_USUAL = (GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW)
_UNUSUAL = tuple(r for r in GameResult if r is not GameResult.MISSING)
_FORFEITED_MATCHES = (
    (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT),
    (GameResult.BLACK_WINS_BY_FORFEIT, GameResult.WHITE_WINS_BY_FORFEIT),
    (GameResult.DOUBLE_FORFEIT, GameResult.DOUBLE_FORFEIT),
    (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.WHITE_WINS_BY_FORFEIT),
)
_POINTS = (
    match_points(),
    match_points(),
    match_points(3, 1, 0),
    match_points(pairing_allocated_bye=1),
    match_points(1, "0.5", 0, 0, 0),
)


def entry(chance: random.Random, players: int, rounds: int, baku: float = 0.2) -> Tournament:
    """A tournament before its first round."""
    system = chance.choice(_POINTS)
    standard = system.win == 2 * system.draw and not system.loss
    acceleration = "baku" if standard and chance.random() < baku else None
    arrivals = [chance.choice((2, 3)) if chance.random() < 0.05 else 1 for _ in range(players)]
    return Tournament(
        declaration=declaration_of("double-swiss", acceleration=acceleration),
        number_of_rounds=rounds,
        initial_colour=chance.choice(tuple(Colour)),
        point_system=system,
        players=tuple(
            Player(number, arrives=arrives) for number, arrives in enumerate(arrivals, start=1)
        ),
        forbidden_pairs=_forbidden(chance, players),
    )


def _forbidden(chance: random.Random, players: int) -> tuple[ForbiddenPairs, ...]:
    if chance.random() > 0.2 or players < 4:
        return ()
    return (ForbiddenPairs(tuple(sorted(chance.sample(range(1, players + 1), 2)))),)


def _results(chance: random.Random, rate: float) -> tuple[GameResult, ...]:
    if chance.random() < rate:
        return chance.choice(_FORFEITED_MATCHES)
    kinds = _UNUSUAL if chance.random() < rate else _USUAL
    return (chance.choice(kinds), chance.choice(kinds))


def events(
    chance: random.Random, players: int, rounds: int, unusual: float = 0.15
) -> Iterator[Tournament]:
    """The tournament before every round that can be paired, played at random."""
    tournament = entry(chance, players, rounds)
    for number in range(1, rounds + 1):
        tournament = _with_absences(chance, tournament, number, unusual)
        yield tournament
        try:
            pairing = pair(tournament)
        except NoLegalPairing:
            return
        results = {board: _results(chance, unusual) for board in range(1, len(pairing.boards) + 1)}
        tournament = tournament.with_round(pairing.with_results(results))


def _with_absences(
    chance: random.Random, tournament: Tournament, number: int, rate: float
) -> Tournament:
    kinds = (ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT)
    gone = {w.player for w in tournament.withdrawals}
    here = [p.number for p in tournament.players if p.arrives <= number and p.number not in gone]
    away = tuple(
        Announcement(player, number, chance.choice(kinds))
        for player in here
        if chance.random() < rate / 2
    )
    leaving = tuple(Withdrawal(player, number) for player in here if chance.random() < rate / 10)
    return replace(
        tournament,
        announcements=tournament.announcements + away,
        withdrawals=tournament.withdrawals + leaving,
    )


def dense_histories(
    chance: random.Random, size: int
) -> tuple[list[Entrant], list[tuple[int, int]]]:
    """Entrants with scores and meetings drawn at will: brackets that seldom come about in play."""
    tpns = chance.sample(range(1, 3 * size), size)
    met: dict[int, set[int]] = {tpn: set() for tpn in tpns}
    chance_of_meeting = chance.choice((0.1, 0.3, 0.5, 0.6))
    for place, first in enumerate(tpns):
        for second in tpns[place + 1 :]:
            if chance.random() < chance_of_meeting:
                met[first].add(second)
                met[second].add(first)
    scores = chance.choice(((0, 50), (0, 50, 100), (0, 50, 100, 150), tuple(range(0, 500, 50))))
    entrants = [
        Entrant(
            number=tpn,
            tpn=tpn,
            pairing_score=chance.choice(scores),
            opponents=frozenset(met[tpn]),
            may_receive_bye=chance.random() < 0.8,
            games_played=chance.randint(0, 3),
            floated=chance.random() < 0.5,
        )
        for tpn in tpns
    ]
    return entrants, [tuple(sorted(chance.sample(tpns, 2)))] if chance.random() < 0.2 else []
