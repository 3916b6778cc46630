"""What the organiser declares, and when it is locked (C.04.1 art. 1 and 3, checklist 57-111)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Effect, RoundVerdict, Step, Work, act
from pairwright.event.actions.long_events import advised_against, lasts_long
from pairwright.event.edition import edition_findings
from pairwright.event.findings import Finding, ask_reason, later_refusal, notice, outside, refusal
from pairwright.event.limits import MOST_ROUNDS, text_problem
from pairwright.event.phrases import listed
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.formats.diagnostics import outside_fide_mode
from pairwright.position import BAKU, field_of, team_rules, units
from pairwright.systems import declaration_of, resolve, rules_named, system_named
from pairwright.tournament import (
    Declaration,
    InvalidRequest,
    InvalidTournament,
    Points,
    PointSystem,
    PrimaryScore,
)
from pairwright.tournament.results import points
from pairwright.tournament.rounds import day_of
from pairwright.vocabulary.reason import Phrase, Reason, Score, edition_named

if TYPE_CHECKING:
    from pairwright.ranking.criterion import RankingCriterion


def locked(state: State, what: str, *articles: str) -> Iterator[Finding]:
    """A refusal once round 1 is paired."""
    if state.started:
        yield refusal("settings.locked", *articles, what=what)


def _value_findings(state: State, system: PointSystem) -> Iterator[Finding]:
    """Values that the rules do not know (checklist 70-88): hard refusals."""
    # Boards of teams are games like others; the bye of teams is worth what record 320 says.
    games = replace(state.facts, point_system=system, is_team_event=False)
    for told in outside_fide_mode(games):
        if state.facts.is_team_event and told.code != "FIDE-MODE-POINTS":
            continue
        if told.code in ("FIDE-MODE-POINTS", "FIDE-MODE-BYE"):
            yield refusal("points.values", "C.04.1 art. 3", "VCL 70-88", what=told.message)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclarePoints(Action):
    """What every result and bye is worth; locked once round 1 is paired."""

    name: ClassVar[str] = "declare-points"
    article: ClassVar[str] = "C.04.1 art. 3"
    for_teams: ClassVar[bool] = True

    points: PointSystem

    def check(self, state: State) -> Iterator[Finding]:
        yield from locked(state, "points", "VCL 70-78")
        yield from _value_findings(state, self.points)

    def apply(self, state: State, done: Deed) -> State:
        return state.changed(point_system=self.points, recorded_standings=())

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        points = self.points
        shown = (points.white_win, points.white_draw, points.white_loss)
        return Phrase("act.declare-points", {"points": "-".join(map(str, shown))})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclareBye(Action):
    """What the pairing-allocated bye is worth; locked once round 1 is paired."""

    name: ClassVar[str] = "declare-bye"
    article: ClassVar[str] = "C.04.1 art. 3"

    points: Points

    def check(self, state: State) -> Iterator[Finding]:
        yield from locked(state, "bye", "C.04.1 art. 3", "VCL 79-88")
        try:
            points(self.points)
        except InvalidTournament as error:
            yield refusal("points.values", "C.04.1 art. 3", what=error.reasons[0])
            return
        if self.points < 0:
            yield refusal("points.values", "C.04.1 art. 3", what=str(self.points))
        yield from _value_findings(state, self._system(state))

    def apply(self, state: State, done: Deed) -> State:
        return state.changed(point_system=self._system(state), recorded_standings=())

    def _system(self, state: State) -> PointSystem:
        return replace(state.facts.point_system, pairing_allocated_bye=self.points)

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        return Phrase("act.declare-bye", {"points": Score(units(self.points))})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclareTieBreaks(Action):
    """The order of ranking, as MTB26 codes such as `PTS`, `BH:C1`; frozen by the first pairing."""

    name: ClassVar[str] = "declare-tie-breaks"
    article: ClassVar[str] = "C.07 art. 4"
    for_teams: ClassVar[bool] = True

    codes: tuple[str, ...]

    def check(self, state: State) -> Iterator[Finding]:
        # Only this act asks for the room of the standings; every command knows all acts.
        from pairwright.event.unrated import order_findings
        from pairwright.ranking.codes import parse_codes
        from pairwright.ranking.editions import TIE_BREAK_EDITIONS

        try:
            criteria = parse_codes(
                self.codes, TIE_BREAK_EDITIONS["2026"], state.facts.is_team_event
            )
        except InvalidTournament as error:
            yield refusal("tie-breaks.code", "C.07", what=error.reasons[0])
        else:
            yield from self._refused(state, criteria)
            yield from advised_against(state.facts, self.codes)
            yield from order_findings(state, self.codes)
        if state.started:
            yield outside("tie-breaks.started", "VCL 197-209")

    def _refused(self, state: State, criteria: tuple[RankingCriterion, ...]) -> Iterator[Finding]:
        """Tie-breaks that are not used where all pairings are fixed beforehand (C.07 art. 8)."""
        from pairwright.ranking.buchholz import is_dropped_where_predetermined

        if state.schedule is None:
            return
        for criterion in criteria:
            if is_dropped_where_predetermined(criterion):
                yield refusal("tie-breaks.predetermined", "C.07 art. 8", code=criterion.code)

    def apply(self, state: State, done: Deed) -> State:
        before = " ".join(state.facts.standings_order) or "none"
        now = " ".join(self.codes) or "none"
        declared = state.changed(standings_order=self.codes, recorded_standings=())
        if not state.started:
            return declared
        return declared.with_note("Tie-breaks", state.paired_rounds, f"{before} => {now}")

    def subjects(self) -> Subjects:
        return of_setting(self.name)


def acceleration_findings(state: State, method: str) -> Iterator[Finding]:
    """Premises of an acceleration that do not hold, as far as they are known."""
    if not method:
        return
    if state.schedule is not None:
        yield refusal("acceleration.scheduled", state.schedule.articles["table"])
    by_game_points = team_rules(state.facts).primary is PrimaryScore.GAME_POINTS
    if state.facts.is_team_event and by_game_points:
        primary = Reason("event:acceleration.match-points")
        yield refusal("acceleration.premise", "C.04.7 art. 1.4.4", what=primary)
    if state.facts.number_of_rounds is None:
        return
    handling = resolve(state.facts).edition.handling
    system, rounds = field_of(state.facts).point_system, state.facts.number_of_rounds
    for what in handling.baku.objections(system, rounds):
        yield refusal("acceleration.premise", "C.04.7 art. 1.1", what=what)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclareAcceleration(Action):
    """Baku acceleration (C.04.7), or none; locked once round 1 is paired."""

    name: ClassVar[str] = "declare-acceleration"
    article: ClassVar[str] = "C.04.7"
    for_teams: ClassVar[bool] = True

    method: str = ""

    def check(self, state: State) -> Iterator[Finding]:
        yield from locked(state, "acceleration", "C.04.2 art. 1.1", "VCL 106-111")
        if self.method not in ("", BAKU):
            yield refusal("acceleration.unknown", "C.04.2 art. 1.1", method=self.method[:40])
        else:
            yield from acceleration_findings(state, self.method)

    def apply(self, state: State, done: Deed) -> State:
        declared = state.facts.declaration
        rules = resolve(state.facts)
        again = declaration_of(
            rules.system.name, declared.edition, self.method or None, declared.team
        )
        return state.changed(declaration=again, virtual_points=())

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        return Phrase(
            "act.declare-acceleration",
            {"method": Phrase("acceleration.baku" if self.method else "none")},
        )


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclareSystem(Action):
    """The pairing system, in an edition or in the one in force; fixed once round 1 is paired."""

    name: ClassVar[str] = "declare-system"
    article: ClassVar[str] = "C.04.2 art. 1.1"
    for_teams: ClassVar[bool] = True

    system: str
    edition: str | None = None

    def check(self, state: State) -> Iterator[Finding]:
        yield from locked(state, "system", "C.04.2 art. 1.4", "VCL 89-93")
        try:
            rules_named(self.system, self.edition)
        except InvalidRequest as error:
            yield refusal("system.unknown", "C.04.2 art. 1.1", what=error.reasons[0])
            return
        if system_named(self.system).pairs_teams is not state.facts.is_team_event:
            yield refusal("system.entrants", "C.04.2 art. 1.1", system=self.system)
        else:
            yield from edition_findings(replace(state.facts, declaration=self._declared(state)))

    def _declared(self, state: State) -> Declaration:
        known = state.facts.declaration
        return declaration_of(self.system, self.edition, known.acceleration, known.team)

    def apply(self, state: State, done: Deed) -> State:
        """The points that are usual in the system go with it, where the old ones were usual."""
        before, after = resolve(state.facts).system, system_named(self.system)
        usual = state.facts.point_system == before.usual_points()
        system = after.usual_points() if usual else state.facts.point_system
        byes = state.facts.team_byes
        return state.changed(
            declaration=self._declared(state),
            point_system=system,
            team_byes=after.team_bye if byes == before.team_bye else byes,
        )

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        system = system_named(self.system).named
        if self.edition is None:
            return Phrase("act.declare-system", {"system": system})
        said = Phrase("ui.rules", {"system": system, "edition": edition_named(self.edition)})
        return Phrase("act.declare-system", {"system": said})


@act(needs=EventRight.RUN, is_heavy=True, tells_public=False)
class DeclareRounds(Action):
    """The number of rounds; changing it after the start leaves FIDE mode (checklist 57-63)."""

    name: ClassVar[str] = "declare-rounds"
    works_out: ClassVar[tuple[str, ...]] = ("verdicts",)
    article: ClassVar[str] = "C.04.1 art. 1"
    integrity: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    rounds: int

    def check(self, state: State) -> Iterator[Finding]:
        if not max(1, state.paired_rounds) <= self.rounds <= MOST_ROUNDS:
            yield refusal(
                "rounds.range",
                "C.04.1 art. 1",
                rounds=self.rounds,
                least=max(1, state.paired_rounds),
                most=MOST_ROUNDS,
            )
            return
        schedule, entered = state.schedule, len(state.entrants)
        if self.rounds == state.facts.number_of_rounds:
            yield refusal("rounds.same", rounds=self.rounds)
        elif schedule is not None and schedule.rounds(entered) != self.rounds:
            rounds = schedule.rounds(entered)
            yield refusal(
                "rounds.scheduled", schedule.articles["table"], rounds=rounds, number=entered
            )
        elif state.started and state.facts.number_of_rounds is not None:
            yield outside("rounds.started", "C.04.1 art. 1", "VCL 57-63")
        players = len(state.entrants)
        most = players - 1 + players % 2
        if players > 1 and self.rounds > most and schedule is None:
            yield notice("rounds.too-many", "C.04.1 art. 2", rounds=self.rounds, most=most)

    def work(self, state: State) -> Work:
        """Published rounds that were, or now are, the last one are checked again.

        Of teams the last two rounds: C.04.6 art. 2.3.4 and 2.3.7 are different there.
        """
        before = state.facts.number_of_rounds
        last = {n for n in (before, self.rounds) if n is not None}
        if state.facts.is_team_event:
            last |= {n - 1 for n in last}
        flipped = {n for n in last if 1 <= n < state.coming_round}
        if not flipped or before == self.rounds:
            return Work()
        from pairwright.checking import Verdict, check  # seldom are rounds checked again

        changed = replace(state.facts, number_of_rounds=self.rounds)
        report = check(changed, rounds=flipped)
        verdicts = tuple(RoundVerdict(r.round, r.verdict.value, r.reason) for r in report.rounds)
        findings = tuple(
            ask_reason("rounds.recheck", "VCL 57-63", round=verdict.round, verdict=verdict.verdict)
            for verdict in verdicts
            if verdict.verdict != Verdict.IDENTICAL
        )
        return Work(Effect(verdicts=verdicts), findings)

    def apply(self, state: State, done: Deed) -> State:
        before = state.facts.number_of_rounds
        changed = state.changed(
            number_of_rounds=self.rounds,
            announcements=tuple(a for a in state.facts.announcements if a.round <= self.rounds),
        )
        kept = (n for n in state.notes if n.round <= self.rounds)  # byes of rounds that are gone
        changed = replace(changed, notes=tuple(kept))
        if not state.started:
            return changed
        number = state.paired_rounds
        changed = changed.with_note("Rounds", number, f"{before or 'none'} => {self.rounds}")
        for verdict in done.effect.verdicts:
            changed = changed.with_note(
                "Rounds", verdict.round, f"checked again: {verdict.verdict}"
            )
        return changed

    def subjects(self) -> Subjects:
        return of_setting(self.name)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Describe(Action):
    """Names, places and dates of the event; what is not named stays."""

    name: ClassVar[str] = "describe"
    article: ClassVar[str] = "C.04.2 art. 1.3"
    for_teams: ClassVar[bool] = True
    when_finished: ClassVar[bool] = True

    title: str | None = None
    city: str | None = None
    federation: str | None = None
    start_date: str | None = None
    end_date: str | None = None
    chief_arbiter: str | None = None
    deputy_arbiters: tuple[str, ...] | None = None
    time_control: str | None = None
    encoded_time_control: str | None = None
    round_dates: tuple[str, ...] | None = None

    def _given(self) -> dict[str, str | tuple[str, ...]]:
        given = {name: getattr(self, name) for name in self.__struct_fields__}
        given["name"] = given.pop("title")
        return {name: value for name, value in given.items() if value is not None}

    def check(self, state: State) -> Iterator[Finding]:
        given = self._given()
        if not given:
            yield refusal("describe.nothing")
        for value in given.values():
            for text in (value,) if isinstance(value, str) else value:
                if problem := text_problem(text):
                    yield refusal("describe.text", what=problem)
        if self.encoded_time_control:
            yield from _clock_findings(self.encoded_time_control)
        if lasts_long(replace(state.facts, **given)) and not lasts_long(state.facts):
            yield notice("describe.long", "VCL 210")
        if self.start_date is not None:
            dated = replace(state.facts, start_date=self.start_date)
            after = resolve(dated)
            if state.started and after != resolve(state.facts):
                yield refusal("describe.edition", "C.04.2 art. 1.4", edition=after.edition.name)
            elif not any(edition_findings(state.facts)):
                yield from edition_findings(dated)

    def apply(self, state: State, done: Deed) -> State:
        """A round that is moved to another day has no time there yet."""
        described = state.changed(**self._given())
        if self.round_dates is None:
            return described
        facts = described.facts
        moved = {
            place
            for place, start in enumerate(facts.round_starts)
            if [day_of(start)] != list(facts.round_dates[place : place + 1])
        }
        return described.changed(
            round_starts=_without(facts.round_starts, moved),
            results_due=_without(facts.results_due, moved),
        )

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        names = {"title": "event"}
        given = [(names.get(name, name), getattr(self, name)) for name in self.__struct_fields__]
        what = listed((name, _said(value)) for name, value in given if value is not None)
        return Phrase("act.describe", {"what": what})


def _clock_findings(text: str) -> Iterator[Finding]:
    """A refusal of a time control that is not as record 222 has it."""
    # Here: few acts ask for the room of the ratings.
    from pairwright.rating.time_control import is_encoded

    if not is_encoded(text):
        yield later_refusal("describe.clock", "TRF26 222", text=text[:40])


def _without(moments: tuple[str, ...], places: set[int]) -> tuple[str, ...]:
    return tuple("" if place in places else moment for place, moment in enumerate(moments))


def _said(value: str | tuple[str, ...]) -> str:
    return value if isinstance(value, str) else ", ".join(value)
