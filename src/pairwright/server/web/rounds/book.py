"""What a round page needs and no result changes: the order of boards, points, ratings, reasons.

A result makes a new state of the event. The order of the boards of a round, and the position from
which it was paired, stay the same, so that they are kept from one state to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from threading import Lock
from typing import Annotated, Any, TypeVar

from cachetools import LRUCache

from pairwright.event import State
from pairwright.frozen import Frozen
from pairwright.paper import printed_round
from pairwright.position import Out, Position
from pairwright.server.provided import provided
from pairwright.server.web.frame.desk import Desk
from pairwright.tournament import ByeKind, Outcome, Tournament
from pairwright.tournament.board_numbers import numbered

MOST_BOOKS = 64
MOST_ANSWERS = 500
"""So many answers about a round are kept."""

T = TypeVar("T")

_NOT_OF_THE_PAIRING = frozenset({"rounds", "comments", "recorded_standings"})
_FACTS = tuple(name for name in Tournament.__struct_fields__ if name not in _NOT_OF_THE_PAIRING)

Pair = tuple[int, int]
Ground = tuple[Any, ...]


_GUARD = Lock()
"""Of the answers of all books: they are looked up in no time."""


class RoundBook(Frozen, dict=True):
    """A paired round: its boards in published order (C.04.2 art. 3.6), its byes, the position."""

    number: int
    order: tuple[Pair, ...]
    absences: tuple[tuple[int, ByeKind | Outcome], ...]
    out: Mapping[int, Out]
    position: Position
    _ground: Ground

    @cached_property
    def _answers(self) -> LRUCache[object, Any]:
        return LRUCache(MOST_ANSWERS)

    def board_of(self, pair: Pair) -> int:
        """The number of the board of these two, who have one."""
        return next(
            number for number, other in numbered(self.position, self.order) if other == pair
        )

    def is_of(self, ground: Ground) -> bool:
        return self._ground == ground

    def recall(self, asked: object, work: Callable[[], T]) -> T:
        """What `work` gives, kept as long as the book is."""
        with _GUARD:
            if asked in self._answers:
                found: T = self._answers[asked]
                return found
        found = work()
        with _GUARD:
            self._answers[asked] = found
        return found


class Books:
    """The books of all events in use."""

    def __init__(self) -> None:
        self._books: LRUCache[tuple[str, int], RoundBook] = LRUCache(MOST_BOOKS)
        self._guard = Lock()

    def of(self, desk: Desk, number: int) -> RoundBook:
        """The book of a paired round. Raises InvalidTournament where it has no position."""
        key = (desk.kept.slug, number)
        ground = _ground(desk.state, number)
        with self._guard:
            known = self._books.get(key)
        if known is None or not known.is_of(ground):
            known = _opened(desk.state, number, ground)
            with self._guard:
                self._books[key] = known
        return known


TheBooks = Annotated[Books, provided(Books)]


def _ground(state: State, number: int) -> Ground:
    """Everything on which a book rests. Facts that did not change are the same objects, so that
    comparing two grounds takes next to no time.
    """
    facts = state.facts
    played = facts.rounds[number - 1]
    pairs = tuple((game.white, game.black) for game in played.games)
    others = tuple(getattr(facts, name) for name in _FACTS)
    return (facts.rounds[: number - 1], pairs, played.byes, played.unopposed, others)


def _opened(state: State, number: int, ground: Ground) -> RoundBook:
    printed = printed_round(state.tournament, number)
    order = tuple((game.white, game.black) for game in printed.games)
    return RoundBook(number, order, printed.absences, printed.out, printed.position, ground)
