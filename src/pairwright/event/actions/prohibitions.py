"""Pairs that may not meet (verification checklist 194-196)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.actions.entries import unknown_player
from pairwright.event.apart import groups, rule_of
from pairwright.event.findings import Finding, confirm, outside, refusal
from pairwright.event.in_common import named
from pairwright.event.limits import LONGEST_TEXT, text_problem
from pairwright.event.rights import EventRight
from pairwright.event.state import ApartRule, State
from pairwright.event.subjects import Subjects, of_players, of_setting
from pairwright.tournament import ForbiddenPairs
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRefs


def _findings(state: State, players: tuple[int, ...], late: str) -> Iterator[Finding]:
    for number in dict.fromkeys(players):
        yield from unknown_player(state, number)
    if len(set(players)) < 2 or len(set(players)) != len(players):
        yield refusal("forbid.two")
    if state.started:
        yield outside(late, "VCL 194-196")


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Forbid(Action):
    """No two of these players are paired, from the next round on; `is_soft`: where it can be."""

    name: ClassVar[str] = "forbid"
    article: ClassVar[str] = "VCL 194-196"
    integrity: ClassVar[bool] = True
    dated: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    players: tuple[int, ...]
    is_soft: bool = False

    def check(self, state: State) -> Iterator[Finding]:
        yield from _findings(state, self.players, "forbid.started")
        rules = _in_force(state, state.coming_round)
        if any(set(rule.participants) == set(self.players) for rule in rules):
            yield refusal("forbid.twice", players=self.players)

    def apply(self, state: State, done: Deed) -> State:
        rule = ForbiddenPairs(self.players, done.coming(state), is_soft=self.is_soft)
        state = state.changed(forbidden_pairs=(*state.facts.forbidden_pairs, rule))
        return _noted(state, "may not meet from here on", self.players)

    def subjects(self) -> Subjects:
        return of_players(self.players)

    def in_words(self, step: Step) -> Phrase:
        key = "act.forbid-softly" if self.is_soft else "act.forbid"
        return Phrase(key, {"players": PlayerRefs(self.players)})


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
                rules.append(replace(rule, last_round=coming - 1))
        return _noted(state.changed(forbidden_pairs=tuple(rules)), "may meet again", self.players)

    def subjects(self) -> Subjects:
        return of_players(self.players)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class KeepApart(Action):
    """Players who have the same are not paired: their club, federation or family, or what a list
    has for them in a column. From the next round on, up to `last_round`; who comes later is in.
    `is_soft` is given up, from the bottom, where a round cannot be paired with it (R-EVENT-17).
    """

    name: ClassVar[str] = "keep-apart"
    article: ClassVar[str] = "VCL 194-196"
    integrity: ClassVar[bool] = True

    by: str
    last_round: int | None = None
    is_soft: bool = False

    def check(self, state: State) -> Iterator[Finding]:
        if not self.by.strip() or text_problem(self.by):
            yield refusal("apart.by")
            return
        known = rule_of(state, self.by)
        if known is not None and known.is_soft is self.is_soft:
            yield refusal("apart.twice", by=named(self.by))
        if self.last_round is not None and self.last_round < state.coming_round:
            yield refusal("apart.round", round=self.last_round, coming=state.coming_round)
        if not groups(state, self.by):
            yield confirm("apart.nobody", by=named(self.by))
        if state.started:
            yield outside("forbid.started", "VCL 194-196")

    def apply(self, state: State, done: Deed) -> State:
        others = tuple(rule for rule in state.apart if rule.by != self.by)
        rule = ApartRule(self.by, self.last_round, is_soft=self.is_soft)
        return replace(state, apart=(*others, rule))

    def subjects(self) -> Subjects:
        return of_setting(f"apart {self.by}")

    def in_words(self, step: Step) -> Phrase:
        softly = "-softly" if self.is_soft else ""
        if self.last_round is None:
            return Phrase(f"act.keep-apart{softly}", {"by": named(self.by)})
        until: dict[str, Fact] = {"by": named(self.by), "round": self.last_round}
        return Phrase(f"act.keep-apart{softly}-until", until)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class LetMeet(Action):
    """Take back what `keep-apart` said, from the next round on."""

    name: ClassVar[str] = "let-meet"
    article: ClassVar[str] = "VCL 194-196"
    integrity: ClassVar[bool] = True

    by: str

    def check(self, state: State) -> Iterator[Finding]:
        if rule_of(state, self.by) is None:
            yield refusal("apart.none", by=named(self.by[:LONGEST_TEXT]))
        if state.started:
            yield outside("allow.started", "VCL 194-196")

    def apply(self, state: State, done: Deed) -> State:
        return replace(
            state,
            apart=tuple(
                replace(rule, is_lifted=True) if rule.by == self.by else rule
                for rule in state.apart
            ),
        )

    def subjects(self) -> Subjects:
        return of_setting(f"apart {self.by}")

    def in_words(self, step: Step) -> Phrase:
        return Phrase("act.let-meet", {"by": named(self.by)})


def _in_force(state: State, number: int) -> list[ForbiddenPairs]:
    """The pairs forbidden one by one that hold in round `number` or later."""
    return [
        rule
        for rule in state.facts.forbidden_pairs
        if not rule.by and (rule.last_round is None or rule.last_round >= number)
    ]


def _noted(state: State, what: str, players: tuple[int, ...]) -> State:
    """A comment, once the event has started: before that it is part of the declarations."""
    if not state.started:
        return state
    named = " ".join(f"{{{place}}}" for place in range(len(players)))
    return state.with_note("Prohibition", state.paired_rounds, f"{named} {what}", *players)
