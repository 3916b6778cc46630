"""The points of a Double-Swiss tournament: games one by one, byes for whole matches."""

from __future__ import annotations

from decimal import Decimal

from pairwright.tournament import Points, PointSystem

GAMES = 2
"""C.04.5 preface: a pairing is a match of two games."""


def bye_of_match(points: PointSystem) -> Points:
    """Art. 1.4: the pairing-allocated bye is worth one game won and one drawn unless declared."""
    return points.win + points.draw


def match_points(
    win: Decimal | int | str = 1,
    draw: Decimal | int | str = "0.5",
    loss: Decimal | int | str = 0,
    absence: Decimal | int | str = 0,
    pairing_allocated_bye: Decimal | int | str | None = None,
    unknown: Decimal | int | str | None = None,
) -> PointSystem:
    """Points of games as record 162 has them, with byes for matches.

    Requested byes and absences are worth two games (preface: byes concern matches only).
    """
    games = PointSystem.of(win, draw, loss, absence, pairing_allocated_bye, unknown)
    return games.for_matches(GAMES, bye_of_match(games) if pairing_allocated_bye is None else None)


DOUBLE_SWISS_POINTS = match_points()
"""Games 1 - 1/2 - 0, pairing-allocated bye 1.5 (C.04.5 art. 1.4)."""

MATCH_POINT_SYSTEMS = {
    "1-1/2-0": DOUBLE_SWISS_POINTS,
    "3-1-0": match_points(3, 1, 0),
    "3-1-0, bye 1": match_points(3, 1, 0, pairing_allocated_bye=1),
    "2-1-0": match_points(2, 1, 0),
    "bye 1": match_points(pairing_allocated_bye=1),
    "bye 0": match_points(pairing_allocated_bye=0),
    "absence 1/2": match_points(2, 1, 0, absence="0.5"),
}
"""Systems for random tournaments, the usual one first."""
