"""What commands say of how a file was taken: every kind once, and where the whole list is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command_line import typed
from tests.evidence import CASES
from tests.formats.reports import line, text

WINNERS = 25


@pytest.fixture
def without_points(tmp_path: Path) -> str:
    """A report of 50 players in which the winners of round 1 have no points."""
    rows = []
    for winner in range(1, WINNERS + 1):
        rows.append(line(winner, f"{winner + WINNERS:4} w 1", points="0.0"))
    for loser in range(WINNERS + 1, 2 * WINNERS + 1):
        rows.append(line(loser, f"{loser - WINNERS:4} b 0", points="0.0"))
    path = tmp_path / "open.trf"
    path.write_text(text("042 2026/06/01", "142 5", "152 W", "192 FIDE_DUTCH_2026", *rows))
    return str(path)


def test_the_same_warning_of_many_players_is_one_line(without_points: str) -> None:
    told = typed("pair", without_points).stderr.splitlines()
    [points] = [said for said in told if "TRF-POINTS" in said]
    assert points.startswith(f"{without_points}:5:81: warning TRF-POINTS: player 1: ")
    listed = f"(25 of this kind; `pairwright lint {without_points}` lists every one)"
    assert points.endswith(listed)


def test_it_is_folded_in_every_language(without_points: str) -> None:
    for language, words in (("fr", "25 de ce type"), ("it", "25 di questo tipo")):
        told = typed("pair", without_points, "--lang", language).stderr
        assert told.count("TRF-POINTS") == 1
        assert words in told


def test_lint_lists_every_place(without_points: str) -> None:
    assert typed("lint", without_points).stdout.count("TRF-POINTS") == WINNERS
    [found] = json.loads(typed("lint", without_points, "--json").stdout)
    assert [d["code"] for d in found["diagnostics"]].count("TRF-POINTS") == WINNERS


def test_one_warning_is_said_as_lint_says_it(tmp_path: Path) -> None:
    path = str(CASES / "examiner" / "r3bad.trf")
    listed = typed("lint", path).stdout.splitlines()
    assert [said for said in typed("pair", path).stderr.splitlines() if "TRF-" in said] == listed


@pytest.fixture
def early_bye(tmp_path: Path) -> str:
    """A report of five players whose round 2 has nothing but the bye of player 5."""
    path = tmp_path / "norms.trf"
    rows = (
        line(1, "   2 w 1", points="1.0"),
        line(2, "   1 b 0"),
        line(3, "   4 w 1", points="1.0"),
        line(4, "   3 b 0"),
        line(5, "0000 - H", "0000 - U", points="0.5"),
    )
    path.write_text(text("042 2026/06/01", "142 5", "152 W", "192 FIDE_DUTCH_2026", *rows))
    return str(path)


@pytest.mark.parametrize("command", ["norms", "ratings", "standings", "pair"])
def test_a_bye_that_no_pairing_gave_is_told_by_every_command(command: str, early_bye: str) -> None:
    """R-BYE-4: the round of the column is not paired, and the bye counts for nothing yet."""
    done = typed(command, early_bye)
    assert done.exit_code == 0
    [told] = [said for said in done.stderr.splitlines() if "TRF-BYE-BEFORE-PAIRING" in said]
    assert "the round of column 2 is not paired, but player 5 has the" in told
    assert "expected blank, or a bye asked for" in told


def test_a_table_for_programs_stays_clean(early_bye: str) -> None:
    done = typed("norms", early_bye, "--format", "json")
    assert json.loads(done.stdout)["after_round"] == 1
    assert "TRF-BYE-BEFORE-PAIRING" in done.stderr


def test_a_round_in_which_nobody_is_paired_is_told() -> None:
    """`0000 -` in column 1 of every row: round 2 is paired, and how to say otherwise is said."""
    told = typed("pair", str(CASES / "clients" / "bbp25.trf")).stderr
    assert "expected a blank column, if round 1 is still to be paired" in told
    assert "taken as round 1 is over without a game; round 2 is to be paired" in told
