"""Logs for the tests: an honest one of two tournaments, and what a forger makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from msgspec.structs import replace

from pairwright.server.protocol import (
    Batch,
    Checkpoint,
    Draft,
    FolderStorage,
    KeyType,
    LogStorage,
    ProtocolLog,
    Record,
    RecordContent,
    RecordKind,
    SignedCheckpoint,
    SigningKey,
    Trust,
)
from pairwright.server.protocol.merkle import KeptNodes, grown, root
from pairwright.server.protocol.signed_notes import signed_note

ORIGIN = "pairings.example/log"
KEY = SigningKey(ORIGIN, KeyType.LOG, bytes(32))
NEXT_KEY = SigningKey(ORIGIN, KeyType.LOG, bytes([1]) * 32)
FOREIGN_KEY = SigningKey("somebody.example", KeyType.LOG, bytes([2]) * 32)
WITNESS_KEY = SigningKey("witness.example/w1", KeyType.WITNESS, bytes([3]) * 32)
TRUST = Trust((KEY.verifier,))
TIME = "2026-02-01T09:30:00Z"
ROUNDS = 4
Pair = tuple[Record, RecordContent]


def draft(code: str, kind: RecordKind, round: int = 0) -> Draft:
    """A record of a tournament; its salt is no secret."""
    text = f"{code} {kind} {round}"
    salt = sha256(text.encode()).digest()
    return Draft(code, kind, TIME, f"players of {text}".encode(), round, salt)


def round_of(code: str, round: int) -> list[Draft]:
    """What is recorded when a round is submitted."""
    return [draft(code, RecordKind.RECEIVED, round), draft(code, RecordKind.ISSUED, round)]


def honest_log(storage: LogStorage, rounds: int = ROUNDS) -> ProtocolLog:
    """Two tournaments, A and B, whose rounds alternate in the log."""
    log = ProtocolLog(storage, ORIGIN, [KEY])
    log.append([draft("A", RecordKind.REGISTERED), draft("B", RecordKind.REGISTERED)])
    for number in range(1, rounds + 1):
        log.append(round_of("A", number))
        log.append(round_of("B", number))
    return log


def pairs_of(log: ProtocolLog) -> list[Pair]:
    """All records with their contents."""
    storage = log.storage
    found = []
    for index in range(storage.size()):
        content = storage.content(index)
        assert isinstance(content, RecordContent)
        found.append((storage.record(index), content))
    return found


def rechained(pairs: Sequence[Pair]) -> list[Pair]:
    """Sequences and hashes made to fit, as a forger would who is not to be seen by them."""
    last: dict[str, Record] = {}
    found = []
    for record, content in pairs:
        before = last.get(record.tournament)
        fitted = replace(
            record,
            sequence=0 if before is None else before.sequence + 1,
            previous=None if before is None else before.leaf,
            content_hash=content.hash,
        )
        last[record.tournament] = fitted
        found.append((fitted, content))
    return found


def forged_log(folder: Path, pairs: Sequence[Pair], key: SigningKey = KEY) -> ProtocolLog:
    """A log of exactly these records, complete and signed by that key for the log's name."""
    records, contents = tuple(pair for pair, _ in pairs), tuple(content for _, content in pairs)
    made = grown(KeptNodes(), 0, [record.leaf for record in records])
    nodes = KeptNodes([record.leaf for record in records])
    checkpoint = Checkpoint(ORIGIN, len(records), root(nodes, len(records)))
    signed = SignedCheckpoint(checkpoint, signed_note(str(checkpoint), [key]))
    storage = FolderStorage(folder)
    storage.commit(Batch(0, records, contents, made, signed))
    return ProtocolLog(storage, ORIGIN, [KEY])
