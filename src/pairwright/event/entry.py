"""An entry of the journal, as a value and as canonical JSON, chained by hashes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError, create_model

from pairwright.event.action import ACTIONS, NOTHING, Action, Done, Effect
from pairwright.event.findings import Finding, Level
from pairwright.tournament import InvalidRequest, PairwrightError

FIRST = "0" * 64
"""The hash before the first entry."""


class InvalidJournal(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """A journal, or an action on the wire, that cannot be taken. The text says where and why."""


@dataclass(frozen=True, slots=True)
class Entry:
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
    def done(self) -> Done:
        return Done(self.time, self.reason, self.effect)

    @property
    def leaves_fide_mode(self) -> bool:
        return any(finding.level is Level.LEAVES_FIDE_MODE for finding in self.findings)


class _Exact(BaseModel):
    """Data on the wire: nothing is converted, nothing is left over."""

    model_config = ConfigDict(extra="forbid", strict=True)


class _Record(_Exact):
    """What an entry holds besides its hash; its action is looked at by a model of its own."""

    act: str
    action: Any

    sequence: int
    time: str
    author: str
    reason: str = ""
    confirmed: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    effect: Effect = NOTHING
    restore_point: bool = False
    previous: str


_RECORDED = tuple(name for name in _Record.model_fields if name not in ("act", "action"))


@cache
def _action_model(name: str) -> type[_Exact]:
    """Every action has a model of its own, made at first use."""
    return create_model(f"Action_{name}", __base__=_Exact, action=(ACTIONS[name], ...))


def canonical(data: Any) -> str:
    """JSON in one form only: sorted keys, no spaces."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


# --- Actions -------------------------------------------------------------------------------------


def action_data(action: Action) -> dict[str, Any]:
    """An action as plain data: `{"act": name, "action": {...}}`; defaults are left out."""
    model = _action_model(action.name).model_construct(action=action)
    data = model.model_dump(mode="json", exclude_defaults=True, warnings=False)
    return {"act": action.name, **data}


def action_from_data(data: Any) -> Action:
    """The action in plain data. Raises InvalidJournal for anything that is none."""
    if not isinstance(data, dict) or set(data) != {"act", "action"}:
        raise InvalidJournal('an action is an object with "act" (its name) and "action" (its data)')
    name = _known(data["act"])
    try:
        text = json.dumps({"action": data["action"]}, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidJournal(f"action {name}: this is no JSON: {error}") from None
    found: Action = _validated(_action_model(name), text, f"action {name}").action
    return found


def exact(action: Action) -> Action:
    """The action as the journal will have it. Raises InvalidRequest for values of a wrong kind."""
    try:
        return action_from_data(action_data(action))
    except (InvalidJournal, ValueError) as error:
        raise InvalidRequest(str(error)) from error


def _known(name: object) -> str:
    if not isinstance(name, str) or name not in ACTIONS:
        raise InvalidJournal(f"there is no action {str(name)[:40]!r}; known: {', '.join(ACTIONS)}")
    return name


def _validated(model: type[_Exact], text: str, where: str) -> Any:
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        place = ".".join(map(str, first["loc"]))
        raise InvalidJournal(f"{where}: {place}: {first['msg']}") from None
    except (PairwrightError, UnicodeEncodeError) as error:
        raise InvalidJournal(f"{where}: {error}") from error


# --- Entries -------------------------------------------------------------------------------------


def entry_data(entry: Entry) -> dict[str, Any]:
    """The entry as plain data, without its own hash."""
    values = {name: getattr(entry, name) for name in _RECORDED}
    record = _Record.model_construct(**values, **action_data(entry.action))
    return record.model_dump(mode="json", exclude_defaults=True)


def sealed(entry: Entry) -> Entry:
    """The entry with its hash: SHA-256 over its canonical JSON, which has the previous hash."""
    values = {name: getattr(entry, name) for name in Entry.__dataclass_fields__}
    return Entry(**values | {"hash": hash_of(entry_data(entry))})


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
        raise InvalidJournal(f"{where}: this is not JSON: {error}") from None
    if not isinstance(data, dict) or set(data) != {"entry", "hash"}:
        raise InvalidJournal(f'{where}: a line is an object with "entry" and "hash"')
    text = canonical(data["entry"])
    if sha256(text.encode(errors="replace")).hexdigest() != data["hash"]:
        raise InvalidJournal(f"{where}: the entry was changed: its hash is not the one of the line")
    if line != f'{{"entry":{text},"hash":"{data["hash"]}"}}':
        raise InvalidJournal(f"{where}: the line was changed: it is not written as a journal is")
    record = _validated(_entry_model(_act_named(data["entry"], where)), text, where)
    values = {name: getattr(record, name) for name in _RECORDED}
    return Entry(**values, action=record.action, hash=data["hash"])


def _act_named(entry: object, where: str) -> str:
    """Which act an entry is. Raises InvalidJournal."""
    try:
        return _known(entry.get("act") if isinstance(entry, dict) else None)
    except InvalidJournal as error:
        raise InvalidJournal(f"{where}: {error}") from None


@cache
def _entry_model(name: str) -> type[_Record]:
    """An entry with its action, read in one go: a journal has thousands of them."""
    return create_model(f"Entry_{name}", __base__=_Record, action=(ACTIONS[name], ...))
