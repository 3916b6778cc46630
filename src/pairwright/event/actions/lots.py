"""Drawing of lots: the initial colour, by the article of the system; last ties (C.07 art. 4.2).

The same seed draws the same, for everybody who repeats it.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Effect, Step, Work, act
from pairwright.event.findings import Finding, ask_reason, confirm, refusal
from pairwright.event.limits import text_problem
from pairwright.event.phrases import by_fields
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.systems import resolve
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Phrase


def drawn_colour(seed: str) -> Colour:
    """The colour that a seed draws: by the parity of its SHA-256."""
    digest = sha256(f"initial colour/{seed}".encode()).digest()
    return Colour.BLACK if digest[-1] % 2 else Colour.WHITE


def article_of_the_colour(state: State) -> str:
    """Where the system of the event, in its edition, has the initial colour drawn by lot."""
    return resolve(state.facts).edition.articles["initial-colour"]


def _findings(state: State) -> Iterator[Finding]:
    article, settled = article_of_the_colour(state), state.facts.initial_colour
    if state.schedule is not None:
        yield refusal("colour.scheduled", article)
    elif state.started:
        yield refusal("colour.started", article)
    elif settled is not None:
        yield confirm("colour.again", article, colour=settled.value)


def seed_findings(seed: str) -> Iterator[Finding]:
    """A refusal of a seed that nobody can repeat."""
    if not seed.strip() or text_problem(seed):
        yield refusal("lots.seed")


class _OfTheColour(Action):
    """An act that settles the initial colour: every system has an article of its own for it."""

    def article_in(self, state: State) -> str:
        return article_of_the_colour(state)

    def subjects(self) -> Subjects:
        return of_setting("initial-colour")

    def in_words(self, step: Step) -> Phrase:
        colour = step.effect.colour or step.after.facts.initial_colour
        assert colour is not None
        values = by_fields(self, step.before.paired_rounds)
        return Phrase(f"act.{self.name}", {**values, "colour": Phrase(f"colour.{colour.value}")})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class SetInitialColour(_OfTheColour):
    """Record the initial colour that was drawn by hand."""

    name: ClassVar[str] = "set-initial-colour"
    for_teams: ClassVar[bool] = True

    colour: Colour

    def check(self, state: State) -> Iterator[Finding]:
        yield from _findings(state)

    def apply(self, state: State, done: Deed) -> State:
        return state.changed(initial_colour=self.colour)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DrawInitialColour(_OfTheColour):
    """Draw the initial colour from a seed, which anybody can repeat."""

    name: ClassVar[str] = "draw-initial-colour"
    works_out: ClassVar[tuple[str, ...]] = ("colour",)
    for_teams: ClassVar[bool] = True

    seed: str

    def check(self, state: State) -> Iterator[Finding]:
        yield from seed_findings(self.seed)
        yield from _findings(state)

    def work(self, state: State) -> Work:
        return Work(Effect(colour=drawn_colour(self.seed)))

    def apply(self, state: State, done: Deed) -> State:
        return state.changed(initial_colour=done.effect.colour)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DrawLots(Action):
    """Draw lots, from a seed, for those whom all tie-breaks leave tied; once for the event."""

    name: ClassVar[str] = "draw-lots"
    article: ClassVar[str] = "C.07 art. 4.2"
    for_teams: ClassVar[bool] = True

    seed: str

    def check(self, state: State) -> Iterator[Finding]:
        yield from seed_findings(self.seed)
        if state.lots:
            yield ask_reason("lots.again", "C.07 art. 4.2", "VCL 197-209")

    def apply(self, state: State, done: Deed) -> State:
        drawn = replace(state, lots=self.seed)
        return drawn.with_note("Lots", state.paired_rounds, f"seed {' '.join(self.seed.split())}")

    def subjects(self) -> Subjects:
        return of_setting(self.name)
