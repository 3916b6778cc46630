"""Statements of a check: signed notes with one spelling, which nobody changes unseen."""

from __future__ import annotations

import stat
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from pairwright.server.protocol import Code, InvalidProtocolData, SigningKey, Trust
from pairwright.server.protocol.signed_notes import (
    NoteSignature,
    SignedNote,
    parse_note,
    signed_note,
)
from pairwright.server.protocol.statements import (
    CheckStatement,
    create_key,
    parse_statement,
    read_key,
    signed_statement,
    verify_statement,
)
from pairwright.service.stated import StatedRound, StatedTournament, digest_of
from tests.server.protocol.sample_logs import FOREIGN_KEY, KEY, NEXT_KEY, ORIGIN, TIME, TRUST

OPEN = StatedTournament(
    "open.trf",
    digest_of(b"abc"),
    "",
    "dutch",
    "2026",
    (StatedRound(1, "IDENTICAL"), StatedRound(2, "DIFFERENT", "C8")),
    1,
)
BROKEN = StatedTournament("broken.trf", digest_of(b""), trouble="INVALID-INPUT")
STATEMENT = CheckStatement(ORIGIN, "pairwright 1.0", TIME, "rounds all", (OPEN, BROKEN))
DIGEST = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
"""SHA-256 of `abc`, as FIPS 180-2 has it."""


def codes(data: bytes, trust: Trust = TRUST, *about: str) -> list[Code]:
    return [finding.code for finding in verify_statement("s", data, trust, about).findings]


def test_the_text_of_a_statement() -> None:
    lines = str(STATEMENT).splitlines()
    assert lines[:5] == [
        "pairwright-check-statement/v1",
        "pairings.example/log",
        "program pairwright 1.0",
        "time 2026-02-01T09:30:00Z",
        "settings rounds all",
    ]
    assert lines[5] == (
        f'{{"digest":"{DIGEST}","edition":"2026","fide_mode":true,"name":"open.trf","pairs":"",'
        '"rounds":[{"by":"","round":1,"verdict":"IDENTICAL"},{"by":"C8","round":2,"verdict":'
        '"DIFFERENT"}],"system":"dutch","trouble":"","wrong_standings":1}'
    )
    assert len(lines) == 7


def test_a_statement_comes_back_and_verifies() -> None:
    data = bytes(signed_statement(STATEMENT, KEY))
    assert parse_statement(parse_note(data)) == STATEMENT
    report = verify_statement("s", data, TRUST, ())
    assert report.verifies
    told = [str(remark) for remark in report.remarks]
    assert len(told) == 3


def test_every_changed_byte_is_seen() -> None:
    data = bytes(signed_statement(STATEMENT, KEY))
    end = data.index(b"\n\n")
    for place in range(end):
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        with suppress(InvalidProtocolData):  # it may no longer be of the form
            assert codes(changed) == [Code.SIGNATURE], place


def test_a_tournament_taken_out_put_in_or_moved_is_seen() -> None:
    signed = signed_statement(STATEMENT, KEY)
    for tournaments in ((OPEN,), (OPEN, BROKEN, BROKEN), (BROKEN, OPEN)):
        other = replace(STATEMENT, tournaments=tournaments)
        assert codes(bytes(SignedNote(str(other), signed.signatures))) == [Code.SIGNATURE]


def test_only_the_key_of_who_is_named_counts() -> None:
    data = bytes(signed_statement(STATEMENT, KEY))
    assert codes(data, Trust((NEXT_KEY.verifier,))) == [Code.SIGNATURE]
    assert codes(data, Trust()) == [Code.NO_KEY]
    foreign = bytes(signed_note(str(STATEMENT), [FOREIGN_KEY]))
    assert codes(foreign, Trust((FOREIGN_KEY.verifier,))) == [Code.SIGNATURE]
    wrong = NoteSignature(KEY.name, KEY.verifier.id, bytes(64))
    both = signed_statement(STATEMENT, KEY).with_signatures([wrong])
    assert codes(bytes(both)) == [Code.SIGNATURE]


def test_a_statement_is_about_files_by_their_content(tmp_path: Path) -> None:
    data = bytes(signed_statement(STATEMENT, KEY))
    same, other = tmp_path / "renamed.trf", tmp_path / "open.trf"
    same.write_bytes(b"abc")
    other.write_bytes(b"abd")
    assert codes(data, TRUST, str(same)) == []
    assert codes(data, TRUST, str(other)) == [Code.DIGEST]
    with pytest.raises(OSError, match="nowhere"):
        codes(data, TRUST, str(tmp_path / "nowhere"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("program ", "programme "),
        ("time 2026", "time 26"),
        ('"rounds":[', '"rounds": ['),
        ('{"digest"', '{"also":1,"digest"'),
        (ORIGIN, f"{ORIGIN} and others"),
        ("/v1\n", "/v2\n"),
        ('"round":1', '"round":"1"'),
        ("settings rounds all\n", ""),
    ],
)
def test_what_is_no_statement(old: str, new: str) -> None:
    text = str(STATEMENT)
    assert old in text
    with pytest.raises(InvalidProtocolData):
        parse_statement(signed_note(text.replace(old, new, 1), [KEY]))


def test_a_key_is_kept_for_its_owner_and_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "key"
    made = create_key(path, "example.org/arbiters")
    assert read_key(str(path)) == made
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(FileExistsError):
        create_key(path, "example.org/arbiters")
    assert read_key(str(path)) == made
    path.write_bytes(b"\xff" * 40)
    with pytest.raises(InvalidProtocolData):
        read_key(str(path))
    assert isinstance(made, SigningKey)
