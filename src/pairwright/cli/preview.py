"""`pairwright preview`: the next round while games of the last one are still on."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from time import monotonic
from typing import Annotated

from pairwright.cli.options import Lang, LanguageCode, PairingSystem, RulesEdition, SourceFile
from pairwright.cli.parameters import Option
from pairwright.cli.source import name_of, tournament_from
from pairwright.previewing import Progress as Advance
from pairwright.previewing import Supposed, preview_data, preview_text
from pairwright.previewing.plan import MOST_SAMPLES, SAMPLES, SEED
from pairwright.service.json_text import json_text
from pairwright.service.previewing import PreviewRequest, previewed
from pairwright.service.workers import available_cores
from pairwright.tournament import InvalidRequest, Result
from pairwright.vocabulary.reason import fault

PATIENCE = 1.0
"""Seconds without a sign of progress."""

_OUTCOME = r"\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*=\s*(\S.*?)\s*"


class PreviewFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


def preview(
    file: SourceFile,
    outcome: Annotated[
        list[str] | None,
        Option(
            "--outcome",
            metavar="BOARD=RESULT",
            help='What if: suppose a result for an open game, as "4=1-0" (board 4 as published) or '
            '"12-7=1/2" (players 12 and 7); in a match the results of both games, as "4=1-0,0-1". '
            "May be given several times.",
        ),
    ] = None,
    samples: Annotated[
        int,
        Option(
            "--samples",
            metavar="N",
            min=1,
            max=MOST_SAMPLES,
            help="With too many open games to pair every outcome (more than 8): pair N of them.",
        ),
    ] = SAMPLES,
    seed: Annotated[
        int, Option("--seed", min=0, help="What draws these; the same seed, the same sample.")
    ] = SEED,
    output_format: Annotated[PreviewFormat, Option("--format", help="text or json.")] = (
        PreviewFormat.TEXT
    ),
    language: Lang = LanguageCode.ENGLISH,
    system: PairingSystem = None,
    edition: RulesEdition = None,
) -> None:
    """Say what is certain of the next round of FILE while games of the last one are still on.

    Every outcome of the games without a result is paired (adjourned games count as draws). Ctrl-C
    shows what is known by then. Exit code 3: there is nothing to preview, or FILE or request is
    invalid; 130: stopped.
    """
    request = PreviewRequest(_supposed(outcome or []), samples, seed, system, edition)
    tournament = tournament_from(file)
    with _progress() as advance:
        found = previewed(tournament, request, name_of(file), available_cores(), advance)
    if output_format is PreviewFormat.JSON:
        sys.stdout.write(json_text(preview_data(found), indent=1) + "\n")
    else:
        sys.stdout.write(preview_text(found, language.value))
    if found.stopped:
        raise KeyboardInterrupt  # what is known is told; the program still ends as stopped


def _supposed(given: list[str]) -> Supposed:
    """Read `4=1-0`, `12-7=1/2`, `4=1-0,0-1`. Raises InvalidRequest."""
    supposed: dict[int | tuple[int, int], Result] = {}
    for text in given:
        match = re.fullmatch(_OUTCOME, text)
        if match is None:
            raise InvalidRequest(fault("cli:outcome", text=repr(text)))
        first, second, result = match.groups()
        board = int(first) if second is None else (int(first), int(second))
        if board in supposed:
            raise InvalidRequest(fault("cli:outcome-twice", text=repr(text)))
        supposed[board] = tuple(result.split(","))
    return supposed


@contextmanager
def _progress() -> Iterator[Advance]:
    """A bar on standard error, where that is a terminal, for what takes more than a moment."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("outcomes"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    began = monotonic()
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task("outcomes")

    def advance(done: int, total: int) -> None:
        if not bar.live.is_started and monotonic() - began > PATIENCE:
            bar.start()
        bar.update(task, completed=done, total=total)

    try:
        yield advance
    finally:
        bar.stop()
