"""Reading what may be endless, and writing to what may be no file."""

from __future__ import annotations

import io
import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

from pairwright import formats
from pairwright.cli import engine
from pairwright.cli.main import run
from pairwright.formats.files import LARGEST_FILE, read_limited, write_atomically
from pairwright.tournament import TooLarge
from tests.formats.samples import DATA

SAMPLE = DATA / "trf26.trf"


# --- reading -----------------------------------------------------------------------------------


def test_largest_file_is_read_and_one_byte_more_is_not() -> None:
    assert read_limited(io.BytesIO(b"x" * 9), largest=9) == b"x" * 9
    with pytest.raises(TooLarge, match=r"^pipe: larger than 0 MiB"):
        read_limited(io.BytesIO(b"x" * 10), "pipe", 9)
    stream = io.BytesIO(b"x" * (LARGEST_FILE + 100))
    with pytest.raises(TooLarge, match=r"^larger than 16 MiB"):
        read_limited(stream)
    assert stream.tell() == LARGEST_FILE + 1


def test_endless_device_is_not_read_to_its_end() -> None:
    with pytest.raises(TooLarge, match=r"^/dev/zero: larger than 16 MiB"):
        formats.read("/dev/zero")


@pytest.mark.parametrize(
    "arguments",
    [
        ("pair", "/dev/zero"),
        ("show", "/dev/zero"),
        ("explain", "/dev/zero"),
        ("standings", "/dev/zero"),
        ("convert", "/dev/zero", "-"),
        ("lint", "/dev/zero"),
        ("check", "/dev/zero"),
        ("generate", "--config", "/dev/zero"),
        ("generate", "--model", "/dev/zero"),
    ],
)
def test_too_large_is_exit_code_4(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 4
    told = capsys.readouterr()
    assert "larger than 16 MiB" in told.out + told.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--dutch", "/dev/zero", "-p"],
        ["--dutch", "/dev/zero", "-c"],
        ["-g", "/dev/zero", "-o", "x"],
    ],
)
def test_too_large_for_the_engine(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert engine.run(arguments) == 4
    assert "larger than 16 MiB" in capsys.readouterr().err


# --- writing -----------------------------------------------------------------------------------


def test_new_file_and_replaced_file(tmp_path: Path) -> None:
    path = tmp_path / "a.trf"
    write_atomically(path, "one")
    path.chmod(0o640)
    before = path.stat().st_ino
    write_atomically(path, "two")
    assert path.read_text() == "two"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert path.stat().st_ino != before
    assert list(tmp_path.iterdir()) == [path]


def test_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target = tmp_path / "there" / "a.trf"
    link = tmp_path / "a.trf"
    link.symlink_to(Path("there", "a.trf"))
    for text in ("a new file", "another text"):
        write_atomically(link, text)
        assert link.is_symlink()
        assert target.read_text() == text
    assert list(target.parent.iterdir()) == [target]


@pytest.mark.skipif(not os.access("/dev/shm", os.W_OK), reason="there is no /dev/shm here")
def test_a_file_in_memory_is_replaced_and_not_written_to() -> None:
    """It lies among the devices, and is none."""
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        path = Path(folder, "file")
        for text in ("one", "two"):
            write_atomically(path, text)
            assert path.read_text() == text


def test_device_stays_a_device() -> None:
    before = os.stat("/dev/null")
    write_atomically(Path("/dev/null"), "text")
    after = os.stat("/dev/null")
    assert (before.st_rdev, before.st_ino) == (after.st_rdev, after.st_ino)
    assert stat.S_ISCHR(after.st_mode)


def test_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()))
    reader.start()
    write_atomically(pipe, "text")
    reader.join()
    assert read == ["text"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


WRITING = """
import os, signal, sys
from pairwright.formats.files import write_atomically
target, name = sys.argv[1:]
unchanged = getattr(os, name)

def interrupted(*given):
    os.kill(os.getpid(), signal.SIGINT)
    return unchanged(*given)

signal.signal(signal.SIGINT, signal.SIG_DFL)
setattr(os, name, interrupted)
write_atomically(target, b"x" * 100)
"""
"""A process that is interrupted before a certain step of the writing, and ends at once."""


@pytest.mark.parametrize("step", ["close", "fsync", "chmod", "replace"])
def test_a_process_that_is_interrupted_leaves_no_temporary_file(tmp_path: Path, step: str) -> None:
    """It ends at once, as those of `generate --jobs` do, but for the file that is being written."""
    target = tmp_path / "a.trf"
    command = [sys.executable, "-c", WRITING, str(target), step]
    assert subprocess.run(command, check=False).returncode == -signal.SIGINT
    assert [path.name for path in tmp_path.iterdir()] == ["a.trf"]
    assert target.read_bytes() == b"x" * 100


def test_long_name_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 250 + ".trf")
    write_atomically(path, "text")
    assert path.read_text() == "text"


@pytest.mark.parametrize("name", ["none/a.trf", "n" * 300, ".", "/dev/full"])
def test_error_names_the_file_of_the_user(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    with pytest.raises(OSError, match=r"\[Errno") as caught:
        write_atomically(path, "text")
    assert caught.value.filename == str(path)
    assert caught.value.strerror
    assert [p for p in tmp_path.iterdir() if p.name.startswith(".pairwright")] == []


def test_engine_does_not_overwrite_its_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "a.trf"
    source.write_bytes(SAMPLE.read_bytes())
    (tmp_path / "link").symlink_to(source)
    for arguments in (
        ["--dutch", str(source), "-p", "a.trf"],
        ["--dutch", str(source), "-p", "link"],
        ["--dutch", str(source), "-p", "-l", "a.trf"],
        ["--dutch", str(source), "-g", "-o", str(source)],
    ):
        assert engine.run(arguments) == 3
        assert "is the input file" in capsys.readouterr().err
    assert source.read_bytes() == SAMPLE.read_bytes()
