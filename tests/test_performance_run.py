"""The command behind `make bench`, with tiny sizes."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from bench.performance import main

from tests.cli import files


def test_a_tiny_run_writes_page_data_and_plots(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    worst = tmp_path / "worst"
    worst.mkdir()
    files.write(worst / "seven.trf", files.RIGHT)
    output = tmp_path / "docs" / "performance.md"
    output.parent.mkdir()
    systems = "dutch:2026,team-swiss:2026"
    words = ["--sizes", "12,14", "--systems", systems, "--limit", "60"]
    main([*words, "--worst", str(worst), "--output", str(output)])
    data = json.loads((tmp_path / "docs/performance/data.json").read_text(encoding="utf-8"))
    typical = [row for row in data["rows"] if row["what"] == "typical"]
    assert [(row["system"], row["players"], row["round"]) for row in typical] == [
        (system, size, number)
        for system in systems.split(",")
        for size in (12, 14)
        for number in (1, 2, 6, 9)
    ]
    assert all(row["seconds"] > 0 and row["megabytes"] > 0 for row in data["rows"])
    hard = [(row["what"], row["system"]) for row in data["rows"] if row not in typical]
    assert hard == [("seven", "dutch:2026"), ("seven", "dutch:2017")]
    page = output.read_text(encoding="utf-8")
    assert "    python -m bench.performance --sizes" in page
    assert str(tmp_path) not in page
    for number in (1, 2, 6, 9):
        assert f"(performance/round-{number}.svg)" in page
        text = (tmp_path / f"docs/performance/round-{number}.svg").read_text(encoding="utf-8")
        assert fromstring(text).tag.endswith("svg")


def test_what_does_not_end_within_the_limit_is_shown_as_such(tmp_path: Path) -> None:
    output = tmp_path / "performance.md"
    words = ["--sizes", "12", "--systems", "dutch:2026", "--limit", "0"]
    main([*words, "--worst", str(tmp_path), "--output", str(output)])
    page = output.read_text(encoding="utf-8")
    assert page.count("| 12 | ") == 4
    assert "| 12 | 1 | - | - | - | - | - |" in page
