"""Receipts: the proof, in one file, that a record stands in the log (C2SP tlog-proof).

c2sp.org/tlog-proof@v1
extra BASE64        of {"entry": HEADER} with, where it is given, the content and its salt
index 17
BASE64              hashes of the inclusion proof, a line each

the checkpoint, verbatim
"""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.server.protocol.checkpoints import SignedCheckpoint, parse_signed_checkpoint
from pairwright.server.protocol.content_json import content_data, json_object, parse_content
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.proof_lines import parse_proof_lines, proof_lines
from pairwright.server.protocol.proofs import Proof
from pairwright.server.protocol.records import ErasureNotice, Record, RecordContent, parse_record
from pairwright.server.protocol.text_forms import base64_data, base64_text, canonical_json, decimal
from pairwright.vocabulary.reason import fault

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
