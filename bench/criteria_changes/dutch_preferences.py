"""Changes of colour difference and colour preference, which every Dutch edition defines alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bench.criteria_changes import Change
from bench.criteria_changes.dutch_definitions import players_altered

from pairwright.frozen import Frozen
from pairwright.systems.dutch.editions import DutchEdition
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import (
    ColourPreference,
    PreferenceStrength,
    colour_difference,
)
from pairwright.tournament import Colour

NAMES = {
    "2026": ("1.6", "1.7.1", "1.7.2", "1.7.3", "1.7.4"),
    "2017": ("A.6", "A.6.a", "A.6.b", "A.6.c", "A.6.d"),
    "2015-draft": ("A.7", "A.7.a", "A.7.b", "A.7.c", "A.7.d"),
}
"""Colour difference, and absolute, strong, mild and no preference, by edition."""

ABSOLUTE, STRONG, MILD, NONE = (
    PreferenceStrength.ABSOLUTE,
    PreferenceStrength.STRONG,
    PreferenceStrength.MILD,
    PreferenceStrength.NONE,
)
History = tuple[Colour, ...]


class Definition(Frozen):
    """What makes a preference absolute, strong or mild; the usual one unless a change says else."""

    difference: Callable[[History], int] = colour_difference
    wide: int = 2
    """The least colour difference that is absolute."""
    running: int = 2
    """So many games running with one colour are absolute."""
    rounds_count: bool = False
    """They must be of the latest rounds, without an unplayed one between them or after."""
    absolute: PreferenceStrength = ABSOLUTE
    strong: PreferenceStrength = STRONG
    mild: PreferenceStrength = MILD
    inverted: PreferenceStrength | None = None
    """Who has a preference of this strength is due the other colour."""
    unplayed: Colour | None = None
    """What is due mildly who has not played."""

    def of(self, player: DutchPlayer) -> ColourPreference:
        history = player.colours
        if not history:
            strength = NONE if self.unplayed is None else MILD
            return ColourPreference(self.unplayed, strength)
        usual, due = self._due(player, self.difference(history))
        if usual is self.inverted:
            due = due.other
        strength = {ABSOLUTE: self.absolute, STRONG: self.strong, MILD: self.mild}[usual]
        return ColourPreference(None if strength is NONE else due, strength)

    def _due(self, player: DutchPlayer, difference: int) -> tuple[PreferenceStrength, Colour]:
        last = player.colours[-1]
        balancing = Colour.BLACK if difference > 0 else Colour.WHITE
        if abs(difference) >= self.wide:
            return ABSOLUTE, balancing
        if self._runs(player):
            return ABSOLUTE, last.other
        if difference:
            return STRONG, balancing
        return MILD, last.other

    def _runs(self, player: DutchPlayer) -> bool:
        latest = player.colours[-self.running :]
        if len(latest) < self.running or len(set(latest)) > 1:
            return False
        records = player.records[-self.running :]
        return not self.rounds_count or all(record.played for record in records)


def preference_changes(edition: DutchEdition) -> Iterator[Change]:
    """Return the changes of an edition's colour difference and colour preferences."""
    difference, absolute, strong, mild, none = NAMES[edition.name]

    def change(name: str, kind: str, **others: Any) -> Change:
        definition = Definition(**others)

        def alter(view: DutchPosition, player: DutchPlayer) -> dict[str, Any]:
            return {
                "preference": definition.of(player),
                "colour_difference": definition.difference(player.colours),
            }

        return Change(name, kind, players_altered(edition, alter))

    never = 10**9
    yield change(difference, "dropped", difference=lambda history: 0)
    yield change(difference, "inverted", difference=lambda history: -colour_difference(history))
    yield change(
        difference,
        "off by one: not the first game",
        difference=lambda history: colour_difference(history[1:]),
    )
    yield change(
        difference,
        "off by one: not the last game",
        difference=lambda history: colour_difference(history[:-1]),
    )
    yield change(absolute, "dropped: as a strong one", absolute=STRONG)
    yield change(absolute, "dropped: difference", wide=never)
    yield change(absolute, "dropped: one colour running", running=never)
    yield change(absolute, "inverted", inverted=ABSOLUTE)
    yield change(absolute, "off by one: a difference of one", wide=1)
    yield change(absolute, "off by one: a difference of three", wide=3)
    yield change(absolute, "off by one: the last game alone", running=1)
    yield change(absolute, "off by one: three games running", running=3)
    yield change(absolute, "neighbour: the latest rounds", rounds_count=True)
    yield change(strong, "dropped", strong=NONE)
    yield change(strong, "inverted", inverted=STRONG)
    yield change(strong, "neighbour: as a mild one", strong=MILD)
    yield change(mild, "dropped", mild=NONE)
    yield change(mild, "inverted", inverted=MILD)
    yield change(mild, "neighbour: as a strong one", mild=STRONG)
    yield change(none, "dropped: due White", unplayed=Colour.WHITE)
    yield change(none, "dropped: due Black", unplayed=Colour.BLACK)
