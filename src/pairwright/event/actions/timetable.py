"""When rounds begin, until when results are handed in and corrected, what is published at once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.findings import Finding, confirm, notice, refusal
from pairwright.event.limits import MOST_ROUNDS
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.tournament.corrections import LONGEST_DEADLINE
from pairwright.tournament.rounds import day_of, moment_in
from pairwright.vocabulary.reason import Phrase


@act(needs=EventRight.RUN, is_heavy=False, tells_public=True)
class Schedule(Action):
    """When rounds begin, round by round, and until when results are handed in.

    Moments are `2026-11-20T14:30+01:00`: the clock of the hall and what it is ahead of UTC; empty
    where none is announced. The days of the rounds follow from them.
    """

    name: ClassVar[str] = "schedule"
    for_teams: ClassVar[bool] = True

    starts: tuple[str, ...]
    results_due: tuple[str, ...] = ()

    def check(self, state: State) -> Iterator[Finding]:
        most = state.facts.number_of_rounds or MOST_ROUNDS
        if max(len(self.starts), len(self.results_due)) > most:
            yield refusal("schedule.rounds", rounds=most)
            return
        moments = {text: moment_in(text) for text in (*self.starts, *self.results_due) if text}
        for text, moment in moments.items():
            if moment is None:
                yield refusal("schedule.moment", text=text[:40])
        if None not in moments.values():
            yield from self._order({text: m for text, m in moments.items() if m is not None})

    def _order(self, moments: dict[str, datetime]) -> Iterator[Finding]:
        for number, due in enumerate(self.results_due, start=1):
            start = self.starts[number - 1] if number <= len(self.starts) else ""
            if due and (not start or moments[due] <= moments[start]):
                yield refusal("schedule.due", round=number)
        before = ""
        for number, start in enumerate(self.starts, start=1):
            if before and start and moments[start] <= moments[before]:
                yield notice("schedule.order", round=number)
            before = start or before

    def apply(self, state: State, done: Deed) -> State:
        dates = list(state.facts.round_dates)
        dates += [""] * (len(self.starts) - len(dates))
        for place, start in enumerate(self.starts):
            dates[place] = day_of(start) or dates[place]
        return state.changed(
            round_starts=self.starts, results_due=self.results_due, round_dates=tuple(dates)
        )

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        shown = ", ".join(start.replace("T", " ") or "\N{EN DASH}" for start in self.starts)
        return Phrase("act.schedule", {"starts": shown or "\N{EN DASH}"})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class PublishTogether(Action):
    """Whether standings are published with the results of their round, from now on."""

    name: ClassVar[str] = "publish-together"
    article: ClassVar[str] = "C.04.2 art. 4.2"
    for_teams: ClassVar[bool] = True

    standings: bool

    def check(self, state: State) -> Iterator[Finding]:
        if self.standings == state.standings_with_results:
            yield refusal("publish-together.same")

    def apply(self, state: State, done: Deed) -> State:
        return replace(state, standings_with_results=self.standings)

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        return Phrase(f"act.publish-together{'' if self.standings else '.apart'}")


@act(needs=EventRight.RUN, is_heavy=False, tells_public=True)
class DeclareCorrections(Action):
    """How many minutes after the publication of results errors in them are notified in time (art.
    4.3 a); None where no deadline is announced.
    """

    name: ClassVar[str] = "declare-corrections"
    article: ClassVar[str] = "C.04.2 art. 4.3"
    for_teams: ClassVar[bool] = True

    minutes: int | None = None

    def check(self, state: State) -> Iterator[Finding]:
        if self.minutes is not None and not 1 <= self.minutes <= LONGEST_DEADLINE:
            yield refusal("corrections.minutes", "C.04.2 art. 4.3", most=LONGEST_DEADLINE)
        elif self.minutes == state.facts.correction_minutes:
            yield refusal("corrections.same")
        elif any(file.published.results for file in state.files):
            yield confirm("corrections.published", "C.04.2 art. 4.3 (a)")

    def apply(self, state: State, done: Deed) -> State:
        return state.changed(correction_minutes=self.minutes)

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        if self.minutes is None:
            return Phrase("act.declare-corrections.none")
        return Phrase("act.declare-corrections", {"minutes": self.minutes})
