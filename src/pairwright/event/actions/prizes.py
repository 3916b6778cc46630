"""Categories, who belongs to them by hand, and the prize fund. They never touch a pairing.

They are possible at any time, also when the event is finished: prizes are given after the last
round. What an act changes of the prizes that were declared is told (readings-prizes.md R-PRIZE-14).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.actions.entries import unknown_player
from pairwright.event.findings import Finding, notice, refusal
from pairwright.event.limits import text_problem
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.tournament import Category, PrizeFund
from pairwright.tournament.prize_fund import wrong_categories, wrong_fund
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRefs

_CATEGORIES = "categories"
_PRIZES = "prizes"


class Membership(StrEnum):
    """What is said by hand about a player and a category."""

    ADDED = "added"
    LEFT_OUT = "left-out"
    BY_CONDITIONS = "by-conditions"


def _running(state: State) -> Iterator[Finding]:
    if state.started:
        yield notice("prizes.running")


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclareCategories(Action):
    """The categories of the event, in the place of those that it had."""

    name: ClassVar[str] = "declare-categories"
    when_finished: ClassVar[bool] = True
    in_session: ClassVar[bool] = True

    categories: tuple[Category, ...]

    def check(self, state: State) -> Iterator[Finding]:
        players = {player.number for player in state.facts.players}
        for reason in wrong_categories(self.categories, players):
            yield refusal("facts", what=reason)
        for category in self.categories:
            for text in (
                category.name,
                category.rating_list,
                *category.clubs,
                *category.federations,
            ):
                if problem := text_problem(text):
                    yield refusal("describe.text", what=problem)
        names = {category.name for category in self.categories}
        fund = state.facts.prize_fund
        for prizes in fund.lists if fund else ():
            if prizes.category and prizes.category not in names:
                yield refusal("categories.prizes", category=prizes.category, list=prizes.name)
        yield from _running(state)

    def apply(self, state: State, done: Deed) -> State:
        return state.changed(categories=self.categories)

    def subjects(self) -> Subjects:
        return of_setting(_CATEGORIES)

    def in_words(self, step: Step) -> Phrase:
        if not self.categories:
            return Phrase("act.declare-categories-none")
        names = ", ".join(category.name for category in self.categories)
        return Phrase("act.declare-categories", {"names": names})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class SetMembership(Action):
    """Put players into a category or leave them out by hand, or go by its conditions again."""

    name: ClassVar[str] = "set-membership"
    when_finished: ClassVar[bool] = True
    in_session: ClassVar[bool] = True

    category: str
    players: tuple[int, ...]
    membership: Membership

    def check(self, state: State) -> Iterator[Finding]:
        if all(category.name != self.category for category in state.facts.categories):
            yield refusal("categories.unknown", category=self.category)
        if not self.players:
            yield refusal("categories.nobody")
        for number in dict.fromkeys(self.players):
            yield from unknown_player(state, number)
        yield from _running(state)

    def apply(self, state: State, done: Deed) -> State:
        changed = tuple(
            self._changed(category) if category.name == self.category else category
            for category in state.facts.categories
        )
        return state.changed(categories=changed)

    def _changed(self, category: Category) -> Category:
        added = [number for number in category.added if number not in self.players]
        left_out = [number for number in category.left_out if number not in self.players]
        named = dict.fromkeys(self.players)
        if self.membership is Membership.ADDED:
            added += named
        elif self.membership is Membership.LEFT_OUT:
            left_out += named
        return replace(category, added=tuple(added), left_out=tuple(left_out))

    def subjects(self) -> Subjects:
        return of_setting(_CATEGORIES)

    def names(self) -> frozenset[int]:
        return frozenset(self.players)

    def in_words(self, step: Step) -> Phrase:
        values: dict[str, Fact] = {"category": self.category, "players": PlayerRefs(self.players)}
        key = {
            Membership.ADDED: "act.set-membership",
            Membership.LEFT_OUT: "act.set-membership-out",
            Membership.BY_CONDITIONS: "act.set-membership-back",
        }[self.membership]
        return Phrase(key, values)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclarePrizes(Action):
    """The prize fund of the event, in the place of the one that it had; None takes it back."""

    name: ClassVar[str] = "declare-prizes"
    when_finished: ClassVar[bool] = True
    in_session: ClassVar[bool] = True

    fund: PrizeFund | None = None

    def check(self, state: State) -> Iterator[Finding]:
        if self.fund is not None:
            names = (category.name for category in state.facts.categories)
            for reason in wrong_fund(self.fund, names):
                yield refusal("facts", what=reason)
            things = (prize.thing for prizes in self.fund.lists for prize in prizes.prizes)
            for text in (self.fund.currency, *(p.name for p in self.fund.lists), *things):
                if problem := text_problem(text):
                    yield refusal("describe.text", what=problem)
        yield from _running(state)

    def apply(self, state: State, done: Deed) -> State:
        return state.changed(prize_fund=self.fund)

    def subjects(self) -> Subjects:
        return of_setting(_PRIZES)

    def in_words(self, step: Step) -> Phrase:
        if self.fund is None:
            return Phrase("act.declare-prizes-none")
        count = sum(len(prizes.prizes) for prizes in self.fund.lists)
        total = f"{self.fund.total.normalize():f} {self.fund.currency}".strip()
        return Phrase("act.declare-prizes", {"number": count, "total": total})
