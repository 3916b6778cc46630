"""Hostile input: every parser answers with a value or with InvalidProtocolData, in bounded time."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pairwright.server.protocol import (
    FolderStorage,
    InvalidProtocolData,
    MemoryStorage,
    Trust,
    VerificationReport,
    consistency_request,
    parse_add_checkpoint,
    parse_consistency,
    parse_export,
    parse_receipt,
    parse_signed_checkpoint,
    verify_data,
    verify_file,
)
from pairwright.server.protocol.checkpoints import Checkpoint
from pairwright.server.protocol.encoding import canonical_json
from pairwright.server.protocol.folder import split_bundle
from pairwright.server.protocol.records import json_object, parse_content, parse_record
from pairwright.server.protocol.signed_notes import SigningKey, VerifierKey, parse_note, signed_note
from pairwright.server.protocol.witness import parse_state
from tests.server.protocol.sample_logs import KEY, ORIGIN, TRUST, WITNESS_KEY, honest_log

LOG = honest_log(MemoryStorage())
RECEIPT = bytes(LOG.receipt(6))
EXPORT = bytes(LOG.export("A"))
CHECKPOINT = bytes(LOG.checkpoint())
REQUEST = bytes(consistency_request(LOG.storage, 7))
HEADER = bytes(LOG.storage.record(6))

PARSERS: dict[str, tuple[Callable[[bytes], object], bytes]] = {
    "note": (parse_note, CHECKPOINT),
    "checkpoint": (parse_signed_checkpoint, CHECKPOINT),
    "request": (parse_add_checkpoint, REQUEST),
    "consistency": (parse_consistency, REQUEST.partition(b"\n\n")[0] + b"\n"),
    "receipt": (parse_receipt, RECEIPT),
    "export": (parse_export, EXPORT),
    "record": (parse_record, HEADER),
    "state": (parse_state, b'{"format":"pairwright-witness","version":1,"key":"","logs":[]}'),
    "bundle": (lambda data: split_bundle(data, 3), b"\x00\x01a\x00\x00\x00\x02bc"),
    "vkey": (lambda data: VerifierKey.parse(data.decode("latin-1")), str(KEY.verifier).encode()),
    "skey": (lambda data: SigningKey.parse(data.decode("latin-1")), KEY.secret().encode()),
    "content": (lambda data: parse_content(json_object(data, "x")), b'{"erased":"x"}'),
}


def takes_or_refuses(parse: Callable[[bytes], object], data: bytes) -> object:
    """What the parser makes of it; None where it refuses, with a message of bounded length."""
    told = ""
    try:
        return parse(data)
    except InvalidProtocolData as error:
        told = str(error)
    assert 0 < len(told) < 600
    return None


@pytest.mark.parametrize("name", PARSERS)
@given(data=st.binary(max_size=400))
@example(data=b"")
@example(data=b"{" * 400)
@example(data=b"\n\n")
@example(data=b"null")
def test_random_bytes(name: str, data: bytes) -> None:
    parse, _ = PARSERS[name]
    takes_or_refuses(parse, data)


@pytest.mark.parametrize("name", PARSERS)
@given(st.data())
@settings(max_examples=200)
def test_changed_bytes(name: str, data: st.DataObject) -> None:
    """A right file with a piece replaced, removed or doubled."""
    parse, right = PARSERS[name]
    start = data.draw(st.integers(0, len(right)))
    end = data.draw(st.integers(start, min(len(right), start + 40)))
    piece = data.draw(st.one_of(st.binary(max_size=20), st.just(right[start:end] * 2)))
    takes_or_refuses(parse, right[:start] + piece + right[end:])


@pytest.mark.parametrize(
    ("parse", "right"),
    [(parse_receipt, RECEIPT), (parse_export, EXPORT), (parse_add_checkpoint, REQUEST)],
    ids=["receipt", "export", "request"],
)
@given(st.data())
@settings(max_examples=200)
def test_whatever_was_changed_does_not_verify(
    parse: Callable[[bytes], object], right: bytes, data: st.DataObject
) -> None:
    """One byte changed: refused, or it says the same as before, or it does not verify."""
    at = data.draw(st.integers(0, len(right) - 1))
    byte = data.draw(st.integers(0, 255))
    changed = right[:at] + bytes([byte]) + right[at + 1 :]
    found = takes_or_refuses(parse, changed)
    if found is not None and found != parse(right):
        report = verify_data("file", changed, TRUST)
        assert isinstance(report, VerificationReport)
        proof_only = report.proof is not None and bytes(report.signed) == CHECKPOINT
        assert not report.verifies or proof_only  # a proof speaks only beside an older checkpoint


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=10,
)
NAMES = ["content", "kind", "previous", "round", "sequence", "time", "tournament", "version"]


@given(st.fixed_dictionaries(dict.fromkeys(NAMES, JSON)))
def test_headers_with_any_values(header: dict[str, object]) -> None:
    takes_or_refuses(parse_record, json.dumps(header, sort_keys=True).encode())


@given(st.sampled_from(NAMES), JSON)
@example("round", True)
@example("version", True)
@example("sequence", 3.0)
@example("sequence", 10**30)
@example("previous", None)
@example("kind", "lost")
@example("time", "2026-02-01T09:30:00Z\n")
def test_headers_with_one_wrong_value(name: str, value: object) -> None:
    header = json.loads(HEADER) | {name: value}
    record = takes_or_refuses(parse_record, canonical_json(header))
    if record is not None:
        assert bytes(record) == canonical_json(header)  # type: ignore[call-overload]
        assert type(header["round"]) is type(header["sequence"]) is int


@given(st.sampled_from(["tournament", "checkpoint", "records", "version", "format"]), JSON)
@example("records", [])
@example("records", [{"entry": "\ud800", "index": True, "proof": [None]}])
@example("checkpoint", "\ud800")
def test_exports_with_one_wrong_value(name: str, value: object) -> None:
    takes_or_refuses(parse_export, json.dumps(json.loads(EXPORT) | {name: value}).encode())


@pytest.mark.parametrize(
    "data",
    [
        b'{"a":' * 100_000,
        b"[" * 10_000_000,
        b'{"version":' + b"9" * 1_000_000 + b"}",
        b'{"format":1,"format":2}',
        b"{}" + b"\xff",
        b"\xff\xfe{\x00}\x00",
    ],
    ids=["deep", "deeper", "long number", "name twice", "no UTF-8", "UTF-16"],
)
def test_hostile_json(data: bytes) -> None:
    with pytest.raises(InvalidProtocolData):
        parse_export(data)


def test_more_hashes_than_any_proof_has() -> None:
    head, _, rest = REQUEST.partition(b"\n\n")
    many = b"old 7" + b"\n" + b"\n".join([head.split(b"\n")[1]] * 64) + b"\n\n" + rest
    with pytest.raises(InvalidProtocolData, match="more than 63 hashes"):
        parse_add_checkpoint(many)


def claiming(folder: Path, size: int) -> Path:
    """A folder whose checkpoint, rightly signed, claims a size."""
    FolderStorage(folder)
    folder.mkdir()
    text = str(Checkpoint(ORIGIN, size, bytes(32)))
    (folder / "checkpoint").write_bytes(bytes(signed_note(text, [KEY])))
    return folder


def test_a_log_that_claims_to_be_endless(tmp_path: Path) -> None:
    report = verify_file(str(claiming(tmp_path / "log", 2**63 - 1)), TRUST)
    assert not report.verifies
    assert len(report.findings) < 300


def test_an_empty_log_with_a_wrong_root(tmp_path: Path) -> None:
    report = verify_file(str(claiming(tmp_path / "log", 0)), TRUST)
    assert [finding.code for finding in report.findings] == ["ROOT"]


@pytest.mark.parametrize("kind", ["pipe", "folder", "large", "loop"])
def test_a_tile_that_is_no_file(tmp_path: Path, kind: str) -> None:
    """A pipe would be waited for, an endless file read: neither happens."""
    log = honest_log(FolderStorage(tmp_path / "log"))
    tile = tmp_path / "log/tile/entries/000.p/18"
    tile.unlink()
    if kind == "pipe":
        os.mkfifo(tile)
    elif kind == "folder":
        tile.mkdir()
    elif kind == "large":
        with open(tile, "wb") as file:
            file.truncate(2**33)
    else:
        tile.symlink_to("/dev/zero")
    assert log.storage.size() == 18
    report = verify_file(str(tmp_path / "log"), TRUST)
    assert "MISSING" in [finding.code for finding in report.findings]


def test_a_content_that_is_no_content(tmp_path: Path) -> None:
    honest_log(FolderStorage(tmp_path / "log"))
    for index, data in enumerate([b"", b"[]", b'{"salt":"","content":""}', b'{"erased":1}']):
        (tmp_path / f"log/contents/{index:03}.json").write_bytes(data)
    report = verify_file(str(tmp_path / "log"), TRUST)
    assert [finding.code for finding in report.findings] == ["CONTENT"] * 4


def test_keys_are_taken_only_for_what_they_are() -> None:
    with pytest.raises(InvalidProtocolData, match="--key"):
        Trust((WITNESS_KEY.verifier,))
    with pytest.raises(InvalidProtocolData, match="--witness"):
        Trust((), (KEY.verifier,))
