"""What a check reports: a verdict for every round, as values that can be written as JSON."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar

from pairwright.frozen import Accompanied, Frozen
from pairwright.systems import rules_named
from pairwright.tournament import PairingChange
from pairwright.vocabulary.comparison import Decision
from pairwright.vocabulary.judgement import Violation
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.quality import RoundQuality
from pairwright.vocabulary.reason import Reason

if TYPE_CHECKING:
    from pairwright.ranking.verify import WrongClaim

Pair = tuple[int, int]
"""White and Black; a bye is `(player, 0)`."""


class Verdict(StrEnum):
    IDENTICAL = "IDENTICAL"
    CHANGED = "CHANGED"
    DIFFERENT = "DIFFERENT"
    ILLEGAL = "ILLEGAL"
    NOT_JUDGED = "NOT JUDGED"


class RoundReport(Accompanied):
    """The verdict on one round.

    `reason` says it in words, `reasons` in every language. `recorded` and `engine` are the pairs
    that only one side has. `decision` and the quality vectors are there where both are complete and
    differ in who meets whom. `arbiter_decides` marks a round for which no complete pairing exists.
    `changes` are those of the published pairing (C.04.2 art. 4.4), each with its ground. Where it
    is CHANGED, `recorded` is what was played and `engine` what the rules give; `because` names what
    the verdict rests on.
    """

    beside: ClassVar = frozenset({"because"})

    round: int
    verdict: Verdict
    reason: str = ""
    violations: tuple[Violation, ...] = ()
    colour_faults: tuple[Violation, ...] = ()
    recorded: tuple[Pair, ...] = ()
    engine: tuple[Pair, ...] = ()
    decision: Decision | None = None
    recorded_quality: RoundQuality | None = None
    engine_quality: RoundQuality | None = None
    arbiter_decides: bool = False
    changes: tuple[PairingChange, ...] = ()
    because: tuple[Reason, ...] = ()
    """Recorded changes and corrections that the verdict rests on; why there is no verdict."""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What the verdict rests on; nothing where only `reason` can tell."""
        if self.violations:
            return (*(violation.reason for violation in self.violations), *self.because)
        if self.decision is not None:
            return self.decision.reasons
        return tuple(fault.reason for fault in self.colour_faults) or self.because

    def __str__(self) -> str:
        return f"round {self.round}: {self.verdict.value}" + (
            f": {self.reason}" if self.reason else ""
        )


class Report(Frozen):
    """The verdicts on the rounds of a tournament, and what had to be assumed (`remarks`).

    `standings` are wrong claims about points and ranks.
    """

    system: str
    edition: str
    remarks: tuple[Reason, ...]
    rounds: tuple[RoundReport, ...]
    standings: tuple[WrongClaim, ...] = ()

    @property
    def notes(self) -> tuple[str, ...]:
        """The remarks in English."""
        return tuple(noted(self.language(), remark) for remark in self.remarks)

    def language(self, code: str = "en") -> Language:
        """A language with the messages of the system. Raises InvalidRequest."""
        return rules_named(self.system, self.edition).language(code)

    def count(self, verdict: Verdict) -> int:
        """How many rounds have this verdict."""
        return sum(1 for round_report in self.rounds if round_report.verdict is verdict)

    @property
    def is_clean(self) -> bool:
        """Whether every round is identical, and no claim about the standings is wrong."""
        return self.count(Verdict.IDENTICAL) == len(self.rounds) and not self.standings

    def as_data(self) -> dict[str, Any]:
        """The report as plain data for JSON; rounds that are identical carry no details."""
        return {
            "system": self.system,
            "edition": self.edition,
            "notes": list(self.notes),
            "counts": {verdict.value: self.count(verdict) for verdict in Verdict},
            "rounds": [_round_data(round_report) for round_report in self.rounds],
            "standings": [str(fault) for fault in self.standings],
        }

    def __str__(self) -> str:
        """One line a round, after what had to be assumed."""
        lines = [f"{len(self.rounds)} rounds, {self.system} {self.edition}"]
        lines += [f"note: {note}" for note in self.notes]
        lines += map(str, self.rounds)
        return "\n".join([*lines, *(f"standings: {fault}" for fault in self.standings)])


def noted(language: Language, remark: Reason) -> str:
    """A remark with its articles, as a line."""
    behind = language.behind(remark)
    return language.plain(remark) + (f" ({', '.join(behind)})" if behind else "")


def _round_data(round_report: RoundReport) -> dict[str, Any]:
    if round_report.verdict is Verdict.IDENTICAL and not round_report.changes:
        return {"round": round_report.round, "verdict": round_report.verdict.value}
    data: dict[str, Any] = _plain(round_report)
    return data


def _plain(value: Any) -> Any:
    """Values for JSON; what is only for saying them in other languages is left out."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, Violation):
        return value.as_data()
    if isinstance(value, Frozen):
        beside = value.beside if isinstance(value, Accompanied) else ()
        names = (name for name in value.__struct_fields__ if name not in beside)
        return {name: _plain(getattr(value, name)) for name in names}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
