"""Results key by key: a first pass that enters, a second that verifies.

Every key that is answered is on the disk. The second pass stops at the first board where the keys
differ and asks which is right.
"""

from __future__ import annotations

from typing import Protocol, TextIO

from pairwright.cli.events.keyboard import BACK, DOWN, END, ENTER, UP
from pairwright.event import JournalFile
from pairwright.service.events.acting import Actor, names_of
from pairwright.service.events.boards import (
    KEYS,
    LEGEND,
    Board,
    boards_of,
    correcting,
    entering,
)
from pairwright.tournament import GameResult, InvalidRequest
from pairwright.vocabulary.printable import printable

QUIT = "q"
FIRST = "f"
SECOND = "s"
YES = ("y", ENTER)
WIDEST_NAME = 28


class Keys(Protocol):
    """Where keys come from."""

    def key(self) -> str: ...


class Stopped(Exception):  # noqa: N818  (the arbiter has had enough for now)
    """What is entered stays."""


class ResultEntry:
    """Entering the results of the last round of an event."""

    def __init__(self, journal: JournalFile, actor: Actor, keys: Keys, out: TextIO) -> None:
        self._journal, self._actor, self._keys, self._out = journal, actor, keys, out
        self._entered: dict[int, tuple[GameResult, ...]] = {}

    def run(self) -> None:
        """Both passes, until the arbiter stops. Raises InvalidRequest where nothing is paired."""
        boards = boards_of(self._journal.event)
        self._say(f"Round {boards[0].round if boards else 0}. {LEGEND}.")
        self._say("Backspace or arrow up: the board before; Enter: skip; q: stop.")
        try:
            self._first_pass()
            if self._entered:
                self._second_pass()
        except Stopped:
            pass
        left = sum(board.is_open for board in boards_of(self._journal.event))
        self._say(f"{len(self._entered)} results entered, {left} boards open.")

    # --- The first pass --------------------------------------------------------------------------

    def _first_pass(self) -> None:
        place = self._next_open(0)
        while place is not None:
            board = boards_of(self._journal.event)[place]
            move = self._enter(board)
            place = max(0, place - 1) if move == BACK else self._next_open(place + 1)

    def _next_open(self, start: int) -> int | None:
        """The next board without a result, from a place on."""
        boards = boards_of(self._journal.event)
        return next((n for n in range(start, len(boards)) if boards[n].is_open), None)

    def _enter(self, board: Board) -> str:
        """Enter the result of a board; the answer is where to go."""
        self._show(board)
        typed = self._results(board)
        if isinstance(typed, str):
            self._say("")
            return typed
        try:
            action = entering(board, typed)
            if action is not None:
                self._actor.act(self._journal, action)
        except InvalidRequest as error:
            self._say(f"  {error}")
            return DOWN
        self._entered[board.number] = typed
        self._say(f"  {_shown(typed)}")
        return DOWN

    def _results(self, board: Board) -> tuple[GameResult, ...] | str:
        """The keys of a board, one for each game; or where to go instead. Raises Stopped."""
        found: list[GameResult] = []
        while len(found) < len(board.game.results):
            key = self._keys.key()
            if key in (QUIT, END):
                self._say("")
                raise Stopped
            if key in (BACK, UP):
                return BACK
            if key in (ENTER, DOWN, " "):
                return DOWN
            if key.lower() in KEYS:
                found.append(KEYS[key.lower()])
            else:
                self._out.write("\a")
                self._out.flush()
        return tuple(found)

    # --- The second pass -------------------------------------------------------------------------

    def _second_pass(self) -> None:
        self._say("All entered. Verify with a second pass? (y/n)")
        if self._keys.key().lower() not in YES:
            return
        for board in boards_of(self._journal.event):
            if board.number not in self._entered:
                continue
            self._show(board, hidden=True)
            typed = self._results(board)
            if isinstance(typed, str):
                self._say("  not verified")
            elif typed == self._entered[board.number]:
                self._say(f"  {_shown(typed)} ok")
            else:
                self._mismatch(board, typed)

    def _mismatch(self, board: Board, typed: tuple[GameResult, ...]) -> None:
        """Stop until it is said which result is right."""
        first = self._entered[board.number]
        self._say(f"  MISMATCH: first {_shown(first)}, now {_shown(typed)}.")
        self._say(f"  Which is right? ({FIRST} = first, {SECOND} = second)")
        while (key := self._keys.key().lower()) not in (FIRST, SECOND):
            if key in (QUIT, END):
                raise Stopped
        if key == SECOND:
            self._actor.act(self._journal, correcting(board, typed))
            self._entered[board.number] = typed
        self._say(f"  {_shown(self._entered[board.number])}")

    # --- The screen ------------------------------------------------------------------------------

    def _show(self, board: Board, hidden: bool = False) -> None:
        names = names_of(self._journal.event)
        white, black = (
            printable(f"{n} {names.get(n, '')}")[:WIDEST_NAME]
            for n in (board.game.white, board.game.black)
        )
        has = "" if board.is_open or hidden else f" [{_shown(board.game.results)}]"
        self._out.write(f"{board.number:4}. {white:<{WIDEST_NAME}} - {black:<{WIDEST_NAME}}{has} ")
        self._out.flush()

    def _say(self, line: str) -> None:
        self._out.write(f"{printable(line)}\n")
        self._out.flush()


def _shown(results: tuple[GameResult, ...]) -> str:
    return " ".join(result.value.replace(":", "-").replace("=", "1/2") for result in results)
