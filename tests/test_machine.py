"""What operating systems do each in their own way, and what is left where one of them lacks it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pairwright import machine

# Python's own modules are those of this system, and look for it at their import.
WITHOUT = '''
import asyncio, builtins, multiprocessing, os, pkgutil, shutil, socketserver, subprocess, sys, types
from importlib import import_module

ABSENT = {"fcntl", "resource", "pwd", "grp", "termios", "tty"}
usual = builtins.__import__

def imported(name, globals=None, locals=None, fromlist=(), level=0):
    """Only our own modules find none: the library of this Python is the one of this system."""
    if name in ABSENT and ((globals or {}).get("__name__") or "").startswith("pairwright"):
        raise ImportError(f"no module named {name!r}")
    return usual(name, globals, locals, fromlist, level)

builtins.__import__ = imported
for name in ("O_CLOEXEC", "O_DIRECTORY", "statvfs", "fork", "sched_getaffinity"):
    delattr(os, name)
# Windows: one byte of a file is locked, and who finds it locked is told at once, or in ten seconds.
locked = []
windows = types.ModuleType("msvcrt")
windows.LK_LOCK, windows.LK_NBLCK = 1, 2
windows.locking = lambda file, mode, size: locked.append((os.lseek(file, 0, os.SEEK_CUR), size))
sys.modules["msvcrt"] = windows
'''


def without_unix(program: str, *words: str) -> str:
    """What a program prints that finds nothing of what Windows has not."""
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT + program, *words],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_every_module_is_imported_without_what_windows_has_not() -> None:
    program = """
import pairwright
for found in pkgutil.walk_packages(pairwright.__path__, "pairwright."):
    # A migration is run by Alembic, and asks it for where it is.
    if ".migrations." not in found.name and not found.name.endswith("__main__"):
        import_module(found.name)
print(len([name for name in sys.modules if name.startswith("pairwright.")]))
"""
    assert int(without_unix(program)) > 500


def test_an_event_is_run_without_what_windows_has_not(tmp_path: Path) -> None:
    program = """
from pairwright.cli.main import run
event, entries = sys.argv[1:]
assert run(["new", event, "--players", entries, "--rounds", "1"]) == 0
assert run(["pair", event]) == 0
assert locked == [(2**30, 1)] * 2, locked
"""
    (tmp_path / "list.csv").write_text("Name,Rating\nAda,2000\nBo,1900\n", encoding="utf-8")
    said = without_unix(program, str(tmp_path / "open.event"), str(tmp_path / "list.csv"))
    assert "Ada" in said


def test_a_file_is_locked_for_one_process_and_free_when_it_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "one"
    holding = (
        "import sys; from pairwright.machine import lock; file = open(sys.argv[1], 'a+b');"
        " lock(file, wait=False); print('mine', flush=True); sys.stdin.read()"
    )
    with (
        subprocess.Popen(
            [sys.executable, "-c", holding, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as other,
        path.open("a+b") as file,
    ):
        assert other.stdout is not None
        assert other.stdout.readline() == b"mine\n"
        with pytest.raises(BlockingIOError):
            machine.lock(file, wait=False)
        other.kill()
        machine.lock(file, wait=True)


def test_windows_keeps_data_in_its_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("LOCALAPPDATA", "C:\\Users\\ada\\AppData\\Local")
    monkeypatch.setenv("HOME", "/nowhere")
    assert machine.data_folder() == "/nowhere/.local/share"
    with monkeypatch.context() as windows:
        windows.setattr(os, "name", "nt")
        found = machine.data_folder()
    assert found == "C:\\Users\\ada\\AppData\\Local"
