"""The initial colour, set or drawn by lot (C.04.3 art. 5.1); the same seed draws the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar

from pairwright.event.action import Action, Done, Effect, Work, act
from pairwright.event.findings import Finding, confirm, refusal
from pairwright.event.limits import text_problem
from pairwright.event.state import State
from pairwright.tournament import Colour


def drawn_colour(seed: str) -> Colour:
    """The colour that a seed draws: by the parity of its SHA-256."""
    digest = sha256(f"initial colour/{seed}".encode()).digest()
    return Colour.BLACK if digest[-1] % 2 else Colour.WHITE


def _findings(state: State) -> Iterator[Finding]:
    if state.started:
        yield refusal("colour.started", "C.04.3 art. 5.1")
    elif state.facts.initial_colour is not None:
        yield confirm("colour.again", "C.04.3 art. 5.1", colour=state.facts.initial_colour.value)


@act
@dataclass(frozen=True, slots=True)
class SetInitialColour(Action):
    """Record the initial colour that was drawn by hand."""

    name: ClassVar[str] = "set-initial-colour"
    article: ClassVar[str] = "C.04.3 art. 5.1"

    colour: Colour

    def check(self, state: State) -> Iterator[Finding]:
        yield from _findings(state)

    def apply(self, state: State, done: Done) -> State:
        return state.changed(initial_colour=self.colour)


@act
@dataclass(frozen=True, slots=True)
class DrawInitialColour(Action):
    """Draw the initial colour from a seed, which anybody can repeat."""

    name: ClassVar[str] = "draw-initial-colour"
    article: ClassVar[str] = "C.04.3 art. 5.1"

    seed: str

    def check(self, state: State) -> Iterator[Finding]:
        if not self.seed.strip() or text_problem(self.seed):
            yield refusal("colour.seed")
        yield from _findings(state)

    def work(self, state: State) -> Work:
        return Work(Effect(colour=drawn_colour(self.seed)))

    def apply(self, state: State, done: Done) -> State:
        return state.changed(initial_colour=done.effect.colour)
