"""The parts of a golden record: each writes its outputs into a folder."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
from tests.command_line import typed
from tests.event import scripted, scripted_teams
from tests.evidence import corpus
from tests.server.described import described
from tests.server.web.conftest import EXAMPLE, running_app
from tests.server.web.every_page import page_addresses, page_routes, page_values, routes_of
from tests.test_project import ROOT

import pairwright as pw
from pairwright import formats
from pairwright.event import ACTIONS, Event, JournalFile, export
from pairwright.server.app import create_app
from pairwright.server.settings import ServerSettings
from pairwright.server.web.frame.sign_in import OneTimeLinks
from pairwright.service.inputs import items
from pairwright.systems import SYSTEMS
from pairwright.vocabulary.translation import LANGUAGES
from tools.golden.commands import groups, leaf_commands, write_commands

EVERY_SO_MANY = {"dutch-2026": 8, "dutch-2017": 8, "large-dutch-2026": 3}
"""Of the tournaments of a corpus that is kept with the tests, each of so many."""
MADE = 3
"""Tournaments that are made of every edition of every system."""


def write_help(folder: Path) -> None:
    """Write what `--help` says of every command and group, and of the engine."""
    for words in (*groups(), *leaf_commands()):
        done = typed(*words.split(), "--help")
        name = words.replace(" ", "-") or "pairwright"
        (folder / f"{name}.txt").write_text(done.output, encoding="utf-8")
    command = [sys.executable, "-m", "pairwright.cli.engine", "--help"]
    engine = subprocess.run(command, capture_output=True, text=True, check=False)
    (folder / "engine.txt").write_text(engine.stdout + engine.stderr, encoding="utf-8")


def write_descriptions(folder: Path) -> None:
    """Write the OpenAPI descriptions and the schema of tournaments, without their prose."""
    schema = json.loads((ROOT / "docs/reference/tournament.schema.json").read_bytes())
    found = {
        "tournament.schema": schema,
        "openapi": described(stateless=False).document,
        "openapi-stateless": described(stateless=True).document,
    }
    for name, document in found.items():
        bare = _without_prose(json.loads(json.dumps(document)))
        text = json.dumps(bare, indent=1, sort_keys=True, ensure_ascii=False)
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def _without_prose(value: Any, is_names: bool = False) -> Any:
    """Return it without the texts under `description`; a field of this name stays."""
    if isinstance(value, list):
        return [_without_prose(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        name: _without_prose(each, name == "properties")
        for name, each in value.items()
        if is_names or name != "description" or not isinstance(each, str)
    }


def write_journals(folder: Path) -> None:
    """Write an event of players and one of teams with every action, and what is exported."""
    events: dict[str, Event] = {"players": scripted.play(), "teams": scripted_teams.play()}
    done = {entry.action.name for event in events.values() for entry in event.entries}
    assert done == ACTIONS.keys(), done ^ ACTIONS.keys()
    for name, event in events.items():
        JournalFile.create(folder / f"{name}.event", event).close()
        (folder / f"{name}.txt").write_text(scripted.told(event) + "\n", encoding="utf-8")
        for ending, text in {
            "trf": export(event.state, "trf26"),
            "json": export(event.state, "json"),
        }.items():
            (folder / f"{name}.{ending}").write_text(text, encoding="utf-8", newline="")


def write_pages(folder: Path) -> None:
    """Write every page of the app for an event of players and one of teams, in every language."""
    with tempfile.TemporaryDirectory() as place:
        routes = page_routes(f"sqlite:///{place}/routes.db")
        with (
            running_app(Path(place), "", "--example", str(EXAMPLE)) as app,
            closing(app.client()) as client,
        ):
            for of in ("players", "teams"):
                values = page_values(app, client, of)
                for address in page_addresses(routes, values):
                    for language in LANGUAGES:
                        asked = {"accept": "text/html", "accept-language": language}
                        answer = _whole_page(client, address, asked)
                        page = _normal_page(answer.text, app.address, values)
                        shown = _normal_page(address, app.address, values)
                        name = re.sub(r"[^\w{}-]+", "-", shown).strip("-") or "home"
                        target = folder / of / f"{name}.{language}.html"
                        target.parent.mkdir(exist_ok=True)
                        target.write_text(f"{answer.status_code}\n{page}\n", encoding="utf-8")


def _whole_page(client: httpx.Client, address: str, headers: dict[str, str]) -> httpx.Response:
    """Return a page when everything stands in it: what takes long comes after it."""
    for _ in range(100):
        answer = client.get(address, headers=headers)
        if "data-late" not in answer.text:
            return answer
        time.sleep(0.1)
    raise TimeoutError(address)


SECRET_VALUES = ("slug", "festival", "mark", "upload", "secret")


def _normal_page(html: str, address: str, values: Mapping[str, str]) -> str:
    """Return a page with a line for every tag, and without marks that are drawn by lot."""
    for name in SECRET_VALUES:
        html = html.replace(values[name], f"{{{name}}}")
    html = html.replace(address, "{address}")
    html = re.sub(
        r'((?:name="(?:csrf|token)" value|data-csrf|data-token)=")[^"]*', r"\1{token}", html
    )
    # Digests of all static files, and of what is public (as it is shown by `repr`).
    html = re.sub(r"(?<=/static/)[0-9a-f]{12}(?=/)", "{digest}", html)
    html = re.sub(r'(?<=data-mark=")[0-9a-f]{20}', "{mark}", html)
    html = re.sub(r'(<path stroke="#000" d=")[^"]*', r"\1{code}", html)  # of an address, its port
    return html.replace("<", "\n<").lstrip("\n")


def write_routes(folder: Path) -> None:
    """Write the table of all routes of the app and of the server."""
    with tempfile.TemporaryDirectory() as place:
        for name, settings in {
            "app": ServerSettings(f"sqlite:///{place}/app.db", local=True),
            "server": ServerSettings(f"sqlite:///{place}/server.db", stateless=True),
        }.items():
            lines = sorted(
                f"{' '.join(sorted(route.methods or ()))} {route.path} {route.name}"
                for route in routes_of(create_app(settings, OneTimeLinks()))
            )
            assert len(lines) > 20, name
            (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_rounds(folder: Path) -> None:
    """Write a digest of every round of samples: of the corpora, and made of every system."""
    for name, step in EVERY_SO_MANY.items():
        lines = []
        for item in [*items([str(corpus(name))])][::step]:
            tournament = formats.loads(item.data, item.name)
            edition = "2017" if "2017" in name else "2026"
            report = pw.check(tournament, edition=edition)
            member = item.name.partition("!")[2]
            coming = [] if item.expected is None else [len(tournament.rounds) + 1]
            for number in (*(each.round for each in report.rounds), *coming):
                paired = pw.pair(tournament, edition=edition, round=number)
                boards = " ".join(f"{board.white}-{board.black}" for board in paired.boards)
                digest = hashlib.sha256(f"{boards} {paired.bye}".encode()).hexdigest()
                lines.append(f"{member} round {number} {digest[:16]}")
            lines += [f"{member} {each}" for each in report.rounds]
        assert lines, name
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    with tempfile.TemporaryDirectory() as place:
        for name, system in SYSTEMS.items():
            for edition in (each.name for each in system.editions):
                made = Path(place, f"{name}-{edition}")
                asked = f"--count {MADE} --seed 42 --players 6-13 --rounds 3-5 --jobs 1 --answers"
                which = ["--system", name, "--edition", edition]
                done = typed("generate", *which, *asked.split(), "--output", str(made))
                assert done.exit_code == 0, done
                files = sorted(path for path in made.iterdir() if path.is_file())
                lines = [
                    f"{path.name} {hashlib.sha256(path.read_bytes()).hexdigest()}" for path in files
                ]
                lines.append(typed("check", str(made), "--jobs", "1").stdout.splitlines()[-1])
                (folder / f"{made.name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_tests(folder: Path) -> None:
    """Write how many tests there are."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    count = re.search(r"^(\d+) tests collected", done.stdout, re.MULTILINE)
    assert count, done.stdout[-500:]
    (folder / "collected.txt").write_text(f"{count[1]} tests\n", encoding="utf-8")


PARTS: dict[str, Callable[[Path], None]] = {
    "commands": write_commands,
    "help": write_help,
    "descriptions": write_descriptions,
    "journal": write_journals,
    "pages": write_pages,
    "routes": write_routes,
    "rounds": write_rounds,
    "tests": write_tests,
}
