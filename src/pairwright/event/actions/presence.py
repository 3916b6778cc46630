"""Who is there: confirming presence (C.04.2 art. 4.1), byes and absences (art. 3.3), excuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.actions.entries import unknown_player
from pairwright.event.findings import Finding, ask_reason, confirm, later_refusal, notice, refusal
from pairwright.event.limits import most_rounds
from pairwright.event.no_shows import absence_article, find_no_shows, with_excuse
from pairwright.event.phrases import by_fields
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_players
from pairwright.position import Out
from pairwright.tournament import Announcement, ByeKind
from pairwright.vocabulary.reason import Phrase, PlayerRef, PlayerRefs


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class CheckIn(Action):
    """Open the confirmation of presence, and confirm it for these players; `present` False takes
    a confirmation back. Who has not confirmed is not here yet, and not paired; who comes later
    checks in then, and is paired from the next round on (art. 2.4).
    """

    name: ClassVar[str] = "check-in"
    article: ClassVar[str] = "C.04.2 art. 4.1"
    for_teams: ClassVar[bool] = True

    players: tuple[int, ...] = ()
    present: bool = True

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(_may_come(state, self.players))
        yield from wrong
        if state.coming_round == 1:
            if state.started and not state.check_in:
                yield refusal("check-in.started", "C.04.2 art. 4.1")
        elif not wrong:
            awaited = {n for n in self.players if state.out(n) is Out.NOT_HERE}
            if not self.players or not self.present or awaited != set(self.players):
                yield refusal("check-in.started", "C.04.2 art. 4.1")
            else:
                yield confirm(
                    "check-in.late",
                    "C.04.2 art. 2.4",
                    players=self.players,
                    round=state.coming_round,
                )

    def apply(self, state: State, done: Deed) -> State:
        named = frozenset(self.players)
        if not self.present:
            return replace(state, check_in=True, checked_in=state.checked_in - named)
        return replace(state.arrived(named), check_in=True, checked_in=state.checked_in | named)

    def subjects(self) -> Subjects:
        return of_players(self.players)

    def in_words(self, step: Step) -> Phrase:
        if not self.players:
            return Phrase("act.check-in-none")
        key = "act.check-in" if self.present else "act.check-in-back"
        return Phrase(key, {"players": PlayerRefs(self.players)})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Admit(Action):
    """The chief arbiter decides that these players are paired without having confirmed."""

    name: ClassVar[str] = "admit"
    article: ClassVar[str] = "C.04.2 art. 4.1"
    for_teams: ClassVar[bool] = True

    players: tuple[int, ...]

    def check(self, state: State) -> Iterator[Finding]:
        if state.coming_round > 1:
            yield refusal("check-in.started", "C.04.2 art. 4.1")
        elif not state.check_in:
            yield refusal("admit.no-check-in", "C.04.2 art. 4.1")
        yield from _may_come(state, self.players)
        yield ask_reason("admit.decision", "C.04.2 art. 4.1", players=self.players)

    def apply(self, state: State, done: Deed) -> State:
        admitted = state.admitted | frozenset(self.players)
        return replace(state.arrived(self.players), admitted=admitted)

    def subjects(self) -> Subjects:
        return of_players(self.players)


def _may_come(state: State, players: tuple[int, ...]) -> Iterator[Finding]:
    """Refusals for who is not entered, and for who has withdrawn and has to return."""
    for number in dict.fromkeys(players):
        yield from unknown_player(state, number)
        if state.is_withdrawn(number):
            yield later_refusal("check-in.withdrawn", "C.04.2 art. 3.2", player=number)


def unconfirmed(state: State) -> tuple[int, ...]:
    """Whom art. 4.1 excludes when round 1 is paired."""
    if state.started or not state.check_in:
        return ()
    away = {a.participant for a in state.facts.announcements if a.round == 1}
    away |= {w.player for w in state.facts.withdrawals}
    known = state.checked_in | state.admitted | away
    return tuple(entrant.number for entrant in state.entrants if entrant.number not in known)


def awaited(state: State) -> tuple[int, ...]:
    """Who is not here yet, and would not be paired now (art. 2.4, 4.1)."""
    return (*state.facts.not_arrived, *unconfirmed(state))


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Announce(Action):
    """The player misses these rounds, with the points of this kind of bye (art. 3.3)."""

    name: ClassVar[str] = "announce"
    article: ClassVar[str] = "C.04.2 art. 3.3"
    for_teams: ClassVar[bool] = True

    player: int
    rounds: tuple[int, ...]
    kind: ByeKind = ByeKind.ZERO_POINT

    def check(self, state: State) -> Iterator[Finding]:
        yield from unknown_player(state, self.player)
        if self.kind is ByeKind.PAIRING_ALLOCATED:
            yield refusal("announce.allocated", "C.04.1 art. 3")
        elif state.schedule is not None and (
            self.kind is not ByeKind.ZERO_POINT or state.facts.is_team_event
        ):
            yield refusal("announce.scheduled", state.schedule.articles["table"])
        yield from _coming_rounds(state, self.rounds)
        if state.is_withdrawn(self.player):
            yield notice("announce.withdrawn", "C.04.2 art. 3.2", player=self.player)
        if self.kind is ByeKind.FULL_POINT:
            yield confirm("announce.full-point", "VCL 170-179", player=self.player)
        if self.kind is ByeKind.HALF_POINT and self.player in state.no_half_points:
            yield refusal(
                "announce.not-eligible", "C.04.2 art. 3.3", "VCL 175-176", player=self.player
            )
        if self.kind is ByeKind.HALF_POINT and self._half_points(state) > 1:
            yield ask_reason("announce.second-half-point", "VCL 170-179", player=self.player)

    def _half_points(self, state: State) -> int:
        """How many half-point byes the player has then."""
        had = sum(
            bye.player == self.player and bye.kind is ByeKind.HALF_POINT
            for played in (() if state.facts.is_team_event else state.facts.rounds)
            for bye in played.byes
        )
        coming = {  # of teams also those of rounds that are over
            a.round
            for a in state.facts.announcements
            if a.participant == self.player and a.kind is ByeKind.HALF_POINT
        }
        return had + len(coming | set(self.rounds))

    def apply(self, state: State, done: Deed) -> State:
        state = _retracted(state, self.player, self.rounds)
        given = tuple(Announcement(self.player, n, self.kind) for n in dict.fromkeys(self.rounds))
        state = state.changed(announcements=(*state.facts.announcements, *given))
        if self.kind is not ByeKind.FULL_POINT:
            return state
        for number in self.rounds:
            state = state.with_note("FPB", number, "{0} has a full-point bye", self.player)
        return state

    def subjects(self) -> Subjects:
        return of_players((self.player,))

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset(self.rounds)

    def in_words(self, step: Step) -> Phrase:
        values = {**by_fields(self, step.before.paired_rounds), "number": len(self.rounds)}
        return Phrase("act.announce", {**values, "kind": Phrase(f"bye.{self.kind.value}")})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Retract(Action):
    """Take back announced byes or absences: the player is paired in these rounds."""

    name: ClassVar[str] = "retract"
    article: ClassVar[str] = "C.04.2 art. 3.3"
    for_teams: ClassVar[bool] = True

    player: int
    rounds: tuple[int, ...]

    def check(self, state: State) -> Iterator[Finding]:
        yield from unknown_player(state, self.player)
        yield from _coming_rounds(state, self.rounds)
        announced = {a.round for a in state.facts.announcements if a.participant == self.player}
        for number in sorted(set(self.rounds) - announced):
            yield refusal("retract.none", player=self.player, round=number)

    def apply(self, state: State, done: Deed) -> State:
        return _retracted(state, self.player, self.rounds)

    def subjects(self) -> Subjects:
        return of_players((self.player,))

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset(self.rounds)

    def in_words(self, step: Step) -> Phrase:
        values = by_fields(self, step.before.paired_rounds)
        return Phrase("act.retract", {**values, "number": len(self.rounds)})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Excuse(Action):
    """The player did not come to a round, and takes part in the next ones all the same.

    Without this or a withdrawal the edition of 2017 pairs no further round (C.04.2 D.2); later
    ones have no such article, and pair whoever has not withdrawn (readings-event.md R-EVENT-21).
    """

    name: ClassVar[str] = "excuse"
    for_teams: ClassVar[bool] = True

    player: int

    def article_in(self, state: State) -> str:
        return absence_article(state)

    def check(self, state: State) -> Iterator[Finding]:
        unknown = list(unknown_player(state, self.player))
        yield from unknown
        if not unknown and self.player not in find_no_shows(state):
            yield refusal("excuse.none", player=self.player)

    def apply(self, state: State, done: Deed) -> State:
        return with_excuse(state, self.player)

    def subjects(self) -> Subjects:
        return of_players((self.player,))

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset({find_no_shows(step.before)[self.player]})

    def in_words(self, step: Step) -> Phrase:
        missed = find_no_shows(step.before)[self.player]
        return Phrase("act.excuse", {"player": PlayerRef(self.player), "round": missed})


def _retracted(state: State, player: int, rounds: tuple[int, ...]) -> State:
    """The state without these announcements and what was noted about them."""
    gone = {(player, number) for number in rounds}
    kept = tuple(a for a in state.facts.announcements if (a.participant, a.round) not in gone)
    notes = tuple(
        note
        for note in state.notes
        if note.kind != "FPB" or (note.players[0], note.round) not in gone
    )
    return replace(state.changed(announcements=kept), notes=notes)


def _coming_rounds(state: State, rounds: tuple[int, ...]) -> Iterator[Finding]:
    if not rounds:
        yield refusal("announce.no-round")
    last = most_rounds(state)
    for number in dict.fromkeys(rounds):
        if not state.next_round <= number <= last:
            yield refusal(
                "announce.round", "C.04.2 art. 3.3", round=number, first=state.next_round, last=last
            )
            return
