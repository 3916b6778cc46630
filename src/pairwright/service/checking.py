"""Checks of many tournaments: examined in parallel, answered in input order, and counted."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import islice

from pairwright.check import Report, Verdict, check, check_next
from pairwright.formats import Diagnostic
from pairwright.formats.pairing_list import read_pairing_list
from pairwright.service.inputs import Item, Trouble
from pairwright.service.problems import Outcome, Problem, problems_of
from pairwright.service.reading import read_input
from pairwright.service.workers import worker_pool
from pairwright.tournament import Tournament
from pairwright.vocabulary.proposal import Proposal

BATCH = 4
"""Tournaments that a process takes at a time."""
BATCHES_AHEAD = 4
"""Batches in hand for every process: enough to keep it busy, few enough for the memory."""

OUTCOMES = {
    Trouble.INVALID: Outcome.INVALID,
    Trouble.TOO_LARGE: Outcome.TOO_LARGE,
    Trouble.UNREADABLE: Outcome.ACCESS,
}
_CODES = {
    Trouble.INVALID: "INVALID-INPUT",
    Trouble.TOO_LARGE: "TOO-LARGE",
    Trouble.UNREADABLE: "ACCESS",
}


@dataclass(frozen=True, slots=True)
class CheckRequest:
    """What to check by, where the file is not to decide it, and in which language to tell."""

    system: str | None = None
    edition: str | None = None
    rounds: frozenset[int] | None = None
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Examined:
    """A tournament with its report, or the problems for which there is none.

    `standings` are wrong claims of the file, in the language asked for; `outside` are settings that
    leave the FIDE rules.
    """

    name: str
    report: Report | None = None
    standings: tuple[str, ...] = ()
    outside: tuple[Diagnostic, ...] = ()
    problems: tuple[Problem, ...] = ()
    language: str = "en"

    @property
    def outcome(self) -> Outcome:
        """How this tournament alone would end a check, wrong rounds apart."""
        return self.problems[0].outcome if self.problems else Outcome.DONE

    @property
    def is_wrong(self) -> bool:
        """Whether some round or the recorded standings are not what the rules give."""
        if self.report is None:
            return False
        bad = self.report.count(Verdict.DIFFERENT) + self.report.count(Verdict.ILLEGAL)
        return bool(bad or self.standings)


def examine(item: Item, request: CheckRequest) -> Examined:
    """Check one tournament. A fault of ours in one must not hide the verdicts on all others."""
    if item.trouble is not None:
        code, outcome = _CODES[item.trouble], OUTCOMES[item.trouble]
        return Examined(item.name, problems=(Problem(code, item.problem, outcome),))
    try:
        reading = read_input(item.data, item.name)
        tournament = reading.facts()
        report = _report(tournament, item.expected, request)
        findings = tuple(fault.said[request.language] for fault in report.standings)
        return Examined(item.name, report, findings, reading.outside, language=request.language)
    except Exception as error:
        return Examined(item.name, problems=problems_of(error))


def _report(tournament: Tournament, expected: bytes | None, request: CheckRequest) -> Report:
    if expected is None:
        return check(tournament, request.system, request.edition, request.rounds)
    pairs = read_pairing_list(expected.decode("ascii", errors="replace"))
    return check_next(tournament, Proposal.of_pairs(pairs), request.system, request.edition)


def examine_all(items: Iterable[Item], request: CheckRequest, jobs: int) -> Iterator[Examined]:
    """Check tournaments in so many processes; the answers come in the order of the input."""
    waiting = iter(items)
    first = list(islice(waiting, BATCH))
    if jobs == 1 or len(first) < BATCH:
        yield from _examine_batch(first, request)
        for item in waiting:
            yield examine(item, request)
        return
    with worker_pool(jobs) as pool:
        running: deque[Future[list[Examined]]] = deque()
        try:
            running.append(pool.submit(_examine_batch, first, request))
            while batch := list(islice(waiting, BATCH)):
                running.append(pool.submit(_examine_batch, batch, request))
                if len(running) > jobs * BATCHES_AHEAD:
                    yield from running.popleft().result()
            while running:
                yield from running.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _examine_batch(batch: list[Item], request: CheckRequest) -> list[Examined]:
    return [examine(item, request) for item in batch]


@dataclass
class Tally:
    """What was found so far."""

    tournaments: int = 0
    not_checked: int = 0
    wrong_standings: int = 0
    rounds: dict[Verdict, int] = field(default_factory=lambda: dict.fromkeys(Verdict, 0))
    _outcomes: set[Outcome] = field(default_factory=set)

    def add(self, examined: Examined) -> None:
        if examined.report is None:
            self.not_checked += 1
            self._outcomes.add(examined.outcome)
            return
        self.tournaments += 1
        self.wrong_standings += bool(examined.standings)
        for one in examined.report.rounds:
            self.rounds[one.verdict] += 1
            if one.verdict is Verdict.NOT_JUDGED and not one.arbiter_decides:
                self._outcomes.add(Outcome.INVALID)

    @property
    def exit_code(self) -> int:
        """1 for a wrong round or wrong standings; else the worst that kept us from judging."""
        if self.rounds[Verdict.DIFFERENT] or self.rounds[Verdict.ILLEGAL] or self.wrong_standings:
            return 1
        return min(self._outcomes, default=Outcome.DONE)

    @property
    def last_line(self) -> str:
        """The line that programs read (a promise: the same in every language)."""
        return (
            f"checked {self.tournaments} tournaments, {sum(self.rounds.values())} rounds: "
            f"{self.rounds[Verdict.IDENTICAL]} identical, "
            f"{self.rounds[Verdict.DIFFERENT]} different, "
            f"{self.rounds[Verdict.ILLEGAL]} illegal"
        )
