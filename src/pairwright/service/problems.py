"""What went wrong, as one kind of value, and how a program ends because of it.

The command line shows a problem as a line and ends with the code of its outcome; a server answers
with the same codes. Neither needs to know which exception it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import NamedTuple

from pairwright.formats import Diagnostic, InvalidFile, Severity
from pairwright.tournament import (
    InvalidConfiguration,
    InvalidRequest,
    InvalidTournament,
    NoLegalPairing,
    OutOfTime,
    PairwrightError,
    TooLarge,
    UnsoundPairing,
)
from pairwright.vocabulary.printable import printable


class Outcome(IntEnum):
    """How a request ends; the numbers are the exit codes (0 to 5 as bbpPairings has them)."""

    DONE = 0
    NO_LEGAL_PAIRING = 1
    OUR_OWN_FAULT = 2
    INVALID = 3
    TOO_LARGE = 4
    ACCESS = 5
    OUT_OF_TIME = 6


_KINDS: tuple[tuple[type[BaseException], str, Outcome], ...] = (
    (NoLegalPairing, "NO-LEGAL-PAIRING", Outcome.NO_LEGAL_PAIRING),
    (UnsoundPairing, "UNSOUND-PAIRING", Outcome.OUR_OWN_FAULT),
    (InvalidRequest, "INVALID-REQUEST", Outcome.INVALID),
    (InvalidConfiguration, "INVALID-CONFIGURATION", Outcome.INVALID),
    (OutOfTime, "OUT-OF-TIME", Outcome.OUT_OF_TIME),
    (TooLarge, "TOO-LARGE", Outcome.TOO_LARGE),
    (PairwrightError, "INVALID-FACTS", Outcome.INVALID),
    (MemoryError, "TOO-LARGE-FOR-MEMORY", Outcome.TOO_LARGE),
    (OSError, "ACCESS", Outcome.ACCESS),
    (BaseException, "OUR-OWN-FAULT", Outcome.OUR_OWN_FAULT),
)
"""Every exception by the first line that fits it: its code, and how the request ends."""

_ARTICLE = r"C\.0\d(?:\.\d+)* (?:art\. [\d.]*\d|[A-E]\.\d+)"


class Problem(NamedTuple):
    """One thing that is wrong. `code` is stable: programs go by it, and by `outcome`.

    `line` and `column` count from 1; 0 where the problem is not in one place of a file. `round`,
    `player` and `article` are there where they are known.
    """

    code: str
    text: str
    outcome: Outcome = Outcome.INVALID
    file: str = ""
    line: int = 0
    column: int = 0
    round: int | None = None
    player: int | None = None
    article: str = ""
    severity: Severity = Severity.ERROR
    located: bool = False

    @property
    def shown(self) -> str:
        """One line that is safe to be shown, with the place in front."""
        if self.located:
            where = f"{self.file}:{self.line}:{self.column}: {self.severity.value} {self.code}: "
        else:
            where = f"{self.file}: " if self.file else ""
            where += "" if self.round is None else f"round {self.round}: "
        return printable(" ".join(f"{where}{self.text}".split()))


class Failure(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """An error with its place: the file, and the round that was asked for."""

    def __init__(self, error: PairwrightError, file: str, round: int | None = None) -> None:
        self.error, self.file, self.round = error, file, round
        super().__init__(str(error))


@contextmanager
def located(file: str, round: int | None = None) -> Iterator[None]:
    """Whatever goes wrong inside is told with the file, and a missing pairing with the round."""
    try:
        yield
    except InvalidRequest:
        raise  # what was asked for is not in the file
    except PairwrightError as error:
        raise Failure(error, file, round if isinstance(error, NoLegalPairing) else None) from error


def outcome_of(error: BaseException) -> Outcome:
    """How a request ends that met this error."""
    return _kind(_cause(error))[1]


def problem_of_diagnostic(diagnostic: Diagnostic) -> Problem:
    """A problem of a file, at its place."""
    return Problem(
        diagnostic.code,
        diagnostic.text,
        Outcome.INVALID,
        diagnostic.file,
        diagnostic.line,
        diagnostic.column,
        player=diagnostic.player,
        article=_article(diagnostic.text),
        severity=diagnostic.severity,
        located=True,
    )


def problems_of(error: BaseException) -> tuple[Problem, ...]:
    """Everything that an error tells, the first thing first; never nothing."""
    cause = _cause(error)
    code, outcome = _kind(cause)
    if isinstance(cause, InvalidFile):
        errors = (d for d in cause.diagnostics if d.severity is Severity.ERROR)
        return tuple(map(problem_of_diagnostic, errors))
    found = [
        Problem(code, text, outcome, article=_article(text)) for text in _texts(cause, outcome)
    ]
    if isinstance(cause, OSError) and cause.filename is not None:
        found = [one._replace(file=str(cause.filename)) for one in found]
    if isinstance(error, Failure):
        found = [one._replace(file=error.file, round=error.round) for one in found]
    return tuple(found)


def in_one_line(problems: tuple[Problem, ...]) -> str:
    """The first problem, and how many more there are."""
    more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    return problems[0].shown + more


def all_told(problems: tuple[Problem, ...]) -> str:
    """Every problem, in one line."""
    return "; ".join(problem.shown for problem in problems)


def _cause(error: BaseException) -> BaseException:
    return error.error if isinstance(error, Failure) else error


def _kind(error: BaseException) -> tuple[str, Outcome]:
    return next((code, outcome) for kind, code, outcome in _KINDS if isinstance(error, kind))


def _texts(error: BaseException, outcome: Outcome) -> tuple[str, ...]:
    match error:
        case InvalidTournament():
            return error.problems
        case MemoryError():
            return ("this is too large for the memory of this machine",)
        case OSError():
            return (error.strerror or str(error),)
        case UnsoundPairing():
            return (f"our own fault: {error}. Please report it, with the input",)
        case _ if outcome is Outcome.OUR_OWN_FAULT:
            fault = f"{type(error).__name__}: {error}"
            return (f"our own fault: {fault}. Please report it, with the input",)
        case _:
            return (str(error),)


def _article(text: str) -> str:
    """The first article of the Handbook that a text names."""
    found = re.search(_ARTICLE, text)
    return found.group() if found else ""
