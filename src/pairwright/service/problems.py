"""What went wrong, each with a stable code, and how a program ends because of it.

The command line shows a problem as a line and ends with the code of its outcome; a server answers
with the same codes. Neither needs to know which exception it was.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from pairwright.formats import InvalidFile
from pairwright.service.outcome import RequestOutcome
from pairwright.tournament import (
    InvalidConfiguration,
    InvalidRequest,
    MissingExtra,
    NoLegalPairing,
    OutOfTime,
    PairwrightError,
    TooLarge,
    UnsoundPairing,
)
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.reason import Reason, as_said, fault

_KINDS: tuple[tuple[type[BaseException], str, RequestOutcome], ...] = (
    (NoLegalPairing, "NO-LEGAL-PAIRING", RequestOutcome.NO_LEGAL_PAIRING),
    (UnsoundPairing, "UNSOUND-PAIRING", RequestOutcome.OUR_OWN_FAULT),
    (InvalidRequest, "INVALID-REQUEST", RequestOutcome.INVALID),
    (MissingExtra, "MISSING-EXTRA", RequestOutcome.INVALID),
    (InvalidConfiguration, "INVALID-CONFIGURATION", RequestOutcome.INVALID),
    (OutOfTime, "OUT-OF-TIME", RequestOutcome.OUT_OF_TIME),
    (TooLarge, "TOO-LARGE", RequestOutcome.TOO_LARGE),
    (PairwrightError, "INVALID-FACTS", RequestOutcome.INVALID),
    (MemoryError, "TOO-LARGE-FOR-MEMORY", RequestOutcome.TOO_LARGE),
    (OSError, "ACCESS", RequestOutcome.ACCESS),
    (BaseException, "OUR-OWN-FAULT", RequestOutcome.OUR_OWN_FAULT),
)
"""Every exception by the first line that fits it: its code, and how the request ends."""

_OUTCOMES = {
    **{code: outcome for _, code, outcome in _KINDS},
    "TOO-LONG": RequestOutcome.TOO_LARGE,
    **dict.fromkeys(("BUSY", "DATABASE", "DISK-FULL"), RequestOutcome.ACCESS),
}
"""How a request ends by the code of its first problem, where it is not merely invalid."""


def problem(code: str, reason: Reason) -> Diagnostic:
    """What is wrong with a request, at no place in a file."""
    return Diagnostic(Severity.ERROR, code, reason)


def outcome_by(code: str) -> RequestOutcome:
    """How a request ends whose first problem has this code."""
    return _OUTCOMES.get(code, RequestOutcome.INVALID)


class Failure(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """An error with its place: the file, and the round that was asked for."""

    def __init__(self, error: PairwrightError, file: str, round: int | None = None) -> None:
        self.error, self.file, self.round = error, file, round
        super().__init__(error.reasons)


@contextmanager
def located(file: str, round: int | None = None) -> Iterator[None]:
    """Whatever goes wrong inside is told with the file, and a missing pairing with the round."""
    try:
        yield
    except InvalidRequest:
        raise  # what was asked for is not in the file
    except PairwrightError as error:
        raise Failure(error, file, round if isinstance(error, NoLegalPairing) else None) from error


def outcome_of(error: BaseException) -> RequestOutcome:
    """How a request ends that met this error."""
    return _kind(_cause(error))[1]


def problems_of(error: BaseException) -> tuple[Diagnostic, ...]:
    """Everything that an error tells, the first thing first; never nothing."""
    cause = _cause(error)
    if isinstance(cause, InvalidFile):
        return tuple(d for d in cause.diagnostics if d.severity is Severity.ERROR)
    code, outcome = _kind(cause)
    found = [problem(code, reason) for reason in _reasons(cause, outcome)]
    if isinstance(cause, OSError) and cause.filename is not None:
        found = [replace(diagnostic, file=str(cause.filename)) for diagnostic in found]
    if isinstance(error, Failure):
        found = [replace(diagnostic, file=error.file, round=error.round) for diagnostic in found]
    return tuple(found)


def in_one_line(problems: Sequence[Diagnostic], language: str = "en") -> str:
    """The first problem, and how many more there are."""
    first = problems[0].shown(language)
    if len(problems) == 1:
        return first
    from pairwright.vocabulary.language import language_of

    return language_of(language).say("service:more", what=first, number=len(problems) - 1)


def all_told(problems: Sequence[Diagnostic], language: str = "en") -> str:
    """Every problem, in one line."""
    from pairwright.vocabulary.language import language_of

    return language_of(language).series([problem.shown(language) for problem in problems])


_OF_THE_SYSTEM = {
    errno.ENOENT: "no-entry",
    errno.EACCES: "no-access",
    errno.EISDIR: "a-folder",
    errno.ENOTDIR: "no-folder",
    errno.ENOSPC: "disk-full",
    errno.EROFS: "read-only",
    errno.ENAMETOOLONG: "name-too-long",
}
"""What people meet with files; English has the words of the system itself."""


def of_the_system(error: OSError) -> Reason:
    """What the operating system says, in the reader's language where it says one of these."""
    said = error.strerror or str(error)
    key = _OF_THE_SYSTEM.get(error.errno or 0)
    if key is None or said != os.strerror(error.errno or 0):
        return as_said(said)
    return fault(f"service:{key}")


def _cause(error: BaseException) -> BaseException:
    return error.error if isinstance(error, Failure) else error


def _kind(error: BaseException) -> tuple[str, RequestOutcome]:
    return next((code, outcome) for kind, code, outcome in _KINDS if isinstance(error, kind))


def _reasons(error: BaseException, outcome: RequestOutcome) -> tuple[Reason, ...]:
    match error:
        case UnsoundPairing():
            return tuple(fault("service:our-fault", what=reason) for reason in error.reasons)
        case PairwrightError():
            return error.reasons
        case MemoryError():
            return (fault("service:memory"),)
        case OSError():
            return (of_the_system(error),)
        case _ if outcome is RequestOutcome.OUR_OWN_FAULT:
            return (fault("service:our-fault", what=f"{type(error).__name__}: {error}"),)
        case _:
            return (as_said(str(error)),)
