"""The log and its storage: records go in, signed checkpoints, receipts and proofs come out.

A storage takes a `Batch` whole or not at all. One over a database reads, prepares the batch
(`prepared`) and inserts it in one transaction of its own.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Protocol

from msgspec import field

from pairwright.frozen import Frozen
from pairwright.server.protocol.checkpoints import (
    AddCheckpoint,
    Checkpoint,
    ConsistencyLines,
    Export,
    ExportedRecord,
    Receipt,
    SignedCheckpoint,
)
from pairwright.server.protocol.encoding import DamagedLog, InvalidProtocolData, LogMoved
from pairwright.server.protocol.findings import is_signed_by
from pairwright.server.protocol.merkle import (
    GrownNodes,
    KeptNodes,
    NodeId,
    Nodes,
    consistency_proof,
    grown,
    inclusion_proof,
    root,
)
from pairwright.server.protocol.records import (
    SALT_SIZE,
    ErasureNotice,
    Record,
    RecordContent,
    RecordKind,
)
from pairwright.server.protocol.signed_notes import (
    KeyType,
    NoteSignature,
    SigningKey,
    VerifierKey,
    signed_note,
)
from pairwright.vocabulary.reason import fault


class Batch(Frozen):
    """All that an append writes. It fits only a log that has exactly `start` entries.

    `nodes` are the complete subtrees that it makes; `checkpoint` is signed over the log with it.
    """

    start: int
    records: tuple[Record, ...]
    contents: tuple[RecordContent, ...]
    nodes: Mapping[NodeId, bytes]
    checkpoint: SignedCheckpoint

    @property
    def indices(self) -> range:
        """Where in the log its records stand."""
        return range(self.start, self.start + len(self.records))


class LogStorage(Nodes, Protocol):
    """A stored log. Reading sees what is committed; entries never change."""

    def size(self) -> int:
        """The number of entries."""

    def record(self, index: int) -> Record:
        """An entry. Raises IndexError."""

    def content(self, index: int) -> RecordContent | ErasureNotice | None:
        """What lies beside an entry; None where the storage does not hold contents."""

    def indices(self, tournament: str) -> Sequence[int]:
        """The entries of one tournament, in their order."""

    def checkpoint(self) -> SignedCheckpoint | None:
        """The newest checkpoint, with the cosignatures that came in; None of an empty log."""

    def commit(self, batch: Batch) -> None:
        """Append, durably, all or nothing. Raises LogMoved where the log is not at its start."""

    def add_signatures(self, text: str, lines: Sequence[NoteSignature]) -> SignedCheckpoint:
        """The newest checkpoint with these signatures as well, beside all that it has.

        Raises LogMoved where its text is another one than they were made for.
        """

    def erase(self, index: int, time: str) -> None:
        """Erase the content of an entry and its salt, for good."""


class MemoryStorage:
    """A log in memory."""

    def __init__(self) -> None:
        self._nodes = KeptNodes()
        self._records: list[Record] = []
        self._contents: list[RecordContent | ErasureNotice] = []
        self._checkpoint: SignedCheckpoint | None = None

    def size(self) -> int:
        return len(self._records)

    def node(self, level: int, index: int) -> bytes:
        return self._nodes.node(level, index)

    def record(self, index: int) -> Record:
        return self._records[index]

    def content(self, index: int) -> RecordContent | ErasureNotice | None:
        return self._contents[index]

    def indices(self, tournament: str) -> Sequence[int]:
        return [i for i, record in enumerate(self._records) if record.tournament == tournament]

    def checkpoint(self) -> SignedCheckpoint | None:
        return self._checkpoint

    def commit(self, batch: Batch) -> None:
        if batch.start != self.size():
            raise LogMoved(fault("server.protocol:log.size", size=self.size(), start=batch.start))
        for record in batch.records:
            self._nodes.append(record.leaf)
        self._records += batch.records
        self._contents += batch.contents
        self._checkpoint = batch.checkpoint

    def add_signatures(self, text: str, lines: Sequence[NoteSignature]) -> SignedCheckpoint:
        self._checkpoint = with_signatures(self._checkpoint, text, lines)
        return self._checkpoint

    def erase(self, index: int, time: str) -> None:
        self._contents[index] = ErasureNotice(time)


def with_signatures(
    known: SignedCheckpoint | None, text: str, lines: Sequence[NoteSignature]
) -> SignedCheckpoint:
    """The checkpoint with more signatures of that text. Raises LogMoved where it is another one."""
    if known is None or known.note.text != text:
        raise LogMoved(fault("server.protocol:log.newer"))
    return SignedCheckpoint(known.checkpoint, known.note.with_signatures(lines))


def new_salt() -> bytes:
    """A salt nobody can guess."""
    return os.urandom(SALT_SIZE)


class Draft(Frozen):
    """What is to be recorded. The time is UTC, as 2026-02-01T09:30:00Z; round 0 is none."""

    tournament: str
    kind: RecordKind
    time: str
    data: bytes
    round: int = 0
    salt: bytes = field(default_factory=new_salt)

    def __repr__(self) -> str:
        return (
            f"Draft({self.kind.name} of {self.tournament!r} at {self.time})"  # its salt is secret
        )


def prepared(
    storage: LogStorage, origin: str, keys: Sequence[SigningKey], drafts: Sequence[Draft]
) -> Batch:
    """Everything that recording the drafts writes, computed and signed; nothing is written.

    A checkpoint that was signed here may be shown to somebody only after `storage.commit` took
    the batch: a log must never sign two histories (C2SP tlog-checkpoint).

    Raises InvalidProtocolData for drafts or keys that cannot be, DamagedLog where what is stored
    is not what was signed, LogMoved where somebody else was faster.
    """
    if not drafts:
        raise ValueError("nothing to record")
    _require_keys(origin, keys)
    with _unmoved(storage) as start:
        _require_sound(storage, origin, keys, start)
        contents = tuple(RecordContent(draft.data, draft.salt) for draft in drafts)
        records = _chained(storage, drafts, contents)
        made = grown(storage, start, [record.leaf for record in records])
        size = start + len(records)
        checkpoint = Checkpoint(origin, size, root(GrownNodes(storage, made), size))
        note = signed_note(str(checkpoint), keys)
        return Batch(start, records, contents, made, SignedCheckpoint(checkpoint, note))


@contextmanager
def _unmoved(storage: LogStorage) -> Iterator[int]:
    """The size of the log while it is read: what is read beside a writer may not fit together.

    Raises LogMoved then, where it would be DamagedLog.
    """
    start = storage.size()
    try:
        yield start
    except DamagedLog:
        size = storage.size()
        if size > start:
            raise LogMoved(fault("server.protocol:log.size", size=size, start=start)) from None
        raise


def _require_keys(origin: str, keys: Sequence[SigningKey]) -> None:
    wrong = [key.name for key in keys if key.name != origin or key.type is not KeyType.LOG]
    if wrong or not keys:
        raise InvalidProtocolData(
            fault("server.protocol:log.keys", origin=origin, known=", ".join(wrong) or "none")
        )


def _require_sound(storage: LogStorage, origin: str, keys: Sequence[SigningKey], size: int) -> None:
    """What is stored is what was signed here last: nothing is built on damage or on forgery.

    Raises DamagedLog. Reads O(log size) hashes.
    """
    signed = storage.checkpoint()
    if signed is None:
        return
    told = signed.checkpoint
    if (told.origin, told.size, told.root) != (origin, size, root(storage, size)):
        raise DamagedLog(fault("server.protocol:log.disagrees", origin=origin, size=told.size))
    if not is_signed_by([key.verifier for key in keys], signed):
        raise DamagedLog(fault("server.protocol:log.unsigned", origin=origin))


def _chained(
    storage: LogStorage, drafts: Sequence[Draft], contents: Sequence[RecordContent]
) -> tuple[Record, ...]:
    """The headers, each with the hash of its tournament's record before."""
    last: dict[str, Record | None] = {}
    found = []
    for draft, content in zip(drafts, contents, strict=True):
        code = draft.tournament
        if code not in last:
            last[code] = _last_record(storage, code)
        before = last[code]
        record = Record(
            code,
            0 if before is None else before.sequence + 1,
            draft.round,
            draft.kind,
            draft.time,
            content.hash,
            None if before is None else before.leaf,
        )
        last[code] = record
        found.append(record)
    return tuple(found)


def _last_record(storage: LogStorage, code: str) -> Record | None:
    """The tournament's last record, which has to be the one that was logged. Raises DamagedLog."""
    indices = storage.indices(code)
    if not indices:
        return None
    record = storage.record(indices[-1])
    if record.leaf != storage.node(0, indices[-1]):
        raise DamagedLog(
            fault("server.protocol:log.other-record", indices=indices[-1], shown=record.label)
        )
    return record


def newest_checkpoint(storage: LogStorage) -> SignedCheckpoint:
    """Raises InvalidProtocolData for a log without entries."""
    found = storage.checkpoint()
    if found is None:
        raise InvalidProtocolData(fault("server.protocol:log.empty"))
    return found


def consistency_request(storage: LogStorage, old: int) -> AddCheckpoint:
    """The proof for whoever knows the log of `old` entries, with the newest checkpoint.

    Raises InvalidProtocolData where the log is not as long as that.
    """
    signed = newest_checkpoint(storage)
    size = signed.checkpoint.size
    if not 0 <= old <= size:
        raise InvalidProtocolData(fault("server.protocol:log.continue", size=size, old=old))
    return AddCheckpoint(ConsistencyLines(old, consistency_proof(storage, old, size)), signed)


class ProtocolLog:
    """A log with its name and the keys that sign for it.

    The keys carry the log's name. While a key is being replaced there are two, and checkpoints
    carry both signatures; once every reader knows the new key, the old one is left out.
    """

    def __init__(self, storage: LogStorage, origin: str, keys: Sequence[SigningKey]) -> None:
        """Raises InvalidProtocolData for keys that are not this log's."""
        _require_keys(origin, keys)
        self.storage, self.origin, self._keys = storage, origin, tuple(keys)

    def add_key(self, key: SigningKey) -> None:
        """Sign the newest checkpoint, if there is one, with a further key too.

        Raises InvalidProtocolData for a key of another log, DamagedLog, LogMoved.
        """
        _require_keys(self.origin, [key])
        with _unmoved(self.storage) as size:
            _require_sound(self.storage, self.origin, self._keys, size)
        newest = self.storage.checkpoint()
        if newest is not None:
            text = newest.note.text
            self.storage.add_signatures(text, signed_note(text, [key]).signatures)

    def append(self, drafts: Sequence[Draft]) -> Batch:
        """Record, durably, all or nothing. Raises LogMoved where somebody else was faster."""
        batch = prepared(self.storage, self.origin, self._keys, drafts)
        self.storage.commit(batch)
        return batch

    def checkpoint(self) -> SignedCheckpoint:
        """The newest checkpoint. Raises InvalidProtocolData for a log without entries."""
        return newest_checkpoint(self.storage)

    def receipt(self, index: int, with_content: bool = True) -> Receipt:
        """The proof that a record is in the log, as it is now. Raises IndexError."""
        signed = self.checkpoint()
        if not 0 <= index < signed.checkpoint.size:
            raise IndexError(f"the log has no record {index}")
        content = self.storage.content(index) if with_content else None
        proof = inclusion_proof(self.storage, index, signed.checkpoint.size)
        return Receipt(self.storage.record(index), content, index, proof, signed)

    def export(self, tournament: str, with_contents: bool = True) -> Export:
        """All records of one tournament with their contents and proofs. Raises KeyError.

        Without contents it holds nothing about anybody.
        """
        signed = self.checkpoint()
        size = signed.checkpoint.size
        indices = [i for i in self.storage.indices(tournament) if i < size]
        if not indices:
            raise KeyError(tournament)
        records = (
            ExportedRecord(
                self.storage.record(index),
                self.storage.content(index) if with_contents else None,
                index,
                inclusion_proof(self.storage, index, size),
            )
            for index in indices
        )
        return Export(tournament, tuple(records), signed)

    def add_cosignatures(
        self, signatures: Sequence[NoteSignature], witnesses: Sequence[VerifierKey]
    ) -> SignedCheckpoint:
        """Add what witnesses have signed; lines of unknown keys are ignored (tlog-witness).

        Raises InvalidProtocolData for a line that claims to be of a witness and is not, and
        LogMoved where the log has grown meanwhile.
        """
        signed = self.checkpoint()
        good = []
        for line in signatures:
            for key in witnesses:
                if not line.is_of(key):
                    continue
                if not key.verifies(signed.note.text, line.signature):
                    raise InvalidProtocolData(
                        fault(
                            "server.protocol:log.cosignature",
                            claimed_key=line.claimed_key,
                            size=signed.checkpoint.size,
                        )
                    )
                good.append(line)
        return self.storage.add_signatures(signed.note.text, good)
