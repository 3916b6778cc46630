"""What a command imports: nobody waits for what is not used."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from pairwright.cli.command import Command, CommandGroup
from pairwright.cli.command_list import PAIRWRIGHT
from pairwright.cli.help import paragraphs
from pairwright.garbage import NEW_OBJECTS, collect_seldom
from tests.command_line import typed

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "lakeside-open.trf")
SLOW = {
    *(
        "alembic",
        "babel",
        "cryptography",
        "fastapi",
        "jinja2",
        "openpyxl",
        "prometheus_client",
        "psycopg",
    ),
    *("pydantic", "rich", "sqlalchemy", "starlette", "argcomplete", "typst", "uvicorn"),
    *("asyncio", "email", "hashlib", "importlib.metadata", "multiprocessing"),
    *("json", "pathlib", "pydantic_core", "shutil", "subprocess", "tempfile", "typing_extensions"),
    *("gettext", "locale", "platform", "textwrap", "threading"),
    *("msgspec.inspect", "msgspec.msgpack", "msgspec.toml", "msgspec.yaml"),
}
"""Packages that take longer than a round takes to pair, or some milliseconds for nothing."""
UNUSED = {
    *("cli.completion", "cli.engine_settings", "cli.help"),
    *("formats.json_format.tournament_json", "formats.trf.acceleration_records"),
    *("formats.trf.corrections", "formats.trf.match_columns", "formats.trf.comment_lines"),
    *("formats.trf.team_records", "formats.trf.writer"),
    *("matching.face", "matching.weighted"),
    *("position.team_records", "position.team_replay"),
    *("service.answer_formats", "service.json_text", "service.views"),
    *("systems.dutch.checklists", "systems.dutch.comparison"),
    *("systems.dutch.literal", "systems.dutch.reasons", "systems.dutch.solver.edition_2015"),
    "systems.dutch.solver.edition_2017",
    "tournament.changed_pairings",
    "tournament.other_facts",
    "tournament.team_rounds",
}
"""Modules of ours that a round of a plain report, paired for people or programs, has no use for."""
COMPILERS = {"dataclasses", "inspect"}
"""What makes dataclasses, of which Python compiles six functions for each (some 0.6 ms)."""
MOST_MODULES = 112
"""How many of ours pairing a plain report may import: each takes some 0.2 ms. Five of them read
the command line, as that of every command; one looks at facts where they enter, one knows how
languages write numbers (Babel did before), two hold categories and prizes among the facts, one
numbers the boards of a hall, one knows which pairs are only softly forbidden."""
ROOMS = {
    "checking",
    "event",
    "explaining",
    "generate",
    "paper",
    "previewing",
    "ranking",
    "server",
}
ENTRIES = {
    "pairwright": "pairwright.cli.start",
    "pairwright-engine": "pairwright.cli.engine",
}
PROBE = """
import atexit, sys
from {module} import main
atexit.register(lambda: print(*sorted(sys.modules), file=sys.stderr))
main()
"""


def imported_by(command: str, *arguments: str, code: int = 0) -> set[str]:
    """The modules that are there when the command has done its work."""
    module = ENTRIES[command]
    done = subprocess.run(
        [sys.executable, "-c", PROBE.format(module=module), *arguments],
        env={name: value for name, value in os.environ.items() if name != "COLUMNS"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stderr
    return set(done.stderr.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("pairwright", ["pair", EXAMPLE]),
        ("pairwright", ["pair", EXAMPLE, "--format", "list"]),
        ("pairwright", ["pair", EXAMPLE, "--round", "2", "--format", "trf"]),
        ("pairwright-engine", ["--dutch", EXAMPLE, "-p"]),
    ],
)
def test_pairing_imports_nothing_that_it_does_not_use(command: str, arguments: list[str]) -> None:
    modules = imported_by(command, *arguments)
    assert modules & SLOW == set()
    rooms = {name.split(".")[1] for name in modules if name.startswith("pairwright.")}
    # Standings are written into a report file.
    assert rooms & ROOMS <= ({"ranking"} if "trf" in arguments else set())


@pytest.mark.parametrize(
    ("command", "arguments"),
    [("pairwright", ["pair", EXAMPLE]), ("pairwright-engine", ["--dutch", EXAMPLE, "-p"])],
)
def test_pairing_a_report_stays_small(command: str, arguments: list[str]) -> None:
    modules = imported_by(command, *arguments)
    assert modules & COMPILERS == set()
    ours = {name for name in modules if name.startswith("pairwright.")}
    assert ours & {f"pairwright.{name}" for name in UNUSED} == set()
    assert len(ours) <= MOST_MODULES, sorted(ours)


PATTERNS = """
import re, sys
made = []
compiled = re._compiler.compile
def noted(pattern, flags=0):
    caller = sys._getframe(1)
    while caller.f_globals["__name__"].split(".")[0] == "re":
        caller = caller.f_back
    made.append(caller.f_globals["__name__"])
    return compiled(pattern, flags)
re._compiler.compile = noted
from pairwright.cli.light_imports import import_argparse, import_values
import_values()
import_argparse()
import pairwright.cli.pair, pairwright.cli.events.rounds
import pairwright.formats.trf.reader, pairwright.formats.trf.writer
print(*made)
"""


def test_few_modules_make_patterns_when_they_are_imported() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PATTERNS], capture_output=True, text=True, check=True
    )
    ours = [name for name in done.stdout.split() if name.startswith("pairwright.")]
    assert sorted(ours) == [
        "pairwright.formats.exact_json",
        "pairwright.formats.trf.records",
    ]


LATER = """
from pairwright.cli.light_imports import import_argparse, import_values
import_values()
import_argparse()
import gettext, msgspec, platform, textwrap
from importlib.util import find_spec
assert msgspec.toml.decode(b"rounds = 9") == {"rounds": 9}
for module in (gettext, msgspec.toml, platform, textwrap):
    assert module.__file__ == find_spec(module.__name__).origin
from msgspec import Struct
from msgspec.json import schema
class Told(Struct):
    '''A line.

        Another one.
    '''
print(schema(Told)["$defs"]["Told"]["description"])
"""


def test_what_is_imported_later_is_no_stand_in() -> None:
    done = subprocess.run([sys.executable, "-c", LATER], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["A", "line.", "Another", "one."]


@pytest.mark.parametrize(
    "needed", ["from textwrap import dedent", "import platform; platform.node()", "import nowhere"]
)
def test_a_package_that_needs_what_is_put_off_has_it(needed: str, tmp_path: Path) -> None:
    package = tmp_path / "msgspec" / "__init__.py"
    package.parent.mkdir()
    package.write_text(needed, encoding="utf-8")
    program = (
        "from pairwright.cli.light_imports import import_values\n"
        "import_values()\n"
        "import msgspec\n"
        "print(msgspec.__file__)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    if "nowhere" in needed:
        assert done.stderr.endswith("ModuleNotFoundError: No module named 'nowhere'\n")
    else:
        assert done.stdout.split() == [str(package)], done.stderr


def test_what_must_not_be_imported_exists() -> None:
    for name in (*UNUSED, *ROOMS, *NOT_FOR_AN_ACT):
        assert find_spec(f"pairwright.{name}") is not None
    groups = (SLOW, NOT_FOR_A_PLAIN_ACT, NOT_FOR_STANDINGS, *NOT_FOR_THIS_HELP.values())
    for name in set().union(*groups):
        assert find_spec(name) is not None


def test_one_system_does_not_import_the_others() -> None:
    modules = imported_by("pairwright", "pair", EXAMPLE, "--system", "dutch")
    others = ("burstein", "double_swiss", "dubov", "lim", "team_swiss", "upfloat")
    loaded = [name for name in modules if name.startswith("pairwright.systems.")]
    assert not [name for name in loaded if name.split(".")[2] in others]


NOT_FOR_AN_ACT = {
    *("checking", "explaining", "generate", "pages", "paper", "previewing", "prizes", "ranking"),
    *("rating", "server", "simulate", "title_norms"),
}
"""Rooms that an act on an event has no use for."""
NOT_FOR_A_PLAIN_ACT = {
    *("copy", "csv", "fractions", "pathlib", "secrets", "pairwright.matching"),
    "pairwright.formats.entry_list",
    *("pairwright.formats.trf.reader", "pairwright.formats.trf.writer"),
}
"""What an act needs only where teams, report files, drawn lots or a search have a part in it."""
ACTS_AT_HAND = {"create", "entries", "history", "lots", "presence", "publishing", "rounds"}
"""Modules of acts that every command on an event has: the event itself asks about these acts."""
BESIDE_ACTS = {"match_sheets"}
"""What acts on matches share: no act."""
MOST_MODULES_ON_AN_EVENT = 134
"""How many of ours an act on an event may import; each takes some 0.2 ms."""


def test_an_act_on_an_event_imports_nothing_that_it_does_not_use(tmp_path: Path) -> None:
    event, players = str(tmp_path / "a.event"), tmp_path / "list.csv"
    players.write_text("Name,Rating\nAda,2000\nBo,1900\n", encoding="utf-8")
    imported_by("pairwright", "new", event, "--players", str(players), "--rounds", "1")
    for words in (["number"], ["status"], ["withdraw", "2"], ["undo"], ["journal", "verify"]):
        place = 2 if words[0] == "journal" else 1
        modules = imported_by("pairwright", *words[:place], event, *words[place:])
        assert modules & (NOT_FOR_HELP | {"shutil", "tempfile", "zipfile"}) == set()
        rooms = {name.split(".")[1] for name in modules if name.startswith("pairwright.")}
        assert rooms & NOT_FOR_AN_ACT == set(), words
        if words != ["status"]:  # it foretells whether the next round can be paired
            assert modules & NOT_FOR_A_PLAIN_ACT == set(), words
            ours = {name for name in modules if name.startswith("pairwright.")}
            assert len(ours) <= MOST_MODULES_ON_AN_EVENT, sorted(ours)
    modules = imported_by("pairwright", "pair", event)
    assert "rich.console" not in modules
    assert "pairwright.ranking" not in modules


def test_an_act_is_imported_when_the_journal_has_it(tmp_path: Path) -> None:
    event, players = str(tmp_path / "a.event"), tmp_path / "list.csv"
    players.write_text("Name,Rating\nAda,2000\nBo,1900\n", encoding="utf-8")
    imported_by("pairwright", "new", event, "--players", str(players), "--rounds", "1")
    known = acts_imported_by("history", event)
    assert known == ACTS_AT_HAND | {"numbers", "settings", "long_events"}
    imported_by("pairwright", "half-points", event, "2", "no")
    assert acts_imported_by("history", event) == known | {"half_points"}


def acts_imported_by(*words: str) -> set[str]:
    """The modules of acts that a command has imported."""
    modules = imported_by("pairwright", *words)
    begin = "pairwright.event.actions."
    return {name.removeprefix(begin) for name in modules if name.startswith(begin)} - BESIDE_ACTS


NOT_FOR_STANDINGS = {
    *("csv", "difflib", "hashlib", "json", "pathlib", "sqlite3", "tempfile", "xml", "zipfile"),
    *("pairwright.formats.entry_list", "pairwright.formats.rating_list", "pairwright.rating"),
}
"""What only other forms, other columns or a wrong request need."""


def test_standings_import_nothing_that_they_do_not_use() -> None:
    assert imported_by("pairwright", "standings", EXAMPLE) & NOT_FOR_STANDINGS == set()


NOT_FOR_THIS_HELP = {
    "norms": {"pairwright.ranking", "pairwright.rating", "pairwright.title_norms"},
    "ratings": {"pairwright.ranking", "pairwright.rating"},
    "standings": {"pairwright.ranking", "pairwright.rating"},
    "update": {"sqlite3", "pairwright.formats.rating_list", "pairwright.rating"},
    "values": {"pairwright.ranking"},
}
"""Where the work of a command needs much more than saying what it asks for."""


@pytest.mark.parametrize("command", NOT_FOR_THIS_HELP)
def test_help_does_not_wait_for_the_rooms_of_the_work(command: str) -> None:
    modules = imported_by("pairwright", command, "--help")
    assert modules & NOT_FOR_THIS_HELP[command] == set()


def test_reasons_import_nothing_that_reads_folders_or_draws() -> None:
    modules = imported_by("pairwright", "explain", EXAMPLE, "--round", "2")
    unused = {"concurrent.futures", "sqlite3", "tarfile", "xml.etree.ElementTree", "zipfile"}
    assert modules & unused == set()


CYCLES = """
import atexit, gc
from pairwright.cli.start import main
atexit.register(lambda: print(gc.get_threshold()[0]))
main()
"""


def test_nothing_large_is_imported_while_cycles_are_still_looked_for() -> None:
    program = "import sys, pairwright.cli.engine, pairwright.cli.start; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    modules = set(done.stdout.split())
    assert {"pairwright.cli.engine", "pairwright.cli.start"} <= modules
    assert modules & {"collections", "enum", "msgspec", "re", "typing"} == set()


@pytest.mark.parametrize("words", [["--version"], ["lint", EXAMPLE], ["check", "--help"]])
def test_no_command_looks_for_cycles_while_it_starts(words: list[str]) -> None:
    done = subprocess.run([sys.executable, "-c", CYCLES, *words], capture_output=True, text=True)
    assert int(done.stdout.split()[-1]) == NEW_OBJECTS


@pytest.mark.parametrize(
    ("words", "starts"),
    [
        (["app", "--no-browser"], "pairwright.server.local_app.run_locally"),
        (["serve"], "pairwright.server.listening.run"),
    ],
)
def test_a_server_looks_for_cycles_as_usual(
    words: list[str], starts: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, found = gc.get_threshold(), []
    monkeypatch.setattr(starts, lambda *_: found.append(gc.get_threshold()))
    collect_seldom()
    try:
        assert typed(*words).exit_code == 0
    finally:
        gc.set_threshold(*usual)
    assert found == [usual]


def every_command(
    group: CommandGroup = PAIRWRIGHT, *before: str
) -> Iterator[tuple[list[str], Command]]:
    """Every command that there is, with the words that call it."""
    for name, each in group.commands.items():
        if isinstance(each, CommandGroup):
            yield from every_command(each, *before, name)
        else:
            yield [*before, name], each


@pytest.mark.parametrize("words", [["--help"], ["pari"], ["--version"]])
def test_the_list_of_commands_imports_none_of_them(words: list[str]) -> None:
    modules = imported_by("pairwright", *words, code=3 if words == ["pari"] else 0)
    ours = {name for name in modules if name.startswith("pairwright.cli.")}
    about = {
        "ending",
        "help",
        "about",
        "command",
        "command_list",
        "main",
        "memory",
        "parameters",
        "light_imports",
    }
    assert {name.split(".")[2] for name in ours} <= about | {"start", "streams", "output"}
    assert modules & {"argcomplete", "rich", "pydantic", "babel"} == set()


def test_help_lists_every_command_with_its_summary() -> None:
    listed = typed("--help").stdout
    for heading, panel in PAIRWRIGHT.panels.items():
        assert f"\n{heading}:\n" in listed
        for name, command in panel.items():
            [line] = [row for row in listed.splitlines() if row.startswith(f"  {name} ")]
            assert line.split()[1:] == command.summary.split()[: len(line.split()) - 1]


@pytest.mark.parametrize(
    ("words", "command"),
    list(every_command()),
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_the_list_says_of_a_command_what_it_says_of_itself(
    words: list[str], command: Command
) -> None:
    assert command.summary == paragraphs(command.function)[0]
    shown = typed(*words, "--help")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.startswith(f"Usage: pairwright {' '.join(words)} [OPTIONS]")
    told = " ".join(shown.stdout.split())
    assert command.summary in told
    for parameter in (*command.signature.arguments, *command.signature.options):
        assert parameter.asked.help
        assert " ".join(parameter.asked.help.split()) in told


NOT_FOR_HELP = {
    *("alembic", "argcomplete", "babel", "concurrent.futures.process", "cryptography", "email"),
    *("fastapi", "importlib.metadata", "jinja2", "multiprocessing", "openpyxl", "psycopg"),
    *("pydantic", "rich", "sqlalchemy", "starlette", "typst", "uvicorn"),
}
"""What only doing something needs: no help imports it, of whichever command."""
HELPS = """
import contextlib, io, sys
from pairwright.cli.main import run
for line in {lines!r}:
    with contextlib.redirect_stdout(io.StringIO()):
        assert run([*line, "--help"]) == 0
print(*sys.modules)
"""


def test_the_help_of_no_command_imports_what_only_its_work_needs() -> None:
    lines = [words for words, _ in every_command() if "completion" not in words[0]]
    code = HELPS.format(lines=lines)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) & NOT_FOR_HELP == set()
