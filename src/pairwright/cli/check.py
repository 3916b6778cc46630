"""`pairwright check`: every round of every tournament paired again and judged."""

from __future__ import annotations

import json as json_text
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from pairwright.check import Verdict
from pairwright.cli.check_text import lines_of
from pairwright.cli.check_work import Examined, Request, available_cores, examine_all
from pairwright.cli.options import PairingSystem, RulesEdition
from pairwright.service.inputs import Trouble, items

DONE = 0
SOMETHING_WRONG = 1
OUR_OWN_FAULT = 2
TROUBLE_CODES = {Trouble.INVALID: 3, Trouble.TOO_LARGE: 4, Trouble.UNREADABLE: 5}


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
    system: PairingSystem = None,
    edition: RulesEdition = None,
) -> None:
    """Judge every round: IDENTICAL, DIFFERENT (and what decides) or ILLEGAL (and why).

    Exit code 1: some round is DIFFERENT or ILLEGAL; 3, 4, 5: some file was invalid, too large or
    unreadable, and nothing worse was found.
    """
    request = Request(system, edition, None if rounds is None else parse_rounds(rounds))
    tally = Tally()
    write = JsonOutput() if json else TextOutput()
    write.start()
    with _progress() as advance:
        for examined in examine_all(items(paths), request, jobs or available_cores()):
            tally.add(examined)
            write.one(examined)
            advance(tally)
    write.finish(tally)
    raise typer.Exit(tally.exit_code)


def parse_rounds(text: str) -> frozenset[int]:
    """Read `3`, `1,4-6`. Raises BadParameter."""
    wanted: set[int] = set()
    for part in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*", part)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
        if not 1 <= first <= last:
            raise typer.BadParameter(f"--rounds {text!r} is not a list such as 3 or 1,4-6")
        wanted.update(range(first, last + 1))
    return frozenset(wanted)


@dataclass
class Tally:
    """What was found so far."""

    tournaments: int = 0
    not_checked: int = 0
    wrong_standings: int = 0
    rounds: dict[Verdict, int] = field(default_factory=lambda: dict.fromkeys(Verdict, 0))
    codes: set[int] = field(default_factory=set)

    def add(self, examined: Examined) -> None:
        if examined.report is None:
            self.not_checked += 1
            trouble = examined.trouble
            self.codes.add(OUR_OWN_FAULT if trouble is None else TROUBLE_CODES[trouble])
            return
        self.tournaments += 1
        self.wrong_standings += bool(examined.standings)
        for one in examined.report.rounds:
            self.rounds[one.verdict] += 1
            if one.verdict is Verdict.NOT_JUDGED and not one.arbiter_decides:
                self.codes.add(TROUBLE_CODES[Trouble.INVALID])

    @property
    def exit_code(self) -> int:
        if self.rounds[Verdict.DIFFERENT] or self.rounds[Verdict.ILLEGAL]:
            return SOMETHING_WRONG
        return min(self.codes, default=DONE)

    def lines(self) -> Iterator[str]:
        """What was left out, then the line that programs read."""
        if self.not_checked:
            yield f"{self.not_checked} files were not checked: see above"
        if self.rounds[Verdict.NOT_JUDGED]:
            yield f"{self.rounds[Verdict.NOT_JUDGED]} rounds could not be judged: see above"
        if self.wrong_standings:
            yield f"{self.wrong_standings} tournaments have wrong standings: see above"
        yield (
            f"checked {self.tournaments} tournaments, {sum(self.rounds.values())} rounds: "
            f"{self.rounds[Verdict.IDENTICAL]} identical, "
            f"{self.rounds[Verdict.DIFFERENT]} different, "
            f"{self.rounds[Verdict.ILLEGAL]} illegal"
        )

    def as_data(self) -> dict[str, Any]:
        return {
            "tournaments": self.tournaments,
            "rounds": sum(self.rounds.values()),
            "identical": self.rounds[Verdict.IDENTICAL],
            "different": self.rounds[Verdict.DIFFERENT],
            "illegal": self.rounds[Verdict.ILLEGAL],
            "not_judged": self.rounds[Verdict.NOT_JUDGED],
            "not_checked": self.not_checked,
            "wrong_standings": self.wrong_standings,
        }


class TextOutput:
    """Lines for people, each tournament as soon as it is judged."""

    def start(self) -> None:
        """Nothing stands above the first tournament."""

    def one(self, examined: Examined) -> None:
        for line in lines_of(examined):
            typer.echo(line)

    def finish(self, tally: Tally) -> None:
        for line in tally.lines():
            typer.echo(line)


class JsonOutput:
    """One JSON document, each tournament on a line as soon as it is judged."""

    def __init__(self) -> None:
        self._separator = ""

    def start(self) -> None:
        typer.echo('{"tournaments": [', nl=False)

    def one(self, examined: Examined) -> None:
        data: dict[str, Any] = {"name": examined.name}
        if examined.report is None:
            trouble = "our own fault" if examined.trouble is None else examined.trouble.value
            data |= {"problem": examined.problem, "trouble": trouble}
        else:
            data |= examined.report.as_data() | {"standings": list(examined.standings)}
        text = json_text.dumps(data, ensure_ascii=False)
        typer.echo(f"{self._separator}\n{text}", nl=False)
        self._separator = ","

    def finish(self, tally: Tally) -> None:
        typer.echo(f'\n], "summary": {json_text.dumps(tally.as_data())}}}')


@contextmanager
def _progress() -> Iterator[Any]:
    """Counts on standard error, where that is a terminal and the verdicts go elsewhere."""
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield lambda tally: None
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("checking")

        def advance(tally: Tally) -> None:
            *_, last = tally.lines()
            progress.update(task, description=last)

        yield advance
