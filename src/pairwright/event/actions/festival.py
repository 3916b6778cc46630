"""Several tournaments in one festival: each tells in its own journal that it is part of it.

A festival is what tournaments say of themselves, by one name: nothing above them has to be kept,
handed over or restored. Whoever has several journals at hand gathers those that name the same one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.findings import Finding, refusal
from pairwright.event.limits import text_problem
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.vocabulary.reason import Phrase


class OfTheFestival(Action):
    """An act about the place of the event in a festival, at any time."""

    for_teams: ClassVar[bool] = True
    when_finished: ClassVar[bool] = True

    def subjects(self) -> Subjects:
        return of_setting("festival")


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class JoinFestival(OfTheFestival):
    """The event is one tournament of this festival, called there by a short name such as A or U12.

    Done again, it renames either.
    """

    name: ClassVar[str] = "join-festival"

    festival: str
    short_name: str = ""

    def check(self, state: State) -> Iterator[Finding]:
        for text in (self.festival, self.short_name):
            if problem := text_problem(text):
                yield refusal("describe.text", what=problem)
        if not self.festival.strip():
            yield refusal("festival.name")
        elif (self.festival, self.short_name) == (state.festival, state.short_name):
            yield refusal("festival.same")

    def apply(self, state: State, done: Deed) -> State:
        return replace(state, festival=self.festival, short_name=self.short_name)

    def in_words(self, step: Step) -> Phrase:
        if not self.short_name:
            return Phrase("act.join-festival", {"festival": self.festival})
        return Phrase(
            "act.join-festival-as", {"festival": self.festival, "short_name": self.short_name}
        )


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class LeaveFestival(OfTheFestival):
    """The event stands for itself again."""

    name: ClassVar[str] = "leave-festival"

    def check(self, state: State) -> Iterator[Finding]:
        if not state.festival:
            yield refusal("festival.none")

    def apply(self, state: State, done: Deed) -> State:
        return replace(state, festival="", short_name="")
