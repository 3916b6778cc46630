"""Events of more than 30 days: players have several ratings (C.07 art. 10, checklist 210-216)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.actions.entries import unknown_player
from pairwright.event.findings import Finding, confirm, notice, outside, refusal
from pairwright.event.limits import most_rounds, player_problems
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_players, of_setting
from pairwright.systems.resolution import first_day
from pairwright.tournament import (
    InvalidTournament,
    LaterRating,
    LongEvent,
    Player,
    Rating,
    RatingChoice,
    Tournament,
)
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef

LONGEST_USUAL = 30
"""Days, the first and the last one among them (R-EVENT-19)."""


def lasts_long(facts: Tournament) -> bool:
    """Whether the event is marked, or its days say that it lasts more than 30 of them."""
    if facts.long_event is not None:
        return True
    first, last = first_day(facts.start_date), first_day(facts.end_date)
    return first is not None and last is not None and (last - first).days >= LONGEST_USUAL


def advised_against(facts: Tournament, codes: tuple[str, ...]) -> Iterator[Finding]:
    """A notice where tie-breaks by rating meet an event in which players have several ratings."""
    found = rating_codes(codes) if lasts_long(facts) and not facts.is_team_event else ()
    if found:
        yield notice("long.tie-breaks", "C.07 art. 10", "VCL 211", codes=", ".join(found))


def rating_codes(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Those of an order of ranking of players that use ratings."""
    # As in `DeclareTieBreaks`: few acts ask for the room of the standings.
    from pairwright.ranking.codes import parse_codes
    from pairwright.ranking.editions import TIE_BREAK_EDITIONS
    from pairwright.ranking.ratings import RATINGS

    try:
        criteria = parse_codes(codes, TIE_BREAK_EDITIONS["2026"], False)
    except InvalidTournament:
        return ()
    return tuple(criterion.code for criterion in criteria if criterion.tie_break in RATINGS)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclareLong(Action):
    """Mark the event as one of more than 30 days, or take the mark back.

    `ratings` says which of several ratings tie-breaks take: the first by default, that of the round
    of each game, or for everybody that of `round`.
    """

    name: ClassVar[str] = "declare-long"
    article: ClassVar[str] = "C.07 art. 10"
    for_teams: ClassVar[bool] = True

    is_long: bool = True
    ratings: RatingChoice = RatingChoice.FIRST
    round: int | None = None

    @property
    def _marked(self) -> LongEvent | None:
        return LongEvent(self.ratings, self.round) if self.is_long else None

    def check(self, state: State) -> Iterator[Finding]:
        facts = state.facts
        if self._marked == facts.long_event:
            yield refusal("long.same")
        is_chosen = self.is_long and self.ratings is RatingChoice.CHOSEN
        named = 0 if self.round is None else self.round
        is_round = 1 <= named <= most_rounds(state)
        if not is_round if is_chosen else self.round is not None:
            yield refusal("long.round", "C.07 art. 10", last=most_rounds(state))
        if not self.is_long and any(player.later_ratings for player in facts.players):
            yield refusal("long.rated", "VCL 212")
        if self.is_long:
            yield from advised_against(
                replace(facts, long_event=LongEvent()), facts.standings_order
            )
        usual = LongEvent()
        if (
            state.started
            and (self._marked or usual) != (facts.long_event or usual)
            and rating_codes(facts.standings_order)
        ):
            yield outside("long.started", "C.07 art. 10", "VCL 197-209")

    def apply(self, state: State, done: Deed) -> State:
        return state.changed(long_event=self._marked, recorded_standings=())

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        if not self.is_long:
            return Phrase("act.declare-long-none")
        which = Phrase(f"long.{self.ratings}", {"round": self.round or 1})
        return Phrase("act.declare-long", {"ratings": which})


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class RateFrom(Action):
    """Another rating of a player from a round on; none takes those of that round back.

    Pairing numbers stay: they follow the ratings of the start (C.04.2 art. 2.3).
    """

    name: ClassVar[str] = "rate-from"
    article: ClassVar[str] = "C.07 art. 10"

    player: int
    first_round: int
    rating: Rating | None = None

    def check(self, state: State) -> Iterator[Finding]:
        yield from unknown_player(state, self.player)
        if state.facts.long_event is None:
            yield refusal("rate.not-long", "VCL 210")
        if not 2 <= self.first_round <= most_rounds(state):
            yield refusal("rate.round", round=self.first_round, last=most_rounds(state))
        if self.rating is not None:
            for what in player_problems(Player(1, "x", ratings=(self.rating,))):
                yield refusal("player.data", what=what)
            if not self.rating.value:
                yield refusal("rate.none")
        player = state.player(self.player)
        if player is not None and self._ratings(player) == player.later_ratings:
            yield refusal("rate.same", player=self.player, round=self.first_round)
        if self.first_round <= state.paired_rounds:
            yield confirm("rate.past", "C.07 art. 10", round=self.first_round)

    def _ratings(self, player: Player) -> tuple[LaterRating, ...]:
        """The later ratings of the player after it, in the order of their rounds."""
        known = {(r.first_round, r.rating.source): r for r in player.later_ratings}
        if self.rating is None:
            known = {key: r for key, r in known.items() if r.first_round != self.first_round}
        else:
            known[self.first_round, self.rating.source] = LaterRating(self.first_round, self.rating)
        return tuple(sorted(known.values(), key=lambda later: later.first_round))

    def apply(self, state: State, done: Deed) -> State:
        def rated(player: Player) -> Player:
            if player.number != self.player:
                return player
            return replace(player, later_ratings=self._ratings(player))

        return state.changed(players=tuple(map(rated, state.facts.players)), recorded_standings=())

    def subjects(self) -> Subjects:
        return of_players((self.player,))

    def in_words(self, step: Step) -> Phrase:
        who: dict[str, Fact] = {"player": PlayerRef(self.player), "round": self.first_round}
        if self.rating is None:
            return Phrase("act.rate-from-none", who)
        shown = f"{self.rating.source} {self.rating.value}"
        return Phrase("act.rate-from", {**who, "rating": shown})
