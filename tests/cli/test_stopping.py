"""Long runs that are stopped: they end cleanly, and the same command goes on from there."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from bench.cluster import kept_in, texts_in

from pairwright.cli.main import run

COUNT = 40
MADE = ["generate", "--players", "30-40", "--rounds", "7", "--count", str(COUNT), "--output"]
SUMS = re.compile(r"checked (\d+) tournaments, (\d+) rounds: (\d+) identical")


def stopped(
    words: list[str], state: Path, sign: signal.Signals
) -> subprocess.CompletedProcess[str]:
    """The command, stopped as a terminal does it (all of its processes) after its first answers."""
    command = [sys.executable, "-m", "pairwright", *words, "--jobs", "2"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen(command, **pipes, text=True, start_new_session=True)  # type: ignore[call-overload]
    end = time.monotonic() + 60
    while not kept_in(state) and process.poll() is None and time.monotonic() < end:
        time.sleep(0.01)
    assert process.poll() is None, "it is still at work"
    os.killpg(process.pid, sign)
    out, err = process.communicate(timeout=60)
    return subprocess.CompletedProcess(command, process.returncode, out, err)


@pytest.fixture(scope="module")
def tournaments(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("many") / "made"
    assert run([*MADE, str(folder), "--seed", "3"]) == 0
    return folder


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_check_goes_on_where_it_was(
    form: str, tournaments: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "check.state"
    words = ["check", str(tournaments), *(["--json"] if form == "json" else [])]
    assert run(words) == 0
    whole = capsys.readouterr().out
    found = stopped([*words, "--state", str(state)], state, signal.SIGINT)
    assert found.returncode == 130
    assert found.stderr.splitlines() == [
        f"what was done is kept in {state}: the same command goes on from there",
        "pairwright: stopped",
    ]
    if form == "json":
        summary = json.loads(found.stdout)["summary"]
        assert summary["stopped"]
        done = summary["tournaments"]
    else:
        sums = SUMS.search(found.stdout.splitlines()[-1])
        assert sums is not None
        done = int(sums[1])
        assert whole.startswith("\n".join(found.stdout.splitlines()[:-1]))
    assert 0 < done < COUNT
    assert done <= kept_in(state) < done + 5
    for _ in range(2):  # a run that is complete may be asked for again
        assert run([*words, "--state", str(state)]) == 0
        assert capsys.readouterr().out == whole
        assert kept_in(state) == COUNT


def test_what_changed_is_checked_again(
    tournaments: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, state = tmp_path / "some", tmp_path / "state"
    folder.mkdir()
    for path in sorted(tournaments.iterdir())[:6]:
        (folder / path.name).write_bytes(path.read_bytes())
    words = ["check", str(folder), "--state", str(state)]
    assert run(words) == 0
    (folder / "tournament-0002.trf").write_text("001 nonsense\n", encoding="utf-8")
    (folder / "tournament-0004.trf").unlink()
    capsys.readouterr()
    assert run(words) == 3
    told = capsys.readouterr().out
    assert "tournament-0002.trf: NOT CHECKED" in told
    assert "checked 4 tournaments" in told
    assert run([*words, "--lang", "fr"]) == 3
    assert "belongs to a run with other settings" in capsys.readouterr().err


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGKILL])
def test_generating_goes_on_where_it_was(
    sign: signal.Signals, tournaments: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new"
    state = folder / "generate.state"
    words = [*MADE, str(folder), "--seed", "3"]
    found = stopped(words, state, sign)
    if sign is signal.SIGINT:
        assert found.returncode == 130
        assert re.search(rf"^wrote \d+ of {COUNT} tournaments", found.stderr)
    assert 0 < kept_in(state) < COUNT
    (folder / "tournament-0001.trf").unlink()
    assert run([*MADE, str(folder), "--seed", "4"]) == 3
    assert "belongs to a run with other settings" in capsys.readouterr().err
    assert run(words) == 0
    # Killed while it writes, a file is not there, but the hidden one from which it is made may be.
    found = texts_in(folder)
    hidden = [name for name in found if name.startswith(".pairwright-")]
    assert len(hidden) <= (sign is signal.SIGKILL)
    assert {n: text for n, text in found.items() if n not in hidden} == texts_in(tournaments)
    assert run(words) == 5, "it is complete: nothing is overwritten"


def test_without_a_seed_a_run_goes_on_with_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new"
    stopped([*MADE, str(folder)], folder / "generate.state", signal.SIGINT)
    first = (folder / "tournament-0001.trf").read_text(encoding="utf-8")
    capsys.readouterr()
    assert run([*MADE, str(folder)]) == 0
    seed = capsys.readouterr().err.split()[-1]
    assert f"Random tournament, seed {seed}\n" in first
    assert not (folder / "generate.state").exists()


def test_settings_that_fail_leave_nothing_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new"
    words = ["generate", "--count", "2", "--output", str(folder), "--rounds", "3"]
    assert run([*words, "--edition", "1851"]) == 3
    assert run([*words, "--edition", "2017", "--acceleration", "baku"]) == 3
    assert not folder.exists() or not any(folder.iterdir())
    assert run(words) == 0
