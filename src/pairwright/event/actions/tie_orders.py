"""What an arbiter adds to standings: an order of those still tied, values worked out elsewhere.

C.07 art. 4.1, 4.2; FIDE checklist, 205 and 207.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pairwright.event.action import Action, Deed, Step, Work, act
from pairwright.event.actions.entries import unknown_player
from pairwright.event.findings import Finding, ask_reason, confirm, notice, refusal
from pairwright.event.phrases import by_fields
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.tournament import OutsideValue, Points, TieOrder
from pairwright.tournament.declarations import OTHER_CODE, is_outside_value
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRefs


def _round_findings(state: State, number: int) -> Iterator[Finding]:
    """Standings are those after a round whose pairing was published."""
    last = state.coming_round - 1
    if not 1 <= number <= last:
        yield refusal("standings.round", round=number, last=last)


def tied_groups(state: State, after_round: int) -> tuple[tuple[int, ...], ...]:
    """Those who share a place when the whole order of ranking was used, group by group.

    Raises InvalidTournament for an order that cannot be read.
    """
    # Most acts end before there is anything to rank.
    from pairwright.ranking import standings

    return standings(state.tournament, after_round=after_round).still_tied


@act(needs=EventRight.RUN, is_heavy=False, tells_public=True)
class OrderTied(Action):
    """Order by hand exactly those whom the list of tie-breaks leaves tied after a round.

    Another order of some of them takes the place of the one before. It goes before lots, and is
    used while they are tied (readings-standings.md R-TB-27).
    """

    name: ClassVar[str] = "order-tied"
    article: ClassVar[str] = "C.07 art. 4.2"
    works_out: ClassVar[tuple[str, ...]] = ()
    for_teams: ClassVar[bool] = True

    round: int
    players: tuple[int, ...]

    def check(self, state: State) -> Iterator[Finding]:
        yield from _round_findings(state, self.round)
        for player in self.players:
            yield from unknown_player(state, player)
        if len(set(self.players)) < max(2, len(self.players)):
            yield refusal("order.form", "C.07 art. 4.2")
        yield ask_reason("order.by-hand", "C.07 art. 4.2", "VCL 205", round=self.round)
        if state.lots:
            yield notice("order.lots", "C.07 art. 4.2")

    def work(self, state: State) -> Work:
        tied = tied_groups(state, self.round)
        if any(set(group) == set(self.players) for group in tied):
            return super().work(state)
        found = next((group for group in tied if set(group) & set(self.players)), ())
        if not found:
            return Work(findings=(refusal("order.nobody-tied", "C.07 art. 4.2", round=self.round),))
        refused = refusal("order.not-tied", "C.07 art. 4.2", players=found, round=self.round)
        return Work(findings=(refused,))

    def apply(self, state: State, done: Deed) -> State:
        others = (
            order
            for order in state.facts.tie_orders
            if order.after_round != self.round or set(order.participants).isdisjoint(self.players)
        )
        orders = (*others, TieOrder(self.round, self.players))
        told = ", ".join(f"{{{place}}}" for place in range(len(self.players)))
        noted = state.with_note("Order by hand", self.round, told, *self.players)
        return noted.changed(tie_orders=orders, recorded_standings=())

    def subjects(self) -> Subjects:
        return of_setting(f"{self.name} {self.round}")

    def names(self) -> frozenset[int]:
        return frozenset(self.players)

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset({self.round})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=True)
class EnterValues(Action):
    """Values of a tie-break of the organiser (`OTHER_...`), worked out elsewhere, after a round."""

    name: ClassVar[str] = "enter-values"
    article: ClassVar[str] = "C.07 art. 4.1"
    for_teams: ClassVar[bool] = True

    code: str
    round: int
    values: tuple[tuple[int, Points], ...]

    def check(self, state: State) -> Iterator[Finding]:
        yield from _round_findings(state, self.round)
        listed = [code.upper() for code in state.facts.standings_order]
        if self.code.upper() not in listed or not self.code.upper().startswith(OTHER_CODE):
            yield refusal("values.code", "C.07 art. 4.1", code=self.code)
        players = [player for player, _ in self.values]
        for player in players:
            yield from unknown_player(state, player)
        if not players or len(set(players)) < len(players):
            yield refusal("values.players")
        for player, value in self.values:
            if not is_outside_value(value):
                yield refusal("values.value", player=player, value=str(value))
        if self._replaced(state):
            yield confirm("values.again", "C.07 art. 4.1", players=self._replaced(state))

    def _replaced(self, state: State) -> tuple[int, ...]:
        """Who has another value for the same standings already."""
        given = dict(self.values)
        return tuple(
            had.participant
            for had in state.facts.outside_values
            if self._is_replaced(had) and had.value != given[had.participant]
        )

    def _is_replaced(self, had: OutsideValue) -> bool:
        same = had.code.upper() == self.code.upper() and had.after_round == self.round
        return same and had.participant in dict(self.values)

    def apply(self, state: State, done: Deed) -> State:
        kept = (had for had in state.facts.outside_values if not self._is_replaced(had))
        new = (OutsideValue(self.code, n, self.round, value) for n, value in self.values)
        return state.changed(outside_values=(*kept, *new), recorded_standings=())

    def subjects(self) -> Subjects:
        return of_setting(f"{self.name} {self.code.upper()}")

    def names(self) -> frozenset[int]:
        return frozenset(player for player, _ in self.values)

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset({self.round})

    def in_words(self, step: Step) -> Phrase:
        values: dict[str, Fact] = {
            **by_fields(self, self.round),
            "players": PlayerRefs(tuple(player for player, _ in self.values)),
        }
        return Phrase("act.enter-values", values)
