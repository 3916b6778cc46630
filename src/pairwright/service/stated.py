"""What a check says of a tournament in few facts: for signed statements and for reports of many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pairwright.frozen import Frozen
from pairwright.vocabulary.printable import printable

if TYPE_CHECKING:
    from pairwright.checking import RoundReport
    from pairwright.service.checking import Examination


class StatedRound(Frozen):
    """A round with its verdict; `by` is what decides where it is not IDENTICAL.

    That is the rules that are broken, the criterion of the system by which the round differs,
    `order` where all criteria are equal, `colours` where nothing else differs, or the reason for
    which it is CHANGED or not judged.
    """

    round: int
    verdict: str
    by: str = ""


class StatedTournament(Frozen):
    """A tournament as it was checked: its file by SHA-256, its rules, and the verdicts.

    `pairs` is the SHA-256 of the expected pairs, where the next round was compared with such.
    `trouble` is the code of what kept it from being checked.
    """

    name: str
    digest: str
    pairs: str = ""
    system: str = ""
    edition: str = ""
    rounds: tuple[StatedRound, ...] = ()
    wrong_standings: int = 0
    fide_mode: bool = True
    trouble: str = ""


def stated(examined: Examination, data: bytes, expected: bytes | None) -> StatedTournament:
    """The facts of an examination of this file, and of these expected pairs."""
    report = examined.report
    name, digest = printable(examined.name), digest_of(data)
    pairs = "" if expected is None else digest_of(expected)
    if report is None:
        return StatedTournament(name, digest, pairs, trouble=examined.problems[0].code)
    return StatedTournament(
        name,
        digest,
        pairs,
        report.system,
        report.edition,
        tuple(StatedRound(r.round, r.verdict.value, _by(r)) for r in report.rounds),
        len(examined.standings),
        not examined.outside,
    )


def digest_of(data: bytes) -> str:
    """SHA-256 of a file, as `sha256sum` writes it."""
    from hashlib import sha256

    return sha256(data).hexdigest()


def _by(report: RoundReport) -> str:
    if report.violations:
        return ", ".join(sorted({violation.rule for violation in report.violations}))
    if report.decision is not None:
        return report.decision.criterion or "order"
    if report.colour_faults:
        return "colours"
    return report.because[0].key if report.because else ""
