"""Acts on an event: done with the answers that their warnings ask for, or refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from pairwright.event import (
    LEAVE_FIDE_MODE,
    Action,
    Event,
    Finding,
    JournalFile,
    Level,
    NeedsConfirmation,
    Refused,
)
from pairwright.service.events.hints import hint
from pairwright.service.events.words import EVENT, names_in, with_command, words
from pairwright.tournament import InvalidRequest, NoLegalPairing
from pairwright.vocabulary.translation import SOURCE


def utc_now() -> str:
    """The time, as a journal has it."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


@dataclass(frozen=True, slots=True)
class Answer:
    """What an arbiter says to warnings: the confirmations, and a reason where one is asked for."""

    confirmed: frozenset[str]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What an act asks, told in the language of the arbiter, and the reason given so far."""

    needed: NeedsConfirmation
    told: tuple[str, ...]
    reason: str
    language: str

    @property
    def leaves_fide_mode(self) -> bool:
        """Whether this is the second confirmation of level 4."""
        return LEAVE_FIDE_MODE in self.needed.tokens

    @property
    def reason_missing(self) -> bool:
        with_reason = self.needed.level >= Level.CONFIRM_WITH_REASON
        return with_reason and not self.reason.strip()


_REASONED = Level.CONFIRM_WITH_REASON

Ask = Callable[[Question], Answer]
"""Asks the arbiter. Raises InvalidRequest where nobody answers, or the answer is no."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts, why, in which language, and who answers when an act asks for a confirmation."""

    author: str
    ask: Ask
    reason: str = ""
    language: str = SOURCE
    file: str = EVENT
    clock: Callable[[], str] = utc_now

    def act(self, journal: JournalFile, *actions: Action) -> Event:
        """Do them all, or none; they are on the disk when this returns.

        Raises InvalidRequest with what stands against it, NoLegalPairing, OSError.
        """
        event = self.acted(journal.event, *actions)
        journal.append(event)
        return event

    def acted(self, event: Event, *actions: Action) -> Event:
        """The event after these acts, on no disk yet. Raises InvalidRequest, NoLegalPairing."""
        for action in actions:
            event = self._answered(event, action)
        return event

    def _answered(self, event: Event, action: Action) -> Event:
        """Ask again and again, until everything that is asked has an answer."""
        given: frozenset[str] = frozenset()
        reason = self.reason
        while True:
            try:
                return event.act(
                    action, author=self.author, time=self.clock(), reason=reason, confirmed=given
                )
            except NeedsConfirmation as needed:
                told = self.told(needed.findings, event)
                answer = self.ask(Question(needed, told, reason, self.language))
                given |= answer.confirmed
                reason = answer.reason or reason
            except Refused as refused:
                raise self._refusal(refused, event) from None

    def _refusal(self, refused: Refused, event: Event) -> InvalidRequest | NoLegalPairing:
        told = " ".join(self.told(refused.findings, event))
        told = with_command(told, hint(refused.findings), words(self.language), self.file)
        none = isinstance(refused.__cause__, NoLegalPairing)
        return NoLegalPairing(told) if none else InvalidRequest(told)

    def noticed(self, event: Event, known: int, unseen: bool = False) -> tuple[str, ...]:
        """What the acts after the entry `known` only told.

        `unseen`: options answered in advance, so what needed a reason has to be told as well.
        """
        found = (f for entry in event.entries[known:] for f in entry.findings)
        told = (f for f in found if f.level is Level.NOTICE or (unseen and f.level >= _REASONED))
        return self.told(tuple(told), event)

    def told(self, findings: tuple[Finding, ...], event: Event) -> tuple[str, ...]:
        """Findings in the language of the arbiter."""
        names = names_in(event.state)
        return tuple(finding.text(self.language, names) for finding in findings)


def unattended(yes: bool, leave_fide_mode: bool) -> Ask:
    """The answers of a command line: options instead of questions."""

    def ask(question: Question) -> Answer:
        leaves = question.needed.level is Level.LEAVES_FIDE_MODE
        missing = ["--yes"] if not yes else []
        missing += ["--leave-fide-mode"] if leaves and not leave_fide_mode else []
        said = words(question.language)
        missing += [f"--reason {said.say('ask.text')}"] if question.reason_missing else []
        if missing:
            told = " ".join(question.told)
            raise InvalidRequest(said.say("ask.options", told=told, options=" ".join(missing)))
        return Answer(question.needed.tokens)

    return ask
