"""Checkpoints, proofs, receipts and exports: what a log signs of itself and gives out.

A checkpoint (C2SP tlog-checkpoint) is the name of a log, its size and its root. Proofs are lines of
base64. By a request a log asks a witness (C2SP tlog-witness):

    old 20852014
    BASE64          hashes of the consistency proof, a line each

    the checkpoint, verbatim

A receipt is the proof, in one file, that a record stands in the log (C2SP tlog-proof):

    c2sp.org/tlog-proof@v1
    extra BASE64        of {"entry": HEADER} with, where it is given, the content and its salt
    index 17
    BASE64              hashes of the inclusion proof, a line each

    the checkpoint, verbatim

An export is one tournament taken out of the log: its records, contents and proofs in one JSON file.
It verifies without the other tournaments: every record by its inclusion proof, their order and
completeness by the chain of their hashes (protocol.md says what that cannot show).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pairwright.frozen import Frozen
from pairwright.server.protocol.encoding import (
    LARGEST_SIZE,
    InvalidProtocolData,
    base64_data,
    base64_text,
    canonical_json,
    decimal,
    hash_data,
)
from pairwright.server.protocol.merkle import MOST_HASHES, Proof
from pairwright.server.protocol.records import (
    ErasureNotice,
    Record,
    RecordContent,
    content_data,
    json_object,
    parse_content,
    parse_record,
    require_code,
)
from pairwright.server.protocol.signed_notes import SignedNote, parse_note
from pairwright.vocabulary.reason import fault

# --- Checkpoints ----------------------------------------------------------------------------------


class Checkpoint(Frozen):
    """The log `origin` had `size` entries with this root. Signed only as a note."""

    origin: str
    size: int
    root: bytes
    extension: tuple[str, ...] = ()

    def __str__(self) -> str:
        lines = (self.origin, str(self.size), base64_text(self.root), *self.extension)
        return "".join(f"{line}\n" for line in lines)


def parse_checkpoint(text: str) -> Checkpoint:
    """Read the text of a checkpoint's note. Raises InvalidProtocolData."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) < 3 or not all(lines):
        raise InvalidProtocolData(fault("server.protocol:checkpoint.lines"))
    origin, size, top, *extension = lines
    return Checkpoint(
        origin,
        decimal(size, "the size of the log in the checkpoint"),
        hash_data(top, "the root hash of the checkpoint"),
        tuple(extension),
    )


class SignedCheckpoint(Frozen):
    """A checkpoint with its note, whose signatures are not verified yet."""

    checkpoint: Checkpoint
    note: SignedNote

    def __bytes__(self) -> bytes:
        return bytes(self.note)


def parse_signed_checkpoint(data: bytes) -> SignedCheckpoint:
    """Read a checkpoint as a log publishes it. Raises InvalidProtocolData."""
    note = parse_note(data)
    return SignedCheckpoint(parse_checkpoint(note.text), note)


# --- Proofs as lines ------------------------------------------------------------------------------

OLD = "old "


def proof_lines(proof: Proof) -> str:
    return "".join(f"{base64_text(data)}\n" for data in proof)


def parse_proof_lines(lines: Sequence[str], what: str) -> Proof:
    """Read the hashes of a proof. Raises InvalidProtocolData."""
    if len(lines) > MOST_HASHES:
        raise InvalidProtocolData(
            fault("server.protocol:proof.long", what=what, most_hashes=MOST_HASHES)
        )
    return tuple(hash_data(line, f"a hash of the proof in {what}") for line in lines)


class ConsistencyLines(Frozen):
    """From which size, and the proof."""

    old: int
    proof: Proof

    def __str__(self) -> str:
        return f"{OLD}{self.old}\n{proof_lines(self.proof)}"


def parse_consistency(data: bytes) -> ConsistencyLines:
    """Read `old` line and proof lines. Raises InvalidProtocolData."""
    what = "the consistency proof"
    try:
        text = data.decode("ascii")
    except UnicodeDecodeError:
        raise InvalidProtocolData(fault("server.protocol:proof.ascii", what=what)) from None
    first, *rest = text.removesuffix("\n").split("\n")
    if not first.startswith(OLD) or not text.endswith("\n"):
        raise InvalidProtocolData(fault("server.protocol:proof.first", what=what))
    old = decimal(first.removeprefix(OLD), f"the old size of {what}")
    return ConsistencyLines(old, parse_proof_lines(rest, what))


class AddCheckpoint(Frozen):
    """The request to a witness: cosign this checkpoint, which continues the old one."""

    consistency: ConsistencyLines
    signed: SignedCheckpoint

    def __bytes__(self) -> bytes:
        return f"{self.consistency}\n".encode() + bytes(self.signed)


def parse_add_checkpoint(data: bytes) -> AddCheckpoint:
    """Read the body of an add-checkpoint request. Raises InvalidProtocolData."""
    head, separator, checkpoint = data.partition(b"\n\n")
    if not separator:
        raise InvalidProtocolData(fault("server.protocol:proof.then"))
    return AddCheckpoint(parse_consistency(head + b"\n"), parse_signed_checkpoint(checkpoint))


# --- Receipts -------------------------------------------------------------------------------------

FIRST_LINE = "c2sp.org/tlog-proof@v1"
_EXTRA, _INDEX = "extra ", "index "


class Receipt(Frozen):
    """A record with its place, the proof and the checkpoint; nothing is verified yet."""

    record: Record
    content: RecordContent | ErasureNotice | None
    index: int
    proof: Proof
    signed: SignedCheckpoint

    def __bytes__(self) -> bytes:
        extra: dict[str, str] = {} if self.content is None else content_data(self.content)
        extra["entry"] = bytes(self.record).decode()
        lines = (
            f"{FIRST_LINE}\n"
            f"{_EXTRA}{base64_text(canonical_json(extra))}\n"
            f"{_INDEX}{self.index}\n"
            f"{proof_lines(self.proof)}\n"
        )
        return lines.encode() + bytes(self.signed)


def parse_receipt(data: bytes) -> Receipt:
    """Read a receipt. Raises InvalidProtocolData."""
    head, separator, checkpoint = data.partition(b"\n\n")
    try:
        lines = head.decode("ascii").split("\n")
    except UnicodeDecodeError:
        raise InvalidProtocolData(fault("server.protocol:receipt.ascii")) from None
    if not separator or len(lines) < 3 or lines[0] != FIRST_LINE:
        raise InvalidProtocolData(fault("server.protocol:receipt.first", first_line=FIRST_LINE))
    if not lines[1].startswith(_EXTRA) or not lines[2].startswith(_INDEX):
        raise InvalidProtocolData(fault("server.protocol:receipt.lines"))
    extra = base64_data(lines[1].removeprefix(_EXTRA), "the extra line of the receipt")
    record, content = _parse_extra(extra)
    return Receipt(
        record,
        content,
        decimal(lines[2].removeprefix(_INDEX), "the index of the receipt"),
        parse_proof_lines(lines[3:], "the receipt"),
        parse_signed_checkpoint(checkpoint),
    )


def _parse_extra(data: bytes) -> tuple[Record, RecordContent | ErasureNotice | None]:
    found = json_object(data, "the extra line of the receipt")
    entry = found.pop("entry", None)
    if not isinstance(entry, str):
        raise InvalidProtocolData(fault("server.protocol:receipt.header"))
    record = parse_record(entry.encode(errors="replace"))
    return record, parse_content(found) if found else None


# --- Exports --------------------------------------------------------------------------------------

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
