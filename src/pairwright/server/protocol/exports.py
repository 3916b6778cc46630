"""One tournament taken out of the log: its records, contents and proofs in one JSON file.

It verifies without the other tournaments: every record by its inclusion proof, their order and
completeness by the chain of their hashes (protocol.md says what that cannot show).
"""

from __future__ import annotations

from typing import Any

from pairwright.frozen import Frozen
from pairwright.server.protocol.checkpoints import SignedCheckpoint, parse_signed_checkpoint
from pairwright.server.protocol.content_json import content_data, json_object, parse_content
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.proof_lines import parse_proof_lines
from pairwright.server.protocol.proofs import Proof
from pairwright.server.protocol.records import (
    ErasureNotice,
    Record,
    RecordContent,
    parse_record,
    require_code,
)
from pairwright.server.protocol.text_forms import LARGEST_SIZE, base64_text, canonical_json
from pairwright.vocabulary.reason import fault

FORMAT = "pairwright-protocol-tournament"
VERSION = 1
LARGEST_EXPORT = 2**26
_FIELDS = {"format", "version", "tournament", "checkpoint", "records"}


class ExportedRecord(Frozen):
    """A record with its place and proof. `content` is None where it is not handed out."""

    record: Record
    content: RecordContent | ErasureNotice | None
    index: int
    proof: Proof


class Export(Frozen):
    """The records of a tournament in the log of the checkpoint; nothing is verified yet."""

    tournament: str
    records: tuple[ExportedRecord, ...]
    signed: SignedCheckpoint

    def __bytes__(self) -> bytes:
        return canonical_json(
            {
                "format": FORMAT,
                "version": VERSION,
                "tournament": self.tournament,
                "checkpoint": bytes(self.signed).decode(),
                "records": [_record_data(record) for record in self.records],
            }
        )


def _record_data(record: ExportedRecord) -> dict[str, object]:
    data: dict[str, object] = {
        "entry": bytes(record.record).decode(),
        "index": record.index,
        "proof": [base64_text(value) for value in record.proof],
    }
    return data if record.content is None else data | content_data(record.content)


def parse_export(data: bytes) -> Export:
    """Read an exported tournament. Raises InvalidProtocolData."""
    found = json_object(data, "the exported tournament")
    if found.keys() != _FIELDS or found["format"] != FORMAT or found["version"] != VERSION:
        raise InvalidProtocolData(
            fault("server.protocol:format.version", format=FORMAT, version=VERSION)
        )
    match found:
        case {"tournament": str(code), "checkpoint": str(note), "records": [_, *_] as records}:
            parsed = tuple(_parse_record(place, record) for place, record in enumerate(records))
            signed = parse_signed_checkpoint(note.encode(errors="replace"))
            return Export(require_code(code), parsed, signed)
    raise InvalidProtocolData(fault("server.protocol:export.lacks"))


def _parse_record(place: int, data: Any) -> ExportedRecord:
    where = f"record {place} of the exported tournament"
    if not isinstance(data, dict):
        raise InvalidProtocolData(fault("server.protocol:export.object", where=where))
    content = {name: data[name] for name in data.keys() - {"entry", "index", "proof"}}
    match data:
        case {"entry": str(entry), "index": int(index), "proof": [*hashes]} if (
            type(index) is int and 0 <= index <= LARGEST_SIZE
        ):
            texts = [text if isinstance(text, str) else "" for text in hashes]
            return ExportedRecord(
                parse_record(entry.encode(errors="replace")),
                parse_content(content) if content else None,
                index,
                parse_proof_lines(texts, where),
            )
    raise InvalidProtocolData(fault("server.protocol:export.entry", where=where))
