"""`pairwright compare-editions`: which rounds part the editions, by which rule, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairwright import formats
from pairwright.cli import compare_editions
from pairwright.cli.main import run
from pairwright.generate import Config, Span, generate_tournament
from pairwright.systems import SYSTEMS
from pairwright.vocabulary.translation import LANGUAGES
from tests.cli import files
from tests.small_events import event, played

HALF_POINT = event(
    5,
    played("1-4 1-0", "5-2 1-0", "3 H"),
    played("2-1 1-0", "3-4 0-1", "5 U"),
    number_of_rounds=4,
)
"""Before round 3 player 3 has half a point without playing: the draft bars it from the bye, the
rules that came into force do not."""

SEVERAL = [system.name for system in SYSTEMS.values() if len(system.editions) > 1]


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert run(["compare-editions", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_all_editions_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The recorded round and the next one."""
    path = files.write(tmp_path / "seven.json", files.SEVEN)
    assert lines(capsys, path) == [
        f"{path}: dutch system by editions 2026, 2017, 2015-draft, 2 rounds",
        "round 1: the same by all editions",
        "round 2: the same by all editions",
        "compared 2 rounds by 3 editions: 2 the same, 0 different, 0 not paired by every edition",
    ]


def test_a_difference_is_shown_board_by_board_with_its_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = files.write(tmp_path / "five.json", HALF_POINT)
    _, first, second, *third, last = lines(capsys, path)
    assert [first, second] == [f"round {n}: the same by all editions" for n in (1, 2)]
    assert third == [
        "round 3: 2 different pairings",
        "  2026, 2017:  board 2 4-2, 3 bye",
        "  2015-draft:  board 2 2-3, 4 bye",
        "  2026 does not pair as 2015-draft: [C5] (score of the receiver of the pairing-allocated "
        "bye) decides: proposed 1, by the rules 0.5 ([C5]; C.04.3 art. 2.3.1)",
        "  2017 does not pair as 2015-draft: [C.5] (downfloaters) decides in the bracket of 1.0: "
        "proposed 2, by the rules 0 (C.04.3 C.5; C.04.3 B.8)",
        "  2015-draft does not pair as 2026, 2017: player 3 has the pairing-allocated bye, but got "
        "half a point or more without playing in round 1 (C.04.3 B.2; C.04.1.d)",
    ]
    assert last == (
        "compared 3 rounds by 3 editions: 2 the same, 1 different, 0 not paired by every edition"
    )


def test_json_holds_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = files.write(tmp_path / "five.json", HALF_POINT)
    assert run(["compare-editions", path, "--json", "--rounds", "3"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["file"], data["system"], data["language"]) == (path, "dutch", "en")
    assert data["editions"] == ["2026", "2017", "2015-draft"]
    [third] = data["rounds"]
    assert (third["round"], third["same"], third["not_paired"]) == (3, False, [])
    ours, draft = third["pairings"]
    assert ours["editions"] == ["2026", "2017"]
    assert ours["apart"] == [{"board": 2, "pair": [4, 2]}, {"board": None, "pair": [3, 0]}]
    assert (len(draft["boards"]), draft["bye"]) == (2, 4)
    assert [(ground["edition"], ground["against"]) for ground in third["grounds"]] == [
        ("2026", ["2015-draft"]),
        ("2017", ["2015-draft"]),
        ("2015-draft", ["2026", "2017"]),
    ]
    assert [ground["criterion"] for ground in third["grounds"]] == ["C5", "C.5", ""]
    assert data["summary"] == {"rounds": 1, "same": 0, "different": 1, "not_paired": 0}


def test_only_the_editions_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = files.write(tmp_path / "five.json", HALF_POINT)
    found = lines(capsys, path, "--editions", "2017, 2026", "--rounds", "2-3")
    assert found[0] == f"{path}: dutch system by editions 2017, 2026, 2 rounds"
    assert found[-1].startswith("compared 2 rounds by 2 editions: 2 the same")


def test_a_round_that_cannot_be_paired_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = files.write(tmp_path / "two.json", files.NO_PAIRING)
    _, first, second, *why, last = lines(capsys, path)
    assert first == "round 1: the same by all editions"
    assert second == "round 2: paired by no edition"
    assert [line.split(":")[0] for line in why] == [
        f"  {edition} does not pair it" for edition in ("2026", "2017", "2015-draft")
    ]
    assert "C.04.3 art. 1.9.3" in why[0]
    assert "C.04.3 B.1" in why[2]
    assert last == (
        "compared 2 rounds by 3 editions: 1 the same, 0 different, 1 not paired by every edition"
    )


def test_a_round_that_one_edition_cannot_pair_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Everybody has half a point without playing: nobody may have the bye by the draft."""
    everybody = event(3, played("1 H", "2 H", "3 H"), number_of_rounds=3)
    path = files.write(tmp_path / "three.json", everybody)
    found = lines(capsys, path, "--rounds", "2")
    assert found[1] == "round 2: the same by 2026, 2017"
    assert found[2].startswith("  2015-draft does not pair it: no complete pairing exists: ")
    assert found[-1].endswith("0 the same, 0 different, 1 not paired by every edition")


@pytest.mark.parametrize("system", SEVERAL)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_system_with_several_editions(
    system: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = Config(system=system, players=Span.only(11), rounds=Span.only(5))
    path = tmp_path / "event.json"
    formats.write(generate_tournament(config, 6), path, "json")
    found = lines(capsys, str(path), "--lang", code)
    assert sum(line.startswith(("round", "ronde", "turno")) for line in found) == 5
    editions = len(SYSTEMS[system].editions)
    assert found[-1].startswith(f"compared 5 rounds by {editions} editions: ")
    assert not any("{" in line for line in found)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--editions", "2017"], "--editions names 1 edition(s): name two or more of 2026, 2017"),
        (["--editions", "2017,2017"], "--editions names 1 edition(s)"),
        (["--editions", "2017,2018"], "there is no edition '2018' here; known: 2026, 2017"),
        (["--editions", ","], "--editions names 0 edition(s)"),
        (["--rounds", "2,7"], "there is no round 7; rounds are 1 to 3"),
        (["--rounds", "x"], "'x' is not a list such as 3 or 1,4-6"),
        (["--system", "double-swiss"], "has only one edition here, 2026: there is nothing to comp"),
        (["--system", "sudoku"], "there is no pairing system 'sudoku' here"),
    ],
)
def test_what_cannot_be_compared(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = files.write(tmp_path / "five.json", HALF_POINT)
    assert run(["compare-editions", path, *arguments]) == 3
    shown = capsys.readouterr()
    assert shown.out == ""
    assert message in shown.err


def test_progress_after_a_second(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = files.write(tmp_path / "five.json", HALF_POINT)
    assert run(["compare-editions", path]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(compare_editions, "PATIENCE", -1.0)
    assert run(["compare-editions", path]) == 0
    assert capsys.readouterr().err.splitlines()[-1] == "pairwright: 3 of 3 rounds"
