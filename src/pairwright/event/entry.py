"""An entry of the journal, as a value and as canonical JSON, chained by hashes."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, TypeVar

from msgspec import DecodeError, Raw, field
from msgspec.structs import replace

from pairwright.event.action import ACTIONS, NOTHING, Action, Deed, Effect
from pairwright.event.findings import Finding, Level
from pairwright.formats.exact_json import plain, value_in
from pairwright.frozen import Frozen
from pairwright.tournament import InvalidRequest, PairwrightError
from pairwright.vocabulary.reason import as_said, fault

T = TypeVar("T")

FIRST = "0" * 64
"""The hash before the first entry."""


class InvalidJournal(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """A journal, or an action on the wire, that cannot be taken. The text says where and why."""


class Entry(Frozen):
    """One act, as it was done.

    `sequence` counts from 1. `time` is ISO 8601 in UTC, as the caller gave it. `confirmed` are the
    confirmations given, `findings` what they answered and what was noticed. `restore_point` says
    that the state before this act is one to come back to. `previous` is the hash of the entry
    before, `hash` that of this one.
    """

    sequence: int
    time: str
    author: str
    action: Action
    reason: str = ""
    confirmed: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    effect: Effect = NOTHING
    restore_point: bool = False
    previous: str = FIRST
    hash: str = ""

    @property
    def done(self) -> Deed:
        return Deed(self.time, self.reason, self.effect)

    @property
    def leaves_fide_mode(self) -> bool:
        return any(finding.level is Level.LEAVES_FIDE_MODE for finding in self.findings)


class _RecordedFinding(Frozen):
    """A finding of an entry, as `Finding.recorded` has it; boards were texts once."""

    key: str
    level: Level
    articles: tuple[str, ...] = ()
    values: dict[str, int | str | tuple[int | tuple[int, int], ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, finding: Finding) -> _RecordedFinding:
        values: Any = finding.values
        return cls(finding.key, finding.level, finding.reason.articles, values)

    @property
    def finding(self) -> Finding:
        return Finding.of(self.level, self.key, self.articles, self.values)


class _Record(Frozen, kw_only=True):
    """What an entry holds besides its hash; its action is read when it is known which one."""

    act: str
    action: Raw

    sequence: int
    time: str
    author: str
    reason: str = ""
    confirmed: tuple[str, ...] = ()
    findings: tuple[_RecordedFinding, ...] = ()
    effect: Effect = NOTHING
    restore_point: bool = False
    previous: str


_RECORDED = tuple(name for name in _Record.__struct_fields__ if name not in ("act", "action"))


def canonical(data: Any) -> str:
    """JSON in one form only: sorted keys, no spaces."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


# --- Actions -------------------------------------------------------------------------------------


def action_data(action: Action) -> dict[str, Any]:
    """An action as plain data: `{"act": name, "action": {...}}`; defaults are left out."""
    return {"act": action.name, "action": plain(action)}


def action_from_data(data: Any) -> Action:
    """The action in plain data. Raises InvalidJournal for anything that is none."""
    if not isinstance(data, dict) or set(data) != {"act", "action"}:
        raise InvalidJournal(fault("event:journal.action"))
    name = _known(data["act"])
    try:
        text = json.dumps(data["action"], allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidJournal(
            fault("event:journal.action-json", name=name, what=str(error))
        ) from None
    return _validated(ACTIONS[name], text, f"action {name}", "action")


def exact(action: Action) -> Action:
    """The action as the journal will have it. Raises InvalidRequest for values of a wrong kind."""
    try:
        return action_from_data(action_data(action))
    except (InvalidJournal, ValueError) as error:
        raise InvalidRequest(
            error.reasons if isinstance(error, InvalidJournal) else as_said(str(error))
        ) from error


def _known(name: object) -> str:
    if not isinstance(name, str) or name not in ACTIONS:
        raise InvalidJournal(
            fault("event:journal.no-action", name=repr(str(name)[:40]), known=", ".join(ACTIONS))
        )
    return name


def _validated(kind: type[T], text: str | bytes, where: str, part: str = "") -> T:
    """The value in a text, which is this part of the whole. Raises InvalidJournal."""
    try:
        return value_in(text, kind)
    except DecodeError as error:
        message, _, path = str(error).partition(" - at `$")
        place = f"{part}{path.rstrip('`')}".removeprefix(".")
        if not place:
            raise InvalidJournal(fault("event:journal.at", where=where, what=message)) from None
        raise InvalidJournal(
            fault("event:journal.value", where=where, place=place, first=message)
        ) from None
    except (PairwrightError, UnicodeEncodeError) as error:
        raise InvalidJournal(fault("event:journal.at", where=where, what=str(error))) from error


# --- Entries -------------------------------------------------------------------------------------


def entry_data(entry: Entry) -> dict[str, Any]:
    """The entry as plain data, without its own hash."""
    values = {name: getattr(entry, name) for name in _RECORDED}
    values["findings"] = tuple(map(_RecordedFinding.of, entry.findings))
    record = _Record(act=entry.action.name, action=Raw(), **values)
    return {**plain(record), **action_data(entry.action)}


def sealed(entry: Entry) -> Entry:
    """The entry with its hash: SHA-256 over its canonical JSON, which has the previous hash."""
    return replace(entry, hash=hash_of(entry_data(entry)))


def hash_of(data: dict[str, Any]) -> str:
    return sha256(canonical(data).encode()).hexdigest()


def entry_line(entry: Entry) -> str:
    """The line of a journal file, without its end."""
    return canonical({"entry": entry_data(entry), "hash": entry.hash})


def entry_from_line(line: str, where: str) -> Entry:
    """The entry of a line, its own hash checked. Raises InvalidJournal."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise InvalidJournal(fault("event:journal.no-json", where=where, what=str(error))) from None
    if not isinstance(data, dict) or set(data) != {"entry", "hash"}:
        raise InvalidJournal(fault("event:journal.line", where=where))
    text = canonical(data["entry"])
    if sha256(text.encode(errors="replace")).hexdigest() != data["hash"]:
        raise InvalidJournal(fault("event:journal.entry-changed", where=where))
    if line != f'{{"entry":{text},"hash":"{data["hash"]}"}}':
        raise InvalidJournal(fault("event:journal.line-changed", where=where))
    name = _act_named(data["entry"], where)
    record = _validated(_Record, text, where)
    action = _validated(ACTIONS[name], bytes(record.action), where, "action")
    values = {name: getattr(record, name) for name in _RECORDED}
    values["findings"] = tuple(finding.finding for finding in record.findings)
    return Entry(**values, action=action, hash=data["hash"])


def _act_named(entry: object, where: str) -> str:
    """Which act an entry is. Raises InvalidJournal."""
    try:
        return _known(entry.get("act") if isinstance(entry, dict) else None)
    except InvalidJournal as error:
        raise InvalidJournal(
            fault("event:journal.at", where=where, what=error.reasons[0])
        ) from None
