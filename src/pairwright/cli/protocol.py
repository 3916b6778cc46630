"""`pairwright protocol`: the log of a pairings server, verified offline (protocol.md)."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pairwright.cli.output import STANDARD, say, tell, write
from pairwright.cli.parameters import Argument, Option
from pairwright.service.outcome import RequestOutcome
from pairwright.service.problems import located, outcome_of, problems_of
from pairwright.tournament import PairwrightError

if TYPE_CHECKING:
    from pairwright.server.protocol import VerificationReport

# The server room and its cryptography are imported where they are needed: the other commands
# start without them.

DOES_NOT_VERIFY = 1
"""The exit code, as `check` has it for a round that is not right."""


def verify(
    files: Annotated[
        list[str],
        Argument(
            metavar="FILE...",
            help="Receipts, exported tournaments, checkpoints, requests to a witness, folders of "
            "logs; recognised by content; - is standard input. Files of one log are compared.",
        ),
    ],
    key: Annotated[
        list[str] | None,
        Option(metavar="VKEY", help="Public key of the log (NAME+ID+...); may be repeated."),
    ] = None,
    witness: Annotated[
        list[str] | None,
        Option(
            metavar="VKEY", help="Public key of a witness who has to have cosigned; repeatable."
        ),
    ] = None,
) -> int:
    """Verify each FILE and all of them against each other; nothing is asked of any server.

    Exit code 0: all verify; 1: something does not, or no --key was given; 3, 4, 5: some file is
    none of these, too large or unreadable, and nothing worse was found.
    """
    from pairwright.server.protocol import Trust, VerifierKey, compare, verify_file

    trust = Trust(
        tuple(map(VerifierKey.parse, key or ())), tuple(map(VerifierKey.parse, witness or ()))
    )
    reports: list[VerificationReport] = []
    outcomes: set[int] = set()
    for file in files:
        try:
            reports.append(verify_file(file, trust))
        except (PairwrightError, OSError) as error:
            tell(f"pairwright: {file}: {'; '.join(problem.text for problem in problems_of(error))}")
            outcomes.add(outcome_of(error))
            continue
        _say(reports[-1])
    against_each_other = list(compare(reports))
    for finding in against_each_other:
        say(f"{finding}")
    good = sum(report.verifies for report in reports)
    if good < len(reports) or against_each_other:
        outcomes.add(DOES_NOT_VERIFY)
    _sum_up(len(files), good, len(against_each_other))
    return min(outcomes, default=RequestOutcome.DONE)


def _say(report: VerificationReport) -> None:
    verdict = "verifies" if report.verifies else "DOES NOT VERIFY"
    say(f"{report.name}: {report.what}: {verdict}")
    for finding in report.findings:
        say(f"  {finding}")
    for remark in report.remarks:
        say(f"  ({remark})")
    if report.more:
        say(f"  and {report.more} more")


def _sum_up(files: int, good: int, against: int) -> None:
    conflicts = f"; against each other: {against} findings" if against else ""
    say(f"verified {files} files: {good} good, {files - good} not{conflicts}")


def prove(
    log: Annotated[str, Argument(metavar="LOG", help="The folder of a log.")],
    old: Annotated[int, Argument(metavar="SIZE", min=0, help="How many records the reader knows.")],
    output: Annotated[str, Option(help="A file; - is standard output.")] = STANDARD,
) -> None:
    """Write the proof that LOG continues its first SIZE records, with its checkpoint.

    This is what a witness wants to see (`pairwright witness cosign`), and what shows together with
    an older checkpoint that both are of one history (`pairwright protocol verify`).
    """
    from pairwright.server.protocol import FolderStorage, consistency_request

    with located(log):
        request = consistency_request(FolderStorage(Path(log)), old)
    write_utf8(output, bytes(request))


def write_utf8(output: str, data: bytes) -> None:
    """Write signed text: as it is, whatever the terminal's encoding is. Raises OSError."""
    if output == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        write(output, data.decode())
