"""Pages of the site that are written from the code: the library, the commands, HTTP."""

from __future__ import annotations

import ast
import io
import os
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest import mock

import pairwright
from pairwright.cli import engine
from pairwright.cli.command import Command, CommandGroup
from pairwright.cli.command_list import PAIRWRIGHT
from pairwright.cli.help import command_help, group_help
from pairwright.server.app import create_app
from pairwright.server.settings import ServerSettings
from pairwright.server.web.frame.sign_in import OneTimeLinks

ROOT = Path(__file__).parents[2]
Schema = dict[str, Any]

LIBRARY = """# The library

Every public name of `pairwright`, usually imported as `pw`. What is not here is private and may
change without notice. A first program: [the tutorial](../tutorial/first-program.md).
"""
COMMANDS = """# Commands

What `--help` says of every command. How they end: [exit codes](exit-codes.md).
"""
HTTP = """# HTTP

Every request that a server answers, written from its OpenAPI description, which it serves itself
as `/openapi.json`, and as a page at `/docs`. How to use it: [the server](server.md).
"""


def homes() -> dict[str, str]:
    """The module of every public name, as the imports of the package have it."""
    source = Path(pairwright.__file__).read_text(encoding="utf-8")
    return {
        alias.name: node.module
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pairwright.")
        for alias in node.names
        if node.module and alias.name in pairwright.__all__
    }


def _kind(name: str) -> str:
    value = getattr(pairwright, name)
    if not isinstance(value, type):
        return "Functions and tables"
    return "Errors" if issubclass(value, Exception) else "Values"


def library() -> str:
    """One section for every public name, which mkdocstrings fills."""
    known = homes()
    lines = [LIBRARY, f"`pw.__version__` is the version, `{pairwright.__version__}` here.\n"]
    for kind in ("Functions and tables", "Values", "Errors"):
        lines.append(f"## {kind}\n")
        for name in sorted(known, key=str.lower):
            if _kind(name) == kind:
                lines.append(
                    f"::: {known[name]}.{name}\n    options:\n      heading: {name}\n"
                    f"      toc_label: {name}\n"
                )
    return "\n".join(lines)


def every_command(
    group: CommandGroup = PAIRWRIGHT, name: str = "pairwright"
) -> Iterator[tuple[str, Command | CommandGroup]]:
    """Each with the words by which it is called, groups before what is in them."""
    yield name, group
    for word, command in group.commands.items():
        if isinstance(command, CommandGroup):
            yield from every_command(command, f"{name} {word}")
        elif not word.startswith("-"):
            yield f"{name} {word}", command


@mock.patch.dict(os.environ, {"COLUMNS": "78"})
def commands() -> str:
    """The help of every command, and of the drop-in engine."""
    lines = [COMMANDS]
    for name, command in every_command():
        if isinstance(command, CommandGroup):
            text = group_help(name, command)
        else:
            text = command_help(name, command.function, command.signature)
        lines.append(f"## {name}\n\n```text\n{text.strip()}\n```\n")
    with redirect_stdout(io.StringIO()) as told:
        engine.run(["--help"])
    lines.append(f"## pairwright-engine\n\n```text\n{told.getvalue().strip()}\n```\n")
    return "\n".join(lines)


def described() -> Schema:
    """The OpenAPI description of a server."""
    with TemporaryDirectory() as folder:
        settings = ServerSettings(f"sqlite:///{folder}/server.db")
        found: Schema = create_app(settings, OneTimeLinks()).openapi()
    return found


def http() -> str:
    """Every operation under its tag, then the problems and every schema."""
    api = described()
    lines = [HTTP]
    for tag in api["tags"]:
        lines += [f"## {tag['name'].capitalize()}\n", f"{tag['description']}\n"]
        for path, methods in api["paths"].items():
            for method, operation in methods.items():
                if tag["name"] in operation["tags"]:
                    lines += _operation(method, path, operation)
    parts = api["components"]
    lines.append("## Problems\n\nAnswers in which a request fails have the form of RFC 9457.\n")
    for name, problem in parts["responses"].items():
        lines.append(f"### {name}\n\n{problem['description']}\n")
    lines.append("## Schemas\n")
    for name, schema in sorted(parts["schemas"].items()):
        lines += [f"### {name}\n", *_schema(schema)]
    return "\n".join(lines)


def _operation(method: str, path: str, operation: Schema) -> Iterator[str]:
    yield f"### {method.upper()} {path} {{ #{operation['operationId']} }}\n"
    yield f"**{operation['summary']}.** {operation.get('description', '')}\n"
    if operation.get("parameters"):
        yield "| parameter | in | value | |\n|---|---|---|---|"
        for parameter in operation["parameters"]:
            needed = "required" if parameter.get("required") else ""
            about = " ".join([needed, parameter.get("description", "")]).strip()
            value = _value(parameter["schema"])
            yield f"| `{parameter['name']}` | {parameter['in']} | {value} | {_cell(about)} |"
        yield ""
    if "requestBody" in operation:
        yield f"Body: {_contents(operation['requestBody']['content'])}.\n"
    yield "| answer | |\n|---|---|"
    for code, answer in operation["responses"].items():
        if "$ref" in answer:
            about = _link(answer["$ref"])
        else:
            given = _contents(answer.get("content", {}))
            about = " ".join([_cell(answer["description"]), given]).strip()
        yield f"| {code} | {about} |"
    yield ""


def _contents(content: Schema) -> str:
    return ", ".join(
        f"`{media}` ({_value(given.get('schema', {}))})" for media, given in content.items()
    )


def _schema(schema: Schema) -> Iterator[str]:
    if schema.get("description"):
        yield f"{schema['description']}\n"
    if "properties" not in schema:
        yield f"{_value(schema)}\n"
        return
    needed = schema.get("required", [])
    yield "| field | value | |\n|---|---|---|"
    for name, part in schema["properties"].items():
        about = " ".join(["required" if name in needed else "", part.get("description", "")])
        yield f"| `{name}` | {_value(part)} | {_cell(about.strip())} |"
    yield ""


def _value(schema: Schema) -> str:
    """What a value may be, in a few words."""
    if "$ref" in schema:
        return _link(schema["$ref"])
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return " or ".join(_value(each) for each in schema[several])
    if "enum" in schema:
        return ", ".join(f"`{each}`" for each in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    if schema.get("type") == "array":
        return f"list of {_value(schema.get('items', {}))}"
    return str(schema.get("format") or schema.get("type") or "any value")


def _link(reference: str) -> str:
    name = reference.rpartition("/")[2]
    return f"[{name}](#{name.lower()})"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


WRITTEN = {
    "reference/library.md": library,
    "reference/commands.md": commands,
    "reference/http.md": http,
}
"""Pages that nobody wrote by hand."""
BESIDE = {
    "contributing.md": "CONTRIBUTING.md",
    "releasing.md": "RELEASING.md",
    "code-of-conduct.md": "CODE_OF_CONDUCT.md",
    "security.md": "SECURITY.md",
    "changelog.md": "CHANGELOG.md",
}
"""Pages of the site whose sources people look for beside the code."""


def beside(source: str) -> str:
    """Such a source as a page of the site: its links begin in the folder above."""
    text = (ROOT / source).read_text(encoding="utf-8").replace("](docs/", "](")
    for name, other in BESIDE.items():
        text = text.replace(f"]({other})", f"]({name})")
    return text
