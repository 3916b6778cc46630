"""Checks of many tournaments: examined in parallel, answered in input order, and counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from msgspec import Struct, field

from pairwright.checking import Report, SearchLimits, Verdict, check, check_next, find_causes
from pairwright.formats.pairing_list import read_pairing_list
from pairwright.formats.rows import Row
from pairwright.formats.trf.reader import CLAIMS
from pairwright.frozen import Frozen
from pairwright.rules.proposal import Proposal
from pairwright.service.inputs import Item, Trouble
from pairwright.service.kept_work import KeptWork, digest_of
from pairwright.service.many import KeptAnswers, Piece, worked
from pairwright.service.outcome import RequestOutcome
from pairwright.service.problems import outcome_by, problem, problems_of
from pairwright.service.reading import read_input
from pairwright.service.stated import StatedTournament, stated
from pairwright.service.workplaces import Workplace
from pairwright.tournament import Tournament
from pairwright.vocabulary.diagnostic import Diagnostic

OUTCOMES = {
    Trouble.INVALID: RequestOutcome.INVALID,
    Trouble.TOO_LARGE: RequestOutcome.TOO_LARGE,
    Trouble.UNREADABLE: RequestOutcome.ACCESS,
}
_CODES = {
    Trouble.INVALID: "INVALID-INPUT",
    Trouble.TOO_LARGE: "TOO-LARGE",
    Trouble.UNREADABLE: "ACCESS",
}


class CauseWatch:
    """Tells how far the search for causes is, in the process that was started; it can be stopped.

    Processes that work for it have another one, which tells nothing and is stopped with them.
    """

    def __init__(self, on_progress: Callable[[int, int], None]) -> None:
        self.is_stopped = False
        self._on_progress = on_progress

    def __call__(self, round_number: int, tried: int) -> None:
        self._on_progress(round_number, tried)

    def __reduce__(self) -> tuple[Callable[[], None], tuple[()]]:
        return _no_watch, ()


def _no_watch() -> None:
    """What a watch is in another process."""


class CheckRequest(Frozen):
    """What to check by, where the file is not to decide it, and in which language to tell."""

    system: str | None = None
    edition: str | None = None
    rounds: frozenset[int] | None = None
    language: str = "en"
    causes: SearchLimits | None = None
    """How much to do for what would make a round identical; None for not at all."""
    as_engine: str | None = None

    @property
    def settings(self) -> str:
        """Everything in one line: the same program answers the same settings alike."""
        causes = "" if self.causes is None else f", causes for {self.causes.steps} steps"
        return f"check, {self.judged_by}, language {self.language}{causes}"

    @property
    def judged_by(self) -> str:
        """What verdicts depend on."""
        rounds = "all" if self.rounds is None else ",".join(map(str, sorted(self.rounds)))
        return (
            f"system {self.system or 'as declared'}, edition {self.edition or 'as declared'}, "
            f"rounds {rounds}{f', as {self.as_engine}' if self.as_engine else ''}"
        )


class TournamentCounts(Frozen):
    """What one tournament adds to a tally; `outcome` is what kept us from judging, if anything."""

    checked: bool
    wrong_standings: bool
    rounds: dict[Verdict, int]
    outcome: RequestOutcome


class Examination(Frozen):
    """A tournament with its report, or the problems for which there is none.

    `standings` are wrong claims of the file, in the language asked for; `outside` are settings that
    leave the FIDE rules; `claims` are `###` lines that the records contradict, and so do not count.
    `proposal` is what the next round was compared with, where that was asked.
    """

    name: str
    report: Report | None = None
    standings: tuple[str, ...] = ()
    outside: tuple[Diagnostic, ...] = ()
    claims: tuple[Diagnostic, ...] = ()
    problems: tuple[Diagnostic, ...] = ()
    language: str = "en"
    facts: Tournament | None = None
    proposal: Proposal | None = None
    lists_boards: bool = False
    """Whether boards are listed also where a cause is known: single rounds were asked for."""
    is_stopped: bool = False
    """Whether Ctrl-C ended the search for causes."""

    @property
    def outcome(self) -> RequestOutcome:
        """How this tournament alone would end a check, wrong rounds apart."""
        return outcome_by(self.problems[0].code) if self.problems else RequestOutcome.DONE

    @property
    def counts(self) -> TournamentCounts:
        if self.report is None:
            return TournamentCounts(False, False, {}, self.outcome)
        rounds = {verdict: self.report.count(verdict) for verdict in Verdict}
        open_rounds = any(
            round_report.verdict is Verdict.NOT_JUDGED and not round_report.arbiter_decides
            for round_report in self.report.rounds
        )
        outcome = RequestOutcome.INVALID if open_rounds else RequestOutcome.DONE
        return TournamentCounts(True, bool(self.standings), rounds, outcome)


RowsOf = Callable[[Examination], tuple[Row, ...]]


class CheckedTournament(Frozen):
    """A tournament that was checked: what is to be written of it, what it counts, and its facts."""

    name: str
    told: str
    counts: TournamentCounts
    stated: StatedTournament
    rows: tuple[Row, ...] = ()
    is_stopped: bool = False


def examine(item: Item, request: CheckRequest, watch: CauseWatch | None = None) -> Examination:
    """Check one tournament. A fault of ours in one must not hide the verdicts on all others."""
    if item.trouble is not None:
        assert item.problem is not None
        unread = problem(_CODES[item.trouble], item.problem)
        return Examination(item.name, problems=(unread,), language=request.language)
    try:
        reading = read_input(item.data, item.name)
        tournament = reading.facts()
        proposal = _proposal(item.expected)
        report = _report(tournament, proposal, request)
        if request.causes is not None and proposal is None:
            asked = request.system is not None or request.edition is not None
            report = find_causes(tournament, report, request.causes, watch, by_request=asked)
        findings = tuple(fault.said_in(request.language) for fault in report.standings)
        claims = tuple(
            diagnostic for diagnostic in reading.diagnostics if diagnostic.code in CLAIMS
        )
        return Examination(
            item.name,
            report,
            findings,
            reading.outside,
            claims,
            language=request.language,
            facts=tournament,
            proposal=proposal,
            lists_boards=request.rounds is not None,
            is_stopped=watch is not None and watch.is_stopped,
        )
    except Exception as error:
        return Examination(item.name, problems=problems_of(error), language=request.language)


def _proposal(expected: bytes | None) -> Proposal | None:
    if expected is None:
        return None
    return Proposal.of_pairs(read_pairing_list(expected.decode("ascii", errors="replace")))


def _report(tournament: Tournament, proposal: Proposal | None, request: CheckRequest) -> Report:
    if proposal is None:
        return check(tournament, request.system, request.edition, request.rounds, request.as_engine)
    return check_next(tournament, proposal, request.system, request.edition, request.as_engine)


def examine_all(
    items: Iterable[Item],
    request: CheckRequest,
    place: Workplace,
    tell: Callable[[Examination], str],
    kept: KeptWork | None = None,
    rows: RowsOf | None = None,
    watch: CauseWatch | None = None,
) -> Iterator[CheckedTournament]:
    """Check tournaments wherever the work is done; the answers come in the order of the input.

    `tell` turns what was found into the text to be written, `rows` into rows of a table, beside the
    work: reports stay there. A tournament whose causes were not looked for to the end, because
    Ctrl-C stopped it, is not kept.
    """
    pieces = (Piece(_key(item, request), item) for item in items)
    task = partial(_checked, request, tell, rows, watch)
    stopped: list[str] = []

    def settled(key: str, checked: CheckedTournament) -> CheckedTournament:
        if checked.is_stopped:
            stopped.append(key)
        return checked

    for checked in worked(task, pieces, place, KeptAnswers(CheckedTournament, kept), settled):
        if kept is not None:
            for key in stopped:
                kept.forget(key)
        yield checked


def _checked(
    request: CheckRequest,
    tell: Callable[[Examination], str],
    rows: RowsOf | None,
    watch: CauseWatch | None,
    item: Item,
) -> CheckedTournament:
    examined = examine(item, request, watch)
    found = () if rows is None else rows(examined)
    facts = stated(examined, item.data, item.expected)
    told = tell(examined)
    counts, is_stopped = examined.counts, examined.is_stopped
    return CheckedTournament(item.name, told, counts, facts, found, is_stopped)


def _key(item: Item, request: CheckRequest) -> str:
    """The same for the same content under the same name, and for nothing else."""
    from hashlib import sha256

    parts = (
        digest_of((request.settings, item.name, item.problem, item.trouble)).encode(),
        item.data,
        b"" if item.expected is None else b"+" + item.expected,
    )
    lengths = ",".join(str(len(part)) for part in parts)
    return sha256(b"\n".join((lengths.encode(), *parts))).hexdigest()


class CheckTally(Struct):
    """What was found so far. `accept_changes`: a CHANGED round is as good as an IDENTICAL one."""

    accept_changes: bool = False
    tournaments: int = 0
    not_checked: int = 0
    wrong_standings: int = 0
    rounds: dict[Verdict, int] = field(default_factory=lambda: dict.fromkeys(Verdict, 0))
    _outcomes: set[RequestOutcome] = field(default_factory=set)

    def add(self, found: Examination | CheckedTournament) -> None:
        counts = found.counts
        self.tournaments += counts.checked
        self.not_checked += not counts.checked
        self.wrong_standings += counts.wrong_standings
        for verdict, number in counts.rounds.items():
            self.rounds[verdict] += number
        if counts.outcome is not RequestOutcome.DONE:
            self._outcomes.add(counts.outcome)

    @property
    def exit_code(self) -> int:
        """1 for a wrong round or wrong standings; else the worst that kept us from judging."""
        wrong = self.rounds[Verdict.DIFFERENT] + self.rounds[Verdict.ILLEGAL]
        if not self.accept_changes:
            wrong += self.rounds[Verdict.CHANGED]
        if wrong or self.wrong_standings:
            return 1
        return min(self._outcomes, default=RequestOutcome.DONE)

    @property
    def last_line(self) -> str:
        """The line that programs read (a promise: the same in every language)."""
        changed = self.rounds[Verdict.CHANGED]
        return (
            f"checked {self.tournaments} tournaments, {sum(self.rounds.values())} rounds: "
            f"{self.rounds[Verdict.IDENTICAL]} identical, "
            f"{f'{changed} changed, ' if changed else ''}"
            f"{self.rounds[Verdict.DIFFERENT]} different, "
            f"{self.rounds[Verdict.ILLEGAL]} illegal"
        )
