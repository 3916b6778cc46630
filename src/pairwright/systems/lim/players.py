"""Players as C.04.4.3 sees them: whom they may meet, colours, floats, the bye.

Players and positions as C.04.4.3 sees them: due colours, permitted colours, floats, the bye.

Colour allocation (C.04.4.3 art. 5 and 7.2).

Who may meet whom (C.04.4.3 art. 2.1, 5.1, and 6 for the last round).
"""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.systems.allocation import Allocation, alternated, by_parity, rank
from pairwright.systems.lim.editions import TAKEN, LimEdition, LimReadings
from pairwright.systems.preferences import colour_difference
from pairwright.tournament import Colour

MOST_OF_ONE_COLOUR = 2
"""5.1.2: nobody is given three more of one colour."""


class LimPlayer(Participant):
    """A player to be paired.

    `may_have_white` and `may_have_black`: 5.1.1 and 5.1.2 allow the colour. `due` is the colour of
    5.1, 5.3, 5.5 and 5.6, None for who has had none. `floated`: was transferred in the round just
    before (3.1, 3.10).
    """

    colour_difference: int
    may_have_white: bool
    may_have_black: bool
    due: Colour | None
    floated: bool
    may_receive_bye: bool


class LimPosition(Frozen):
    """A position with its players in the order of their pairing numbers, highest (#1) first.

    `median` is twice the score of the median score-group (2.2): a whole number, whatever the points
    are. `forbidden` are pairs that may not meet.
    """

    position: Position
    edition: LimEdition
    players: tuple[LimPlayer, ...]
    median: int
    forbidden: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, position: Position, edition: LimEdition) -> LimPosition:
        players = [_player(position, participant) for participant in position.participants]
        players.sort(key=lambda player: player.tpn)
        median = _median(position, position.round_number)
        return cls(position, edition, tuple(players), median, position.forbidden)

    def side(self, player: Participant) -> int:
        """2.2: 1 above the median score-group, 0 in it, -1 below."""
        return _side(player.pairing_score, self.median)


def bye_order(view: LimPosition, player: LimPlayer) -> tuple[int, int]:
    """The smaller, the earlier the bye: 1.1, the lowest rank of the lowest score-group.

    In round one (7.1) the lowest rating of all, the lowest number among equals (R-LIM-3).
    """
    if view.position.round_number == 1:
        return (player.rating, -player.tpn)
    return (player.pairing_score, -player.tpn)


def _player(position: Position, participant: Participant) -> LimPlayer:
    difference = colour_difference(participant.colours)
    white = _may_have(Colour.WHITE, participant.colours, difference)
    black = _may_have(Colour.BLACK, participant.colours, -difference)
    return LimPlayer(
        number=participant.number,
        tpn=participant.tpn,
        parity_number=participant.parity_number,
        rating=participant.rating,
        score=participant.score,
        pairing_score=participant.pairing_score,
        colours=participant.colours,
        opponents=participant.opponents,
        records=participant.records,
        pairing_scores=participant.pairing_scores,
        colour_difference=difference,
        may_have_white=white,
        may_have_black=black,
        due=_due(participant.colours, difference, white, black),
        floated=_transferred(position, participant),
        may_receive_bye=not any(
            position.handling.bars_bye(record, position.win) for record in participant.records
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


def met_another_score(position: Position, player: Participant) -> bool:
    """3.10, the other reading: the round just before was played against another score."""
    if not player.records or not player.records[-1].played:
        return False
    mine, theirs = _scores_before(position, player)
    return theirs != mine


def _transferred(position: Position, player: Participant) -> bool:
    """3.1: paired in the round just before nearer to the median than the own score (R-LIM-9).

    Groups above the median transfer downward, those below upwards, the median itself nobody.
    Whether the game was then played does not undo the transfer.
    """
    if not player.records or player.records[-1].opponent is None:
        return False
    mine, theirs = _scores_before(position, player)
    side = _side(mine, _median(position, position.round_number - 1))
    return (theirs < mine) if side > 0 else (side < 0 and theirs > mine)


def _scores_before(position: Position, player: Participant) -> tuple[int, int]:
    """The pairing scores of the player and the opponent with which the last round was paired."""
    opponent = player.records[-1].opponent
    assert opponent is not None, "who was paired has an opponent"
    return player.pairing_scores[-2], position.entered[opponent].pairing_scores[-2]


def _median(position: Position, round_number: int) -> int:
    """2.2: twice the score of half of the rounds played before this round.

    R-LIM-4 for points other than 1, 1/2, 0.
    """
    return (round_number - 1) * (position.win + position.loss)


def _side(score: int, median: int) -> int:
    """2.2: 1 above the median score-group, 0 in it, -1 below."""
    return (2 * score > median) - (2 * score < median)


Decided = tuple[Colour, str]
"""The colour of the higher-ranked player, and the article (by its number of 2026)."""


def allocate(
    view: LimPosition, first: LimPlayer, second: LimPlayer, readings: LimReadings = TAKEN
) -> Allocation[LimPlayer]:
    """The colours of a pair. Raises InvalidTournament where only the lot of 7.2 can tell."""
    higher, lower = sorted((first, second), key=rank)
    colour, article = _colour_of_higher(view, higher, lower, readings)
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    return Allocation(white, black, article)


def _colour_of_higher(
    view: LimPosition, higher: LimPlayer, lower: LimPlayer, readings: LimReadings
) -> Decided:
    white = higher.may_have_white and lower.may_have_black
    black = higher.may_have_black and lower.may_have_white
    if white != black:  # 5.1.1, 5.1.2 come before everything
        return (Colour.WHITE if white else Colour.BLACK), "5.3"
    if higher.due is None and lower.due is None:
        return by_parity(higher, view.position.initial_colour, "C.04.4.3 art. 7.2"), "7.2"
    if higher.due is None:
        assert lower.due is not None
        return lower.due.other, "5.1"
    if higher.due is not lower.due:
        return higher.due, "5.1"
    return _both_due(view, higher, lower, higher.due, readings)


def _both_due(
    view: LimPosition, higher: LimPlayer, lower: LimPlayer, due: Colour, readings: LimReadings
) -> Decided:
    """5.6: both are due the same colour: the histories decide as in 5.4 (R-LIM-13)."""
    if readings.imbalance_first:
        mine, theirs = abs(higher.colour_difference), abs(lower.colour_difference)
        if mine != theirs:
            return (due if mine > theirs else due.other), "5.6"
    alternate = alternated(higher, lower)
    if alternate is not None:
        return alternate, "5.4"
    if readings.parity_of_rounds and view.position.round_number % 2 and higher.colours:
        due = higher.colours[-1].other
    # Identical histories, as far as they go: R-LIM-14 for whose rank counts
    below = view.side(higher) < 0 and view.side(lower) < 0
    return (due.other if below else due), "5.4"


def new_pair(view: LimPosition, first: LimPlayer, second: LimPlayer) -> bool:
    """C.04.1 art. 2: the two have not met, and nobody forbids that they do."""
    pair = (min(first.number, second.number), max(first.number, second.number))
    return second.number not in first.opponents and pair not in view.forbidden


def colours_permitted(first: LimPlayer, second: LimPlayer) -> bool:
    """5.1.1 and 5.1.2: there are colours that both may have."""
    return (first.may_have_white and second.may_have_black) or (
        first.may_have_black and second.may_have_white
    )


def compatible(view: LimPosition, first: LimPlayer, second: LimPlayer) -> bool:
    """2.1."""
    return new_pair(view, first, second) and colours_permitted(first, second)


def may_meet(view: LimPosition, first: LimPlayer, second: LimPlayer) -> bool:
    """2.1; in the last round players with the same score need only be new to each other (6)."""
    if not new_pair(view, first, second):
        return False
    same_score = first.pairing_score == second.pairing_score
    return colours_permitted(first, second) or (view.position.is_last_round and same_score)


def same_due(first: LimPlayer, second: LimPlayer) -> bool:
    """5.2: both are due the same colour; who has had none is due either (R-LIM-11)."""
    return first.due is not None and first.due is second.due
