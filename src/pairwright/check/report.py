"""What a check reports: a verdict for every round, as values that can be written as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from pairwright.check.comparison import Decision
from pairwright.check.judge import ColourFault
from pairwright.check.legality import Violation
from pairwright.check.quality import RoundQuality

Pair = tuple[int, int]
"""White and Black; a bye is `(player, 0)`."""


class Verdict(StrEnum):
    IDENTICAL = "IDENTICAL"
    DIFFERENT = "DIFFERENT"
    ILLEGAL = "ILLEGAL"
    NOT_JUDGED = "NOT JUDGED"


@dataclass(frozen=True, slots=True)
class RoundReport:
    """The verdict on one round.

    `reason` says it in words. `recorded` and `engine` are the pairs that only one side has.
    `decision` and the quality vectors are there where both are complete and differ in who meets
    whom. `arbiter_decides` marks a round for which no complete pairing exists.
    """

    round: int
    verdict: Verdict
    reason: str = ""
    violations: tuple[Violation, ...] = ()
    colour_faults: tuple[ColourFault, ...] = ()
    recorded: tuple[Pair, ...] = ()
    engine: tuple[Pair, ...] = ()
    decision: Decision | None = None
    recorded_quality: RoundQuality | None = None
    engine_quality: RoundQuality | None = None
    arbiter_decides: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """The verdicts on the rounds of a tournament, and what had to be assumed (`notes`)."""

    system: str
    edition: str
    notes: tuple[str, ...]
    rounds: tuple[RoundReport, ...]

    def count(self, verdict: Verdict) -> int:
        """How many rounds have this verdict."""
        return sum(1 for one in self.rounds if one.verdict is verdict)

    @property
    def is_clean(self) -> bool:
        """Whether every round is identical."""
        return self.count(Verdict.IDENTICAL) == len(self.rounds)

    def as_data(self) -> dict[str, Any]:
        """The report as plain data for JSON; rounds that are identical carry no details."""
        return {
            "system": self.system,
            "edition": self.edition,
            "notes": list(self.notes),
            "counts": {verdict.value: self.count(verdict) for verdict in Verdict},
            "rounds": [_round_data(one) for one in self.rounds],
        }


def _round_data(one: RoundReport) -> Mapping[str, Any]:
    if one.verdict is Verdict.IDENTICAL:
        return {"round": one.round, "verdict": one.verdict.value}
    return asdict(one) | {"verdict": one.verdict.value}
