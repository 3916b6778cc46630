"""What every act on an event file shares: the file, who acts, and how warnings are answered."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from shlex import quote
from typing import Annotated

from pairwright.cli.options import Acting, ActingOrLeaving, EventFile, Lang, LanguageCode, Signatory
from pairwright.cli.output import say, tell
from pairwright.cli.parameters import Together
from pairwright.event import Action, Event, JournalFile, draft_changes, load
from pairwright.formats.files import LONGEST_START, looks_like_journal
from pairwright.frozen import Frozen
from pairwright.service.events.act_words import in_words
from pairwright.service.events.acting import Actor, Consent, Question, unattended
from pairwright.service.events.next_commands import next_commands
from pairwright.service.events.words import Unclear, on_file, spoken, words
from pairwright.service.names import player_named
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import as_said

LISTS = (".csv", ".tsv", ".xlsx")
"""How the names of entry lists end."""


class FileDesk(Frozen):
    """An arbiter at an event file."""

    file: str
    by: Signatory

    @property
    def language(self) -> str:
        return self.by.language.value

    @property
    def actor(self) -> Actor:
        by = self.by
        ask = asked_here if self.is_attended else unattended(by.yes, by.leave, self.file)
        return Actor(by.author or _user(), ask, by.reason, self.language, file=self.file)

    @property
    def is_attended(self) -> bool:
        """Whether somebody can be asked."""
        return sys.stdin.isatty() and sys.stderr.isatty() and not self.by.yes

    def act(
        self,
        make: Callable[[Event], Action | list[Action]],
        done: Callable[[str], None] = say,
    ) -> Event:
        """Do what `make` makes for the event as it stands, all or nothing, and say what was done.

        Raises InvalidRequest with what stands against it, and as opening a journal does.
        """
        with self.journal() as journal:
            before = len(journal.event.entries)
            made = make(journal.event)
            actions = made if isinstance(made, list) else [made]
            event = self.actor.act(journal, *actions)
        self.tell_since(event, before, done)
        return event

    def tell_since(self, event: Event, before: int, done: Callable[[str], None] = say) -> None:
        """What was done since so many entries, and what it noticed."""
        for line in self.actor.noticed(event, before, unseen=self.by.yes):
            tell(line)
        for entry in event.entries[before:]:
            said = in_words(event, entry, self.language)
            done(f"{said[:1].upper()}{said[1:]}.")
        if event.states[before].fide_mode and not event.fide_mode:
            tell(f"{self.word('status.outside')}.")
        stale = draft_changes(event.state)
        if stale and stale != draft_changes(event.states[before]):
            for line in self.actor.told(stale, event):
                tell(line)
            self.say_next(event)

    def say_next(self, event: Event) -> None:
        """The commands that come next."""
        label = self.word("status.next")
        for command in next_commands(event):
            say(words(self.language).labelled(label, on_file(command, self.file)))

    def command(self, command: str) -> str:
        """A command to try on this event, as it is typed."""
        return on_file(command, self.file)

    def word(self, key: str, **values: int | str) -> str:
        return words(self.language).say(key, **values)

    @contextmanager
    def journal(self) -> Iterator[JournalFile]:
        """The event, open for acts. Raises as JournalFile.open does, and InvalidRequest."""
        with self.speaking():
            self._require_event()
            with JournalFile.open(self.file) as journal:
                yield journal

    def event(self) -> Event:
        """The event, only read. Raises as `load` does, and InvalidRequest."""
        with self.speaking():
            self._require_event()
            return load(self.file).event

    @contextmanager
    def speaking(self) -> Iterator[None]:
        """Inside, what is unclear is said in the arbiter's language. Raises InvalidRequest."""
        with spoken(self.language, self.file):
            yield

    def _require_event(self) -> None:
        """Whoever names a tournament file here learns how an event begins. Raises Unclear."""
        begin = "new EVENT --players LIST"
        if not os.path.exists(self.file):
            raise Unclear("event.no-file", file=self.file, command=begin)
        with open(self.file, "rb") as file:
            if not looks_like_journal(file.read(LONGEST_START)):
                option = "--players" if self.file.lower().endswith(LISTS) else "--from"
                begin = f"new open.event {option} {quote(self.file)}"
                raise Unclear("event.no-journal", file=self.file, command=begin)


def _at_desk(file: EventFile, by: Acting) -> FileDesk:
    return FileDesk(file, by)


def _at_desk_leaving(file: EventFile, by: ActingOrLeaving) -> FileDesk:
    return FileDesk(file, by)


def _asking(file: EventFile, language: Lang = LanguageCode.ENGLISH) -> FileDesk:
    return FileDesk(file, Signatory(language=language))


AtDesk = Annotated[FileDesk, Together(_at_desk)]
"""What a command that acts asks for: the event, who acts, why, whether it is confirmed."""
AtDeskLeaving = Annotated[FileDesk, Together(_at_desk_leaving)]
"""The same, where the act can leave the FIDE rules."""
Asking = Annotated[FileDesk, Together(_asking)]
"""What a command that only reads the event asks for."""


def player_in(event: Event, text: str) -> int:
    """The number of the player whom a word names. Raises InvalidRequest."""
    return player_named(event.tournament, text)


def asked_here(question: Question) -> Consent:
    """Ask at the terminal. Raises InvalidRequest where the answer is no."""
    said = words(question.language)
    for line in question.told:
        tell(line)
    if question.leaves_fide_mode:
        tell(f"{said.say('ask.leaving')}.")
    if question.needed.tokens and not _confirmed(said.say("entry.key-yes"), question.language):
        raise InvalidRequest(as_said(f"{said.say('ask.stopped')}."))
    reason = question.reason
    if question.reason_missing:
        reason = ask_line(f"{said.say('ask.reason')}: ").strip()
        if not reason:
            raise InvalidRequest(as_said(f"{said.say('ask.stopped')}."))
    return Consent(question.needed.tokens, reason)


def asked_to_do(desk: FileDesk) -> None:
    """Ask before what was shown is done. Raises InvalidRequest where nobody says yes."""
    said = words(desk.language)
    if desk.by.yes:
        return
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise InvalidRequest(as_said(said.say("update.say-yes")))
    if not _confirmed(said.say("entry.key-yes"), desk.language):
        raise InvalidRequest(as_said(f"{said.say('ask.stopped')}."))


def _confirmed(key: str, language: str) -> bool:
    answer = ask_line(f"{words(language).say('ask.do-it', yes=key)} ").strip().casefold()
    return answer[:1] in (key, "y") and answer != ""


def ask_line(prompt: str) -> str:
    """Ask for a line at the terminal; nothing at the end of what is typed."""
    sys.stderr.write(prompt)
    sys.stderr.flush()
    return sys.stdin.readline()


def _user() -> str:
    """Who is logged in."""
    from getpass import getuser

    try:
        return getuser()
    except (KeyError, OSError, ImportError):
        return "arbiter"
