"""Statements of a check: signed notes that say which files were checked, by what, and what came
of it.

    pairwright-check-statement/v1
    NAME of who signs
    program pairwright 0.1.0
    time 2026-02-01T09:30:00Z
    settings system as declared, edition as declared, rounds all
    {"digest":"9f86...","edition":"2026","fide_mode":true,"name":"open.trf","rounds":[...],...}

A line of canonical JSON for every tournament, then the signature, as a checkpoint has it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from pairwright.formats import read_limited
from pairwright.frozen import Frozen, read_as
from pairwright.server.protocol.checkpoints import LARGEST_EXPORT
from pairwright.server.protocol.durable import SECRET
from pairwright.server.protocol.encoding import InvalidProtocolData, canonical_json
from pairwright.server.protocol.findings import Code, FileReport, Trust, has_signed
from pairwright.server.protocol.records import require_time
from pairwright.server.protocol.signed_notes import (
    KeyType,
    SignedNote,
    SigningKey,
    parse_note,
    require_name,
    signed_note,
)
from pairwright.service.stated import StatedTournament, digest_of
from pairwright.vocabulary.errors import TooLarge
from pairwright.vocabulary.reason import Fact, fault

STATEMENT = "pairwright-check-statement/v1"
LARGEST_KEY_FILE = 4096
_WORDS = ("program ", "time ", "settings ")


class CheckStatement(Frozen):
    """What is stated: who says it, by which program, when, with which settings, and of what."""

    signer: str
    program: str
    time: str
    settings: str
    tournaments: tuple[StatedTournament, ...]

    def __str__(self) -> str:
        told = (self.program, self.time, self.settings)
        head = (f"{word}{value}" for word, value in zip(_WORDS, told, strict=True))
        return "".join(f"{line}\n" for line in (STATEMENT, self.signer, *head, *self._lines()))

    def _lines(self) -> Iterator[str]:
        for tournament in self.tournaments:
            yield canonical_json(msgspec.to_builtins(tournament)).decode()

    @property
    def verdicts(self) -> Counter[str]:
        """How many rounds have each verdict."""
        return Counter(judged.verdict for each in self.tournaments for judged in each.rounds)


def signed_statement(statement: CheckStatement, key: SigningKey) -> SignedNote:
    """The statement, signed by whom it names. Raises TooLarge."""
    text = str(statement)
    if len(text) > LARGEST_EXPORT:
        raise TooLarge(fault("server.protocol:statement.large", size=LARGEST_EXPORT >> 20))
    return signed_note(text, [key])


def parse_statement(note: SignedNote) -> CheckStatement:
    """Read the text of a statement's note. Raises InvalidProtocolData."""
    first, *lines = note.text.removesuffix("\n").split("\n")
    if first != STATEMENT or len(lines) < 1 + len(_WORDS):
        raise InvalidProtocolData(fault("server.protocol:statement.lines"))
    signer, *rest = lines
    head, body = rest[: len(_WORDS)], rest[len(_WORDS) :]
    if not all(line.startswith(word) for line, word in zip(head, _WORDS, strict=True)):
        raise InvalidProtocolData(fault("server.protocol:statement.lines"))
    program, time, settings = (
        line.removeprefix(word) for line, word in zip(head, _WORDS, strict=True)
    )
    try:
        tournaments = tuple(_read(line) for line in body)
    except msgspec.DecodeError:
        raise InvalidProtocolData(fault("server.protocol:statement.lines")) from None
    statement = CheckStatement(
        require_name(signer), program, require_time(time), settings, tournaments
    )
    if str(statement) != note.text:  # one statement, one spelling
        raise InvalidProtocolData(fault("server.protocol:statement.lines"))
    return statement


def _read(line: str) -> StatedTournament:
    """Raises msgspec.DecodeError."""
    return read_as(StatedTournament, lambda: msgspec.json.decode(line, type=StatedTournament))


def verify_statement(name: str, data: bytes, trust: Trust, files: tuple[str, ...]) -> FileReport:
    """A statement: its signature, and whether it is about each of these files.

    Raises InvalidProtocolData, and TooLarge and OSError for a file.
    """
    note = parse_note(data, LARGEST_EXPORT)
    statement = parse_statement(note)
    what = fault(
        "server.protocol:file.statement", number=len(statement.tournaments), by=statement.signer
    )
    report = FileReport(name, what)
    claimed = ", ".join(line.claimed_key for line in note.signatures)
    if not trust.keys:
        report.find(Code.NO_KEY, fault("server.protocol:finding.statement-no-key", claimed=claimed))
    elif not has_signed(trust.keys, statement.signer, note):
        wrong = "server.protocol:finding.statement-not-signed"
        report.find(Code.SIGNATURE, fault(wrong, signer=statement.signer, claimed=claimed))
    known = {tournament.digest for tournament in statement.tournaments}
    for file in files:
        if digest_of(read_limited(file, file)) not in known:
            report.find(Code.DIGEST, fault("server.protocol:finding.digest"), file)
    program, time = statement.program, statement.time
    report.remark("statement", program=program, time=time, settings=statement.settings)
    report.remark("verdicts", **_sums(statement))
    if not files:
        report.remark("no-files")
    return report


def _sums(statement: CheckStatement) -> dict[str, Fact]:
    """What was found, in words and numbers that every language has."""
    verdicts = ", ".join(f"{number} {name}" for name, number in statement.verdicts.items())
    return {
        "verdicts": verdicts or "-",
        "standings": sum(each.wrong_standings > 0 for each in statement.tournaments),
        "left": sum(each.trouble != "" for each in statement.tournaments),
    }


def create_key(path: Path, name: str) -> SigningKey:
    """A new key in a file of its owner's. Raises FileExistsError: nothing is written over."""
    key = SigningKey.generate(name, KeyType.LOG)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, SECRET)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(f"{key.secret()}\n")
    return key


def read_key(path: str) -> SigningKey:
    """The key of a file. Raises InvalidProtocolData, TooLarge and OSError."""
    data = read_limited(path, path, LARGEST_KEY_FILE)
    return SigningKey.parse(data.decode(errors="replace").strip())
