"""The order in which the boards of a round are published (C.04.2 art. 3.6)."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.position import Position


def in_publishing_order(position: Position, pairs: Mapping[int, int]) -> list[tuple[int, int]]:
    """C.04.2 art. 3.6: score of the higher-ranked player, sum of both, TPN of the higher-ranked.

    `pairs` are numbers of players, White to Black. Under acceleration the pairing score sorts the
    boards from 2026 on (C.04.7 art. 1.5).
    """
    entered = position.entered
    by_pairing_score = position.handling.boards_by_pairing_score
    keyed: list[tuple[int, int, int, int, int]] = []
    for white, black in pairs.items():
        first, second = entered[white], entered[black]
        number: int = first.pairing_score if by_pairing_score else first.score
        other: int = second.pairing_score if by_pairing_score else second.score
        first_tpn: int = first.tpn
        second_tpn: int = second.tpn
        if other > number or (other == number and second_tpn < first_tpn):
            keyed.append((-other, -number - other, second_tpn, white, black))
        else:
            keyed.append((-number, -number - other, first_tpn, white, black))
    keyed.sort()  # no two boards have the same key: it has the number of one of the players
    return [(white, black) for _, _, _, white, black in keyed]
