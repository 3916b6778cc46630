"""Pairs that may not meet (verification checklist 194-196)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pairwright.event.action import Action, Deed, act
from pairwright.event.actions.entries import unknown_player
from pairwright.event.findings import Finding, outside, refusal
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_players
from pairwright.tournament import ForbiddenPairs


def _findings(state: State, players: tuple[int, ...], late: str) -> Iterator[Finding]:
    for number in dict.fromkeys(players):
        yield from unknown_player(state, number)
    if len(set(players)) < 2 or len(set(players)) != len(players):
        yield refusal("forbid.two")
    if state.started:
        yield outside(late, "VCL 194-196")


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Forbid(Action):
    """No two of these players are paired, from the next round on."""

    name: ClassVar[str] = "forbid"
    article: ClassVar[str] = "VCL 194-196"
    integrity: ClassVar[bool] = True
    dated: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    players: tuple[int, ...]

    def check(self, state: State) -> Iterator[Finding]:
        yield from _findings(state, self.players, "forbid.started")
        rules = _in_force(state, state.coming_round)
        if any(set(rule.participants) == set(self.players) for rule in rules):
            yield refusal("forbid.twice", players=self.players)

    def apply(self, state: State, done: Deed) -> State:
        rule = ForbiddenPairs(self.players, done.coming(state))
        state = state.changed(forbidden_pairs=(*state.facts.forbidden_pairs, rule))
        return _noted(state, "may not meet from here on", self.players)

    def subjects(self) -> Subjects:
        return of_players(self.players)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Allow(Action):
    """Take back what `forbid` said of exactly these players, from the next round on."""

    name: ClassVar[str] = "allow"
    article: ClassVar[str] = "VCL 194-196"
    integrity: ClassVar[bool] = True
    dated: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    players: tuple[int, ...]

    def check(self, state: State) -> Iterator[Finding]:
        yield from _findings(state, self.players, "allow.started")
        rules = _in_force(state, state.coming_round)
        if not any(set(rule.participants) == set(self.players) for rule in rules):
            yield refusal("allow.none", players=self.players)

    def apply(self, state: State, done: Deed) -> State:
        rules = []
        coming = done.coming(state)
        for rule in state.facts.forbidden_pairs:
            if rule not in _in_force(state, coming) or set(rule.participants) != set(self.players):
                rules.append(rule)
            elif rule.first_round < coming:
                # It was in force for the rounds that are paired: they are judged by it.
                rules.append(ForbiddenPairs(rule.participants, rule.first_round, coming - 1))
        return _noted(state.changed(forbidden_pairs=tuple(rules)), "may meet again", self.players)

    def subjects(self) -> Subjects:
        return of_players(self.players)


def _in_force(state: State, number: int) -> list[ForbiddenPairs]:
    """The rules that hold in round `number` or later."""
    return [
        rule
        for rule in state.facts.forbidden_pairs
        if rule.last_round is None or rule.last_round >= number
    ]


def _noted(state: State, what: str, players: tuple[int, ...]) -> State:
    """A comment, once the event has started: before that it is part of the declarations."""
    if not state.started:
        return state
    named = " ".join(f"{{{place}}}" for place in range(len(players)))
    return state.with_note("Prohibition", state.paired_rounds, f"{named} {what}", *players)
