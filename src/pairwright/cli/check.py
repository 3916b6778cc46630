"""`pairwright check`: every round of every tournament paired again and judged."""

from __future__ import annotations

import sys
from functools import partial
from typing import Annotated

from pairwright.checking.causes import OF_MANY, OF_SOME, SearchLimits
from pairwright.cli.keeping import kept_in
from pairwright.cli.number_list import number_list
from pairwright.cli.options import (
    ClusterAddress,
    EngineReadings,
    Jobs,
    Lang,
    LanguageCode,
    PairingSystem,
    RulesEdition,
    StateFile,
    TableFile,
)
from pairwright.cli.output import say, tell
from pairwright.cli.output import write as write_file
from pairwright.cli.parameters import Argument, Option
from pairwright.cli.progress import described_progress
from pairwright.cli.signing import signing_with
from pairwright.cli.tables import row_asked, table_in
from pairwright.formats.rows import RowOf
from pairwright.service.archive_members import LARGEST_ARCHIVE, MOST_MEMBERS, ArchiveLimits
from pairwright.service.check_lines import lines_of, summary_lines
from pairwright.service.check_rows import CHECK_COLUMNS, check_rows
from pairwright.service.check_summary import CheckSummary
from pairwright.service.checking import (
    CauseWatch,
    CheckedTournament,
    CheckRequest,
    CheckTally,
    Examination,
    examine_all,
)
from pairwright.service.inputs import expected_number, items
from pairwright.service.json_text import json_text
from pairwright.service.views import examined_data, tally_data
from pairwright.service.workplaces import workplace
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.language import language_of
from pairwright.vocabulary.reason import fault

SOME = 300
"""So many tournaments are some; more are very many."""


def check(
    paths: Annotated[
        list[str],
        Argument(
            metavar="FILE|DIR|ARCHIVE...",
            help="Tournaments: files, folders, tar or zip archives of .trf and .json files; - is "
            "standard input. NAME.rK.trf beside NAME.rK.pairs is compared with those pairs.",
        ),
    ],
    jobs: Jobs = None,
    json: Annotated[bool, Option("--json", help="Write JSON.")] = False,
    rounds: Annotated[
        str | None,
        Option("--rounds", metavar="LIST", help="Only these rounds, as 3 or 1,4-6."),
    ] = None,
    accept_changes: Annotated[
        bool,
        Option("--accept-changes", help="A CHANGED round alone does not make the exit code 1."),
    ] = False,
    no_causes: Annotated[
        bool,
        Option(
            "--no-causes",
            help="Do not look for the edition, declaration or single fact that would make a round "
            "identical.",
        ),
    ] = False,
    lang: Lang = LanguageCode.ENGLISH,
    system: PairingSystem = None,
    edition: RulesEdition = None,
    as_engine: EngineReadings = None,
    state: StateFile = None,
    cluster: ClusterAddress = None,
    table: TableFile = None,
    row: Annotated[
        RowOf | None, Option("--row", help="What a row of the table is about (default: round).")
    ] = None,
    sign: Annotated[
        str | None,
        Option(
            "--sign",
            metavar="OUT",
            help="Write a signed statement of what was checked to OUT, which `protocol verify` "
            "verifies (needs --key and pairwright[app]).",
        ),
    ] = None,
    key: Annotated[
        str | None,
        Option("--key", metavar="FILE", help="Your key, made by `protocol new-key`."),
    ] = None,
    report: Annotated[
        str | None,
        Option(
            "--report",
            metavar="OUT",
            help="Write sums and all discrepancies by class to OUT, for runs over very many "
            "tournaments.",
        ),
    ] = None,
    limit_members: Annotated[
        int, Option("--limit-members", min=1, help="How many members of an archive are read.")
    ] = MOST_MEMBERS,
    limit_archive: Annotated[
        int,
        Option(
            "--limit-archive",
            min=1,
            metavar="MIB",
            help="How much of an archive is unpacked, in MiB.",
        ),
    ] = LARGEST_ARCHIVE >> 20,
) -> int:
    """Judge every round: IDENTICAL, CHANGED, DIFFERENT (and what decides) or ILLEGAL (and why).

    CHANGED: the rules gave what was published, and another pairing was played on a recorded ground
    (C.04.2 art. 4.4). Exit code 1: some round is CHANGED, DIFFERENT or ILLEGAL, or recorded
    standings are wrong; 3, 4, 5: some file was invalid, too large or unreadable, and nothing worse
    was found; 130: stopped by Ctrl-C, with the sums of what was done.
    """
    signing = signing_with(sign, key)
    wanted = None if rounds is None else parse_rounds(rounds)
    expected = expected_number(paths)
    limits = None if no_causes else search_limits(expected)
    request = CheckRequest(
        system, edition, wanted, lang.value, limits, as_engine and as_engine.value
    )
    tally = CheckTally(accept_changes=accept_changes)
    write: TextOutput | JsonOutput = JsonOutput() if json else TextOutput(lang.value)
    row_of = row_asked(table, row, RowOf.ROUND)
    settings = f"{request.settings}, {'json' if json else 'text'}"
    settings += "" if row_of is None else f", a row a {row_of}"
    found = items(paths, ArchiveLimits(limit_members, limit_archive << 20))
    stopped = False
    summary = CheckSummary()
    with (
        kept_in(state, settings) as kept,
        workplace(jobs, cluster) as place,
        table_in(table, row_of, CHECK_COLUMNS) as write_rows,
        described_progress("checking", expected) as (advance, describe),
    ):
        words = language_of(lang.value)
        watch = CauseWatch(
            lambda number, tried: describe(words.say("checking:progress", round=number))
        )
        rows = None if row_of is None else partial(check_rows, row_of)
        write.start()
        try:
            for checked in examine_all(found, request, place, write.tell, kept, rows, watch):
                tally.add(checked)
                write.add(checked)
                write_rows(checked.rows)
                summary.add(checked.stated)
                signing.add(checked.stated)
                advance(sum(checked.counts.rounds.values()))
                if checked.is_stopped:
                    stopped = True
                    break
        except KeyboardInterrupt:
            stopped = True
    write.finish(tally, stopped)
    if stopped:
        if state is not None:
            tell(language_of(lang.value).say("cli:kept", state=state))
        raise KeyboardInterrupt
    if report is not None:
        write_file(report, "".join(f"{line}\n" for line in summary.lines(request.judged_by)))
    signing.write(request.judged_by)
    return tally.exit_code


def search_limits(tournaments: int | None) -> SearchLimits:
    """Return how much work the causes of each of these tournaments are worth.

    None stands for an archive or a pipe, of which nobody knows yet how many it holds.
    """
    if tournaments == 1:
        return SearchLimits()
    return OF_SOME if tournaments is None or tournaments <= SOME else OF_MANY


def parse_rounds(text: str) -> frozenset[int]:
    """Read `3`, `1,4-6`. Raises InvalidRequest."""
    wanted = number_list(text)
    if wanted is None:
        raise InvalidRequest(fault("cli:rounds-list", text=repr(text)))
    return wanted


class TextOutput:
    """Lines for people, each tournament as soon as it is judged."""

    def __init__(self, language: str) -> None:
        self._language = language

    def start(self) -> None:
        """Nothing stands above the first tournament."""

    @staticmethod
    def tell(examined: Examination) -> str:
        return "\n".join(lines_of(examined))

    def add(self, checked: CheckedTournament) -> None:
        for line in checked.told.split("\n"):
            say(line)

    def finish(self, tally: CheckTally, stopped: bool) -> None:
        for line in summary_lines(tally, self._language):
            say(line)


class JsonOutput:
    """One JSON document, each tournament on a line as soon as it is judged."""

    def __init__(self) -> None:
        self._separator = ""

    def start(self) -> None:
        sys.stdout.write('{"tournaments": [')

    @staticmethod
    def tell(examined: Examination) -> str:
        return json_text(examined_data(examined))

    def add(self, checked: CheckedTournament) -> None:
        sys.stdout.write(f"{self._separator}\n{checked.told}")
        self._separator = ","

    def finish(self, tally: CheckTally, stopped: bool) -> None:
        summary = tally_data(tally) | ({"stopped": True} if stopped else {})
        sys.stdout.write(f'\n], "summary": {json_text(summary)}}}\n')
