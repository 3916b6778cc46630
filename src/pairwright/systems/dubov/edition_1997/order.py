"""The orders of the text of 1997; the number in the list stands for the alphabet (R-DUBOV97-3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from heapq import heapify, heappop

from pairwright.systems.dubov.edition_1997.players import Player1997
from pairwright.tournament import Colour

Key = tuple[Fraction | int, ...]


def _rising(aro: Fraction) -> tuple[int, Fraction]:
    """The same order as that of AROs: whole numbers decide mostly, and are compared faster."""
    return aro.numerator // aro.denominator, aro


def white_key(player: Player1997) -> Key:
    """6.2: increasing ARO, then the lower R."""
    return (*_rising(player.aro), player.rating, player.tpn)


def black_key(player: Player1997) -> Key:
    """6.2: decreasing R, then the higher ARO."""
    return (-player.rating, -player.aro, player.tpn)


def white_mover_key(player: Player1997) -> Key:
    """7.3: the lowest ARO, then the higher R."""
    return (*_rising(player.aro), -player.rating, player.tpn)


def black_mover_key(player: Player1997) -> Key:
    """7.4: the highest ARO, then the lower R."""
    return (*_rising(-player.aro), player.rating, player.tpn)


def transfer_key(player: Player1997, opposite_to: Colour | None) -> Key:
    """7.1, 7.2: the next possible group, the opposite due colour, highest R, lowest ARO."""
    opposite = opposite_to is not None and player.due is opposite_to.other
    return (-player.pairing_score, int(not opposite), -player.rating, player.aro, player.tpn)


def opponent_key(player: Player1997, floater: Player1997) -> Key:
    """8.2: if possible of the opposite due colour, the highest R, the lowest ARO."""
    opposite = floater.due is not None and player.due is floater.due.other
    return (int(not opposite), -player.rating, player.aro, player.tpn)


def floater_key(player: Player1997, has_risen: bool, can_be_paired_below: bool) -> Key:
    """6.4: who can be paired below first; then the lowest R, the highest ARO (R-DUBOV97-7)."""
    return (
        int(has_risen),
        int(not can_be_paired_below),
        player.rating,
        -player.aro,
        -player.tpn,
    )


def bye_key(player: Player1997, first_round: bool, dominating: Colour | None) -> Key:
    """4 and 5: the lowest score, the lowest R, the dominating colour, the higher ARO."""
    if first_round:
        return (player.pairing_score, -player.tpn)
    due = dominating is not None and player.due is dominating
    return (player.pairing_score, player.rating, int(not due), -player.aro, -player.tpn)


def in_turn(
    players: Sequence[Player1997], key: Callable[[Player1997], Key]
) -> Iterator[Player1997]:
    """The players by a key: mostly one of the first will do, so the others are not sorted."""
    waiting = [(key(player), place) for place, player in enumerate(players)]
    heapify(waiting)
    while waiting:
        yield players[heappop(waiting)[1]]


def dominating_colour(players: Sequence[Player1997]) -> Colour | None:
    """The due colour that more of these have; None if neither does."""
    whites = sum(player.due is Colour.WHITE for player in players)
    blacks = sum(player.due is Colour.BLACK for player in players)
    if whites == blacks:
        return None
    return Colour.WHITE if whites > blacks else Colour.BLACK


def alternating(players: Sequence[Player1997]) -> list[Player1997]:
    """8.1: white and black floaters by turns, the highest white one first."""
    whites = sorted((p for p in players if p.due is Colour.WHITE), key=white_key)
    blacks = sorted((p for p in players if p.due is not Colour.WHITE), key=black_key)
    ordered = []
    while whites or blacks:
        for column in (whites, blacks):
            if column:
                ordered.append(column.pop(0))
    return ordered


def columns(
    players: Sequence[Player1997], first_round: bool
) -> tuple[list[Player1997], list[Player1997]]:
    """5 and 6.1: the two halves of the list, or the white and the black players.

    Who is due neither colour joins the shorter column, the highest R first (R-DUBOV97-2).
    """
    by_list = sorted(players, key=lambda player: player.tpn)
    if first_round:
        half = (len(by_list) + 1) // 2
        return by_list[:half], by_list[half:]
    whites = [player for player in by_list if player.due is Colour.WHITE]
    blacks = [player for player in by_list if player.due is Colour.BLACK]
    for player in sorted((p for p in by_list if p.due is None), key=black_key):
        (whites if len(whites) < len(blacks) else blacks).append(player)
    return whites, blacks


def ordered_columns(
    players: Sequence[Player1997], moved: Sequence[Player1997], first_round: bool
) -> tuple[list[Player1997], list[Player1997]]:
    """6.2: the columns after the transfers of 7.3 and 7.4, each in its order."""
    left, right = columns(players, first_round)
    gone = {player.number for player in moved}
    left, right = (
        [p for p in left if p.number not in gone] + [p for p in right if p.number in gone],
        [p for p in right if p.number not in gone] + [p for p in left if p.number in gone],
    )
    if first_round:
        return left, right
    return sorted(left, key=white_key), sorted(right, key=black_key)


def numbered_movers(larger: Sequence[Player1997], white: bool) -> list[Player1997]:
    """7.3, 7.4: who can leave the larger column, the white one or the black one, in order (2)."""
    return sorted(
        (player for player in larger if not player.absolute),
        key=white_mover_key if white else black_mover_key,
    )
