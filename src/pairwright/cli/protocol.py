"""`pairwright protocol`: the log of a pairings server, verified offline (protocol.md)."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import STANDARD, say, tell, write
from pairwright.cli.parameters import Argument, Option
from pairwright.service.outcome import RequestOutcome
from pairwright.service.problems import located, outcome_of, problems_of
from pairwright.tournament import PairwrightError
from pairwright.vocabulary.language import Language, language_of

if TYPE_CHECKING:
    from pairwright.server.protocol import FileReport

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
            "logs, statements of `check --sign`; recognised by content; - is standard input. Files "
            "of one log are compared.",
        ),
    ],
    key: Annotated[
        list[str] | None,
        Option(
            "--key",
            metavar="VKEY",
            help="Public key of the log, or of who signed a statement (NAME+ID+...); may be "
            "repeated.",
        ),
    ] = None,
    witness: Annotated[
        list[str] | None,
        Option(
            "--witness",
            metavar="VKEY",
            help="Public key of a witness who has to have cosigned; repeatable.",
        ),
    ] = None,
    about: Annotated[
        list[str] | None,
        Option(
            "--about",
            metavar="TOURNAMENT",
            help="A file that every statement has to be about, by its content; repeatable.",
        ),
    ] = None,
    lang: Lang = LanguageCode.ENGLISH,
) -> int:
    """Verify each FILE and all of them against each other; nothing is asked of any server.

    Exit code 0: all verify; 1: something does not, or no --key was given; 3, 4, 5: some file is
    none of these, too large or unreadable, and nothing worse was found.
    """
    from pairwright.server.protocol import (
        Trust,
        VerificationReport,
        VerifierKey,
        compare,
        verify_file,
    )

    trust = Trust(
        tuple(map(VerifierKey.parse, key or ())), tuple(map(VerifierKey.parse, witness or ()))
    )
    words = language_of(lang.value)
    reports: list[FileReport] = []
    outcomes: set[int] = set()
    for file in files:
        try:
            reports.append(verify_file(file, trust, tuple(about or ())))
        except (PairwrightError, OSError) as error:
            told = words.series([problem.told(lang.value) for problem in problems_of(error)])
            tell(f"pairwright: {file}: {told}")
            outcomes.add(outcome_of(error))
            continue
        _say(reports[-1], words)
    against_each_other = list(
        compare([report for report in reports if isinstance(report, VerificationReport)])
    )
    for finding in against_each_other:
        say(finding.told(lang.value))
    good = sum(report.verifies for report in reports)
    if good < len(reports) or against_each_other:
        outcomes.add(DOES_NOT_VERIFY)
    _sum_up(len(files), good, len(against_each_other), words)
    return min(outcomes, default=RequestOutcome.DONE)


def _say(report: FileReport, words: Language) -> None:
    verdict = words.say(f"server.protocol:{'verifies' if report.verifies else 'verifies-not'}")
    say(words.labelled(report.name, words.labelled(words.told(report.what), verdict)))
    for finding in report.findings:
        say(f"  {finding.told(words.code)}")
    for remark in report.remarks:
        say(f"  ({words.told(remark)})")
    if report.more:
        say(f"  {words.say('server.protocol:more', number=report.more)}")


def _sum_up(files: int, good: int, against: int, words: Language) -> None:
    told = words.say("server.protocol:sum", files=files, good=good, bad=files - good)
    if against:
        told = words.say("server.protocol:sum.against", sum=told, number=against)
    say(told)


def prove(
    log: Annotated[str, Argument(metavar="LOG", help="The folder of a log.")],
    old: Annotated[int, Argument(metavar="SIZE", min=0, help="How many records the reader knows.")],
    output: Annotated[str, Option("--output", help="A file; - is standard output.")] = STANDARD,
) -> None:
    """Write the proof that LOG continues its first SIZE records, with its checkpoint.

    This is what a witness wants to see (`pairwright witness cosign`), and what shows together with
    an older checkpoint that both are of one history (`pairwright protocol verify`).
    """
    from pairwright.server.protocol import FolderStorage, consistency_request

    with located(log):
        request = consistency_request(FolderStorage(Path(log)), old)
    write_utf8(output, bytes(request))


def new_key(
    file: Annotated[Path, Argument(metavar="FILE", help="Where to keep the private key.")],
    name: Annotated[str, Argument(metavar="NAME", help="Who signs, as example.org/arbiters.")],
) -> None:
    """Make a key that signs statements of `check --sign`; writes its public key, for everybody."""
    from pairwright.server.protocol.statements import create_key

    write_utf8(STANDARD, f"{create_key(file, name).verifier}\n".encode())


def write_utf8(output: str, data: bytes) -> None:
    """Write signed text: as it is, whatever the terminal's encoding is. Raises OSError."""
    if output == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        write(output, data.decode())
