"""`pairwright lint`: every problem of a file, and how it was taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from pairwright.cli.output import STANDARD, say, tell, write
from pairwright.cli.source import name_of, reading_of
from pairwright.formats import Severity, Strictness
from pairwright.service.json_text import json_text
from pairwright.service.problems import Outcome, outcome_of, problems_of
from pairwright.service.reading import Reading
from pairwright.service.views import lint_data
from pairwright.tournament import TooLarge


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
    found: list[Reading] = []
    outcomes: set[Outcome] = set()
    for file in files:
        try:
            found.append(reading_of(file, strictness))
        except (OSError, TooLarge) as error:
            [problem] = problems_of(error)
            where = "" if isinstance(error, TooLarge) else f"{name_of(file)}: "
            tell(f"pairwright: {where}{problem.text}")
            outcomes.add(outcome_of(error))
    if json:
        write(STANDARD, json_text([lint_data(one) for one in found], indent=1) + "\n")
    else:
        for one in found:
            for diagnostic in one.told:
                say(str(diagnostic))
    if outcomes:
        raise typer.Exit(max(outcomes))
    errors = _count(found, Severity.ERROR)
    warnings = _count(found, Severity.WARNING)
    tell(f"{len(found)} files: {errors} errors, {warnings} warnings")
    if errors:
        raise typer.Exit(Outcome.INVALID)


def _count(found: Sequence[Reading], severity: Severity) -> int:
    return sum(1 for one in found for d in one.told if d.severity is severity)
