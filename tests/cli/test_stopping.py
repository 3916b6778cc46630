"""Long runs that are stopped: they end cleanly, and the same command goes on from there."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from bench.cluster import kept_in, texts_in

from pairwright.cli.main import run
from pairwright.service.many import AT_A_TIME
from tests.patience import SECONDS

pytestmark = pytest.mark.xdist_group("stopping")  # what they share is made once

COUNT = 40
MADE = ["generate", "--players", "30-40", "--rounds", "7", "--count", str(COUNT), "--output"]
SUMS = re.compile(r"checked (\d+) tournaments, (\d+) rounds: (\d+) identical")


STOPPED = """
import os, pkgutil, sys
from pairwright.cli.start import main

owner, name, calls, sign = sys.argv[1:5]
del sys.argv[1:5]
owner, left = pkgutil.resolve_name(owner), iter(range(int(calls) - 1))
unchanged = getattr(owner, name)

def stopping(*given):
    if next(left, None) is None:
        os.killpg(0, int(sign))
    return unchanged(*given)

setattr(owner, name, stopping)
main()
"""
"""The command, stopped as a terminal does it (all of its processes) before a certain call."""


def stopped(
    words: list[str], before: tuple[str, str, int], sign: signal.Signals
) -> subprocess.CompletedProcess[str]:
    """The command with two workers, stopped by itself: nobody has to come in time to stop it."""
    owner, name, calls = before
    called = [sys.executable, "-c", STOPPED, owner, name, str(calls), str(int(sign))]
    command = [*called, *words, "--jobs", "2"]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        start_new_session=True,
        timeout=SECONDS,
        check=False,
    )


IN_THE_SECOND_CHUNK = AT_A_TIME + 2
COUNTING = ("pairwright.service.checking:CheckTally", "add", IN_THE_SECOND_CHUNK)
"""A check is stopped when two chunks are kept, and told but for some of the second."""
NAMING = ("os", "replace", IN_THE_SECOND_CHUNK)
"""A run that generates is stopped when a chunk is kept and a file of the next one has no name."""


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
    found = stopped([*words, "--state", str(state)], COUNTING, signal.SIGINT)
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
    assert done == IN_THE_SECOND_CHUNK - 1
    assert kept_in(state) == 2 * AT_A_TIME, "what is told is kept before"
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
    assert "appartient à un travail avec d’autres réglages" in capsys.readouterr().err


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGKILL])
def test_generating_goes_on_where_it_was(
    sign: signal.Signals, tournaments: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new"
    state = folder / "generate.state"
    words = [*MADE, str(folder), "--seed", "3"]
    found = stopped(words, NAMING, sign)
    if sign is signal.SIGINT:
        assert found.returncode == 130
        assert re.search(rf"^wrote {AT_A_TIME} of {COUNT} tournaments", found.stderr)
    assert kept_in(state) == AT_A_TIME
    (folder / "tournament-0001.trf").unlink()
    assert run([*MADE, str(folder), "--seed", "4"]) == 3
    assert "belongs to a run with other settings" in capsys.readouterr().err
    assert run(words) == 0
    # Killed while it writes, a file is not there, but the hidden one from which it is made is.
    texts = texts_in(folder)
    hidden = [name for name in texts if name.startswith(".pairwright-")]
    assert len(hidden) == (sign is signal.SIGKILL)
    assert {n: text for n, text in texts.items() if n not in hidden} == texts_in(tournaments)
    assert run(words) == 5, "it is complete: nothing is overwritten"


def test_without_a_seed_a_run_goes_on_with_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new"
    stopped([*MADE, str(folder)], NAMING, signal.SIGINT)
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
