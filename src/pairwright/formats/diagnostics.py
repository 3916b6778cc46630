"""Diagnostics: every problem of a file, located, and how it was taken."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING

from pairwright.quick_dataclass import dataclass, field
from pairwright.tournament import InvalidTournament

if TYPE_CHECKING:
    from pairwright.vocabulary.reason import Reason

MOST_DIAGNOSTICS = 5000
"""A file with more problems than this is not worth listing further."""


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"


class Strictness(StrEnum):
    """How a file is read: to keep what it says, or to pair from it."""

    IMPORT = "import"
    """Repair what can be repaired, and report it."""
    ENGINE = "engine"
    """Whatever can change a pairing is an error."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem. `line` and `column` count from 1; 0 is a problem of the file as a whole.

    `code` is stable. `taken` says how a warning was taken.
    """

    severity: Severity
    code: str
    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    player: int | None = None
    found: str = ""
    expected: str = ""
    taken: str = ""
    reason: Reason | None = field(default=None, repr=False, compare=False)
    """What `message` says, for other languages, where it can be said in them."""

    @property
    def text(self) -> str:
        """The message with what was found, what was expected and how it was taken."""
        parts = [self.message if self.player is None else f"player {self.player}: {self.message}"]
        if self.found:
            parts.append(f"found {self.found!r}")
        if self.expected:
            parts.append(f"expected {self.expected}")
        if self.taken:
            parts.append(f"taken as {self.taken}")
        return "; ".join(parts)

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}"
        return f"{place}: {self.severity.value} {self.code}: {self.text}"


class InvalidFile(InvalidTournament):
    """The file cannot be taken. `diagnostics` holds all its problems, warnings included."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        super().__init__([str(d) for d in self.diagnostics if d.severity is Severity.ERROR])


class Collector:
    """Gathers the problems of one file."""

    def __init__(self, file: str, strictness: Strictness = Strictness.IMPORT) -> None:
        self.file = file
        self.strictness = strictness
        self._diagnostics: list[Diagnostic] = []
        self._errors = 0
        self._left_out = 0

    def error(
        self,
        code: str,
        message: str,
        *,
        line: int = 0,
        column: int = 0,
        player: int | None = None,
        found: str = "",
        expected: str = "",
    ) -> None:
        """A problem that makes the file unusable."""
        self._add(Severity.ERROR, code, message, line, column, player, found, expected, "")

    def warning(
        self,
        code: str,
        message: str,
        *,
        line: int = 0,
        column: int = 0,
        player: int | None = None,
        found: str = "",
        expected: str = "",
        taken: str = "",
    ) -> None:
        """A problem that was taken in the way that `taken` says."""
        self._add(Severity.WARNING, code, message, line, column, player, found, expected, taken)

    def pairing(
        self,
        code: str,
        message: str,
        *,
        line: int = 0,
        column: int = 0,
        player: int | None = None,
        found: str = "",
        expected: str = "",
        taken: str = "",
    ) -> None:
        """A problem that can change a pairing: a warning on import, an error for an engine."""
        if self.strictness is Strictness.ENGINE:
            self._add(Severity.ERROR, code, message, line, column, player, found, expected, "")
        else:
            self._add(Severity.WARNING, code, message, line, column, player, found, expected, taken)

    def _add(
        self,
        severity: Severity,
        code: str,
        message: str,
        line: int,
        column: int,
        player: int | None,
        found: str,
        expected: str,
        taken: str,
    ) -> None:
        self._errors += severity is Severity.ERROR
        if len(self._diagnostics) >= MOST_DIAGNOSTICS:
            self._left_out += 1
            return
        self._diagnostics.append(
            Diagnostic(
                severity,
                code,
                message,
                self.file,
                line,
                column,
                player,
                found[:80],
                expected,
                taken,
            )
        )

    @property
    def failed(self) -> bool:
        """Whether there was an error."""
        return self._errors > 0

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All problems, in the order of the file."""
        ordered = sorted(self._diagnostics, key=lambda d: (d.line, d.column))
        if self._left_out:
            severity = Severity.ERROR if self.failed else Severity.WARNING
            note = f"{self._left_out} more problems are not listed"
            ordered.append(Diagnostic(severity, "FILE-MANY-PROBLEMS", note, self.file))
        return tuple(ordered)
