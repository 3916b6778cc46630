"""Acts on an event: done with the answers that their warnings ask for, or refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from pairwright.event import (
    LEAVE_FIDE_MODE,
    Action,
    ActRefusal,
    Event,
    Finding,
    JournalFile,
    Level,
    NeedsConfirmation,
)
from pairwright.frozen import Frozen
from pairwright.service.events.words import EVENT, names_in, on_file, with_command, words
from pairwright.tournament import InvalidRequest, NoLegalPairing
from pairwright.vocabulary.reason import as_said
from pairwright.vocabulary.translation import SOURCE

HINTS: dict[str, str] = {
    "boards.not-here": "checkin EVENT PLAYER",
    "boards.withdrawn": "return EVENT PLAYER",
    "change.no-session": "change EVENT --start --ground 4.4.2",
    "change.not-published": "discard EVENT",
    "check-in.withdrawn": "return EVENT PLAYER",
    "correct.edit": "edit EVENT PLAYER --rating N",
    "correct.open": "result EVENT BOARD RESULT",
    "correct.too-late": "correct EVENT result BOARD RESULT --notified put-right",
    "edit.rating": "correct EVENT rating PLAYER N",
    "event.finished": "undo EVENT",
    "event.session": "change EVENT --end",
    "board.draft": "publish EVENT",
    "pair.colour": "declare EVENT --initial-colour draw",
    "pair.draft": "publish EVENT",
    "pair.numbers-open": "number EVENT --draw",
    "number.scheduled": "number EVENT --draw",
    "pair.no-show-out": "excuse EVENT PLAYER",
    "pair.none": 'pair EVENT --by-hand "3-7 9-5 4-0"',
    "pair.unrated": "pair EVENT --unrated 1400",
    "pair.unrated-tie-breaks": "pair EVENT --unrated 1400",
    "pair.rounds": "declare EVENT --rounds N",
    "publish.results": "results EVENT",
    "publish.standings": "publish EVENT results",
    "remove.started": "withdraw EVENT PLAYER",
    "result.twice": "correct EVENT result BOARD RESULT",
    "return.not-here": "checkin EVENT PLAYER",
    "unpublish.order": "unpublish EVENT standings",
}
"""By the key of a finding. The program is left out, and `EVENT` stands for the file."""


def hint(findings: Iterable[Finding]) -> str:
    """The command for the first finding that has one; empty where none has."""
    return next((HINTS[f.key] for f in findings if f.key in HINTS), "")


def utc_now() -> str:
    """The time, as a journal has it."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


class Consent(Frozen):
    """What an arbiter says to warnings: the confirmations, and a reason where one is asked for."""

    confirmed: frozenset[str]
    reason: str = ""


class Question(Frozen):
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

Ask = Callable[[Question], Consent]
"""Asks the arbiter. Raises InvalidRequest where nobody answers, or the answer is no."""


class Actor(Frozen):
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
            except ActRefusal as refused:
                raise self._refusal(refused, event) from None

    def _refusal(self, refused: ActRefusal, event: Event) -> InvalidRequest | NoLegalPairing:
        told = " ".join(self.told(refused.findings, event))
        told = with_command(told, hint(refused.findings), words(self.language), self.file)
        none = isinstance(refused.__cause__, NoLegalPairing)
        # It is said already: in the language of who acts, and with the names of the players.
        return NoLegalPairing(as_said(told)) if none else InvalidRequest(as_said(told))

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


def unattended(yes: bool, leave_fide_mode: bool, file: str = EVENT) -> Ask:
    """The answers of a command line: options instead of questions."""

    def ask(question: Question) -> Consent:
        leaves = question.needed.level is Level.LEAVES_FIDE_MODE
        missing = ["--yes"] if not yes else []
        missing += ["--leave-fide-mode"] if leaves and not leave_fide_mode else []
        said = words(question.language)
        missing += [f"--reason {said.say('ask.text')}"] if question.reason_missing else []
        if missing:
            told = " ".join(question.told)
            values = {"told": told, "options": " ".join(missing)}
            if command := hint(question.needed.findings):
                command = on_file(command, file)
                asked = said.say("ask.options-or", command=command, **values)
            else:
                asked = said.say("ask.options", **values)
            raise InvalidRequest(as_said(asked))
        return Consent(question.needed.tokens)

    return ask
