"""Records: the bytes that are hashed are these, for ever."""

from __future__ import annotations

import hashlib

import pytest

from pairwright.server.protocol import (
    ErasureNotice,
    InvalidProtocolData,
    Record,
    RecordContent,
    RecordKind,
)
from pairwright.server.protocol.records import parse_record
from pairwright.vocabulary.language import language_of
from tests.server.protocol.sample_logs import TIME

CONTENT = RecordContent(b"012 Lakeside Open\n", bytes(range(32)))
FIRST = Record("352418", 0, 0, RecordKind.REGISTERED, TIME, CONTENT.hash, None)
FIRST_BYTES = (
    b'{"content":"tZCQuCDkVuthipnd1P5Ivafx4KhS4o9jvok/0yvDY48=","kind":"registered",'
    b'"previous":null,"round":0,"sequence":0,"time":"2026-02-01T09:30:00Z",'
    b'"tournament":"352418","version":1}'
)


def test_the_bytes_of_a_header() -> None:
    assert bytes(FIRST) == FIRST_BYTES
    assert parse_record(FIRST_BYTES) == FIRST
    assert FIRST.leaf == hashlib.sha256(b"\x00" + FIRST_BYTES).digest()


def test_the_next_record_carries_the_leaf_hash_of_the_one_before() -> None:
    second = Record("352418", 1, 3, RecordKind.ISSUED, TIME, CONTENT.hash, FIRST.leaf)
    assert parse_record(bytes(second)) == second
    assert language_of("en").fact(second.label) == "tournament 352418, sequence 1, round 3, issued"


def test_the_content_is_hashed_after_its_salt() -> None:
    assert CONTENT.hash == hashlib.sha256(bytes(range(32)) + b"012 Lakeside Open\n").digest()


@pytest.mark.parametrize("salt", [b"", bytes(31), bytes(33)])
def test_a_salt_has_32_bytes(salt: bytes) -> None:
    """Else bytes could move from the content into the salt without changing the hash."""
    with pytest.raises(InvalidProtocolData, match="32 bytes"):
        RecordContent(b"x", salt)


def test_limits_of_content_and_times() -> None:
    with pytest.raises(InvalidProtocolData, match="16 MiB"):
        RecordContent(bytes(2**24 + 1), bytes(32))
    with pytest.raises(InvalidProtocolData, match="is no time"):
        ErasureNotice("yesterday")


@pytest.mark.parametrize(
    ("sequence", "round", "previous"),
    [(0, 0, bytes(32)), (1, 0, None), (-1, 0, None), (0, -1, None), (0, 1000, None)],
)
def test_headers_that_no_record_has(sequence: int, round: int, previous: bytes | None) -> None:
    with pytest.raises(InvalidProtocolData):
        Record("A", sequence, round, RecordKind.ISSUED, TIME, bytes(32), previous)


@pytest.mark.parametrize(
    "entry",
    [
        FIRST_BYTES + b"\n",
        b" " + FIRST_BYTES,
        FIRST_BYTES.replace(b'"version":1', b'"version":2'),
        FIRST_BYTES.replace(b'"version":1', b'"version":1,"more":1'),
        FIRST_BYTES.replace(b'"round":0', b'"round":0.0'),
        FIRST_BYTES.replace(b'"round":0', b'"round":false'),
        FIRST_BYTES.replace(b'"round":0', b'"round":-0'),
        FIRST_BYTES.replace(b"352418", b"35241\\u0038"),
        FIRST_BYTES.decode().encode("utf-16"),
        b"null",
        b"",
        b"[" * 1024,
        b" " * 1025,
    ],
)
def test_what_is_no_header(entry: bytes) -> None:
    with pytest.raises(InvalidProtocolData):
        parse_record(entry)
