"""Find what would make a round identical: an edition, a declaration, or one fact.

Each candidate is judged as the round itself is: the tournament with the one change is replayed, the
round is paired again, and the recorded boards are compared. So "identical" is never a guess. What
is tried, and in which order, is the business of `changed_facts`; here is how long.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time, time
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from pairwright.checking.changed_facts import CauseKind, PossibleCause, changed_facts, declarations
from pairwright.checking.replay import is_identical, with_number_of_rounds
from pairwright.checking.report import Cause, CauseSearch, Report, RoundReport, Verdict
from pairwright.frozen import Frozen
from pairwright.rules.proposal import Proposal
from pairwright.systems import SYSTEMS, Rules, assumed_edition, rules_named
from pairwright.systems.profiles import candidate_readings
from pairwright.systems.resolution import first_day
from pairwright.tournament import InvalidTournament, NoLegalPairing, Tournament
from pairwright.vocabulary.reason import Fact, Reason, edition_named

MOST_LISTED = 3
"""Single facts of one kind that are listed; of more there is the number."""
FEWEST_ROUNDS = 2
"""So many rounds are "all rounds"."""
SEARCHED = (Verdict.DIFFERENT, Verdict.ILLEGAL)


class SearchLimits(Frozen):
    """How many seconds of work causes are worth; `until` is the end of the whole run (`time`)."""

    round: float = 10.0
    tournament: float = 40.0
    until: float | None = None


OF_MANY = SearchLimits(2.0, 4.0)
"""Where a run is over many tournaments."""
WHOLE_RUN = 120.0
"""Seconds for the causes in all tournaments of a run."""


class SearchWatch(Protocol):
    """Who looks on; `is_stopped` says that no more is to be looked for."""

    is_stopped: bool

    def __call__(self, round_number: int, tried: int) -> None:
        """So many candidates were tried for a round."""


class _Found(Struct):
    """What was found of one round."""

    candidates: list[PossibleCause] = []
    tried: int = 0
    untried: list[CauseKind] = []
    is_stopped: bool = False
    kind: CauseKind = CauseKind.EDITION
    """What is tried just now."""


def find_causes(
    tournament: Tournament,
    report: Report,
    limits: SearchLimits | None = None,
    watch: SearchWatch | None = None,
    *,
    by_request: bool = False,
) -> Report:
    """Return the report with the causes of its rounds that differ, as far as they were found.

    `by_request` says that somebody asked for the edition of the report. With a `watch`, Ctrl-C ends
    the search with what was found so far; without one it is raised.
    """
    wanted = [found.round for found in report.rounds if found.verdict in SEARCHED]
    rules = rules_named(report.system, report.edition)
    if report.readings or report.engine:
        rules = rules.read_as(report.readings, report.engine)
    if not wanted or rules.system.schedule is not None or (watch and watch.is_stopped):
        return report
    known = with_number_of_rounds(tournament)
    search = _Search(known, rules, report, limits or SearchLimits(), watch)
    search.by_request = by_request
    found: dict[int, CauseSearch] = {}
    for number in wanted:
        of_round = search.search_round(number)
        found[number] = _told(of_round)
        if of_round.is_stopped:
            break
    rounds = tuple(
        replace(of_round, search=found.get(of_round.round)) for of_round in report.rounds
    )
    return replace(report, rounds=rounds)


def candidate_rules(
    tournament: Tournament, rules: Rules, *, by_request: bool = False
) -> Iterator[tuple[CauseKind, Reason, Rules]]:
    """Yield the other rules by which rounds may have been paired, the likeliest first.

    The other editions of the system; the other readings of its articles; where the file names no
    system, the other systems in the edition of the day.
    """
    asked = _asked(tournament, rules, by_request)
    for edition in rules.system.editions:
        if edition.name != rules.edition.name:
            values: dict[str, Fact] = {"edition": edition_named(edition.name), "asked": asked}
            reason = Reason("checking:cause.edition", (), values)
            yield CauseKind.EDITION, reason, Rules(rules.system, edition)
    if rules.edition.switches:
        for reason, other in candidate_readings(rules):
            yield CauseKind.READING, reason, other
    declared = tournament.declaration
    if by_request or declared.system or declared.code or tournament.is_team_event:
        return
    day = first_day(tournament.start_date)
    for system in SYSTEMS.values():
        if system is rules.system or system.pairs_teams or system.schedule or system.games > 1:
            continue
        other = Rules(system, system.edition_in_force(day))
        values = {"system": system.named, "edition": edition_named(other.edition.name)}
        yield CauseKind.SYSTEM, Reason("checking:cause.system", (), values), other


def _asked(tournament: Tournament, rules: Rules, by_request: bool) -> Reason:
    """Return why a round is judged by these rules."""
    values: dict[str, Fact] = {"edition": edition_named(rules.edition.name)}
    if by_request:
        return Reason("checking:asked.request", (), values)
    assumed = assumed_edition(tournament, rules)
    if assumed is None:
        return Reason("checking:asked.declared", (), values)
    key = "newest" if assumed.message == "note.edition-newest" else "dates"
    return Reason(f"checking:asked.{key}", (), values)


class _Search:
    """The search in one tournament: what explained a round is tried first on the next one."""

    by_request = False

    def __init__(
        self,
        tournament: Tournament,
        rules: Rules,
        report: Report,
        limits: SearchLimits,
        watch: SearchWatch | None,
    ) -> None:
        self.tournament, self.rules, self.report = tournament, rules, report
        self._limits, self._watch = limits, watch
        self._end = process_time() + limits.tournament
        self._series: dict[int, Rules] = {}
        self._known: list[PossibleCause] = []
        self._departs = rules.departure_test()

    def search_round(self, number: int) -> _Found:
        found = _Found([], 0, [])
        end = min(self._end, process_time() + self._limits.round)
        if self._limits.until is not None:
            end = min(end, process_time() + self._limits.until - time())
        try:
            self._search(number, found, end)
        except KeyboardInterrupt:
            if self._watch is None:
                raise
            found.is_stopped = self._watch.is_stopped = True
            found.untried = _from(found.kind)
        return found

    def _search(self, number: int, found: _Found, end: float) -> None:
        of_round = next(known for known in self.report.rounds if known.round == number)
        for candidate in self._candidates(number, of_round):
            if process_time() > end:
                found.untried = _from(candidate.kind)
                return
            found.kind = candidate.kind
            if candidate.kind is CauseKind.BOARDS and found.candidates:
                return  # two boards are more than one fact
            if any(candidate.reason == known.reason for known in found.candidates):
                continue  # it explained another round, and was tried first
            found.tried += 1
            if self._watch is not None and found.tried % 16 == 1:
                self._watch(number, found.tried)
            if not self._explains(candidate, number):
                continue
            if candidate.kind.is_of_event:
                of_all = self._of_all_rounds(candidate)
                if of_all is None:
                    continue
                found.candidates.append(of_all)
                if candidate.kind.is_of_rules:
                    return
                continue
            found.candidates.append(candidate)
            if not any(candidate is known for known in self._known):
                self._known.append(candidate)

    def _candidates(self, number: int, of_round: RoundReport) -> Iterator[PossibleCause]:
        """Yield other rules, declarations, what explained other rounds, then single facts."""
        for kind, reason, rules in candidate_rules(
            self.tournament, self.rules, by_request=self.by_request
        ):
            yield PossibleCause(kind, reason, self.tournament, rules)
        yield from declarations(self.tournament, self.rules, number)
        yield from self._known
        yield from changed_facts(self.tournament, self.rules, of_round)

    def _explains(self, candidate: PossibleCause, number: int) -> bool:
        """Judge the round with the candidate in place of what is recorded."""
        rules = candidate.rules
        if candidate.is_of_series(number):
            rules = self._series.setdefault(number, rules.for_series())
        try:
            replay = candidate.rules.replay(candidate.tournament)
            recorded = Proposal.of_round(replay.field.rounds[number - 1])
            departs = self._departs if candidate.rules is self.rules else None
            return is_identical(rules, replay.before(number), recorded, departs)
        except (InvalidTournament, NoLegalPairing):
            return False

    def _of_all_rounds(self, candidate: PossibleCause) -> PossibleCause | None:
        """Return it, saying so where all rounds fit; None where a round that fits would not."""
        fits_all = True
        for of_round in self.report.rounds:
            fits = self._explains(candidate, of_round.round)
            if of_round.verdict is Verdict.IDENTICAL and not fits:
                return None
            fits_all = fits_all and fits
        if len(self.report.rounds) < FEWEST_ROUNDS or not fits_all:
            return candidate
        reason = candidate.reason
        values: dict[str, Fact] = {"rounds": len(self.report.rounds)}
        if candidate.kind.is_of_rules:
            told = Reason(f"{reason.message}-all", (), {**reason.values, **values})
        else:
            told = Reason("checking:cause.all", (), {**values, "what": reason})
        return replace(candidate, reason=told)


def _from(kind: CauseKind) -> list[CauseKind]:
    """Return this kind and those that are tried after it."""
    kinds = list(CauseKind)
    return kinds[kinds.index(kind) :]


def _told(found: _Found) -> CauseSearch:
    """Return the strongest few, and how many more of each kind there are."""
    causes = []
    kinds = list(dict.fromkeys(candidate.kind for candidate in found.candidates))
    kinds.sort(key=list(CauseKind).index)
    for kind in kinds:
        of_kind = [candidate for candidate in found.candidates if candidate.kind is kind]
        listed = of_kind[:MOST_LISTED]
        causes += [Cause(kind.value, candidate.reason) for candidate in listed]
        if len(of_kind) > len(listed):
            causes[-1] = replace(causes[-1], more=len(of_kind) - len(listed))
    untried = tuple(kind.value for kind in found.untried)
    return CauseSearch(tuple(causes), found.tried, untried, found.is_stopped)
