"""`pairwright check`: every round of every tournament paired again and judged."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from pairwright.cli.options import Lang, LanguageCode, PairingSystem, RulesEdition
from pairwright.cli.output import say
from pairwright.service.check_lines import lines_of, summary_lines
from pairwright.service.checking import CheckRequest, Examined, Tally, examine_all
from pairwright.service.inputs import items
from pairwright.service.json_text import json_text
from pairwright.service.views import examined_data, tally_data
from pairwright.service.workers import available_cores
from pairwright.tournament import InvalidRequest

SECONDS_WITHOUT_PROGRESS = 1.0


def check(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE|DIR|ARCHIVE...",
            help="Tournaments: files, folders, tar or zip archives of .trf and .json files; - is "
            "standard input. NAME.rK.trf beside NAME.rK.pairs is compared with those pairs.",
        ),
    ],
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", min=1, help="Processes (default: as many as there are cores)."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
    rounds: Annotated[
        str | None,
        typer.Option("--rounds", metavar="LIST", help="Only these rounds, as 3 or 1,4-6."),
    ] = None,
    lang: Lang = LanguageCode.ENGLISH,
    system: PairingSystem = None,
    edition: RulesEdition = None,
) -> None:
    """Judge every round: IDENTICAL, DIFFERENT (and what decides) or ILLEGAL (and why).

    Exit code 1: some round is DIFFERENT or ILLEGAL, or recorded standings are wrong; 3, 4, 5: some
    file was invalid, too large or unreadable, and nothing worse was found.
    """
    wanted = None if rounds is None else parse_rounds(rounds)
    request = CheckRequest(system, edition, wanted, lang.value)
    tally = Tally()
    write = JsonOutput() if json else TextOutput(lang.value)
    write.start()
    with _progress() as advance:
        for examined in examine_all(items(paths), request, jobs or available_cores()):
            tally.add(examined)
            write.one(examined)
            advance(tally)
    write.finish(tally)
    raise typer.Exit(tally.exit_code)


def parse_rounds(text: str) -> frozenset[int]:
    """Read `3`, `1,4-6`. Raises InvalidRequest."""
    wanted: set[int] = set()
    for part in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*", part)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
        if not 1 <= first <= last:
            raise InvalidRequest(f"--rounds {text!r} is not a list such as 3 or 1,4-6")
        wanted.update(range(first, last + 1))
    return frozenset(wanted)


class TextOutput:
    """Lines for people, each tournament as soon as it is judged."""

    def __init__(self, language: str) -> None:
        self._language = language

    def start(self) -> None:
        """Nothing stands above the first tournament."""

    def one(self, examined: Examined) -> None:
        for line in lines_of(examined):
            say(line)

    def finish(self, tally: Tally) -> None:
        for line in summary_lines(tally, self._language):
            say(line)


class JsonOutput:
    """One JSON document, each tournament on a line as soon as it is judged."""

    def __init__(self) -> None:
        self._separator = ""

    def start(self) -> None:
        sys.stdout.write('{"tournaments": [')

    def one(self, examined: Examined) -> None:
        sys.stdout.write(f"{self._separator}\n{json_text(examined_data(examined))}")
        self._separator = ","

    def finish(self, tally: Tally) -> None:
        sys.stdout.write(f'\n], "summary": {json_text(tally_data(tally))}}}\n')


@contextmanager
def _progress() -> Iterator[Callable[[Tally], None]]:
    """Counts on standard error, where that is a terminal, of a check that takes its time."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    if not sys.stderr.isatty():
        yield lambda tally: None
        return
    task = progress.add_task("checking")
    waiting = Timer(SECONDS_WITHOUT_PROGRESS, progress.start)
    waiting.daemon = True
    waiting.start()
    try:
        yield lambda tally: progress.update(task, description=tally.last_line)
    finally:
        waiting.cancel()
        waiting.join()
        progress.stop()
