"""One act on an event: done with the answers that its warnings ask for, or refused."""

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
from pairwright.tournament import InvalidRequest, NoLegalPairing


def utc_now() -> str:
    """The time, as a journal has it."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


@dataclass(frozen=True, slots=True)
class Answer:
    """What an arbiter says to warnings: the confirmations, and a reason where one is asked for."""

    confirmed: frozenset[str]
    reason: str = ""


Ask = Callable[[NeedsConfirmation, str], Answer]
"""Asks the arbiter, with the reason given so far. Raises InvalidRequest where nobody answers."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts, why, in which language, and who answers when an act asks for a confirmation."""

    author: str
    ask: Ask
    reason: str = ""
    language: str = "en"
    clock: Callable[[], str] = utc_now

    def begin(self, action: Action) -> Event:
        """A new event, begun by `Create`. Raises as `act` does."""

        def start(confirmed: frozenset[str], reason: str) -> Event:
            return Event.start(
                action, author=self.author, time=self.clock(), reason=reason, confirmed=confirmed
            )

        return self._answered(start, Event())

    def act(self, journal: JournalFile, action: Action) -> Event:
        """Do it; it is on the disk when this returns.

        Raises InvalidRequest with what stands against it, NoLegalPairing, OSError.
        """

        def do(confirmed: frozenset[str], reason: str) -> Event:
            return journal.act(
                action, author=self.author, time=self.clock(), reason=reason, confirmed=confirmed
            )

        return self._answered(do, journal.event)

    def _answered(self, do: Callable[[frozenset[str], str], Event], event: Event) -> Event:
        """Do it again and again, until everything that is asked has an answer."""
        given: frozenset[str] = frozenset()
        reason = self.reason
        while True:
            try:
                return do(given, reason)
            except NeedsConfirmation as needed:
                answer = self.ask(needed, reason)
                given |= answer.confirmed
                reason = answer.reason or reason
            except Refused as refused:
                told = self.told(refused.findings, event)
                if isinstance(refused.__cause__, NoLegalPairing):
                    raise NoLegalPairing(told) from None
                raise InvalidRequest(told) from None

    def told(self, findings: tuple[Finding, ...], event: Event) -> str:
        """Findings as one text, with names."""
        names = names_of(event)
        return " ".join(finding.text(self.language, names) for finding in findings)


def names_of(event: Event) -> dict[int, str]:
    """The names of the players."""
    return {player.number: player.name for player in event.state.facts.players}


def noticed(event: Event) -> tuple[Finding, ...]:
    """What the last act only told."""
    last = event.entries[-1]
    return tuple(finding for finding in last.findings if finding.level is Level.NOTICE)


def unattended(yes: bool, leave_fide_mode: bool) -> Ask:
    """The answers of a command line: options instead of questions."""

    def ask(needed: NeedsConfirmation, reason: str) -> Answer:
        told = " ".join(map(str, needed.findings))
        if needed.level is Level.LEAVES_FIDE_MODE and not leave_fide_mode:
            raise InvalidRequest(
                f"{told} To do it all the same, for good: --leave-fide-mode --yes --reason TEXT"
            )
        if needed.tokens and not yes:
            more = " --reason TEXT" if needed.level >= Level.CONFIRM_WITH_REASON else ""
            raise InvalidRequest(f"{told} To confirm: --yes{more}")
        if needed.reason_needed and not reason.strip():
            raise InvalidRequest(f"{told} Give a reason: --reason TEXT")
        extra = {LEAVE_FIDE_MODE} if needed.level is Level.LEAVES_FIDE_MODE else set()
        return Answer(needed.tokens | extra)

    return ask
