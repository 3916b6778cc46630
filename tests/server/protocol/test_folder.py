"""A log in a folder survives whatever ends the process, and is not built upon when damaged."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
import time
from base64 import b64decode
from pathlib import Path

import pytest

from pairwright.server.protocol import (
    DamagedLog,
    FolderStorage,
    LogMoved,
    ProtocolLog,
    RecordContent,
    VerificationReport,
    durable,
    folder,
    verify_file,
)
from tests.server.protocol.sample_logs import (
    KEY,
    ORIGIN,
    TRUST,
    honest_log,
    round_of,
)

APPENDING = """
import sys
from pathlib import Path
from pairwright.server.protocol import FolderStorage, ProtocolLog
from tests.server.protocol.sample_logs import KEY, ORIGIN, round_of
log = ProtocolLog(FolderStorage(Path(sys.argv[1])), ORIGIN, [KEY])
while True:
    batch = log.append(round_of("A", 1) * 20)
    print(batch.indices.stop, flush=True)
"""
KILLS = 8


def appended(folder: Path, seconds: float) -> int:
    """Append until killed; how many entries were acknowledged."""
    running = subprocess.Popen(
        [sys.executable, "-c", APPENDING, str(folder)],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).resolve().parents[3],
        text=True,
    )
    assert running.stdout is not None
    first = running.stdout.readline()  # it has begun
    time.sleep(seconds)
    running.kill()
    lines = [first, *running.stdout.read().splitlines()]
    running.wait()
    running.stdout.close()
    return int(lines[-1])


def test_killed_while_appending(tmp_path: Path) -> None:
    """Nothing acknowledged is lost, nothing half-written counts, and the log goes on."""
    chance = random.Random(9)
    for _ in range(KILLS):
        acknowledged = appended(tmp_path / "log", chance.uniform(0, 0.15))
        report = verify_file(str(tmp_path / "log"), TRUST)
        assert isinstance(report, VerificationReport)
        assert report.verifies, report.findings
        assert report.size >= acknowledged
        assert report.size % 40 == 0
    log = ProtocolLog(FolderStorage(tmp_path / "log"), ORIGIN, [KEY])
    log.append(round_of("A", 2))
    assert verify_file(str(tmp_path / "log"), TRUST).verifies


@pytest.mark.parametrize("writes", range(6))
def test_interrupted_after_every_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    """An append stops before its n-th file: the log is as it was, and the next append succeeds."""
    log = honest_log(FolderStorage(tmp_path / "log"), rounds=1)
    before = log.checkpoint()
    left = writes

    def failing(path: Path, data: bytes, mode: int = durable.PUBLIC) -> None:
        nonlocal left
        if left == 0:
            raise OSError(28, "No space left on device")
        left -= 1
        original(path, data, mode)

    original = durable.write_whole
    with monkeypatch.context() as patch:
        patch.setattr(durable, "write_whole", failing)
        patch.setattr(folder, "write_whole", failing)
        try:
            log.append(round_of("A", 2))
        except OSError:
            assert log.checkpoint() == before
            assert verify_file(str(tmp_path / "log"), TRUST).verifies
        else:
            assert left > 0 or log.checkpoint() != before
    log.append(round_of("B", 2))  # other records in the same places
    report = verify_file(str(tmp_path / "log"), TRUST)
    assert report.verifies, report.findings


def test_several_writers_lose_nothing(tmp_path: Path) -> None:
    """Whoever comes too late prepares again; every record is there once."""

    def write(code: str) -> None:
        log = ProtocolLog(FolderStorage(tmp_path / "log"), ORIGIN, [KEY])
        for number in range(1, 6):
            while True:
                try:
                    log.append(round_of(code, number))
                except LogMoved:
                    continue
                break

    threads = [threading.Thread(target=write, args=[code]) for code in "ABCD"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    report = verify_file(str(tmp_path / "log"), TRUST)
    assert isinstance(report, VerificationReport)
    assert report.verifies, report.findings
    assert report.size == 40


class _Overtaken(FolderStorage):
    """Somebody else appends when this one has looked how long the log is."""

    other: ProtocolLog | None = None

    def size(self) -> int:
        found = super().size()
        other, self.other = self.other, None
        if other is not None:
            other.append(round_of("B", 2))
        return found


def test_a_log_that_grows_while_it_is_read_is_not_called_damaged(tmp_path: Path) -> None:
    other = honest_log(FolderStorage(tmp_path / "log"))
    storage = _Overtaken(tmp_path / "log")
    log = ProtocolLog(storage, ORIGIN, [KEY])
    for act in (lambda: log.append(round_of("A", 9)), lambda: log.add_key(KEY)):
        storage.other = other
        with pytest.raises(LogMoved):
            act()
    log.append(round_of("A", 9))


def test_nothing_is_built_on_damage(tmp_path: Path) -> None:
    log = honest_log(FolderStorage(tmp_path / "log"))
    tile = tmp_path / "log/tile/0/000.p/18"
    whole = tile.read_bytes()
    tile.write_bytes(bytes(32) + whole[32:])
    with pytest.raises(DamagedLog, match="does not agree with its checkpoint"):
        log.append(round_of("A", 5))
    tile.unlink()
    with pytest.raises(DamagedLog, match="is missing"):
        log.append(round_of("A", 5))
    tile.write_bytes(whole)
    entries = tmp_path / "log/tile/entries/000.p/18"
    logged = entries.read_bytes()
    start, end = logged[:-60], logged[-60:]  # in the header of the last record of B
    for changed, told in (
        (end.replace(b"09:30", b"09:31"), r"record 17 \(tournament B.*is not the one that was"),
        (end.replace(b"09:30", b"29:99"), "record 17 of the log is damaged"),
        (end[:-1], "the file tile/entries/000.p/18 of the log is damaged"),
    ):
        entries.write_bytes(start + changed)
        fresh = ProtocolLog(FolderStorage(tmp_path / "log"), ORIGIN, [KEY])
        with pytest.raises(DamagedLog, match=told):
            fresh.append(round_of("B", 5))
    entries.write_bytes(logged)
    log.append(round_of("A", 5))
    assert verify_file(str(tmp_path / "log"), TRUST).verifies


def test_a_log_that_was_put_back_is_noticed(tmp_path: Path) -> None:
    log = honest_log(FolderStorage(tmp_path / "log"))
    old = (tmp_path / "log/checkpoint").read_bytes()
    log.append(round_of("A", 5))
    assert len(log.storage.indices("A")) == 11
    (tmp_path / "log/checkpoint").write_bytes(old)
    with pytest.raises(DamagedLog, match="had 20 entries and has only 18 now"):
        log.append(round_of("A", 5))


def test_contents_are_not_for_everybody(tmp_path: Path) -> None:
    honest_log(FolderStorage(tmp_path / "log"), rounds=1)
    assert (tmp_path / "log/contents/000.json").stat().st_mode & 0o777 == 0o600
    public = [*(tmp_path / "log/tile").rglob("*"), tmp_path / "log/checkpoint"]
    assert not any(b"players" in path.read_bytes() for path in public if path.is_file())


def test_a_content_lies_beside_the_log_until_it_is_erased(tmp_path: Path) -> None:
    log = honest_log(FolderStorage(tmp_path / "log"), rounds=1)
    file = tmp_path / "log/contents/001.json"
    told = json.loads(file.read_bytes())
    content = log.storage.content(1)
    assert isinstance(content, RecordContent)
    assert {name: b64decode(value) for name, value in told.items()} == {
        "content": content.data,
        "salt": content.salt,
    }
    log.storage.erase(1, "2026-03-01T12:00:00Z")
    assert file.read_text().strip() == '{"erased":"2026-03-01T12:00:00Z"}'
    assert file.stat().st_mode & 0o777 == 0o600
