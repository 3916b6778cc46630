"""Find what would make a round identical: an edition, a declaration, or one fact.

Each candidate is judged as the round itself is: the tournament with the one change is replayed, the
round is paired again, and the recorded boards are compared. So "identical" is never a guess. What
is tried, and in which order, is the business of `changed_facts`; here is how much of it.

The work is bounded by a count of steps and not by a clock: the same file has the same answer on a
slow machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from pairwright.checking.changed_declarations import changed_declarations
from pairwright.checking.changed_facts import (
    CandidateStage,
    CauseKind,
    PossibleCause,
    changed_facts,
)
from pairwright.checking.replay import is_excluded, is_pairing_of, with_number_of_rounds
from pairwright.checking.report import Cause, CauseSearch, Report, Verdict
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
STEPS_OF_A_TRY = 50
"""Steps of a candidate before its players are counted."""
PAIRING = 3
"""How much more a round takes that is paired as well: measured over all systems, 40 to 200 players
(a position and its judgement 0.2 to 2 ms, a pairing 0.5 to 5)."""
TEAMS = 6
"""How much more a team event takes: every player of it has a game in every position."""


class SearchLimits(Frozen):
    """How many steps of work the causes of a tournament are worth; its rounds share them.

    A candidate takes a step for each player, and a few more; one that has to be paired as well
    takes more of them. The default is some seconds. Other rules and declarations are always tried.
    """

    steps: int = 400_000


OF_SOME = SearchLimits(200_000)
"""Where some tournaments are checked: at most about a second for each."""
OF_MANY = SearchLimits(40_000)
"""Where very many are."""


class SearchWatch(Protocol):
    """Who looks on; `is_stopped` says that no more is to be looked for."""

    is_stopped: bool

    def __call__(self, round_number: int, tried: int) -> None:
        """So many candidates were tried for a round."""


class _RoundSearch(Struct):
    """What was found of one round, in the order in which it was tried."""

    number: int
    candidates: list[PossibleCause] = []
    tried: int = 0
    untried: tuple[CauseKind, ...] = ()
    """Kinds of which not all was tried."""
    is_settled: bool = False
    """Whether nothing more is looked for: other rules, or a fact that explains other rounds."""
    is_stopped: bool = False

    @property
    def is_by_rules(self) -> bool:
        """Whether other rules explain the round."""
        return any(candidate.kind.is_of_rules for candidate in self.candidates)


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
    rules = rules_named(report.system, report.edition)
    if report.readings or report.engine:
        rules = rules.read_as(report.readings, report.engine)
    wanted = [judged.round for judged in report.rounds if judged.verdict in SEARCHED]
    if not wanted or rules.system.schedule is not None or (watch and watch.is_stopped):
        return report
    known = with_number_of_rounds(tournament)
    search = _Search(known, rules, report, limits or SearchLimits(), watch)
    search.by_request = by_request
    results = search.search_rounds(wanted)
    rounds = tuple(replace(judged, search=results.get(judged.round)) for judged in report.rounds)
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


class _Fact(Struct):
    """A single fact that explains a round, and all rounds that it explains."""

    candidate: PossibleCause
    rounds: list[int]


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
        self._steps_left, self._watch = limits.steps, watch
        size = len(tournament.players) * (TEAMS if tournament.is_team_event else 1)
        self._steps_of_a_try = STEPS_OF_A_TRY + size
        self._series: dict[int, Rules] = {}
        self._facts: list[_Fact] = []
        self._departs = rules.departure_test()

    def search_rounds(self, numbers: Sequence[int]) -> dict[int, CauseSearch]:
        """Return what was found of these rounds.

        The first has half of the steps, as a wrong fact shows there first; the others an equal
        share of what is left.
        """
        searches = []
        for place, number in enumerate(numbers):
            search = _RoundSearch(number)
            searches.append(search)
            self._series.clear()  # what positions of one round have in common fills the memory
            shares = len(numbers) - place if place else min(2, len(numbers))
            share = max(0, self._steps_left) // shares
            try:
                self._search(search, self._steps_left - share)
            except KeyboardInterrupt:
                if self._watch is None:
                    raise
                search.is_stopped = self._watch.is_stopped = True
                break
        else:
            for search in searches:
                if not search.candidates:
                    self._try_facts(search)
        return {search.number: self._to_result(search) for search in searches}

    def _search(self, search: _RoundSearch, end: int) -> None:
        """Try stage after stage until the round is settled, or only `end` steps are left."""
        stages = self._stages(search.number)
        for place, stage in enumerate(stages):
            search.untried = tuple(dict.fromkeys(later.kind for later in stages[place:]))
            is_of_facts = not stage.kind.is_of_event
            if not stage.kind.is_of_rules and search.is_by_rules:
                break
            if is_of_facts and stages[place - 1].kind.is_of_event and self._try_facts(search):
                break
            if stage.kind is CauseKind.BOARDS and search.candidates:
                break  # two boards are more than one fact
            for candidate in stage.candidates:
                if is_of_facts and self._steps_left <= end:
                    return
                self._try(search, candidate)
                if search.is_settled:
                    break
            if search.is_settled:
                break
        search.untried = ()

    def _stages(self, number: int) -> list[CandidateStage]:
        """Return other rules, declarations, then single facts."""
        by_kind: dict[CauseKind, list[PossibleCause]] = {}
        for kind, reason, rules in candidate_rules(
            self.tournament, self.rules, by_request=self.by_request
        ):
            other = PossibleCause(kind, reason, self.tournament, rules)
            by_kind.setdefault(kind, []).append(other)
        of_round = next(judged for judged in self.report.rounds if judged.round == number)
        return [
            *(CandidateStage(kind, iter(candidates)) for kind, candidates in by_kind.items()),
            CandidateStage(
                CauseKind.DECLARATION,
                changed_declarations(self.tournament, self.rules, number),
            ),
            *changed_facts(self.tournament, self.rules, of_round),
        ]

    def _try(self, search: _RoundSearch, candidate: PossibleCause) -> None:
        """Judge the round by a candidate, and note it where it explains the round."""
        search.tried += 1
        if self._watch is not None and search.tried % 16 == 1:
            self._watch(search.number, search.tried)
        if not self._explains(candidate, search.number):
            return
        if candidate.kind.is_of_event:
            of_all, fits_all = self._of_all_rounds(candidate)
            if of_all is not None:
                search.candidates.append(of_all)
                # An edition that does not fit all rounds may be beside a reading of this one.
                is_enough = candidate.kind in (CauseKind.READING, CauseKind.SYSTEM)
                search.is_settled = fits_all or is_enough
            return
        search.candidates.append(candidate)
        if not candidate.kind.is_of_round:
            self._facts.append(_Fact(candidate, [search.number]))

    def _try_facts(self, search: _RoundSearch) -> bool:
        """Try the facts that explained other rounds; return whether one explains this one too."""
        for fact in self._facts:
            happened = fact.candidate.reason.values.get("round", 0)
            if not isinstance(happened, int) or happened >= search.number:
                continue
            search.tried += 1
            if self._explains(fact.candidate, search.number):
                fact.rounds.append(search.number)
                search.candidates.append(fact.candidate)
                search.is_settled = True
        return search.is_settled

    def _explains(self, candidate: PossibleCause, number: int) -> bool:
        """Judge the round with the candidate in place of what is recorded."""
        rules = candidate.rules
        if candidate.is_of_series(number):
            rules = self._series.setdefault(number, rules.for_series())
        self._steps_left -= self._steps_of_a_try
        try:
            replay = candidate.rules.replay(candidate.tournament)
            position = replay.before(number)
            recorded = Proposal.of_round(replay.field.rounds[number - 1])
            departs = self._departs if candidate.rules is self.rules else None
            if is_excluded(rules, position, recorded, departs):
                return False
            self._steps_left -= PAIRING * self._steps_of_a_try
            return is_pairing_of(rules, position, recorded)
        except (InvalidTournament, NoLegalPairing):
            return False

    def _of_all_rounds(self, candidate: PossibleCause) -> tuple[PossibleCause | None, bool]:
        """Return it, and whether all rounds fit; None where a round that fits would not."""
        fits_all = True
        for judged in self.report.rounds:
            fits = self._explains(candidate, judged.round)
            if judged.verdict is Verdict.IDENTICAL and not fits:
                return None, False
            fits_all = fits_all and fits
        if len(self.report.rounds) < FEWEST_ROUNDS or not fits_all:
            return candidate, False
        reason = candidate.reason
        values: dict[str, Fact] = {"rounds": len(self.report.rounds)}
        if candidate.kind.is_of_rules:
            of_all = Reason(f"{reason.message}-all", (), {**reason.values, **values})
        else:
            of_all = Reason("checking:cause.all", (), {**values, "what": reason})
        return replace(candidate, reason=of_all), True

    def _to_result(self, search: _RoundSearch) -> CauseSearch:
        """Return the strongest few, and how many more of each kind there are.

        What explains most rounds leads; then comes what was tried first.
        """
        rounds = {id(fact.candidate): tuple(sorted(fact.rounds)) for fact in self._facts}
        found = search.candidates
        explained = [rounds.get(id(candidate), (search.number,)) for candidate in found]
        order = sorted(range(len(found)), key=lambda place: -len(explained[place]))
        causes = []
        for kind in dict.fromkeys(found[place].kind for place in order):
            of_kind = [place for place in order if found[place].kind is kind]
            listed = [
                Cause(kind.value, found[place].reason, rounds=explained[place])
                for place in of_kind[:MOST_LISTED]
            ]
            listed[-1] = replace(listed[-1], more=len(of_kind) - len(listed))
            causes += listed
        untried = tuple(kind.value for kind in search.untried)
        return CauseSearch(tuple(causes), search.tried, untried, search.is_stopped)
