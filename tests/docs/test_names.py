"""The commands, options, variables, addresses and metrics that the documents name are there."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from pairwright.cli.command import Command, CommandGroup
from pairwright.cli.command_list import PAIRWRIGHT
from pairwright.cli.parameters import Parameter
from pairwright.server.app import create_app
from pairwright.server.listening import SECONDS_TO_FINISH
from pairwright.server.settings import UNIT_DATABASE, ServerSettings
from pairwright.server.storage.database import ROOM
from pairwright.server.web.frame.sign_in import OneTimeLinks
from tests.docs.promises import DOCUMENTS, code_of, spans_of
from tests.server.web.every_page import routes_of
from tests.test_project import ROOT, text_of

PLACE = re.compile(r"(?:(GET|POST|DELETE) )?((?:\.\.\.)?/[\w./-]*)")
METHODS = {"GET", "POST", "DELETE"}


def typed_in(document: str) -> Iterator[str]:
    """What somebody types: lines of code without what is said about them, and spans."""
    for block in code_of(document):
        yield from (line.split("  #")[0].strip() for line in block.splitlines())
    yield from spans_of(document)


def calls_of(document: str) -> Iterator[list[str]]:
    """The words after `pairwright`, without marks of what may be left out or repeated."""
    for line in typed_in(document):
        words = re.sub(r"[\[\]]|(?<= )\.\.\.", "", line).replace("SIZE", "7")
        if re.match(r"(\S*/)?pairwright ", words):
            yield shlex.split(words)[1:]
        elif words.split(" ")[0] in PAIRWRIGHT.commands and " --" in words:
            yield shlex.split(words)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_is_taken_as_it_is_written(document: str) -> None:
    calls = list(calls_of(document))
    assert calls
    for words in calls:
        command: Command | CommandGroup = PAIRWRIGHT
        rest = list(words)
        while rest and isinstance(command, CommandGroup):
            command = command.commands[rest.pop(0)]
        if rest and isinstance(command, Command) and "--help" not in rest:
            command.values(rest, "pairwright", command.signature)  # raises what a command says


def parameters(group: CommandGroup = PAIRWRIGHT) -> Iterator[Parameter]:
    """Those of every command."""
    for command in group.commands.values():
        if isinstance(command, CommandGroup):
            yield from parameters(command)
        else:
            yield from (*command.signature.arguments, *command.signature.options)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_option_and_every_variable_is_there(document: str) -> None:
    options = {name for name in PAIRWRIGHT.commands if name.startswith("--")}
    variables = set()
    for parameter in parameters():
        if parameter.is_option:
            options |= {*parameter.names, f"--no-{parameter.names[0].strip('-')}"}
        variables.add(parameter.asked.variable)
    for span in spans_of(document):
        if span.startswith("--"):
            assert span.split(" ")[0] in options, span
    assert set(re.findall(r"PAIRWRIGHT_\w+", text_of(document))) <= variables


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_address_and_every_number_of_operation_is_there(
    document: str, tmp_path: Path
) -> None:
    made = create_app(ServerSettings(f"sqlite:///{tmp_path / 'one.db'}"), OneTimeLinks())
    routes = [
        (method, re.sub(r"\{\w+\}", "[^/]+", re.sub(r"\{\w+:path\}", ".+", route.path)))
        for route in routes_of(made)
        for method in route.methods
    ]
    for span in spans_of(document):
        found = PLACE.fullmatch(span)
        if found is None or span.startswith(("/var/", "/etc/")):
            continue
        path = found[2].replace("...", "/api/v1/tournaments/CODE")
        wanted = {found[1]} if found[1] else METHODS
        asked = (path, f"/api/v1{path}")  # `/check`, after `/api/v1/pair`
        assert path == "/openapi.json" or any(
            method in wanted and any(re.fullmatch(pattern, address) for address in asked)
            for method, pattern in routes
        ), f"{document}: {span}"
    metrics = TestClient(made, "http://127.0.0.1").get("/metrics").text
    for name in re.findall(r"\bpairwright_[a-z_]+", text_of(document)):
        assert f"{name} " in metrics or f"{name}{{" in metrics, name


def test_what_is_shipped_is_what_the_document_installs() -> None:
    document = "docs/how-to/deployment.md"
    for name in re.findall(r"\bdeploy/[\w.-]+\w", text_of(document)):
        assert (ROOT / name).is_file(), name
    unit = text_of("deploy/pairwright.service")
    settings = dict(line.split("=", 1) for line in unit.splitlines() if re.match(r"\w+=", line))
    typed = set(typed_in(document))
    program, *words = settings["ExecStart"].split()
    assert f"python3 -m venv {Path(program).parents[1]}" in typed
    assert f"useradd --system {settings['User']}" in typed
    assert f"chown --recursive {settings['User']}: {UNIT_DATABASE.parent}" in typed
    state = f"install --directory --mode {settings['StateDirectoryMode']} {UNIT_DATABASE.parent}"
    assert state in typed
    assert settings["EnvironmentFile"].removeprefix("-") in typed
    assert str(UNIT_DATABASE) in typed
    [container] = re.findall(r"^CMD (\[.*\])$", text_of("deploy/Containerfile"), re.M)
    [port] = set(re.findall(r"proxy_pass http://127.0.0.1:(\d+);", text_of("deploy/nginx.conf")))
    serve = PAIRWRIGHT.commands["serve"]
    assert isinstance(serve, Command)
    for called in (words, json.loads(container)[1:]):
        assert called[0] == "serve"
        assert serve.values(called[1:], "serve", serve.signature)["port"] == int(port)


def test_numbers_of_the_document_are_those_of_the_code() -> None:
    said = " ".join(text_of("docs/how-to/deployment.md").split())
    assert f"has {ROOM >> 20} MiB left" in said
    assert SECONDS_TO_FINISH == 10
    assert "open ones have ten seconds" in said
