"""What every act on an event file shares: the file, who acts, and how warnings are answered."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import say, tell
from pairwright.event import (
    LEAVE_FIDE_MODE,
    Action,
    Event,
    JournalFile,
    Level,
    NeedsConfirmation,
    load,
)
from pairwright.service.events.acting import Actor, Answer, names_of, noticed, unattended
from pairwright.service.names import player_named
from pairwright.tournament import InvalidRequest, Player

EVENT_PANEL = "Run an event"

EventFile = Annotated[str, typer.Argument(metavar="EVENT", help="The event's file.")]
Who = Annotated[
    str, typer.Argument(metavar="PLAYER", help="A player: the number, or a part of the name.")
]
Author = Annotated[
    str | None, typer.Option("--author", help="Who acts, for the history (default: you).")
]
Reason = Annotated[str, typer.Option("--reason", help="Why, for the history.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Confirm what would be asked.")]
Leave = Annotated[
    bool,
    typer.Option(
        "--leave-fide-mode", help="Confirm what leaves the FIDE rules, for good. Needs --reason."
    ),
]


@dataclass(frozen=True, slots=True)
class Desk:
    """An arbiter at an event file."""

    file: str
    author: str | None = None
    reason: str = ""
    yes: bool = False
    leave: bool = False
    language: LanguageCode = LanguageCode.ENGLISH

    @property
    def actor(self) -> Actor:
        attended = sys.stdin.isatty() and sys.stderr.isatty() and not self.yes
        ask = self._asked if attended else unattended(self.yes, self.leave)
        return Actor(self.author or _user(), ask, self.reason, self.language.value)

    def act(self, make: Callable[[Event], Action], done: str = "") -> Event:
        """Do what `make` makes for the event as it stands, and say that it is done."""
        with JournalFile.open(self.file) as journal:
            event = self.actor.act(journal, make(journal.event))
        self.tell(event)
        if done:
            say(done)
        return event

    def tell(self, event: Event) -> None:
        """What the last act noticed."""
        found = noticed(event)
        if found:
            tell(self.actor.told(found, event))

    def player(self, event: Event, text: str) -> int:
        return player_named(event.tournament, text)

    def entry(self, event: Event, text: str) -> Player:
        """The entry of a player. Raises InvalidRequest."""
        number = self.player(event, text)
        found = event.state.player(number)
        if found is None:
            raise InvalidRequest(f"there is no player {number}")
        return found

    def event(self) -> Event:
        """The event, only read."""
        return load(self.file).event

    def _names(self) -> dict[int, str]:
        return names_of(self.event()) if Path(self.file).exists() else {}

    def _asked(self, needed: NeedsConfirmation, reason: str) -> Answer:
        """Ask at the terminal. Raises InvalidRequest where the answer is no."""
        for finding in needed.findings:
            tell(finding.text(self.language.value, self._names()))
        if needed.level is Level.LEAVES_FIDE_MODE and LEAVE_FIDE_MODE in needed.tokens:
            tell("This leaves FIDE mode for good. It is recorded and cannot be taken back.")
        if needed.tokens and not typer.confirm("Do it?", default=False, err=True):
            raise InvalidRequest("stopped; nothing was recorded")
        if needed.level >= Level.CONFIRM_WITH_REASON and not reason.strip():
            reason = typer.prompt("Reason", err=True)
        return Answer(needed.tokens, reason)


def _user() -> str:
    """Who is logged in."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return "arbiter"


__all__ = ["EVENT_PANEL", "Author", "Desk", "EventFile", "Lang", "Leave", "Reason", "Who", "Yes"]
