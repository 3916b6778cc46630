"""`pairwright lint`: every problem of a file, and how it was taken."""

from __future__ import annotations

import json as json_text
from dataclasses import asdict
from typing import Annotated

import typer

from pairwright import formats
from pairwright.formats import Inspection, Severity, Strictness
from pairwright.tournament import TooLarge

INVALID_INPUT = 3
TOO_LARGE = 4
FILE_ACCESS = 5


def lint(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Files to look at; - is standard input.")
    ],
    strictness: Annotated[
        Strictness,
        typer.Option(help="engine: whatever can change a pairing is an error."),
    ] = Strictness.IMPORT,
    json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """Report every problem of each FILE, with its place, and how it was taken."""
    found: list[tuple[str, Inspection]] = []
    unreadable = too_large = False
    for file in files:
        name = "<stdin>" if file == "-" else file
        try:
            data = formats.read_named(file)
        except OSError as error:
            typer.echo(f"pairwright: {name}: {error.strerror or error}", err=True)
            unreadable = True
            continue
        except TooLarge as error:
            typer.echo(f"pairwright: {error}", err=True)
            too_large = True
            continue
        found.append((name, formats.inspect(data, name, strictness)))
    if json:
        typer.echo(json_text.dumps([_as_json(name, one) for name, one in found], indent=1))
    else:
        for _, one in found:
            for diagnostic in one.warnings_and_errors:
                typer.echo(str(diagnostic))
    if unreadable:
        raise typer.Exit(FILE_ACCESS)
    if too_large:
        raise typer.Exit(TOO_LARGE)
    errors = _count(found, Severity.ERROR)
    typer.echo(
        f"{len(found)} files: {errors} errors, {_count(found, Severity.WARNING)} warnings", err=True
    )
    if errors:
        raise typer.Exit(INVALID_INPUT)


def _count(found: list[tuple[str, Inspection]], severity: Severity) -> int:
    return sum(1 for _, one in found for d in one.warnings_and_errors if d.severity is severity)


def _as_json(name: str, one: Inspection) -> dict[str, object]:
    return {
        "file": name,
        "format": one.format,
        "valid": one.tournament is not None,
        "diagnostics": [asdict(diagnostic) for diagnostic in one.warnings_and_errors],
    }
