"""Records: what the log holds of a tournament, without anything about a person.

An entry of the log is the header of a record: canonical JSON with the salted hash of the content.
The content (the file received, the round issued, ...) lies beside the log with its salt. Without
the salt nobody can try out names against the hash, so once both are erased the entry says nothing
about anybody, and the log still verifies.

Contents are written as JSON beside a log, in a receipt and in an exported tournament:

    {"content": BASE64, "salt": BASE64}    or    {"erased": "2026-02-01T09:30:00Z"}
"""

from __future__ import annotations

import hashlib
import json
import re
from enum import StrEnum
from typing import Any

from pairwright.frozen import Frozen
from pairwright.server.protocol.encoding import (
    LARGEST_SIZE,
    InvalidProtocolData,
    base64_data,
    base64_text,
    canonical_json,
    excerpt,
    hash_data,
)
from pairwright.server.protocol.merkle import leaf_hash
from pairwright.vocabulary.reason import Fact, Phrase, fault

# --- Records --------------------------------------------------------------------------------------

VERSION = 1
SALT_SIZE = 32
LARGEST_HEADER = 1024
LARGEST_CONTENT = 2**24
"""Bytes: as much as a tournament file may have."""
MOST_ROUNDS = 999
_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_TIME = re.compile(r"\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\dZ", re.ASCII)
_FIELDS = {"content", "kind", "previous", "round", "sequence", "time", "tournament", "version"}


class RecordKind(StrEnum):
    """What a record is about."""

    REGISTERED = "registered"
    CORRECTED = "corrected"
    """What it was registered with was wrong: before and after, with the reason."""
    RECEIVED = "received"
    ISSUED = "issued"
    DECIDED = "decided"


def require_code(code: str) -> str:
    """A tournament's code. Raises InvalidProtocolData."""
    if not _CODE.fullmatch(code):
        raise InvalidProtocolData(fault("server.protocol:record.code", code=excerpt(code)))
    return code


def require_time(time: str) -> str:
    """A time in UTC, to the second. Raises InvalidProtocolData."""
    if not _TIME.fullmatch(time):
        raise InvalidProtocolData(fault("server.protocol:record.time", time=excerpt(time)))
    return time


class Record(Frozen):
    """The header of a record. `round` is 0 where it is about the tournament as a whole.

    `previous` is the leaf hash of the tournament's previous record: one tournament is a chain of
    its own in the log of all. The first record, of sequence 0, has none.
    """

    tournament: str
    sequence: int
    round: int
    kind: RecordKind
    time: str
    content_hash: bytes
    previous: bytes | None

    def __post_init__(self) -> None:
        require_code(self.tournament)
        require_time(self.time)
        if not 0 <= self.sequence <= LARGEST_SIZE or not 0 <= self.round <= MOST_ROUNDS:
            raise InvalidProtocolData(
                fault("server.protocol:record.sequence", sequence=self.sequence, round=self.round)
            )
        if (self.sequence == 0) != (self.previous is None):
            raise InvalidProtocolData(fault("server.protocol:record.first"))

    def __bytes__(self) -> bytes:
        return canonical_json(
            {
                "content": base64_text(self.content_hash),
                "kind": self.kind.value,
                "previous": None if self.previous is None else base64_text(self.previous),
                "round": self.round,
                "sequence": self.sequence,
                "time": self.time,
                "tournament": self.tournament,
                "version": VERSION,
            }
        )

    @property
    def leaf(self) -> bytes:
        """Its hash in the log."""
        return leaf_hash(bytes(self))

    @property
    def label(self) -> Phrase:
        """What messages call it."""
        values: dict[str, Fact] = {
            "tournament": self.tournament,
            "sequence": self.sequence,
            "round": self.round or 0,
            "kind": Phrase(f"server.protocol:kind.{self.kind}"),
        }
        return Phrase(f"server.protocol:label{'' if self.round else '.no-round'}", values)


def parse_record(entry: bytes) -> Record:
    """Read an entry of the log. Raises InvalidProtocolData, also where it is not canonical."""
    if len(entry) > LARGEST_HEADER:
        raise InvalidProtocolData(
            fault("server.protocol:record.header-large", largest_header=LARGEST_HEADER)
        )
    try:
        data = json.loads(entry)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.keys() != _FIELDS or any(map(_is_truth, data.values())):
        raise InvalidProtocolData(
            fault(
                "server.protocol:record.no-header", decode=excerpt(entry.decode(errors="replace"))
            )
        )
    record = _record(data)
    if bytes(record) != entry:
        raise InvalidProtocolData(fault("server.protocol:record.canonical"))
    return record


def _is_truth(value: object) -> bool:
    """Python takes true and false for numbers, and would write them back as they were."""
    return isinstance(value, bool)


def _record(data: dict[str, object]) -> Record:
    match data:
        case {
            "content": str(content),
            "kind": str(kind),
            "previous": None | str() as previous,
            "round": int(round),
            "sequence": int(sequence),
            "time": str(time),
            "tournament": str(tournament),
            "version": int(version),
        } if version == VERSION and kind in set(RecordKind):
            return Record(
                tournament,
                sequence,
                round,
                RecordKind(kind),
                time,
                hash_data(content, "the hash of the content"),
                None if previous is None else hash_data(previous, "the hash of the record before"),
            )
        case {"version": int(version)} if version != VERSION:
            raise InvalidProtocolData(fault("server.protocol:record.version", version=version))
    raise InvalidProtocolData(fault("server.protocol:record.kind"))


class RecordContent(Frozen):
    """What a record is about, and the salt that hides it in the log."""

    data: bytes
    salt: bytes

    def __post_init__(self) -> None:
        if len(self.salt) != SALT_SIZE:
            raise InvalidProtocolData(
                fault("server.protocol:record.salt", salt_size=SALT_SIZE, number=len(self.salt))
            )
        if len(self.data) > LARGEST_CONTENT:
            raise InvalidProtocolData(
                fault("server.protocol:record.content", largest_content=LARGEST_CONTENT >> 20)
            )

    @property
    def hash(self) -> bytes:
        """SHA-256(salt || content); the salt's length is fixed, so nothing can move across."""
        return hashlib.sha256(self.salt + self.data).digest()


class ErasureNotice(Frozen):
    """The content was erased, with its salt, at this time (UTC)."""

    time: str

    def __post_init__(self) -> None:
        require_time(self.time)


# --- Contents as JSON -----------------------------------------------------------------------------

LARGEST_CONTENT_FILE = LARGEST_CONTENT * 4 // 3 + 1024


def content_data(content: RecordContent | ErasureNotice) -> dict[str, str]:
    if isinstance(content, ErasureNotice):
        return {"erased": content.time}
    return {"content": base64_text(content.data), "salt": base64_text(content.salt)}


def parse_content(data: object) -> RecordContent | ErasureNotice:
    """Read a content. Raises InvalidProtocolData."""
    match data:
        case {"content": str(content), "salt": str(salt), **rest} if not rest:
            return RecordContent(base64_data(content, "a content"), base64_data(salt, "a salt"))
        case {"erased": str(time), **rest} if not rest:
            return ErasureNotice(time)
    raise InvalidProtocolData(fault("server.protocol:content.form"))


def json_object(data: bytes, what: str) -> dict[str, Any]:
    """The object of a JSON text. Raises InvalidProtocolData, also for a name that stands twice."""
    try:
        found = json.loads(data.decode(), object_pairs_hook=_once_each)
    except RecursionError:
        raise InvalidProtocolData(fault("server.protocol:json.deep", what=what)) from None
    except ValueError as error:  # no UTF-8, no JSON, a name twice, a number without end
        raise InvalidProtocolData(
            fault("server.protocol:json.none", what=what, what2=str(error))
        ) from None
    if not isinstance(found, dict):
        raise InvalidProtocolData(fault("server.protocol:json.object", what=what))
    return found


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found
