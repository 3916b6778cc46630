"""All that can be asked about a round that was paired bracket after bracket: what chapters share.

Why not: the same solver pairs the position with the wish in it (wishes.py); the first step at which
the two rounds part, the bye or a bracket, tells why the rules want the other one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.systems.basic_reasons import absence_of, acceleration_reasons
from pairwright.systems.bye_reasons import ByeArticles, ByeRule, Cited, bye_reasons, other_bye
from pairwright.systems.round_steps import RoundSteps
from pairwright.systems.stranded import no_completion
from pairwright.systems.wishes import (
    meeting_each_other,
    named_pair,
    settled_bye,
    settled_meeting,
    with_the_bye,
)
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.bracket_view import BracketView
from pairwright.vocabulary.reason import PlayerRef, Reason

Apart = frozenset[tuple[int, int]]
Players = Sequence[Any]


class SeenByChapter(Protocol):
    """A position with its players as a chapter sees them."""

    @property
    def position(self) -> Position: ...

    @property
    def participants(self) -> Sequence[Any]: ...


class Cites(Frozen):
    """The articles about rematches, complete pairings, who may not have the bye, and the bye."""

    rematch: Cited
    completion: Cited
    barred: Cited
    bye: ByeArticles


class BracketReasons(ABC):
    """The reasons of one round. What a chapter says of it is in the methods that are not here."""

    def __init__(
        self, view: SeenByChapter, steps: RoundSteps[Any, Any], cites: Cites, players: Players = ()
    ) -> None:
        """`players` are those whom the solver pairs, where they are not those of the view."""
        self._position = view.position
        self._steps = steps
        self._cites = cites
        self._players = players or view.participants
        self._people: Mapping[int, Any] = {
            participant.number: participant for participant in view.participants
        }
        self._paired: dict[int, tuple[int, tuple[Any, Any]]] = {
            player.number: (place, pair)
            for place, step in enumerate(steps.brackets)
            for pair in step.pairs
            for player in pair
        }
        """Everybody's bracket, by its place, and pair."""

    # --- what a chapter says --------------------------------------------------------------------

    @abstractmethod
    def _meeting(self, place: int, pair: tuple[Any, Any]) -> Iterable[Reason]:
        """Why the two of a pair of a bracket meet."""

    @abstractmethod
    def _colours(self, first: Any, other: Any) -> Iterable[Reason]:
        """Why the two have these colours."""

    @abstractmethod
    def _bracket(self, place: int) -> BracketView:
        """A bracket as every room shows it."""

    def _floats(self, player: Any) -> Iterable[Reason]:
        """Why the player was not paired with the own score."""
        return ()

    def _never(self, first: Any, other: Any) -> Reason | None:
        """What forbids that two meet who have not met: colours."""
        return None

    @abstractmethod
    def _barred(self, player: Any) -> Iterable[Reason]:
        """What bars the player from the bye."""

    def _bye_rules(self, receiver: Any) -> Iterable[ByeRule]:
        """The rules about the bye between the lowest score and the last in order."""
        return ()

    @abstractmethod
    def _completing(self, some: Players) -> Players:
        """Those of some without whom all the others can be paired."""

    @abstractmethod
    def _again(self, players: Players, apart: Apart) -> RoundSteps[Any, Any]:
        """The round with these players, pairs of whom are kept apart. Raises NoLegalPairing."""

    @abstractmethod
    def _graph(self, players: Players) -> tuple[Sequence[int], Sequence[int]]:
        """Who may meet whom of these players, as masks, and their numbers."""

    def _outcome(self, step: Any) -> object:
        """What came out of a bracket; rounds part where it differs."""
        return {(first.number, second.number) for first, second in step.pairs}

    @abstractmethod
    def _parted(self, ours: Any, theirs: Any) -> Reason:
        """The first thing by which our bracket comes before another one."""

    # --- boards, players, byes ------------------------------------------------------------------

    def board(self, white: int, black: int) -> list[Reason]:
        """Why these two meet, and why with these colours."""
        colours = self._colours(self._people[white], self._people[black])
        return [*self.meeting(white, black), *colours]

    def meeting(self, white: int, black: int) -> list[Reason]:
        """Why these two meet."""
        people: tuple[Participant, Participant] = (self._people[white], self._people[black])
        return [
            *(reason for player in people for reason in acceleration_reasons(player)),
            *self._meeting(*self._paired[white]),
        ]

    def player(self, number: int) -> list[Reason]:
        """Why the player floats, whom the player meets, and with which colour.

        Raises InvalidRequest where there is no such player in this round.
        """
        away = absence_of(self._position, number)
        if away is not None:
            return [away]
        if number == self._steps.receiver:
            return self.bye()
        return [*self._floats(self._people[number]), *self.board(*self._board_of(number))]

    def _board_of(self, number: int) -> tuple[int, int]:
        """The two of a player's board, in the order in which they are told of."""
        _, (first, second) = self._paired[number]
        return first.number, second.number

    def bye(self) -> list[Reason]:
        """Why this player has the pairing-allocated bye; nothing if nobody has."""
        receiver, articles = self._steps.bye, self._cites.bye
        if receiver is None:
            return []
        rules = self._bye_rules(receiver)
        return list(bye_reasons(articles, self._players, self._completing, receiver, rules))

    def brackets(self) -> list[BracketView]:
        """Every bracket, from the top."""
        return [self._bracket(place) for place in range(len(self._steps.brackets))]

    # --- why not --------------------------------------------------------------------------------

    def why_not(self, first: int, second: int) -> list[Reason]:
        """Why the two do not meet. Raises InvalidRequest for players who are not there."""
        _, pair = self._paired.get(first, (0, ()))
        meet = second in {player.number for player in pair}
        board = (lambda: self.board(first, second)) if meet else None
        rematch = self._cites.rematch
        settled = settled_meeting(self._position, (first, second), board, rematch)
        if settled is not None:
            return settled
        never = self._never(self._people[first], self._people[second])
        if never is not None:
            return [never]
        wished = meeting_each_other(self._players, (first, second))
        follows = self._consequence(*wished, {first, second})
        return [Reason("suppose.meet", (), named_pair(first, second)), follows]

    def why_not_bye(self, number: int) -> list[Reason]:
        """Why the player does not have the bye. Raises InvalidRequest."""
        receiver, odd = self._steps.receiver, self._cites.bye.odd
        settled = settled_bye(self._position, number, receiver, self.bye, odd)
        if settled is not None:
            return settled
        if not self._people[number].may_receive_bye:
            return list(self._barred(self._people[number]))
        follows = self._consequence(with_the_bye(self._players, number), frozenset(), {number})
        return [Reason("suppose.bye", (), {"player": PlayerRef(number)}), follows]

    def _consequence(self, players: Players, apart: Apart, settled: set[int]) -> Reason:
        """What follows if the wish comes true."""
        try:
            forced = self._again(players, apart)
        except NoLegalPairing:
            left = [player for player in self._players if player.number not in settled]
            return no_completion(*self._graph(left), self._cites.completion, self._cites.barred)
        actual = self._steps
        if actual.bye is not None and forced.bye is not None and actual.receiver != forced.receiver:
            rules = self._bye_rules(actual.bye)
            return other_bye(self._cites.bye, actual.bye, forced.bye, rules)
        return self._parted(*next(self._differences(forced)))

    def _differences(self, forced: RoundSteps[Any, Any]) -> Iterator[tuple[Any, Any]]:
        both = zip(self._steps.brackets, forced.brackets, strict=False)
        return (each for each in both if self._outcome(each[0]) != self._outcome(each[1]))
