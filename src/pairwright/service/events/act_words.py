"""Every act in words: what was done, as a sentence without its stop."""

from __future__ import annotations

from pairwright.event import CATALOGUE, Entry, Event, Step
from pairwright.service.events.words import names_in
from pairwright.vocabulary.language import Language

MOST_IN_WORDS = 3
"""So many acts that an undo took back are said one by one."""


def in_words(event: Event, entry: Entry, language: str) -> str:
    """What an entry did. Raises InvalidRequest for a language that is not there."""
    if entry.effect.entries:
        return _moved(event, entry, language)
    step = step_of(event, entry)
    names = names_in(step.after) | names_in(step.before)
    if entry.effect.player is not None:  # who is new has a number of the state afterwards
        names |= names_in(step.after)
    phrase = entry.action.in_words(step)
    return Language(language, names, CATALOGUE).say(phrase.message, **phrase.values)


def step_of(event: Event, entry: Entry) -> Step:
    """An entry of the event with the states before and after it."""
    return Step(event.states[entry.sequence - 1], event.states[entry.sequence], entry.effect)


def _moved(event: Event, entry: Entry, language: str) -> str:
    """An undo or redo, and which acts it moved: a few by their words, many by their numbers."""
    moved = entry.effect.entries
    said = Language(language, None, CATALOGUE)
    told = f"{moved[0]}-{moved[-1]}"
    if len(moved) <= MOST_IN_WORDS:
        acts = (event.entries[number - 1] for number in moved)
        told = said.series([f"{act.sequence} {in_words(event, act, language)}" for act in acts])
    return said.say(f"act.{entry.action.name}", entries=told)
