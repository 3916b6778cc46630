"""Boards of a round as rows of a table, and how forms and addresses name them.

A result makes a new state of the event. The order of the boards of a round, and the position from
which it was paired, stay the same: books keep them from one state to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from threading import Lock
from typing import Annotated, Any, TypeVar

from cachetools import LRUCache

from pairwright.event import Finding, State
from pairwright.event.phrases import results_shown
from pairwright.frozen import Frozen
from pairwright.paper import printed_round
from pairwright.paper.words import SIGNS
from pairwright.position import Out, Position, as_ended, recorded_rounds
from pairwright.server.errors import NotFound
from pairwright.server.provided import provided
from pairwright.server.web.frame.session import Desk
from pairwright.service.events.boards import EventBoard
from pairwright.service.names import player_named
from pairwright.systems import bye_word
from pairwright.tournament import (
    ByeKind,
    Game,
    GameCorrection,
    GameResult,
    InvalidRequest,
    Outcome,
    Player,
    Tournament,
)
from pairwright.tournament.rounds import board_with, numbered
from pairwright.vocabulary.reason import as_said, fault

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


USUAL = (
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.BLACK_WINS,
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
)
UNUSUAL = (
    GameResult.WHITE_HALF_BLACK_ZERO,
    GameResult.WHITE_ZERO_BLACK_HALF,
    GameResult.BOTH_ZERO,
    GameResult.UNRATED_WHITE_WINS,
    GameResult.UNRATED_DRAW,
    GameResult.UNRATED_BLACK_WINS,
)


def sign(result: GameResult) -> str:
    """A result as people write it: `1 – 0`, `+ : −`; nothing for none."""
    if result is GameResult.MISSING:
        return ""
    if result is GameResult.ADJOURNED:
        return "?"
    between = " : " if result.forfeited else " – "
    return f"{SIGNS[result.white]}{between}{SIGNS[result.black]}"


def written(result: GameResult) -> str:
    """A result as forms send it; empty for none."""
    return "" if result is GameResult.MISSING else results_shown((result,))


class ResultChoice(Frozen):
    """A result to choose: what a form sends, and what is read."""

    value: str
    text: str


CHOICES = tuple(ResultChoice(written(result), sign(result)) for result in USUAL)
UNUSUAL_CHOICES = tuple(ResultChoice(written(result), sign(result)) for result in UNUSUAL)


class BoardSide(Frozen):
    """A player on a board; `points` are those before the round."""

    number: int
    name: str
    title: str
    rating: str
    points: str


class ResultCell(Frozen):
    """The result of one game of a board, the player named first in front."""

    place: int
    value: str
    text: str


class RoundRow(Frozen):
    """A board. `state` is a message; `noted` are texts about corrections and changes."""

    board: EventBoard
    white: BoardSide
    black: BoardSide
    cells: tuple[ResultCell, ...]
    state: str
    noted: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        return self.board.number

    @property
    def is_open(self) -> bool:
        return self.board.is_open

    @property
    def is_adjourned(self) -> bool:
        return GameResult.ADJOURNED in self.board.game.results

    @property
    def text(self) -> str:
        return "  ".join(cell.text for cell in self.cells)


class Away(Frozen):
    """Somebody without an opponent, and why."""

    side: BoardSide
    why: str
    is_bye: bool


def games_now(state: State, number: int) -> dict[tuple[int, int], Game]:
    """The games of a round by White and Black, corrected as the next pairing may use it."""
    games = recorded_rounds(as_ended(state.facts), number + 1)[number - 1].games
    return {(game.white, game.black): game for game in games}


def boards_in(state: State, book: RoundBook) -> list[EventBoard]:
    """The boards of a round in published order, as they stand now."""
    games = games_now(state, book.number)
    return [
        EventBoard(book.number, number, games[pair])
        for number, pair in numbered(book.position, book.order)
    ]


def rows_of(desk: Desk, book: RoundBook) -> list[RoundRow]:
    people = People(desk, book)
    changed = {
        board
        for change in desk.state.facts.pairing_changes
        if change.round == book.number
        for board in change.replaced_by
    }
    return [_row(desk, people, board, changed) for board in boards_in(desk.state, book)]


def row_of(desk: Desk, book: RoundBook, number: int) -> RoundRow | None:
    """The row of one board."""
    pair = board_with(book.position, book.order, number)
    if pair is None:
        return None
    board = EventBoard(book.number, number, games_now(desk.state, book.number)[pair])
    return _row(desk, People(desk, book), board, set())


def _row(desk: Desk, people: People, board: EventBoard, changed: set[tuple[int, int]]) -> RoundRow:
    game = board.game
    cells = tuple(
        ResultCell(place, written(result), sign(result))
        for place, result in enumerate(board.results)
    )
    noted = [
        corrected(desk, correction)
        for correction in desk.state.facts.game_corrections
        if correction.round == board.round
        and {correction.white, correction.black} == {game.white, game.black}
    ]
    if (game.white, game.black) in changed:
        noted.append(desk.words.say("rounds.noted.changed"))
    return RoundRow(
        board, people.side(game.white), people.side(game.black), cells, _state(game), tuple(noted)
    )


def _state(game: Game) -> str:
    if GameResult.MISSING in game.results:
        part = any(result is not GameResult.MISSING for result in game.results)
        return "rounds.state.half" if part else "rounds.state.open"
    if GameResult.ADJOURNED in game.results:
        return "rounds.state.adjourned"
    if any(result.forfeited for result in game.results):
        return "rounds.state.forfeit"
    return "rounds.state.unusual" if any(result in UNUSUAL for result in game.results) else ""


def corrected(desk: Desk, correction: GameCorrection) -> str:
    """A correction of art. 4.3, or the end of an adjourned game, with what it counts for."""
    results = tuple(r for r in (correction.result, correction.return_result) if r is not None)
    what = " ".join(map(sign, results))
    if correction.known_from is not None and not correction.is_put_right:
        return desk.words.say("rounds.noted.ended", what=what, round=correction.known_from)
    key = f"rounds.noted.corrected.{correction.notified.value}"
    return desk.words.say(key, what=what, round=correction.first_used or correction.round)


class People:
    """Players, or teams, with what is told of them on the page of a round."""

    def __init__(self, desk: Desk, book: RoundBook) -> None:
        self._words = desk.words
        self._entered = book.position.entered
        self._players: dict[int, Player] = desk.kept.recall(
            "players-by-number",
            lambda: {player.number: player for player in desk.state.facts.players},
        )
        if desk.state.facts.is_team_event:
            self._players = {}
        self._names = desk.names

    def side(self, number: int) -> BoardSide:
        player = self._players.get(number)
        participant = self._entered.get(number)
        return BoardSide(
            number,
            self._names.get(number, ""),
            player.title.value if player else "",
            str(participant.rating or "") if participant else "",
            self._words.points(participant.score) if participant else "",
        )


def absences_of(desk: Desk, book: RoundBook) -> list[Away]:
    """Byes and absences, the pairing-allocated bye first."""
    people = People(desk, book)
    found = []
    for number, kind in book.absences:
        if not isinstance(kind, ByeKind):
            why = desk.words.say("rounds.away.unopposed", sign=SIGNS[kind])
        elif kind is ByeKind.ZERO_POINT and number in book.out:
            why = desk.words.say(f"bye.{book.out[number]}")
        else:
            why = desk.words.say(f"bye.{bye_word(desk.state.facts.declaration, kind)}")
        found.append(Away(people.side(number), why, kind is ByeKind.PAIRING_ALLOCATED))
    return found


# --- Addresses and forms --------------------------------------------------------------------------


LONGEST_NAME = 60
"""Characters of a name that is looked for."""


def page_of(desk: Desk, number: int) -> str:
    """Where the page of a round is."""
    return f"{desk.address}/rounds/{number}"


def require_planned(desk: Desk, number: int) -> None:
    """Raises NotFound for a round that the event does not have."""
    state = desk.state
    planned = max(state.facts.number_of_rounds or state.next_round, state.paired_rounds)
    if not 1 <= number <= planned:
        raise NotFound(fault("server:no-round", number=number))


def require_now(fits: bool, desk: Desk, number: int) -> None:
    """Raises InvalidRequest where an act is one on another round than its page is about."""
    if not fits:
        raise InvalidRequest(as_said(desk.words.say("rounds.not-now", round=number)))


def paired(desk: Desk, books: Books, number: int) -> RoundBook:
    """The book of a round of individual players. Raises NotFound where it is not paired."""
    if desk.state.facts.is_team_event:
        raise NotFound(fault("server:matches-here", number=number))
    return opened(desk, books, number)


def opened(desk: Desk, books: Books, number: int) -> RoundBook:
    """The book of a round, of players or of teams. Raises NotFound where it is not paired."""
    if not 1 <= number <= desk.state.paired_rounds:
        raise NotFound(fault("server:no-boards", number=number))
    return books.of(desk, number)


def board_row(desk: Desk, book: RoundBook, board: int) -> RoundRow:
    """A board of a round. Raises NotFound."""
    found = row_of(desk, book, board)
    if found is None:
        raise NotFound(fault("server:no-board-number", number=book.number, board=board))
    return found


def counting(desk: Desk, name: str, number: int) -> int | None:
    """The last entry of this act about a round that counts, by its number."""
    for sequence in reversed(desk.event.history.done):
        entry = desk.event.entries[sequence - 1]
        paired_then = desk.event.states[sequence].paired_rounds
        if entry.action.name == name and paired_then == number:
            return sequence
    return None


# --- In words ------------------------------------------------------------------------------------


def named(desk: Desk, pair: tuple[int, int] | None) -> str:
    """A board, or a bye, in words."""
    if pair is None:
        return ""
    white, black = pair
    words = desk.words
    left_over = words.say(
        f"bye.{bye_word(desk.state.facts.declaration, ByeKind.PAIRING_ALLOCATED)}"
    )
    return f"{words.player(white)} – {words.player(black) if black else left_over}"


def said(desk: Desk, findings: Iterable[Finding]) -> list[tuple[int, str]]:
    """Findings as pages show them: the level, and the sentence."""
    return [
        (int(finding.level), finding.text(desk.visitor.language, desk.names))
        for finding in findings
    ]


def player_in(state: State, text: str) -> int:
    """A player by number, by name, or as the lists of forms write both. Raises InvalidRequest."""
    number, _, _ = text.partition(" ")
    return player_named(state.tournament, (number if number.isdecimal() else text)[:LONGEST_NAME])
