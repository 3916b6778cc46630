"""What `pairwright` promises: functions with signatures, whatever was imported before, no more."""

from __future__ import annotations

import inspect
import pickle
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import pairwright as pw
from tests.ranking.notation import players

ROWS = {1: "3w1 2b=", 2: "4b1 1w=", 3: "1b0 4w1", 4: "2w0 3b0"}
EVENT = players(ROWS, number_of_rounds=3, initial_colour=pw.Colour.WHITE)
OPEN = players(ROWS | {3: "1b0 4w*", 4: "2w0 3b*"}, number_of_rounds=3)
FUNCTIONS = [name for name in pw.__all__ if inspect.isroutine(getattr(pw, name))]


def output_of(program: str) -> str:
    made = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return made.stdout


def test_the_promised_functions_work() -> None:
    assert isinstance(pw.standings(EVENT, "BH", after_round=1), pw.Standings)
    assert isinstance(pw.ratings(EVENT, after_round=1), pw.Ratings)
    assert isinstance(pw.norms(EVENT, after_round=1), pw.Norms)
    assert isinstance(pw.check(EVENT), pw.Report)
    assert isinstance(pw.explain(EVENT), pw.Explanation)
    assert isinstance(pw.preview(OPEN), pw.Preview)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_has_a_signature_help_and_pickles(name: str) -> None:
    function = getattr(pw, name)
    assert inspect.isfunction(function)
    signature = inspect.signature(function)
    assert signature.return_annotation is not inspect.Signature.empty
    assert f"{name}(" in pydoc.plain(pydoc.render_doc(function))
    assert inspect.getdoc(function)
    assert pickle.loads(pickle.dumps(function)) is function


def test_no_import_hides_a_function() -> None:
    """The import of a package sets its name on `pairwright`; no package has a promised one."""
    everything = """
import pkgutil, types, pairwright as pw
for module in pkgutil.walk_packages(pw.__path__, "pairwright."):
    if "__main__" not in module.name and "migrations" not in module.name:
        __import__(module.name)
print([name for name in pw.__all__ if isinstance(getattr(pw, name), types.ModuleType)])
"""
    assert output_of(everything) == "[]\n"


USER = """
import pairwright as pw
from pairwright import standings
from pairwright.ranking import Standings, standings_table

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
    assert output_of(
        "import sys, pairwright; "
        "print(*[name for name in sys.modules if name.startswith('pairwright.')]); "
        "pairwright.Colour; from pairwright import *; print(Tournament)"
    ) == ("\n<class 'pairwright.tournament.tournament.Tournament'>\n")
