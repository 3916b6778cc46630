"""Diagnostics: every problem of a file, located, and how it was taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from pairwright.tournament import InvalidTournament, PairwrightError
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault

MOST_DIAGNOSTICS = 5000
"""A file with more problems than this is not worth listing further."""


class Strictness(StrEnum):
    """How a file is read: to keep what it says, or to pair from it."""

    IMPORT = "import"
    """Repair what can be repaired, and report it."""
    ENGINE = "engine"
    """Whatever can change a pairing is an error."""


class InvalidFile(InvalidTournament):
    """The file cannot be taken. `diagnostics` holds all its problems, warnings included."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        super().__init__(d.reason for d in self.diagnostics if d.severity is Severity.ERROR)

    def __reduce__(self) -> tuple[type[InvalidFile], tuple[object, ...]]:
        return type(self), (self.diagnostics,)

    def texts(self, language: str = "en") -> tuple[str, ...]:
        """Every error with its place, in a language."""
        errors = (d for d in self.diagnostics if d.severity is Severity.ERROR)
        return tuple(d.shown(language) for d in errors)


def series(parts: Sequence[Fact]) -> Fact:
    """At least one fact, with semicolons between them as a language sets these."""
    return _joined("ui.series", parts)


def listed(parts: Sequence[Fact]) -> Fact:
    """At least one fact, with commas between them."""
    return _joined("formats:listed", parts)


def _joined(message: str, parts: Sequence[Fact]) -> Fact:
    """In halves, so that thousands of parts do not lie a thousand deep."""
    if len(parts) == 1:
        return parts[0]
    half = len(parts) // 2
    part, other = _joined(message, parts[:half]), _joined(message, parts[half:])
    return Phrase(message, {"one": part, "other": other})


def why(error: Exception) -> Fact:
    """What an error says, as a fact of another problem."""
    return series(error.reasons) if isinstance(error, PairwrightError) else str(error)


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
        reason: Reason,
        *,
        line: int = 0,
        column: int = 0,
        player: int | None = None,
        found: str = "",
        expected: Fact = "",
    ) -> None:
        """A problem that makes the file unusable."""
        self._add(Severity.ERROR, code, reason, line, column, player, found, expected, "")

    def warning(
        self,
        code: str,
        reason: Reason,
        *,
        line: int = 0,
        column: int = 0,
        player: int | None = None,
        found: str = "",
        expected: Fact = "",
        taken: Fact = "",
    ) -> None:
        """A problem that was taken in the way that `taken` says."""
        self._add(Severity.WARNING, code, reason, line, column, player, found, expected, taken)

    def pairing(
        self,
        code: str,
        reason: Reason,
        *,
        line: int = 0,
        column: int = 0,
        player: int | None = None,
        found: str = "",
        expected: Fact = "",
        taken: Fact = "",
    ) -> None:
        """A problem that can change a pairing: a warning on import, an error for an engine."""
        if self.strictness is Strictness.ENGINE:
            self._add(Severity.ERROR, code, reason, line, column, player, found, expected, "")
        else:
            self._add(Severity.WARNING, code, reason, line, column, player, found, expected, taken)

    def _add(
        self,
        severity: Severity,
        code: str,
        reason: Reason,
        line: int,
        column: int,
        player: int | None,
        found: str,
        expected: Fact,
        taken: Fact,
    ) -> None:
        self._errors += severity is Severity.ERROR
        if len(self._diagnostics) >= MOST_DIAGNOSTICS:
            self._left_out += 1
            return
        self._diagnostics.append(
            Diagnostic(
                severity,
                code,
                reason,
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
            note = fault("formats:many", number=self._left_out)
            ordered.append(Diagnostic(severity, "FILE-MANY-PROBLEMS", note, self.file, 0))
        return tuple(ordered)
