"""Words about an event in the language of the user, and requests that cannot be understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from shlex import quote
from typing import ClassVar

from pairwright.event import State
from pairwright.service.events.messages import CATALOGUE
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Fact, Reason, as_said
from pairwright.vocabulary.translation import SOURCE

EVENT = "EVENT"
"""Stands for the file in a command that is suggested."""


def words(language: str = SOURCE, names: Mapping[int, str] | None = None) -> Language:
    """The messages of this package. Raises InvalidRequest for a language that is not there."""
    return Language(language, names, CATALOGUE)


def names_in(state: State) -> dict[int, str]:
    """The names of the players, in a team event of the teams, by their numbers in this state."""
    return {entrant.number: entrant.name for entrant in state.entrants}


class Unclear(InvalidRequest):
    """A request that cannot be done as it stands; its text is there in every language.

    `room` has the text: a class of another package names its own.
    """

    room: ClassVar[str] = "service.events"

    def __init__(self, key: str, *articles: str, command: str = "", **values: Fact) -> None:
        self.command = command
        super().__init__(Reason(f"{self.room}:{key}", articles, values))

    def __reduce__(self) -> tuple[object, ...]:
        return _as_it_was, (type(self), self.reasons, self.command)

    def texts(self, language: str = SOURCE, file: str = EVENT) -> tuple[str, ...]:
        """What is wrong and, where there is one, the command to try."""
        said = words(language)
        [reason] = self.reasons
        return (with_command(said.sentence(reason), self.command, said, file),)


def _as_it_was(kind: type[Unclear], reasons: tuple[Reason, ...], command: str) -> Unclear:
    error = kind.__new__(kind, reasons)
    error.reasons, error.command = reasons, command
    return error


def with_command(sentence: str, command: str, said: Language, file: str) -> str:
    """A sentence, and the command that goes on from there."""
    if not command:
        return sentence
    return f"{sentence} {said.say('event.try', command=on_file(command, file))}"


def on_file(command: str, file: str) -> str:
    """The whole command, for this event file."""
    shown = file if file == EVENT else quote(file)
    return f"pairwright {command.replace(EVENT, shown, 1)}"


@contextmanager
def spoken(language: str, file: str) -> Iterator[None]:
    """Inside, what is unclear is said in this language. Raises InvalidRequest."""
    try:
        yield
    except Unclear as error:
        raise InvalidRequest(as_said(error.texts(language, file)[0])) from None
