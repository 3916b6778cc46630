"""What a check reports: a verdict for every round, as values that can be written as JSON."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from pairwright.frozen import Frozen
from pairwright.systems import rules_named
from pairwright.tournament import PairingChange
from pairwright.vocabulary.comparison import Decision
from pairwright.vocabulary.judgement import Violation
from pairwright.vocabulary.language import Language, english
from pairwright.vocabulary.quality import CriterionValue, RoundQuality
from pairwright.vocabulary.reason import Reason, in_series
from pairwright.vocabulary.translation import SOURCE

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


class Cause(Frozen):
    """What would make a round identical, and how many `more` facts of its kind would.

    `rounds` are all rounds that a single fact explains.
    """

    kind: str
    reason: Reason
    more: int = 0
    rounds: tuple[int, ...] = ()


class CauseSearch(Frozen):
    """The causes of a round that differs: the strongest first, none where no one fact explains it.

    `tried` is how many candidates were judged, `untried` the kinds of which not all were, because
    the search came to its limit or was stopped.
    """

    causes: tuple[Cause, ...] = ()
    tried: int = 0
    untried: tuple[str, ...] = ()
    is_stopped: bool = False

    def as_data(self, words: Language) -> dict[str, Any]:
        """The search as plain data for JSON."""
        causes = [
            {
                "kind": cause.kind,
                "text": words.told(cause.reason),
                "reason": cause.reason.as_data(),
                "more": cause.more,
                "rounds": list(cause.rounds),
            }
            for cause in self.causes
        ]
        return {
            "causes": causes,
            "causes_tried": self.tried,
            "causes_not_tried": list(self.untried),
        }


class RoundReport(Frozen):
    """The verdict on one round.

    `reasons` are what it rests on. `recorded` and `engine` are the pairs that only one side has.
    `decision` and the quality vectors are there where both are complete and differ in who meets
    whom. `arbiter_decides` marks a round for which no complete pairing exists. `changes` are those
    of the published pairing (C.04.2 art. 4.4), each with its ground. Where it is CHANGED,
    `recorded` is what was played and `engine` what the rules give; `because` names what the verdict
    rests on.
    """

    round: int
    verdict: Verdict
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
    """Recorded changes and corrections that the verdict rests on; a better round that the judge
    found; why there is no verdict."""
    judged_with: tuple[Reason, ...] = ()
    """Results that the pairing took for other ones than the records show now, where that makes a
    difference (C.04.2 art. 3.1, 4.3)."""
    search: CauseSearch | None = None
    """What would make it identical, where that was looked for."""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What the verdict rests on; nothing where the round is identical."""
        if self.violations:
            return (*(violation.reason for violation in self.violations), *self.because)
        if self.decision is not None:
            return (*self.decision.reasons, *self.because)
        if self.colour_faults:
            faults = in_series(fault.reason for fault in self.colour_faults)
            return (Reason("check.only-colours", (), {"faults": faults}),)
        return self.because

    def told(self, words: Language) -> str:
        """What the verdict rests on, in a language."""
        return words.told(in_series(self.reasons)) if self.reasons else ""

    @property
    def reason(self) -> str:
        """The same in English."""
        return self.told(english())

    def __str__(self) -> str:
        return f"round {self.round}: {self.verdict.value}" + (
            f": {self.reason}" if self.reasons else ""
        )


class Report(Frozen):
    """The verdicts on the rounds of a tournament, and what had to be assumed (`remarks`).

    `standings` are wrong claims about points and ranks. `readings` are the entries of our register
    that were read otherwise, and `engine` is the name of the engine that reads them so.
    """

    system: str
    edition: str
    remarks: tuple[Reason, ...]
    rounds: tuple[RoundReport, ...]
    standings: tuple[WrongClaim, ...] = ()
    engine: str = ""
    readings: tuple[str, ...] = ()

    @property
    def notes(self) -> tuple[str, ...]:
        """The remarks in English."""
        return tuple(map(self.language().told, self.remarks))

    def language(self, code: str = "en") -> Language:
        """A language with the messages of the system. Raises InvalidRequest."""
        return rules_named(self.system, self.edition).language(code)

    def count(self, verdict: Verdict) -> int:
        """How many rounds have this verdict."""
        return sum(1 for round_report in self.rounds if round_report.verdict is verdict)

    @property
    def unexplained(self) -> tuple[int, ...]:
        """The rounds that differ and of which no cause was found."""
        searched = ((judged.round, judged.search) for judged in self.rounds)
        return tuple(
            number
            for number, search in searched
            if search is not None and not search.causes and not search.is_stopped
        )

    @property
    def is_clean(self) -> bool:
        """Whether every round is identical, and no claim about the standings is wrong."""
        return self.count(Verdict.IDENTICAL) == len(self.rounds) and not self.standings

    def as_data(self, language: str = "en") -> dict[str, Any]:
        """The report as plain data for JSON; rounds that are identical carry no details.

        Raises InvalidRequest for a language that is not there.
        """
        words = self.language(language)
        read = {"as_engine": self.engine, "readings": list(self.readings)}
        return {
            "system": self.system,
            "edition": self.edition,
            **(read if self.engine or self.readings else {}),
            "notes": [words.told(remark) for remark in self.remarks],
            "counts": {verdict.value: self.count(verdict) for verdict in Verdict},
            "rounds": [_round_data(round_report, words) for round_report in self.rounds],
            "standings": [words.told(claim.reason) for claim in self.standings],
        }

    def __str__(self) -> str:
        """One line a round, after what had to be assumed."""
        read = f" as {self.engine}" if self.engine else ""
        lines = [f"{len(self.rounds)} rounds, {self.system} {self.edition}{read}"]
        lines += [f"note: {note}" for note in self.notes]
        lines += map(str, self.rounds)
        return "\n".join([*lines, *(f"standings: {fault}" for fault in self.standings)])


def _round_data(round_report: RoundReport, words: Language) -> dict[str, Any]:
    start = {"round": round_report.round, "verdict": round_report.verdict.value}
    if round_report.verdict is Verdict.IDENTICAL and not round_report.changes:
        return start
    rest: dict[str, Any] = _plain(round_report, words)
    del rest["because"], rest["judged_with"], rest["search"]
    if round_report.search is not None:
        rest |= round_report.search.as_data(words)
    return start | {"reason": round_report.told(words)} | rest


def _plain(value: Any, words: Language) -> Any:
    """Values for JSON; what they say is said."""
    match value:
        case StrEnum():
            return value.value
        case Violation():
            return value.as_data(words)
        case Decision():
            data = _fields(value, words, {"reasons", "others"})
            return data | {"text": words.told(in_series(value.reasons))}
        case CriterionValue():
            data = _fields(value, words, value.beside)
            if words.code != SOURCE:
                data |= {"text": words.fact(value.phrase), "shown": words.fact(value.measure)}
            return data
        case Frozen():
            return _fields(value, words)
        case tuple():
            return [_plain(item, words) for item in value]
    return value


def _fields(value: Frozen, words: Language, but: Collection[str] = ()) -> dict[str, Any]:
    names = (name for name in value.__struct_fields__ if name not in but)
    return {name: _plain(getattr(value, name), words) for name in names}
