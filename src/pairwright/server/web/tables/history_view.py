"""The history as a page shows it: the newest act first, filtered, a page at a time."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Lock

from cachetools import LRUCache, cached

from pairwright.event import Entry, Event, State
from pairwright.frozen import Frozen
from pairwright.service.events.act_words import in_words, step_of
from pairwright.service.events.boards import boards_of
from pairwright.tournament import InvalidRequest, Player, Team
from pairwright.tournament.board_numbers import board_with
from pairwright.vocabulary.folding import folded

PAGE = 100
MOST_PHRASES = 50_000
LONGEST_SEARCH = 100
LEFT_FIDE = "fide"


class HistoryFilter(Frozen):
    """What the history is filtered by; empty and 0 stand for everything."""

    text: str = ""
    player: int = 0
    round: int = 0
    board: int = 0
    left: str = ""
    page: int = 1

    @property
    def is_filtered(self) -> bool:
        return bool(self.text or self.player or self.round or self.board or self.left)


class HistoryRow(Frozen):
    """An act in the list."""

    entry: Entry
    what: str
    undone: bool
    leaves_fide_mode: bool


def _of_the_entry(event: Event, entry: Entry, language: str) -> tuple[str, str]:
    return entry.hash, language


@cached(LRUCache[tuple[str, str], str](MOST_PHRASES), key=_of_the_entry, lock=Lock())
def phrased(event: Event, entry: Entry, language: str) -> str:
    """An act in words, kept by the hash of its entry: an entry never changes, and looking through
    thousands of them for a word would phrase each one anew.
    """
    return in_words(event, entry, language)


def lines_of(event: Event, asked: HistoryFilter, language: str) -> tuple[list[HistoryRow], bool]:
    """A page of the acts asked for, the newest first, and whether there are more."""
    wanted = asked.page * PAGE
    found: list[HistoryRow] = []
    for line in _matching(event, asked, language):
        found.append(line)
        if len(found) > wanted:
            break
    return found[wanted - PAGE : wanted], len(found) > wanted


def _matching(event: Event, asked: HistoryFilter, language: str) -> Iterator[HistoryRow]:
    undone = event.undone
    about = _About(event, asked)
    text = folded(asked.text)
    for entry in reversed(event.entries):
        if asked.left == LEFT_FIDE and not _leaves(event, entry):
            continue
        if not about.holds(entry):
            continue
        what = phrased(event, entry, language)
        if text and text not in f"{what}\n{entry.author}\n{entry.reason}".casefold():
            continue
        yield HistoryRow(entry, what, entry.sequence in undone, _leaves(event, entry))


def _leaves(event: Event, entry: Entry) -> bool:
    before, after = event.states[entry.sequence - 1], event.states[entry.sequence]
    return before.fide_mode and not after.fide_mode


Entrants = tuple[Player, ...] | tuple[Team, ...]


class _About:
    """Whether an act is about the player, the round or the board that was asked for.

    Numbers may have been others when an act was done: players are followed by who they are.
    """

    def __init__(self, event: Event, asked: HistoryFilter) -> None:
        self._event = event
        self._round = asked.round or (event.state.paired_rounds if asked.board else 0)
        numbers = {asked.player} if asked.player else set()
        self._pair = _pair_of(event, asked)
        self._none = bool(asked.board) and not self._pair
        wanted = map(event.state.entrant, numbers | self._pair)
        self._who = {_identity(entrant) for entrant in wanted if entrant is not None}
        self._wants_player = bool(numbers or self._pair)
        self._known: tuple[Entrants, frozenset[int]] = ((), frozenset())

    def holds(self, entry: Entry) -> bool:
        if self._none:
            return False
        if entry.effect.entries:  # an undo or redo is about what it moved
            moved = (self._event.entries[number - 1] for number in entry.effect.entries)
            return any(map(self.holds, moved))
        step = step_of(self._event, entry)
        if self._round and self._round not in entry.action.rounds_named(step):
            return False
        if not self._wants_player:
            return True
        new = () if entry.effect.player is None else (entry.effect.player,)
        named = entry.action.names().union(new)
        return bool(named & (self._numbers(step.after) | self._numbers(step.before)))

    def _numbers(self, state: State) -> frozenset[int]:
        """The numbers that the wanted ones have in a state; many states share their entrants."""
        entrants = state.entrants
        if self._known[0] is not entrants:
            found = frozenset(
                entrant.number for entrant in entrants if _identity(entrant) in self._who
            )
            self._known = (entrants, found)
        return self._known[1]


def _identity(entrant: Player | Team) -> tuple[str, str]:
    return entrant.name, entrant.fide_id if isinstance(entrant, Player) else ""


def _pair_of(event: Event, asked: HistoryFilter) -> set[int]:
    """The two at the board asked for; nobody where there is no such board."""
    if not asked.board:
        return set()
    try:
        boards = boards_of(event, asked.round or None)
    except InvalidRequest:
        return set()
    board = board_with(event.state.facts, boards, asked.board)
    return set() if board is None else {board.game.white, board.game.black}
