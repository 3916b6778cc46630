"""The commands, options, variables, addresses and metrics that the documents name are there."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from typer.core import TyperGroup
from typer.main import get_command

from pairwright.cli.main import app
from pairwright.server.app import create_app
from pairwright.server.settings import Settings
from pairwright.server.web.frame.local import OneTimeLinks
from tests.docs.promises import DOCUMENTS, code_of, spans_of
from tests.server.web.every_page import routes_of
from tests.test_project import text_of

COMMAND = get_command(app)
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
        elif words.split(" ")[0] in COMMAND.commands and " --" in words:
            yield shlex.split(words)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_is_taken_as_it_is_written(document: str) -> None:
    calls = list(calls_of(document))
    assert calls
    for words in calls:
        command, rest = COMMAND, list(words)
        while rest and isinstance(command, TyperGroup):
            command = command.commands[rest.pop(0)]
        if rest:  # otherwise only its name is meant
            command.make_context(command.name, rest)  # raises what the command line would say


def parameters(group: TyperGroup = COMMAND) -> Iterator[Any]:
    """Those of every command."""
    for command in group.commands.values():
        if isinstance(command, TyperGroup):
            yield from parameters(command)
        else:
            yield from command.params


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_option_and_every_variable_is_there(document: str) -> None:
    options, variables = set(), set()
    for parameter in parameters():
        options |= {*parameter.opts, *parameter.secondary_opts}
        variables.add(getattr(parameter, "envvar", None))
    for span in spans_of(document):
        if span.startswith("--"):
            assert span.split(" ")[0] in options, span
    assert set(re.findall(r"PAIRWRIGHT_\w+", text_of(document))) <= variables


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_address_and_every_number_of_operation_is_there(
    document: str, tmp_path: Path
) -> None:
    made = create_app(Settings(f"sqlite:///{tmp_path / 'one.db'}"), OneTimeLinks())
    routes = [
        (method, re.sub(r"\{\w+\}", "[^/]+", re.sub(r"\{\w+:path\}", ".+", route.path)))
        for route in routes_of(made)
        for method in route.methods
    ]
    for span in spans_of(document):
        found = PLACE.fullmatch(span)
        if found is None or Path(span).is_relative_to("/var"):
            continue
        path = found[2].replace("...", "/api/v1/tournaments/CODE")
        wanted = {found[1]} if found[1] else METHODS
        asked = (path, f"/api/v1{path}")  # `/check`, after `/api/v1/pair`
        assert path == "/openapi.json" or any(
            method in wanted and any(re.fullmatch(pattern, one) for one in asked)
            for method, pattern in routes
        ), f"{document}: {span}"
    metrics = TestClient(made, "http://127.0.0.1").get("/metrics").text
    for name in re.findall(r"\bpairwright_[a-z_]+", text_of(document)):
        assert f"{name} " in metrics or f"{name}{{" in metrics, name
