"""Pairing numbers where all pairings follow from them: by lot, in groups, or as set by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Effect, Work, act
from pairwright.event.actions.lots import seed_findings
from pairwright.event.drawing import drawn_apart, drawn_numbers
from pairwright.event.findings import Finding, ask_reason, refusal
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import EVERYTHING, Subjects
from pairwright.systems import resolve
from pairwright.tournament import Numbering

NumberPairs = tuple[tuple[int, int], ...]
"""Old and new numbers."""


def numbers_article(state: State) -> str:
    """Where the system of the event says how numbers are given."""
    schedule = state.schedule
    return "C.04.2 art. 2.2" if schedule is None else schedule.articles["numbers"]


def _findings(state: State) -> Iterator[Finding]:
    schedule, article = state.schedule, numbers_article(state)
    if schedule is None:
        yield refusal("draw-numbers.strength", article, system=resolve(state.facts).system.title)
        return
    if state.started:
        yield refusal("draw-numbers.started", article)
    elif not schedule.rounds(len(state.entrants)):
        yield refusal("draw-numbers.size", schedule.articles["table"], number=len(state.entrants))
    elif state.numbers_drawn:
        yield ask_reason("draw-numbers.again", article)


class _OfNumbers(Action):
    """An act that gives everybody a number, and closes the list: who comes now comes too late."""

    def article_in(self, state: State) -> str:
        return numbers_article(state)

    def _numbered(self, state: State, numbers: NumberPairs) -> State:
        schedule = state.schedule
        assert schedule is not None
        state = state.with_numbers(dict(numbers)).changed(
            numbering=Numbering.AS_GIVEN,
            announced_order=(),
            number_of_rounds=schedule.rounds(len(state.entrants)),
        )
        return replace(state, numbers_frozen=True)

    def subjects(self) -> Subjects:
        return EVERYTHING


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DrawNumbers(_OfNumbers):
    """Draw the pairing numbers by lot, from a seed that anybody can repeat.

    `apart` has all of one federation draw from one group of numbers, whose members do not meet in
    the last rounds (C.05 Annex 2).
    """

    name: ClassVar[str] = "draw-numbers"
    works_out: ClassVar[tuple[str, ...]] = ("numbers",)
    for_teams: ClassVar[bool] = True

    seed: str
    apart: bool = False

    def check(self, state: State) -> Iterator[Finding]:
        yield from seed_findings(self.seed)
        yield from _findings(state)
        if not self.apart or state.schedule is None:
            return
        article = state.schedule.articles["apart"]
        if state.facts.is_team_event or not state.schedule.apart(len(state.entrants)):
            yield refusal("draw-numbers.no-groups", article, number=len(state.entrants))
        elif self._drawn(state) is None:
            yield refusal("draw-numbers.groups", article)

    def _drawn(self, state: State) -> dict[int, int] | None:
        facts, schedule = state.facts, state.schedule
        numbers = [entrant.number for entrant in state.entrants]
        if not self.apart or schedule is None:
            return drawn_numbers(self.seed, numbers)
        federations = {player.number: player.federation for player in facts.players}
        names = {player.number: player.name for player in facts.players}
        return drawn_apart(self.seed, federations, names, schedule.apart(len(numbers)))

    def work(self, state: State) -> Work:
        drawn = self._drawn(state)
        assert drawn is not None, "the check has refused"
        return Work(Effect(numbers=tuple(sorted(drawn.items()))))

    def apply(self, state: State, done: Deed) -> State:
        drawn = self._numbered(state, done.effect.numbers)
        seed = " ".join(self.seed.split())
        how = "pairing numbers in groups" if self.apart else "pairing numbers"
        return drawn.with_note("Lots", 0, f"{how}, seed {seed}")


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class SetNumbers(_OfNumbers):
    """The pairing numbers as they were drawn by hand: everybody in the order of the new numbers."""

    name: ClassVar[str] = "set-numbers"
    works_out: ClassVar[tuple[str, ...]] = ("numbers",)
    for_teams: ClassVar[bool] = True

    order: tuple[int, ...]

    def check(self, state: State) -> Iterator[Finding]:
        known = [entrant.number for entrant in state.entrants]
        if sorted(self.order) != sorted(known):
            yield refusal("set-numbers.order", numbers_article(state), number=len(known))
        yield from _findings(state)

    def work(self, state: State) -> Work:
        new = {old: place for place, old in enumerate(self.order, start=1)}
        return Work(Effect(numbers=tuple(sorted(new.items()))))

    def apply(self, state: State, done: Deed) -> State:
        return self._numbered(state, done.effect.numbers)

    def names(self) -> frozenset[int]:
        return frozenset(self.order)
