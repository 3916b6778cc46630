"""The event: a journal of acts, and the state that it adds up to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from msgspec import field
from msgspec.structs import replace

from pairwright.event.action import Action, Work
from pairwright.event.actions.history import Redo, Undo
from pairwright.event.apart import with_groups
from pairwright.event.entry import FIRST, Entry, InvalidJournal, exact, sealed
from pairwright.event.findings import (
    LEAVE_FIDE_MODE,
    ActRefusal,
    Finding,
    Level,
    notice,
    refusal,
    require_allowed,
    required_answers,
)
from pairwright.event.history import History
from pairwright.event.open_items import open_items
from pairwright.event.recorded import problems
from pairwright.event.state import RoundStatus, State
from pairwright.frozen import Frozen
from pairwright.tournament import (
    InvalidRequest,
    InvalidTournament,
    NoLegalPairing,
    PairwrightError,
    Tournament,
)
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import Phrase, as_said, fault

Working = Callable[[Action, State], Work]
"""Does the work of an action on a state, as `Action.work` does."""

_Requirement = Callable[[Entry, State, History, Sequence[Entry]], None]

LONGEST_AUTHOR = 200
LONGEST_REASON = 2000
LONGEST_TIME = 40


class Event(Frozen):
    """An event, immutable: acting gives another one with one more entry.

    Make one with `Event.start(Create(...), ...)` or `Event.replay(entries)`. The same entries give
    the same event for ever: nothing is paired again.
    """

    entries: tuple[Entry, ...] = ()
    states: tuple[State, ...] = (State(),)
    history: History = field(default_factory=History)

    def __repr__(self) -> str:
        return f"<Event with {len(self.entries)} entries>"

    # --- Making ----------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        action: Action,
        *,
        author: str,
        time: str,
        reason: str = "",
        confirmed: Collection[str] = (),
        working: Working | None = None,
    ) -> Event:
        """A new event, begun by `Create`. Raises as `act` does."""
        return cls().act(
            action, author=author, time=time, reason=reason, confirmed=confirmed, working=working
        )

    @classmethod
    def replay(cls, entries: Iterable[Entry]) -> Event:
        """The event of a journal that anybody may have written.

        Raises InvalidJournal where the entries do not fit together, where one would be refused, and
        where one records what its act cannot have had.
        """
        event = cls()._with_entries(entries, _require_possible)
        try:
            event.state.facts.checked()
        except InvalidTournament as error:
            raise InvalidJournal(fault("event:journal.facts", what=error.reasons[0])) from error
        return event

    def with_entries(self, entries: Iterable[Entry]) -> Event:
        """This event and what others have done since, as `act` gave it to whoever kept it.

        Raises InvalidJournal where the entries do not fit together.
        """
        return self._with_entries(entries, lambda *_: None)

    def _with_entries(self, entries: Iterable[Entry], require: _Requirement) -> Event:
        states = list(self.states)
        history = self.history
        kept = list(self.entries)
        before = self.head
        for entry in entries:
            where = Phrase("event:journal.entry", {"sequence": entry.sequence})
            if entry.sequence != len(kept) + 1 or entry.previous != before:
                raise InvalidJournal(fault("event:journal.not-next", where=where))
            try:
                _require_request(entry.author, entry.time, entry.reason)
                require(entry, states[-1], history, kept)
                state, history = _folded(entry, states, history)
            except MemoryError:
                raise
            except Exception as error:  # whatever a forged entry makes of a state
                what = as_said(repr(error))
                if isinstance(error, PairwrightError):
                    what = error.reasons[0]
                raise InvalidJournal(
                    fault("event:journal.cannot-be", where=where, name=entry.action.name, what=what)
                ) from error
            states.append(state)
            kept.append(entry)
            before = entry.hash
        return Event(tuple(kept), tuple(states), history)

    # --- Acting ----------------------------------------------------------------------------------

    def check(self, action: Action) -> tuple[Finding, ...]:
        """What stands against an action, without doing it or working anything out.

        Raises InvalidRequest for an action with values of a wrong kind.
        """
        return _checked(exact(action), self.state, self.history, self.entries)

    def act(
        self,
        action: Action,
        *,
        author: str,
        time: str,
        reason: str = "",
        confirmed: Collection[str] = (),
        working: Working | None = None,
    ) -> Event:
        """The event after one more act.

        `time` is ISO 8601 in UTC (`2026-11-16T09:30:00Z`); `confirmed` holds the keys of the
        findings that the arbiter confirms; `working` does the work of the action, here unless
        somebody does it elsewhere. Raises Refused, NeedsConfirmation, and InvalidRequest
        for a wrong time, author or reason, or an action with values of a wrong kind.
        """
        _require_request(author, time, reason)
        action = exact(action)
        given = frozenset(confirmed)
        findings = _checked(action, self.state, self.history, self.entries)
        if self.entries and _moment(time) < _moment(self.entries[-1].time):
            findings += (notice("time.earlier", time=time, before=self.entries[-1].time),)
        require_allowed(findings)
        work = self._work(action, working)  # before anything is asked: an act asks once
        findings += work.findings
        required_answers(findings, given, reason, self.fide_mode)
        entry = _written(
            Entry(
                sequence=len(self.entries) + 1,
                time=time,
                author=author,
                action=action,
                reason=reason,
                confirmed=tuple(sorted(given & {LEAVE_FIDE_MODE, *(f.key for f in findings)})),
                findings=tuple(finding.recorded for finding in findings),
                effect=work.effect,
                restore_point=action.integrity
                or any(f.level >= Level.CONFIRM_WITH_REASON for f in findings),
                previous=self.head,
            )
        )
        state, history = _folded(entry, self.states, self.history)
        return Event((*self.entries, entry), (*self.states, state), history)

    def _work(self, action: Action, working: Working | None) -> Work:
        if isinstance(action, Undo | Redo):
            return action.work_history(self.history)
        try:
            return action.work(self.state) if working is None else working(action, self.state)
        except (InvalidTournament, NoLegalPairing, InvalidRequest) as error:
            raise ActRefusal((refusal("facts", what=error.reasons[0]),)) from error

    # --- Questions -------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """What the journal adds up to."""
        return self.states[-1]

    @property
    def tournament(self) -> Tournament:
        """The facts, a draft of the next round included. Raises InvalidTournament."""
        return self.state.tournament

    @property
    def fide_mode(self) -> bool:
        """Whether nothing has left the FIDE rules; once False, for good."""
        return self.state.fide_mode

    @property
    def head(self) -> str:
        """The hash of the last entry; whoever knows it can tell that no entry was cut off."""
        return self.entries[-1].hash if self.entries else FIRST

    @property
    def rounds(self) -> tuple[RoundStatus, ...]:
        """Every paired round at a glance."""
        return tuple(self.state.status(n) for n in range(1, self.state.paired_rounds + 1))

    @property
    def restore_points(self) -> tuple[Entry, ...]:
        """The entries before which an act touched integrity; `Undo(entry.sequence)` goes there."""
        return tuple(entry for entry in self.entries if entry.restore_point)

    @property
    def undone(self) -> frozenset[int]:
        """The entries that were taken back and not done again, by their numbers."""
        done = set(self.history.done)
        acts = (entry.sequence for entry in self.entries if entry.action.counts)
        return frozenset(number for number in acts if number not in done)

    def open_items(self) -> tuple[Finding, ...]:
        """What is still to be done, the most urgent first."""
        return open_items(self.state)


def _written(entry: Entry) -> Entry:
    """The entry with its hash. Raises InvalidRequest for text that no file can hold."""
    try:
        return sealed(entry)
    except ValueError as error:
        raise InvalidRequest(
            fault("event:act-written", name=entry.action.name, what=str(error))
        ) from error


def _folded(entry: Entry, states: Sequence[State], history: History) -> tuple[State, History]:
    """The state and history after an entry."""
    if isinstance(entry.action, Undo | Redo):
        return history.moved(entry, states)
    state = with_groups(entry.action.apply(states[-1], entry.done))
    if entry.leaves_fide_mode and states[-1].fide_mode:
        what = " ".join(f.text() for f in entry.findings if f.level is Level.LEAVES_FIDE_MODE)
        state = replace(state, fide_mode=False).with_note(
            "FIDE mode left", state.paired_rounds, what
        )
    return state, history.with_entry(entry.sequence) if entry.action.counts else history


def _checked(
    action: Action, state: State, history: History, entries: Sequence[Entry]
) -> tuple[Finding, ...]:
    """What stands against an action after these entries."""
    if isinstance(action, Undo | Redo):
        return tuple(action.check_history(history, entries))
    return tuple(_preconditions(action, state, entries)) or tuple(action.check(state))


def _require_possible(
    entry: Entry, state: State, history: History, entries: Sequence[Entry]
) -> None:
    """See that an entry from elsewhere is an act that is possible here, with what it records.

    Raises Refused, or InvalidJournal with every problem.
    """
    findings = _checked(entry.action, state, history, entries)
    refused = tuple(f for f in findings if f.level is Level.REFUSED and not f.once_possible)
    if refused:
        raise ActRefusal(refused)
    if found := list(problems(entry, state, history)):
        raise InvalidJournal(found)
    if entry.action.integrity:  # what these do to the facts, their work has looked at
        _folded(entry, [state], history)[0].facts.checked()


def _preconditions(action: Action, state: State, entries: Sequence[Entry]) -> Iterator[Finding]:
    """What holds for every action."""
    creates = action.name == "create"
    if creates is bool(entries):
        yield refusal("event.created" if creates else "event.not-created")
        return
    if creates:
        return
    if state.finished and not action.when_finished:
        yield refusal("event.finished")
    elif state.session is not None and not action.in_session:
        yield refusal("event.session", "C.04.2 art. 4.4", round=state.session.round)
    elif state.facts.is_team_event and not action.for_teams:
        yield refusal("event.teams")
    elif not state.facts.is_team_event and not action.for_players:
        yield refusal("event.players")


def _require_request(author: str, time: str, reason: str) -> None:
    """Raises InvalidRequest."""
    for what, text, longest in (
        ("author", author, LONGEST_AUTHOR),
        ("reason", reason, LONGEST_REASON),
    ):
        if len(text) > longest or printable(text) != text:
            raise InvalidRequest(fault("event:act-line", what=what, longest=longest))
    if not author.strip():
        raise InvalidRequest(fault("event:act-author"))
    _moment(time)


def _moment(time: str) -> datetime:
    """The moment of a time. Raises InvalidRequest."""
    with suppress(ValueError):
        moment = datetime.fromisoformat(time)
        if moment.utcoffset() == timedelta(0) and len(time) <= LONGEST_TIME:
            return moment
    raise InvalidRequest(fault("event:act-time", time=repr(time[:40])))
