"""Players as the text of 1997 sees them, their orders and their colours.

Players as the text of 1997 sees them (chapters 1 and 2).

Colour allocation of 1997: chapter 3, and chapter 5 for the first round.

The orders of the text of 1997; the number in the list stands for the alphabet (R-DUBOV97-3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from heapq import heapify, heappop

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.systems.allocation import Allocation, alternated, by_parity, rank
from pairwright.systems.dubov.players import upfloat_rounds
from pairwright.systems.preferences import PreferenceStrength, colour_difference, colour_preference
from pairwright.tournament import Colour


class Player1997(Participant):
    """A player to be paired.

    `due` is None for who has not played (R-DUBOV97-2). `absolute`: C.04.1 f or g leave only that
    colour. `aro` is not rounded. `may_rise`: chapter 2 allows a transfer to a higher score group.
    """

    due: Colour | None
    absolute: bool
    difference: int
    aro: Fraction
    may_rise: bool
    may_receive_bye: bool


class Position1997(Frozen):
    """A position with its players as chapters 1 and 2 see them, by score and number."""

    position: Position
    participants: tuple[Player1997, ...]
    forbidden: frozenset[tuple[int, int]]

    @classmethod
    def of(
        cls, position: Position, *, rounded: bool = False, unplayed_black: bool = False
    ) -> Position1997:
        """`rounded` AROs and `unplayed_black` are readings not taken (R-DUBOV97-2, R-DUBOV97-4)."""
        players = tuple(_player(position, participant) for participant in position.participants)
        if rounded:
            players = tuple(
                replace(player, aro=Fraction(_rounded(player.aro))) for player in players
            )
        if unplayed_black:
            players = tuple(replace(player, due=player.due or Colour.BLACK) for player in players)
        return cls(position, players, position.forbidden)


def _rounded(aro: Fraction) -> int:
    return (2 * aro.numerator + aro.denominator) // (2 * aro.denominator)


def most_transfers(rounds: int) -> int:
    """2: three times in less than 10 rounds, four times in more than 9."""
    return 3 if rounds < 10 else 4


def may_meet(view: Position1997, first: Player1997, second: Player1997) -> bool:
    """2: C.04.1 b, f and g, and the pairs that the tournament forbids."""
    pair = (min(first.number, second.number), max(first.number, second.number))
    return (
        second.number not in first.opponents
        and not same_absolute(first, second)
        and pair not in view.forbidden
    )


def same_absolute(first: Player1997, second: Player1997) -> bool:
    """Both must have the same colour by C.04.1 f or g."""
    return first.absolute and second.absolute and first.due is second.due


def _player(position: Position, participant: Participant) -> Player1997:
    floated = upfloat_rounds(position, participant)
    rounds = position.number_of_rounds or position.round_number
    ratings = [position.entered[number].rating for number in participant.opponents]
    win, bars = position.win, position.handling.bars_bye
    preference = colour_preference(participant.colours)
    return Player1997(
        **participant.facts(),
        due=preference.colour,
        absolute=preference.strength is PreferenceStrength.ABSOLUTE,
        difference=colour_difference(participant.colours),
        aro=Fraction(sum(ratings), len(ratings)) if ratings else Fraction(0),
        may_rise=position.is_last_round
        or (position.round_number - 1 not in floated and len(floated) < most_transfers(rounds)),
        may_receive_bye=not any(bars(record, win) for record in participant.records),
    )


def allocate(
    first: Player1997, second: Player1997, first_round: bool, initial: Colour | None
) -> Allocation[Player1997]:
    """The first rule that decides. Raises InvalidTournament without a needed initial colour."""
    higher, lower = sorted((first, second), key=rank)
    due, article = _colour_of_higher(higher, lower, first_round, initial)
    if due is Colour.WHITE:
        return Allocation(higher, lower, article)
    return Allocation(lower, higher, article)


def _colour_of_higher(
    higher: Player1997, lower: Player1997, first_round: bool, initial: Colour | None
) -> tuple[Colour, str]:
    if first_round:
        return by_parity(higher, initial, "C.04.4.1 (1997) 5"), "5"
    mine, theirs = higher.due, lower.due
    if mine is not theirs:  # both get their due colour, or the only one who has one
        if mine is not None:
            return mine, "3.1"
        assert theirs is not None
        return theirs.other, "3.1"
    if mine is not None:
        if higher.absolute != lower.absolute:  # C.04.1 f and g come before chapter 3
            return (mine if higher.absolute else mine.other), "2"
        if abs(higher.difference) != abs(lower.difference):
            wider = abs(higher.difference) > abs(lower.difference)
            return (mine if wider else mine.other), "3.2"
    alternate = alternated(higher, lower)
    if alternate is not None:
        return alternate, "3.3"
    if higher.aro != lower.aro:
        return (Colour.WHITE if higher.aro > lower.aro else Colour.BLACK), "3.4"
    # The one lower in the list has White where the ratings are equal, too (R-DUBOV97-3).
    key = (higher.rating, -higher.tpn) < (lower.rating, -lower.tpn)
    return (Colour.WHITE if key else Colour.BLACK), "3.5"


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
