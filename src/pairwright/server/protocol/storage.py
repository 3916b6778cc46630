"""Where a log is kept: what every storage does, and the one in memory.

A storage takes a `Batch` whole or not at all. One over a database reads, prepares the batch
(`log.prepared`) and inserts it in one transaction of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from pairwright.frozen import Frozen
from pairwright.server.protocol.checkpoints import SignedCheckpoint
from pairwright.server.protocol.errors import LogMoved
from pairwright.server.protocol.merkle import KeptNodes, NodeId, Nodes
from pairwright.server.protocol.notes import NoteSignature
from pairwright.server.protocol.records import ErasureNotice, Record, RecordContent
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
