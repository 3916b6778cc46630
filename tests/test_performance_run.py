"""The command behind `make bench`, with tiny sizes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from bench.compiled import CHECK, PAIR_20, PAIR_100
from bench.large_fields import Measured as LargeRound
from bench.memory import STATUS
from bench.performance import main
from bench.performance_lines import growth_lines, lines
from bench.performance_rounds import BBP, GROWING, PY4SWISS, ROOT, TYPICAL, Measured, Rounds
from bench.performance_targets import Found, growth, targets
from bench.performance_works import (
    GENERATE,
    PAIRS,
    PREVIEW,
    READ_9999,
    SIMULATE,
    STANDINGS,
    UnitCosts,
    Work,
)
from bench.startup import EMPTY, ENGINE, PAIR

from pairwright.form import form
from tests.cli import files


def test_a_tiny_run_writes_page_data_and_plots(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    worst = tmp_path / "worst"
    worst.mkdir()
    files.write(worst / "seven.trf", files.RIGHT)
    output = tmp_path / "docs" / "explanation" / "performance.md"
    output.parent.mkdir(parents=True)
    systems = "dutch:2026,team-swiss:2026"
    words = ["--sizes", "12,14", "--systems", systems, "--limit", "60", "--large", "20,200"]
    words += ["--repeats", "1", "--tournaments", "1", "--starts", "1", "--runs", "0"]
    words += ["--growing", "team-swiss:2026"]
    main([*words, "--worst", str(worst), "--output", str(output)])
    data = json.loads(
        (tmp_path / "docs/explanation/performance/data.json").read_text(encoding="utf-8")
    )
    typical = [row for row in data["rows"] if row["what"] == "typical"]
    assert [(row["system"], row["players"], row["round"]) for row in typical] == [
        (system, size, number)
        for system in systems.split(",")
        for size in (12, 14)
        for number in (1, 2, 6, 9)
    ]
    assert all(row["seconds"] > 0 for row in data["rows"])
    grown = [row for row in data["rows"] if row["what"] == "growth"]
    assert [(row["system"], row["players"]) for row in grown] == [
        ("team-swiss:2026", 100),
        ("team-swiss:2026", 999),
    ]
    hard = [
        (row["what"], row["system"])
        for row in data["rows"]
        if row not in typical and row not in grown
    ]
    assert hard == [("seven", "dutch:2026"), ("seven", "dutch:2017")]
    page = output.read_text(encoding="utf-8")
    assert "    python -m bench.performance --sizes" in page
    assert f"- form: {form()}" in page
    assert "| team-swiss:2026 | 100 to 999 | " in page
    assert [(field["players"], field["round_number"]) for field in data["large_fields"]] == [
        (players, number) for players in (20, 200) for number in (1, 2, 6, 9)
    ]
    assert set(data["growth"]) == {"1", "2", "6", "9"}
    assert str(tmp_path) not in page
    for name in ("round-1", "round-2", "round-6", "round-9", "large-fields"):
        assert f"(performance/{name}.svg)" in page
        text = (tmp_path / f"docs/explanation/performance/{name}.svg").read_text(encoding="utf-8")
        assert fromstring(text).tag.endswith("svg")
    measured = {
        target["what"]: target["reached"]
        for target in data["targets"]
        if target["value"] is not None
    }
    unmeasured = [target["what"] for target in data["targets"] if target["value"] is None]
    assert all(isinstance(reached, bool) for reached in measured.values())
    assert len(measured) == 6
    assert len(unmeasured) == 8, "nobody played 10,000 or 100,000 players, nor did any work"
    assert page.count("| not measured | - |") == 8


def test_what_does_not_end_within_the_limit_is_shown_as_such(tmp_path: Path) -> None:
    output = tmp_path / "performance.md"
    words = ["--sizes", "12", "--systems", "dutch:2026", "--limit", "0"]
    nothing = ["--large", "", "--repeats", "0", "--starts", "0", "--runs", "0", "--growing", ""]
    main([*words, *nothing, "--worst", str(tmp_path), "--output", str(output)])
    page = output.read_text(encoding="utf-8")
    assert page.count("| 12 | ") == 4
    assert "| 12 | 1 | - | - | - | - | - |" in page
    assert page.count("| not measured | - |") == 14


def test_a_target_is_reached_by_what_was_measured() -> None:
    """Each beside its limit: the first of a kind below or at it, the second beyond it."""
    ms = {PAIR_20: 0.79, PAIR_100: 5.1, CHECK: 2.0}
    large = {
        10_000: [LargeRound(1, 0.1, 0.1, 0.1, 100.0), LargeRound(2, 0.1, 0.1, 0.11, 110.0)],
        100_000: [LargeRound(1, 1.0, 3.0, 1.0, 900.0), LargeRound(2, 1.0, 2.0, 1.0, 1001.0)],
    }
    seconds = {GENERATE: 1 / 250, SIMULATE: 1 / 149, STANDINGS: 1.1, READ_9999: 0.5, PREVIEW: 4.9}
    works = [Work(what, spent, PAIRS, 1) for what, spent in seconds.items()]
    commands = {EMPTY: 0.01, PAIR: 0.06, ENGINE: 0.061}
    found = Found(forms={form(): ms}, large=large, commands=commands, works=works)
    assert {target.what: target.reached for target in targets(found)} == {
        "pair a round of 20 players, with the judge": True,
        "pair a round of 100 players, with the judge": False,
        "read and check, 20 players, 9 rounds, one core": True,
        "generate, 20 players, 9 rounds, one core": True,
        "simulate, 20 players, 9 rounds, one core": False,
        "preview, 100 players, 8 open games, every outcome": True,
        "pair a round of 10,000 players, with position and judge": False,
        "pair a round of 100,000 players, with position and judge": True,
        "memory for 100,000 players": False,
        "growth of time with players, as a power": False,
        "standings, 10,000 players, ten tie-breaks": False,
        "read, 9,999 players, 11 rounds": True,
        "start `pairwright pair`, pair, end": True,
        "start `pairwright-engine`, pair, end": False,
    }
    assert max(growth(large).values()) == pytest.approx(1.222, abs=0.001)


def test_a_line_has_its_ratios_and_its_physical_limit() -> None:
    """Half as many pairs as players; who was stopped is at least so many times slower."""
    row = Measured(TYPICAL, "dutch:2026", 100, 6, 0.002, theirs=0.1, same=True, stopped=(BBP,))
    found = Found(rows=[row], units=UnitCosts(byte=1e-9, pair=1e-8), limit_of_others=10)
    [line] = lines(found)
    assert (line.amount, line.touched) == (50, PAIRS)
    assert line.times_faster(PY4SWISS) == pytest.approx(50)
    assert line.others[BBP] is None
    assert line.times_faster(BBP) == pytest.approx(5_000)
    assert line.times_limit == pytest.approx(4_000)


def test_growth_is_the_power_from_the_smaller_field_to_the_larger_one() -> None:
    rows = [
        Measured(GROWING, "lim:2026", 1_000, 2, 0.01),
        Measured(GROWING, "lim:2026", 10_000, 2, 0.1),
        Measured(GROWING, "dubov:2026", 1_000, 2, 0.01),
        Measured(GROWING, "dubov:2026", 10_000, 2, None),
    ]
    powers = {line.system: line.power for line in growth_lines(Found(rows=rows))}
    assert powers == {"lim:2026": pytest.approx(1.0), "dubov:2026": None}


@pytest.mark.parametrize(
    ("system", "sizes"),
    [
        ("dutch:2017", [20, 999, 1000, 2000]),
        ("lim:2026", [20, 999, 1000]),
        ("team-swiss:2026", [20, 999]),
    ],
)
def test_large_sizes_are_those_of_the_dutch_system(system: str, sizes: list[int]) -> None:
    rounds = Rounds([20, 999, 1000, 2000], [system], 0, None, None, Path())
    assert [row.players for row in rounds.typical(Path())][::4] == sizes


@pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell the peak of a program")
def test_memory_is_that_of_the_program_and_not_of_the_one_that_started_it() -> None:
    much = bytearray(150_000_000)
    code = "from bench.memory import peak_megabytes; print(peak_megabytes())"
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT
    )
    assert 1 < float(done.stdout) < 100
    assert len(much) / 1024**2 > 100
