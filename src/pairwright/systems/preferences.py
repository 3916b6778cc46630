"""Colour differences and preferences (C.04.3 art. 1.6, 1.7), which several systems share."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from functools import lru_cache

from pairwright.frozen import Frozen
from pairwright.tournament import Colour


class PreferenceStrength(IntEnum):
    """How strongly a player is due a colour; larger is stronger."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class ColourPreference(Frozen):
    colour: Colour | None
    strength: PreferenceStrength


NO_PREFERENCE = ColourPreference(None, PreferenceStrength.NONE)
# There are few preferences and many players: each is made once.
ABSOLUTE = {colour: ColourPreference(colour, PreferenceStrength.ABSOLUTE) for colour in Colour}
STRONG = {colour: ColourPreference(colour, PreferenceStrength.STRONG) for colour in Colour}
MILD = {colour: ColourPreference(colour, PreferenceStrength.MILD) for colour in Colour}

HISTORIES = 4096
"""Of so many histories it is remembered what follows: many players have the same one."""


def colour_difference(history: tuple[Colour, ...]) -> int:
    """C.04.3 art. 1.6: games with White less games with Black."""
    return 2 * history.count(Colour.WHITE) - len(history)


def colour_preference(history: tuple[Colour, ...]) -> ColourPreference:
    """C.04.3 art. 1.7 (2026), A.6 (2017): the same content in both editions."""
    if not history:
        return NO_PREFERENCE
    difference = colour_difference(history)
    last = history[-1]
    if difference > 1:
        return ABSOLUTE[Colour.BLACK]
    if difference < -1:
        return ABSOLUTE[Colour.WHITE]
    if len(history) > 1 and history[-2] is last:
        return ABSOLUTE[last.other]
    if difference:
        return STRONG[Colour.BLACK if difference > 0 else Colour.WHITE]
    return MILD[last.other]


@lru_cache(HISTORIES)
def colours_due(history: tuple[Colour, ...]) -> tuple[int, ColourPreference]:
    """Colour difference and preference after a history."""
    return colour_difference(history), colour_preference(history)


def preference_code(preference: ColourPreference, letter: Callable[[Colour], str]) -> str:
    """`W` absolute, `(W)` strong, `w` mild, `A` none, in the letters of a language."""
    if preference.colour is None:
        return "A"
    shown = letter(preference.colour)
    if preference.strength is PreferenceStrength.ABSOLUTE:
        return shown
    return f"({shown})" if preference.strength is PreferenceStrength.STRONG else shown.lower()
