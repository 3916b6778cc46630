"""`pairwright simulate` from the outside, in every language and form."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from pairwright.cli.main import run
from pairwright.simulate import VariantComparison, report_tables
from pairwright.simulate.measuring import NORM_MEASURES, RANK_MEASURES, ROUND_MEASURES, measured
from pairwright.simulate.messages import CATALOGUE, MESSAGES
from pairwright.vocabulary.translation import LANGUAGES
from tests.explaining.test_catalogues import fields, source_of, translations
from tests.simulate.plans import plan
from tests.test_project import ROOT

SMALL = ["simulate", "--players", "10", "--rounds", "4", "--count", "3", "--jobs", "1"]


def test_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--system", "dutch", "--system", "dubov", "--tie-breaks", "BH", "--tie-breaks", "SB"]
    assert run([*SMALL, *words]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("How well the final order matches strength")
    assert "\n3 tournaments of 10 players and 4 rounds, seed 1; 30 % of the games" in shown
    assert "Differences to dutch 2026, BH " in shown
    assert shown.count("Round by round: ") == 5


def test_the_example_of_the_documentation(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its numbers come from its command."""
    monkeypatch.delenv("COLUMNS", raising=False)
    page = (ROOT / "docs/how-to/simulate.md").read_text(encoding="utf-8")
    [command] = re.findall(r"^    pairwright (simulate --players 16 .*)$", page, re.M)
    shown = page.split("begins with\n\n")[1].split("\n\nand goes on")[0].splitlines()
    assert run(command.split()) == 0
    found = capsys.readouterr().out.splitlines()[: len(shown)]
    assert len(shown) > 10
    assert [line.removeprefix("    ") for line in shown] == [line.rstrip() for line in found]


def test_few_tournaments_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """In the report, and beside data for programs."""
    told = "FEW: with fewer than 30 tournaments the intervals mean little"
    assert run(SMALL) == 0
    shown = capsys.readouterr()
    assert told in shown.out
    assert shown.err == ""
    assert run([*SMALL, "--format", "json"]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["few_tournaments"] is True
    assert told in shown.err
    comparison = VariantComparison(plan(count=30), tournaments=30)
    assert not comparison.are_few
    assert told not in " ".join(report_tables(comparison)[0].notes)


PAGE = (ROOT / "docs/how-to/simulate.md").read_text(encoding="utf-8")


def test_the_programs_of_the_documentation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S):
        exec(block.replace("count=30", "count=2"), names)
        assert all(measured(names["plan"], 0))
    assert names["comparison"].tournaments == 2


def test_forms_tell_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SMALL, "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert run([*SMALL, "--format", "csv", "-o", str(tmp_path / "out.csv")]) == 0
    rows = list(csv.DictReader(io.StringIO((tmp_path / "out.csv").read_text(encoding="utf-8"))))
    assert len(rows) == len(data["values"]) == 5 + 4 + 5 * 4
    for row, value in zip(rows, data["values"], strict=True):
        assert row["measure"] == value["measure"]
        assert float(row["mean"]) == value["mean"]
        assert (float(row["low"]), float(row["high"])) == (value["low"], value["high"])
    assert (data["tournaments"], data["variants"][0]["name"]) == (3, "dutch 2026")


def test_the_number_of_processes_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    many = [*SMALL[:-4], "--count", "9"]
    shown = []
    for jobs in ("1", "2"):
        assert run([*many, "--jobs", jobs]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]


def test_what_was_kept_is_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [*SMALL, "--state", str(tmp_path / "state")]
    assert run(words) == 0
    first = capsys.readouterr().out
    monkeypatch.setattr("pairwright.service.simulating.measured", pytest.fail)
    assert run(words) == 0
    assert capsys.readouterr().out == first
    assert run([*words, "--seed", "2"]) == 3
    assert "belongs to a run with other settings" in capsys.readouterr().err


def test_stopped_it_tells_what_is_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = 0

    def stops(*arguments: object) -> object:
        nonlocal calls
        calls += 1
        if calls > 6:
            raise KeyboardInterrupt
        return measured(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr("pairwright.service.simulating.measured", stops)
    words = [*SMALL[:-4], "--count", "9", "--jobs", "1", "--state", str(tmp_path / "state")]
    assert run(words) == 130
    shown = capsys.readouterr()
    assert "STOPPED: 4 of 9 tournaments" in shown.out
    assert shown.err.endswith("pairwright: stopped\n")
    calls = -100
    assert run(words) == 0
    assert "\n9 tournaments of 10 players" in capsys.readouterr().out


def test_plots_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SMALL, "--plots", str(tmp_path / "new" / "plots")]) == 0
    assert len(list((tmp_path / "new" / "plots").glob("*.svg"))) == 14


def test_a_field_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["generate", "--players", "10", "--rounds", "4", "--output", str(tmp_path)]) == 0
    file = str(tmp_path / "tournament-0001.trf")
    assert run(["simulate", file, "--count", "2", "--jobs", "1"]) == 0
    assert "\n2 tournaments of 10 players and 4 rounds" in capsys.readouterr().out
    assert run(["simulate", file, "--count", "2", "--jobs", "1", "--rounds", "3"]) == 0
    assert "10 players and 3 rounds" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["nowhere.trf"], 5, "nowhere.trf: No such file or directory"),
        (["--system", "chaos"], 3, "there is no pairing system 'chaos' here"),
        (["--system", "team-swiss"], 3, "pairs teams"),
        (["--system", "dutch", "--system", "dutch"], 3, "named twice"),
        (["--tie-breaks", "NONSENSE"], 3, "NONSENSE"),
        (["--top", "10"], 3, "name fewer"),
        (["--lowest-rating", "2700"], 3, "is above the highest"),
        (["--system", "dutch:2017", "--acceleration", "baku"], 3, "nine rounds"),
    ],
)
def test_mistakes_are_told_in_one_line(
    words: list[str], code: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*SMALL, *words]) == code
    shown = capsys.readouterr()
    assert shown.out == ""
    assert told in shown.err
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_message_is_translated_with_the_same_placeholders(code: str) -> None:
    found = translations(CATALOGUE, code)
    for key, message in MESSAGES.items():
        entry = found.get(message.text)
        assert entry is not None, f"{code}: {key} is missing"
        texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        assert len(texts) == (found.num_plurals if message.plural else 1), f"{code}: {key}"
        assert all(texts), f"{code}: {key}"
        assert {frozenset(fields(text)) for text in texts} == {frozenset(fields(message.text))}
    assert len([entry for entry in found if entry.id]) == len(MESSAGES)


def test_every_message_is_said() -> None:
    """By its key, or as the name of a measure."""
    source = source_of("pairwright/simulate")
    measures = {f"simulate.{name}" for name in (*RANK_MEASURES, *NORM_MEASURES, *ROUND_MEASURES)}
    assert {key for key in MESSAGES if not re.search(f'[":]{re.escape(key)}"', source)} == measures


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_report_in_every_language(code: str) -> None:
    made = VariantComparison(plan(count=3))
    for index in range(2):
        made.add(measured(made.plan, index))
    made.unfinished[0] = 1
    tables = report_tables(made, code)
    told = " ".join(
        text for table in tables for text in (table.title, *table.columns, *table.notes)
    )
    assert "{" not in told
    assert "simulate." not in told.replace("docs/how-to/simulate.md", "")
