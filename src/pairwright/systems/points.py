"""Point systems for random tournaments of single games (C.04.1 art. 3)."""

from __future__ import annotations

from pairwright.tournament import STANDARD_POINTS, Points, PointSystem

POINT_SYSTEMS = {
    "1-1/2-0": STANDARD_POINTS,
    "3-1-0": PointSystem.of(3, 1, 0),
    "3-1-0, bye 1": PointSystem.of(3, 1, 0, pairing_allocated_bye=1),
    "3-2-1, absence 0": PointSystem.of(3, 2, 1, absence=0, pairing_allocated_bye=2),
    "2-1-0": PointSystem.of(2, 1, 0),
    "bye 1/2": PointSystem.of(pairing_allocated_bye="0.5"),
    "bye 0": PointSystem.of(pairing_allocated_bye=0),
    "absence 1/2": PointSystem.of(2, 1, 0, absence="0.5"),
    "black wins more": PointSystem(black_win=Points("1.25"), black_draw=Points("0.75")),
}
"""The usual ones, a paid loss, and byes worth a draw or nothing; the usual one first."""
