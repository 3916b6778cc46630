"""Players and positions as C.04.4.3 sees them: due colours, permitted colours, floats, the bye."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pairwright.position import Participant, Position
from pairwright.position.value import value
from pairwright.systems.last_view import remembering
from pairwright.systems.lim.editions import LimEdition
from pairwright.systems.preferences import colour_difference
from pairwright.tournament import Colour

MOST_OF_ONE_COLOUR = 2
"""5.1.2: nobody is given three more of one colour."""


@value
class LimPlayer(Participant):
    """A player to be paired.

    `may_have_white` and `may_have_black`: 5.1.1 and 5.1.2 allow the colour. `due` is the colour of
    5.1, 5.3, 5.5 and 5.6, None for who has had none. `floated`: met another score in the round just
    before (3.10).
    """

    colour_difference: int
    may_have_white: bool
    may_have_black: bool
    due: Colour | None
    floated: bool
    may_receive_bye: bool


@value
class LimPosition:
    """A position with its players in the order of their pairing numbers, highest (#1) first.

    `median` is twice the score of the median score-group (2.2): a whole number, whatever the points
    are. `forbidden` are pairs that may not meet.
    """

    position: Position
    edition: LimEdition
    players: tuple[LimPlayer, ...]
    median: int
    forbidden: frozenset[tuple[int, int]]

    def side(self, player: Participant) -> int:
        """2.2: 1 above the median score-group, 0 in it, -1 below."""
        twice = 2 * player.pairing_score
        return (twice > self.median) - (twice < self.median)


def view_of(edition: LimEdition, position: Position) -> LimPosition:
    """The position under an edition."""
    return _viewer(edition)(position)


@cache
def _viewer(edition: LimEdition) -> Callable[[Position], LimPosition]:
    return remembering(lambda position: _view_of(edition, position))


def _view_of(edition: LimEdition, position: Position) -> LimPosition:
    players = sorted((_player(position, one) for one in position.participants), key=lambda p: p.tpn)
    # 2.2: half of the rounds played; R-LIM-4 for points other than 1, 1/2, 0
    median = (position.round_number - 1) * (position.win + position.loss)
    return LimPosition(position, edition, tuple(players), median, position.forbidden)


def bye_order(view: LimPosition, player: LimPlayer) -> tuple[int, int]:
    """The smaller, the earlier the bye: 1.1, the lowest rank of the lowest score-group.

    In round one (7.1) the lowest rating of all, the lowest number among equals (R-LIM-3).
    """
    if view.position.round_number == 1:
        return (player.rating, -player.tpn)
    return (player.pairing_score, -player.tpn)


def _player(position: Position, one: Participant) -> LimPlayer:
    difference = colour_difference(one.colours)
    white = _may_have(Colour.WHITE, one.colours, difference)
    black = _may_have(Colour.BLACK, one.colours, -difference)
    return LimPlayer(
        number=one.number,
        tpn=one.tpn,
        parity_number=one.parity_number,
        rating=one.rating,
        score=one.score,
        pairing_score=one.pairing_score,
        colours=one.colours,
        opponents=one.opponents,
        records=one.records,
        pairing_scores=one.pairing_scores,
        colour_difference=difference,
        may_have_white=white,
        may_have_black=black,
        due=_due(one.colours, difference, white, black),
        floated=_floated(position, one),
        may_receive_bye=not any(
            position.handling.bars_bye(record, position.win) for record in one.records
        ),
    )


def _may_have(colour: Colour, history: tuple[Colour, ...], more: int) -> bool:
    """5.1.1 and 5.1.2, where `more` is how many more of this colour the player has had."""
    return history[-2:] != (colour, colour) and more < MOST_OF_ONE_COLOUR


def _due(
    history: tuple[Colour, ...], difference: int, may_white: bool, may_black: bool
) -> Colour | None:
    """5.1, 5.3, 5.5, 5.6: the only permitted colour, else the equalising, else the alternate one.

    After an odd number of own games the equalising colour exists (5.6), after an even number with
    equal colours only the alternate one does (5.5): R-LIM-12.
    """
    if not history:
        return None
    if may_white != may_black:
        return Colour.WHITE if may_white else Colour.BLACK
    if difference:
        return Colour.BLACK if difference > 0 else Colour.WHITE
    return history[-1].other


def _floated(position: Position, player: Participant) -> bool:
    """3.10: the round just before was played against another score (R-LIM-9)."""
    if not player.records or not player.records[-1].played:
        return False
    opponent = player.records[-1].opponent
    assert opponent is not None, "a game that was played has an opponent"
    return position.entered[opponent].pairing_scores[-2] != player.pairing_scores[-2]
