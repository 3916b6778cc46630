"""protocol.md: verifying by hand works as written there, and finds what it should."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from pairwright.server.protocol import MemoryStorage
from pairwright.server.protocol.checkpoints import LARGEST_EXPORT
from pairwright.server.protocol.encoding import LARGEST_SIZE
from pairwright.server.protocol.findings import Code
from pairwright.server.protocol.merkle import MOST_HASHES
from pairwright.server.protocol.records import LARGEST_CONTENT, LARGEST_HEADER, RecordKind
from pairwright.server.protocol.signed_notes import LARGEST_NOTE, MOST_SIGNATURES
from tests.server.protocol.sample_logs import KEY, NEXT_KEY, WITNESS_KEY, honest_log

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "explanation" / "protocol.md"
TOOLS = ["bash", "openssl", "base64", "sed"]
needs_tools = pytest.mark.skipif(
    not all(map(shutil.which, TOOLS)), reason=f"one of {', '.join(TOOLS)} is not there"
)
LOG = honest_log(MemoryStorage())


def by_hand(tmp_path: Path, receipt: bytes, key: str) -> subprocess.CompletedProcess[str]:
    [script] = re.findall(r"^```bash\n(.*?)^```$", DOCUMENT.read_text("utf-8"), re.M | re.S)
    path = tmp_path / "receipt"
    path.write_bytes(receipt)
    return subprocess.run(
        ["bash", "-c", script],
        env={"RECEIPT": str(path), "VKEY": key, "PATH": "/usr/local/bin:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )


@needs_tools
@pytest.mark.parametrize("index", [0, 6, 15, 16, 17])
def test_a_receipt_verifies_by_hand(tmp_path: Path, index: int) -> None:
    done = by_hand(tmp_path, bytes(LOG.receipt(index)), str(KEY.verifier))
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[-3:] == ["Content verified", "Inclusion verified", ""]


@needs_tools
def test_by_hand_finds_what_was_changed(tmp_path: Path) -> None:
    right = bytes(LOG.receipt(6))
    assert by_hand(tmp_path, right, str(NEXT_KEY.verifier)).returncode != 0
    for old, new in ((b"\n18\n", b"\n19\n"), (b"index 6", b"index 7")):
        assert by_hand(tmp_path, right.replace(old, new), str(KEY.verifier)).returncode != 0


def test_every_finding_is_explained() -> None:
    rows = re.findall(r"^\| ([A-Z][A-Z, -]+) \|", DOCUMENT.read_text("utf-8"), re.M)
    assert {code for row in rows for code in row.split(", ")} == {code.value for code in Code}


def test_the_types_of_keys_are_those_of_the_document() -> None:
    assert (KEY.type, WITNESS_KEY.type) == (0x01, 0x04)


def test_limits_are_those_of_the_document() -> None:
    said = " ".join(DOCUMENT.read_text("utf-8").split())
    for text in (
        f"at most {LARGEST_HEADER:,} bytes",
        f"headers {LARGEST_HEADER >> 10} KiB, contents {LARGEST_CONTENT >> 20} MiB",
        f"notes {LARGEST_NOTE >> 10} KiB with {MOST_SIGNATURES} signatures",
        f"proofs {MOST_HASHES} hashes, exported tournaments {LARGEST_EXPORT >> 20} MiB",
        f"statements {LARGEST_EXPORT >> 20} MiB",
    ):
        assert text in said, text
    assert LARGEST_SIZE == 2**63 - 1


def test_kinds_are_those_of_the_document() -> None:
    [row] = re.findall(r"^\| `kind` \| (.*?) (?:<!--|\|)", DOCUMENT.read_text("utf-8"), re.M)
    assert re.findall(r"`(\w+)`", row) == [kind.value for kind in RecordKind]


def test_an_export_has_the_fields_of_the_document() -> None:
    log = honest_log(MemoryStorage())
    log.storage.erase(3, "2026-03-01T12:00:00Z")
    told = json.loads(bytes(log.export("A")))
    assert (told["format"], told["version"]) == ("pairwright-protocol-tournament", 1)
    assert set(told) == {"format", "version", "tournament", "checkpoint", "records"}
    assert told["checkpoint"] == bytes(log.checkpoint()).decode()
    plain, erased = (
        {"entry", "index", "proof", *more} for more in (("content", "salt"), ("erased",))
    )
    for record in told["records"]:
        assert set(record) == (erased if record["index"] == 3 else plain)
        assert record["entry"].encode() == bytes(log.storage.record(record["index"]))
