"""Players as the text of 1997 sees them (chapters 1 and 2)."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
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
