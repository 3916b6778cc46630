"""Rooms whose names are promised functions as well: packages to import, functions to call."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import pairwright as pw
import pairwright.check as check_room
import pairwright.explain as explain_room
import pairwright.preview as preview_room
import pairwright.standings as standings_room
from tests.standings.notation import players

ROWS = {1: "3w1 2b=", 2: "4b1 1w=", 3: "1b0 4w1", 4: "2w0 3b0"}
EVENT = players(ROWS, number_of_rounds=3, initial_colour=pw.Colour.WHITE)
OPEN = players(ROWS | {3: "1b0 4w*", 4: "2w0 3b*"}, number_of_rounds=3)


@pytest.mark.parametrize("room", [check_room, explain_room, preview_room, standings_room])
def test_an_import_gives_the_package(room: ModuleType) -> None:
    assert isinstance(room, ModuleType)
    assert sys.modules[room.__name__] is room


def test_names_of_the_package_are_there() -> None:
    assert standings_room.Standings is pw.Standings
    assert check_room.Report is pw.Report
    assert explain_room.Explanation is pw.Explanation
    assert preview_room.Preview is pw.Preview


def test_the_promised_functions_work() -> None:
    assert isinstance(pw.standings(EVENT, "BH", after_round=1), pw.Standings)
    assert isinstance(pw.check(EVENT), pw.Report)
    assert isinstance(pw.explain(EVENT), pw.Explanation)
    assert isinstance(pw.preview(OPEN), pw.Preview)


def test_a_room_can_be_imported_from_the_house_and_called() -> None:
    from pairwright import standings

    assert standings(EVENT).rows == pw.standings(EVENT).rows
    assert callable(standings)


USER = """
import pairwright as pw
from pairwright import standings
from pairwright.standings import Standings, standings_table

def table(event: pw.Tournament) -> Standings:
    report: pw.Report = pw.check(event)
    told: pw.Explanation = pw.explain(event)
    coming: pw.Preview = pw.preview(event)
    standings(event, after_round="last")
    return pw.standings(event, "BH")
"""


def test_type_checkers_see_the_functions(tmp_path: Path) -> None:
    """The one mistake of a user is found, and nothing else is complained about."""
    file = tmp_path / "user.py"
    file.write_text(USER, encoding="utf-8")
    made = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-error-summary", file],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    [line] = made.stdout.splitlines()
    assert 'Argument "after_round" to "standings" has incompatible type "str"' in line


def test_every_promised_name_is_there_and_no_other() -> None:
    for name in pw.__all__:
        assert getattr(pw, name) is not None
    assert set(pw.__all__) <= set(dir(pw))
    assert not hasattr(pw, "no_such_name")


def test_importing_the_house_imports_no_room() -> None:
    """A room is imported when a name of it is asked for."""
    probe = (
        "import sys, pairwright; "
        "print(*[name for name in sys.modules if name.startswith('pairwright.')]); "
        "pairwright.formats, pairwright.Colour; from pairwright import *; print(Tournament)"
    )
    made = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert made.stdout == "\n<class 'pairwright.tournament.tournament.Tournament'>\n"
