"""The protocol log in the database, seen and written inside one transaction."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from pairwright.server.protocol.checkpoints import SignedCheckpoint, parse_signed_checkpoint
from pairwright.server.protocol.encoding import LogMoved
from pairwright.server.protocol.log import Batch, with_signatures
from pairwright.server.protocol.merkle import NodeId
from pairwright.server.protocol.records import ErasureNotice, Record, RecordContent, parse_record
from pairwright.server.protocol.signed_notes import NoteSignature
from pairwright.server.storage.tables import log_checkpoint, log_entries, log_nodes
from pairwright.vocabulary.reason import fault

_ONLY = 1
"""The newest checkpoint is the only one that is kept."""

# Statements of every submission: building one takes longer than running it.
_LAST = select(func.max(log_entries.c.index))
_NODE = select(log_nodes.c.hash).where(
    log_nodes.c.level == bindparam("level"), log_nodes.c.index == bindparam("of")
)
_RECORD = select(log_entries.c.record).where(log_entries.c.index == bindparam("of"))
_CONTENT = select(log_entries.c.content, log_entries.c.salt, log_entries.c.erased).where(
    log_entries.c.index == bindparam("of")
)
_INDICES = (
    select(log_entries.c.index)
    .where(log_entries.c.tournament == bindparam("code"))
    .order_by(log_entries.c.index)
)
_CHECKPOINT = select(log_checkpoint.c.note)


class SqlLog:
    """A log storage (`protocol.log.LogStorage`) on a connection.

    What it writes is durable when the transaction of the connection is.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._nodes: dict[NodeId, bytes] = {}  # those that were asked for; they never change

    def size(self) -> int:
        last = self._connection.scalar(_LAST)
        return 0 if last is None else last + 1

    def node(self, level: int, index: int) -> bytes:
        if (level, index) not in self._nodes:
            found = self._connection.scalar(_NODE, {"level": level, "of": index})
            if found is None:
                raise KeyError((level, index))
            self._nodes[level, index] = bytes(found)
        return self._nodes[level, index]

    def record(self, index: int) -> Record:
        found = self._connection.scalar(_RECORD, {"of": index})
        if found is None:
            raise IndexError(index)
        return parse_record(bytes(found))

    def content(self, index: int) -> RecordContent | ErasureNotice | None:
        row = self._connection.execute(_CONTENT, {"of": index}).one_or_none()
        if row is None:
            raise IndexError(index)
        if row.erased is not None:
            return ErasureNotice(row.erased)
        return RecordContent(bytes(row.content), bytes(row.salt))

    def indices(self, tournament: str) -> Sequence[int]:
        return self._connection.scalars(_INDICES, {"code": tournament}).all()

    def checkpoint(self) -> SignedCheckpoint | None:
        found = self._connection.scalar(_CHECKPOINT)
        return None if found is None else parse_signed_checkpoint(found.encode())

    def commit(self, batch: Batch) -> None:
        if self.size() != batch.start:
            raise LogMoved(fault("server:log-size", size=self.size(), start=batch.start))
        entries = zip(batch.indices, batch.records, batch.contents, strict=True)
        self._connection.execute(
            insert(log_entries),
            [
                {
                    "index": index,
                    "tournament": record.tournament,
                    "record": bytes(record),
                    "content": content.data,
                    "salt": content.salt,
                }
                for index, record, content in entries
            ],
        )
        self._connection.execute(
            insert(log_nodes),
            [
                {"level": level, "index": index, "hash": node}
                for (level, index), node in batch.nodes.items()
            ],
        )
        self._keep(batch.checkpoint)

    def add_signatures(self, text: str, lines: Sequence[NoteSignature]) -> SignedCheckpoint:
        made = with_signatures(self.checkpoint(), text, lines)
        self._keep(made)
        return made

    def _keep(self, checkpoint: SignedCheckpoint) -> None:
        self._connection.execute(delete(log_checkpoint))
        self._connection.execute(
            insert(log_checkpoint).values(
                id=_ONLY, size=checkpoint.checkpoint.size, note=bytes(checkpoint).decode()
            )
        )

    def erase(self, index: int, time: str) -> None:
        self._connection.execute(
            update(log_entries)
            .where(log_entries.c.index == index)
            .values(content=None, salt=None, erased=time)
        )
