"""What a command imports: nobody waits for what is not used."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pairwright.cli.lazy_commands import called
from pairwright.cli.main import COMMANDS, GROUPS, app

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "lakeside-open.trf")
SLOW = {
    *("alembic", "babel", "cryptography", "fastapi", "openpyxl", "prometheus_client", "psycopg"),
    *("pydantic", "rich.console", "sqlalchemy", "starlette", "typer", "typst", "uvicorn"),
    *("asyncio", "email", "gettext", "hashlib", "importlib.metadata", "multiprocessing"),
    *("json", "pathlib", "pydantic_core", "shutil", "subprocess", "tempfile", "typing_extensions"),
}
"""Packages that take longer than a round takes to pair, or some milliseconds for nothing."""
UNUSED = {
    *("cli.engine_settings", "cli.main", "cli.pair"),
    *("formats.json_format.reader", "formats.trf.correction_lines"),
    *("formats.trf.match_lines", "formats.trf.system_lines", "formats.trf.writer"),
    *("service.json_text", "service.views", "systems.dutch.columns", "systems.dutch.comparison"),
    *("systems.dutch.literal", "systems.dutch.reasons", "systems.dutch.solver.edition_2015"),
    *("systems.dutch.solver.edition_2017", "tournament.changed_pairings"),
    *("tournament.match_entry", "tournament.team_changes"),
}
"""Modules of ours that a round of a plain report, paired for people or programs, has no use for."""
COMPILERS = {"dataclasses", "inspect"}
"""What makes dataclasses, of which Python compiles six functions for each (some 0.6 ms). One of
`pairwright.quick_dataclass` takes 0.1 ms before it is used."""
MOST_MODULES = 143
"""How many of ours pairing a plain report may import: every one takes some 0.2 ms."""
ROOMS = {"check", "event", "explain", "generate", "paper", "preview", "server", "standings"}
ENTRIES = {
    "pairwright": ("pairwright.cli.start", "pair"),
    "pairwright-engine": ("pairwright.cli.engine", "--dutch"),
}
PROBE = """
import atexit, sys
from {module} import main
atexit.register(lambda: print(*sorted(sys.modules), file=sys.stderr))
main()
"""


def imported_by(command: str, *arguments: str) -> set[str]:
    """The modules that are there when the command has done its work."""
    module, first = ENTRIES[command]
    done = subprocess.run(
        [sys.executable, "-c", PROBE.format(module=module), first, *arguments],
        env={name: value for name, value in os.environ.items() if name != "COLUMNS"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout
    return set(done.stderr.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("pairwright", [EXAMPLE]),
        ("pairwright", [EXAMPLE, "--format", "list"]),
        ("pairwright", [EXAMPLE, "--round", "2", "--format", "trf"]),
        ("pairwright-engine", [EXAMPLE, "-p"]),
    ],
)
def test_pairing_imports_nothing_that_it_does_not_use(command: str, arguments: list[str]) -> None:
    modules = imported_by(command, *arguments)
    assert modules & SLOW == set()
    rooms = {name.split(".")[1] for name in modules if name.startswith("pairwright.")}
    # Standings are written into a report file.
    assert rooms & ROOMS <= ({"standings"} if "trf" in arguments else set())


@pytest.mark.parametrize(
    ("command", "arguments"),
    [("pairwright", [EXAMPLE]), ("pairwright-engine", [EXAMPLE, "-p"])],
)
def test_pairing_a_report_stays_small(command: str, arguments: list[str]) -> None:
    modules = imported_by(command, *arguments)
    assert modules & COMPILERS == set()
    ours = {name for name in modules if name.startswith("pairwright.")}
    assert ours & {f"pairwright.{name}" for name in UNUSED} == set()
    assert len(ours) <= MOST_MODULES, sorted(ours)


def test_what_must_not_be_imported_exists() -> None:
    for name in UNUSED:
        assert find_spec(f"pairwright.{name}") is not None


def test_one_system_does_not_import_the_others() -> None:
    modules = imported_by("pairwright", EXAMPLE, "--system", "dutch")
    others = ("burstein", "double_swiss", "dubov", "lim", "team_swiss", "upfloat")
    loaded = [name for name in modules if name.startswith("pairwright.systems.")]
    assert not [name for name in loaded if name.split(".")[2] in others]


def test_help_lists_every_command_with_its_summary() -> None:
    listed = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "100"}).output
    for heading, places in COMMANDS.items():
        assert heading in listed
        for place in places:
            [line] = [row for row in listed.splitlines() if row.startswith(f"│ {called(place)} ")]
            assert len(line.strip("│ ").split()) > 3
    for place in GROUPS:
        assert f"│ {called(place)} " in listed


def test_a_mistyped_command_is_answered_with_a_near_one() -> None:
    done = CliRunner().invoke(app, ["pari"])
    assert "Did you mean" in done.output
    assert "'pair'" in done.output


@pytest.mark.parametrize(
    ("typed", "offered"),
    [("pairwright comp", "compare-editions"), ("pairwright pair --for", "--format")],
)
def test_shells_complete_commands_and_options(typed: str, offered: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pairwright"],
        env={
            "_PAIRWRIGHT_COMPLETE": "complete_bash",
            "COMP_WORDS": typed,
            "COMP_CWORD": str(len(typed.split()) - 1),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert offered in done.stdout.split()
