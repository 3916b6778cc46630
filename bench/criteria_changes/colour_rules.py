"""Changes of rules that allocate colours one after the other, for chapters with such a list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from bench.criteria_changes import Change
from bench.criteria_changes.patching import Apply, replaced

from pairwright.systems.allocation import alternated
from pairwright.tournament import Colour

Rule = Callable[[Any, Any, Colour | None], Colour | None]
"""The colour of the higher-ranked player by one rule, None where it does not decide."""


def opposite_preferences(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    """Grant both preferences; who prefers no colour has the other one."""
    mine, theirs = higher.preference.colour, lower.preference.colour
    if mine is theirs:
        return None
    colour: Colour = mine if mine is not None else theirs.other
    return colour


def stronger_preference(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    mine, theirs = higher.preference, lower.preference
    if mine.strength == theirs.strength:
        return None
    colour: Colour = mine.colour if mine.strength > theirs.strength else theirs.colour.other
    return colour


def alternate_to_latest(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    return alternated(higher, lower)


def alternate_to_first(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    """Compare the histories from the first game on."""
    for mine, theirs in zip(higher.colours, lower.colours, strict=False):
        if mine is not theirs:
            colour: Colour = mine.other
            return colour
    return None


def alternate_last_game_only(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    mine, theirs = higher.colours[-1:], lower.colours[-1:]
    return mine[0].other if mine and theirs and mine != theirs else None


def higher_prefers(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
    colour: Colour | None = higher.preference.colour
    return colour


def colour_changes(
    owner: object,
    name: str,
    rules: Mapping[str, Rule],
    others: Mapping[tuple[str, str], Rule],
    within: Callable[[Callable[..., Any]], Callable[..., Any]] = lambda decide: decide,
) -> Iterator[Change]:
    """Drop, invert and swap each rule; `others` are definitions by article and kind.

    `owner` has by `name` the function that applies the rules to the higher and the lower player;
    `within` makes that function from the changed rules.
    """

    def applied(changed: Mapping[str, Rule]) -> Apply:
        return replaced(owner, name, within(_in_turn(changed)))

    articles = list(rules)
    for article, rule in rules.items():
        without = {key: value for key, value in rules.items() if key != article}
        yield Change(article, "dropped", applied(without))
        yield Change(article, "inverted", applied({**rules, article: _inverted(rule)}))
    for article, following in pairwise(articles):
        swapped = {**rules, article: rules[following], following: rules[article]}
        yield Change(article, f"swapped: with {following}", applied(swapped))
    for (article, kind), rule in others.items():
        yield Change(article, kind, applied({**rules, article: rule}))


def ranked_by(key: Callable[[Any], Any], rules: Mapping[str, Rule]) -> Callable[..., Any]:
    """The rules for two players of whom another one is the higher: the smaller by a key."""
    decide = _in_turn(rules)

    def colour_of_higher(higher: Any, lower: Any, *others: Any) -> tuple[Colour, str]:
        if key(lower) < key(higher):
            colour, article = decide(lower, higher, *others)
            return colour.other, article
        return decide(higher, lower, *others)

    return colour_of_higher


def _in_turn(rules: Mapping[str, Rule]) -> Callable[..., tuple[Colour, str]]:
    def colour_of_higher(higher: Any, lower: Any, *others: Any) -> tuple[Colour, str]:
        for article, rule in rules.items():
            colour = rule(higher, lower, *others[-1:])
            if colour is not None:
                return colour, article
        return Colour.WHITE, "none"

    return colour_of_higher


def _inverted(rule: Rule) -> Rule:
    def inverted(higher: Any, lower: Any, initial: Colour | None) -> Colour | None:
        colour = rule(higher, lower, initial)
        return None if colour is None else colour.other

    return inverted
