"""Results key by key: a first pass that enters, a second that verifies.

Every key that is answered is on the disk. The second pass stops at a board where the keys differ
until it is said which is right.
"""

from __future__ import annotations

from typing import Protocol, TextIO

from pairwright.cli.events.keyboard import BACK, DOWN, END, ENTER, UP
from pairwright.event import Action, JournalFile
from pairwright.event.phrases import results_shown
from pairwright.service.events.acting import Actor
from pairwright.service.events.boards import (
    KEYS,
    EventBoard,
    Results,
    boards_of,
    open_boards,
    setting,
)
from pairwright.service.events.words import Unclear, names_in, words
from pairwright.tournament import GameResult, InvalidRequest
from pairwright.vocabulary.printable import printable

QUIT = "q"
WIDEST_NAME = 28


class Keys(Protocol):
    """Where keys come from."""

    def key(self) -> str: ...


class EntryStop(Exception):  # noqa: N818  (the arbiter has had enough for now)
    """What is entered stays."""


class ResultEntry:
    """Entering the results of the last round of an event."""

    def __init__(self, journal: JournalFile, actor: Actor, keys: Keys, out: TextIO) -> None:
        self._journal, self._actor, self._keys, self._out = journal, actor, keys, out
        self._words = words(actor.language)
        self._entered: dict[int, Results] = {}
        self._verified: set[int] = set()

    def run(self) -> None:
        """Both passes, until the arbiter stops. Raises Unclear where nothing can be entered."""
        boards = self._boards()
        number = boards[0].round if boards else self._journal.event.state.paired_rounds
        if self._journal.event.state.has_draft:
            raise Unclear("board.draft-first", round=number, command="publish EVENT")
        if not any(board.is_open for board in boards):
            command = "correct EVENT result BOARD RESULT"
            raise Unclear("entry.all-there", "C.04.2 art. 4.3", round=number, command=command)
        self._introduce(boards, number)
        try:
            self._first_pass()
            if self._entered:
                self._second_pass()
        except EntryStop:
            self._say("")
        self._summary()

    def _boards(self) -> tuple[EventBoard, ...]:
        return boards_of(self._journal.event)

    def _board(self, number: int) -> EventBoard:
        return next(board for board in self._boards() if board.number == number)

    # --- The first pass --------------------------------------------------------------------------

    def _first_pass(self) -> None:
        place = self._next_open(0)
        while place is not None:
            if self._enter(self._boards()[place]) == BACK:
                place = max(0, place - 1)
            else:
                place = self._next_open(place + 1)

    def _next_open(self, start: int) -> int | None:
        """The next board without a result, from a place on."""
        boards = self._boards()
        return next((n for n in range(start, len(boards)) if boards[n].is_open), None)

    def _enter(self, board: EventBoard) -> str:
        """Enter the results of a board; the answer is where to go. Raises Stopped."""
        while True:
            typed = self._typed(board, len(board.asked))
            self._say("")
            if isinstance(typed, str):
                return typed
            if self._done(board, typed):
                return DOWN

    def _done(self, board: EventBoard, typed: Results) -> bool:
        """Do it; where that is refused, say why."""
        try:
            self._set(setting(board, typed))
        except InvalidRequest as error:
            self._say(f"      {printable(error.told(self._words.code))}")
            return False
        self._entered[board.number] = self._board(board.number).results
        return True

    def _set(self, acts: list[Action]) -> None:
        if acts:
            self._actor.act(self._journal, *acts)

    def _typed(self, board: EventBoard, games: int, hidden: bool = False) -> Results | str:
        """Show a board and read a key for each of its games; or where to go instead.

        Each result is shown as it is typed. Going back inside a match begins it again. Raises
        Stopped.
        """
        self._show(board, hidden)
        found: list[GameResult] = []
        while len(found) < games:
            key = self._key()
            if key in (BACK, UP) and found:
                self._say("")
                return self._typed(board, games, hidden)
            if key in (BACK, UP):
                return BACK
            if key in (ENTER, DOWN, " "):
                return DOWN
            if key.lower() in KEYS:
                found.append(KEYS[key.lower()])
                self._write(f" {results_shown((found[-1],))}")
            else:
                self._write("\a")
        return tuple(found)

    def _key(self) -> str:
        """The next key. Raises Stopped for the one that stops, and at the end of all keys."""
        key = self._keys.key()
        if key in (QUIT, QUIT.upper(), END):
            raise EntryStop
        return key

    # --- The second pass -------------------------------------------------------------------------

    def _second_pass(self) -> None:
        yes = self._words.say("entry.key-yes")
        self._write(f"{self._words.say('entry.verify', yes=yes)} ")
        answer = self._key().lower()
        self._say("")
        if answer not in (yes, "y", ENTER):
            return
        self._say(f"{self._words.say('entry.second')}.")
        numbers = sorted(self._entered)
        place = 0
        while place < len(numbers):
            back = self._verify(numbers[place]) == BACK
            place = max(0, place - 1) if back else place + 1

    def _verify(self, number: int) -> str:
        """Compare a board with what is typed again; the answer is where to go. Raises Stopped."""
        first = self._entered[number]
        board = self._board(number)
        # Of a match both games are typed again, also one that was there before.
        again = self._typed(board, len(first), hidden=True)
        if isinstance(again, str):
            self._say(f" {self._words.say('entry.unverified')}" if again == DOWN else "")
            return again
        if again == first:
            self._say(f" {self._words.say('entry.same')}")
            self._verified.add(number)
        else:
            self._mismatch(board, first, again)
        return DOWN

    def _mismatch(self, board: EventBoard, first: Results, again: Results) -> None:
        """Stop until it is said which result is right."""
        keys = {key: self._words.say(f"entry.key-{key}") for key in ("first", "second")}
        self._say("")
        told = self._words.say(
            "entry.mismatch",
            first=results_shown(first),
            second=results_shown(again),
            key_first=keys["first"],
            key_second=keys["second"],
        )
        self._write(f"      {told} ")
        while (key := self._key().lower()) not in keys.values():
            self._write("\a")
        if key == keys["second"] and not self._done(board, again):
            return
        self._say(results_shown(self._entered[board.number]))
        self._verified.add(board.number)

    # --- The screen ------------------------------------------------------------------------------

    def _introduce(self, boards: tuple[EventBoard, ...], number: int) -> None:
        said = ["entry.title", "board.legend", "entry.moving"]
        if any(board.of_match for board in boards):
            said.append("entry.teams")
        elif any(len(board.game.results) > 1 for board in boards):
            said.append("entry.match")
        for key in said:
            self._say(f"{self._words.say(key, round=number)}.")

    def _show(self, board: EventBoard, hidden: bool = False) -> None:
        from rich.cells import set_cell_size

        names = names_in(self._journal.event.state)
        white, black = (
            set_cell_size(printable(f"{n} {names.get(n, '')}"), WIDEST_NAME)
            for n in (board.game.white, board.game.black)
        )
        known = any(result is not GameResult.MISSING for result in board.results)
        has = f" [{results_shown(board.results)}]" if known and not hidden else ""
        self._write(f"{board.number:4}. {white} – {black}{has} ")

    def _summary(self) -> None:
        left = open_boards(self._journal.event)
        said = [
            self._words.say("entry.entered", number=len(self._entered)),
            self._words.say("entry.verified", number=len(self._verified)),
            self._words.say("entry.left", number=left),
        ]
        self._say(f"{'; '.join(said)}.")

    def _say(self, line: str) -> None:
        self._write(f"{line}\n")

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()
