"""Pairing numbers: given by strength, provisional, then final (C.04.2 art. 2.2 to 2.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Effect, Step, Work, act
from pairwright.event.actions.entries import list_closed
from pairwright.event.findings import Finding, ask_reason, refusal
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import EVERYTHING, Subjects, of_setting
from pairwright.event.team_strength import team_order
from pairwright.position.order import LAST_ROUND_WITH_NEW_NUMBERS, among_equals
from pairwright.tournament import Numbering
from pairwright.vocabulary.reason import Phrase


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Number(Action):
    """Give every player the pairing number that art. 2.2 gives, late entries included.

    `order` lists players of equal strength and title in another order than the alphabet's
    (art. 2.2.3). Before round 1 this makes strength decide numbers; later it only renames. Teams
    are numbered before round 1: those in `order` first, as the competition or the chief arbiter
    says (C.04.6 art. 1.1.2), the others by strength.
    """

    name: ClassVar[str] = "number"
    works_out: ClassVar[tuple[str, ...]] = ("numbers",)
    article: ClassVar[str] = "C.04.2 art. 2.2"
    integrity: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    order: tuple[int, ...] = ()

    def check(self, state: State) -> Iterator[Finding]:
        facts = state.facts
        known = {entrant.number for entrant in state.entrants}
        if state.schedule is not None:
            yield refusal("number.scheduled", state.schedule.articles["numbers"])
            return
        if not set(self.order) <= known or len(set(self.order)) != len(self.order):
            yield refusal("number.order")
            return
        if not state.started:
            yield from list_closed(state)
            if self.order and facts.is_team_event:
                yield ask_reason("number.teams", "C.04.6 art. 1.1.2")
            elif self.order:
                yield from self._exchange(state)
            return
        if facts.is_team_event:
            yield refusal("number.teams-started", "C.04.6 art. 1.1.3")
        elif self.order or facts.numbering is not Numbering.BY_STRENGTH:
            yield refusal("number.started", "C.04.2 art. 2.3")
        elif state.numbers_frozen:
            yield from _only_late_entries(state, "C.04.2 art. 2.5")
        elif state.paired_rounds >= LAST_ROUND_WITH_NEW_NUMBERS:
            yield from _only_late_entries(state, "C.04.2 art. 2.3")

    def _exchange(self, state: State) -> Iterator[Finding]:
        """Numbers are exchanged only among equals (checklist 147-156)."""
        numbers = _numbers(self._by_strength(state))
        given = [numbers[player] for player in self.order]
        if given != sorted(given):
            yield refusal("number.unequal", "C.04.2 art. 2.2", "VCL 147-156")
        else:
            yield ask_reason("number.exchange", "C.04.2 art. 2.2.3", "VCL 147-156")

    def work(self, state: State) -> Work:
        if state.facts.is_team_event:
            order = team_order(state.facts, self.order)
            numbers = {old: new for new, old in enumerate(order, start=1)}
            return Work(Effect(numbers=tuple(sorted(numbers.items()))))
        return Work(Effect(numbers=_new_numbers(self._by_strength(state))))

    def apply(self, state: State, done: Deed) -> State:
        return self._by_strength(state).with_numbers(dict(done.effect.numbers))

    def _by_strength(self, state: State) -> State:
        if state.started or state.facts.is_team_event:
            return state
        order = self.order or state.facts.announced_order
        return state.changed(numbering=Numbering.BY_STRENGTH, announced_order=order)

    def subjects(self) -> Subjects:
        return EVERYTHING

    def names(self) -> frozenset[int]:
        return frozenset(self.order)

    def in_words(self, step: Step) -> Phrase:
        return Phrase("act.number-teams" if step.after.facts.is_team_event else "act.number")


def _new_numbers(state: State) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(_numbers(state).items()))


def _numbers(state: State) -> Mapping[int, int]:
    """The pairing number of everybody by the number that they have."""
    # Imported here: most journals have this act, and few commands do it.
    from pairwright.formats.report import pairing_numbers

    return pairing_numbers(state.facts)


def _only_late_entries(state: State, article: str) -> Iterator[Finding]:
    """Late entries take their place (art. 2.4); the order of the others stays."""
    late = {p.number for p in state.facts.players if p.arrives > 1}
    others = [new for old, new in _new_numbers(state) if old not in late]
    if others != sorted(others):
        yield refusal("number.late", article)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class FreezeNumbers(Action):
    """Close the list of participants: numbers are final; only late entries shift them."""

    name: ClassVar[str] = "freeze-numbers"
    works_out: ClassVar[tuple[str, ...]] = ("numbers",)
    article: ClassVar[str] = "C.04.2 art. 2.5"
    integrity: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    def check(self, state: State) -> Iterator[Finding]:
        if state.numbers_frozen:
            yield refusal("freeze.twice", "C.04.2 art. 2.5")
        elif state.schedule is not None:
            yield refusal("number.scheduled", state.schedule.articles["numbers"])
        if not state.entrants:
            yield refusal("freeze.nobody", "C.04.2 art. 2.5")

    def work(self, state: State) -> Work:
        return Work(Effect(numbers=_new_numbers(state)))

    def apply(self, state: State, done: Deed) -> State:
        """Strength and title still decide, but no longer the alphabet: a new name moves nobody.

        The order among equals is announced as it is, whatever their strength: corrected ratings
        and titles made other equals in some rounds. Names that were corrected before have ordered
        some rounds in one way and some in another.
        """
        state = state.with_numbers(dict(done.effect.numbers))
        renamed = any(
            correction.old_name is not None for correction in state.facts.rating_corrections
        )
        if state.facts.numbering is Numbering.BY_STRENGTH and not renamed:
            state = state.changed(announced_order=tuple(among_equals(state.facts)))
        return replace(state, numbers_frozen=True)

    def subjects(self) -> Subjects:
        return of_setting(self.name)
