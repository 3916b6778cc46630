"""Corrections after the fact: results, colours, ratings, players (C.04.2 art. 4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, Work, act
from pairwright.event.actions.entries import no_new_numbers, unknown_player
from pairwright.event.actions.results import result_phrase
from pairwright.event.correction_deadline import (
    clock_text,
    is_in_time,
    running_deadline,
    utc_moment,
)
from pairwright.event.findings import (
    Finding,
    ask_reason,
    confirm,
    later_refusal,
    notice,
    outside,
    refusal,
)
from pairwright.event.limits import player_problems
from pairwright.event.phrases import by_fields
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_board, of_players
from pairwright.frozen import Frozen
from pairwright.position.order import corrected_player
from pairwright.tournament import (
    ChangeGround,
    Game,
    GameCorrection,
    GameResult,
    Notified,
    PairingChange,
    Player,
    Rating,
    RatingCorrection,
    first_round_affected,
)
from pairwright.vocabulary.reason import BoardRefs, Phrase

_OPEN = (GameResult.MISSING, GameResult.ADJOURNED)


def derived_notice(
    state: State, round: int, coming: int | None = None, reported: str = ""
) -> Notified:
    """When an error in a round counts as notified, as the state of the event tells (art. 4.3).

    readings-event.md R-EVENT-1: a round ends when its last result is in. `coming` is the next
    round whose pairing is to be published, here unless an entry tells it. What was `reported` after
    the deadline that the event announced is not in time any more (R-EVENT-25).
    """
    paired = (coming or state.coming_round) - 1
    if paired == round:
        if is_in_time(state, round, reported) is not False:
            return Notified.IN_TIME
        is_last = round == state.facts.number_of_rounds
        return Notified.LATE if is_last else Notified.AFTER_NEXT_PAIRING
    following = paired == round + 1
    if following and not state.is_complete(round + 1):
        return Notified.AFTER_NEXT_PAIRING
    return Notified.LATE


def first_pairing_with(state: State, round: int, notified: Notified) -> int | None:
    """Return the first round whose pairing uses a correction made now; None if no pairing does."""
    if notified is Notified.PUT_RIGHT:
        return state.coming_round
    return first_round_affected(round, notified)


def notified_findings(
    state: State, round: int, restated: Notified | None, reported: str = ""
) -> Iterator[Finding]:
    """What a correction asks for, by when it was notified."""
    if reported and utc_moment(reported) is None:
        yield refusal("correct.reported", "C.04.2 art. 4.3")
        return
    derived = derived_notice(state, round, reported=reported)
    notified = restated or derived
    affected = first_pairing_with(state, round, notified)
    if notified is Notified.PUT_RIGHT:
        if derived is Notified.LATE or state.finished:
            yield outside("correct.put-right", "C.04.2 art. 4.3 (c)")
        else:
            yield refusal("correct.put-right-early", "C.04.2 art. 4.3")
    elif affected is not None and affected < state.coming_round:
        yield refusal("correct.too-late", "C.04.2 art. 4.3", round=affected)
    elif notified is not derived:
        yield ask_reason(
            "correct.restated", "C.04.2 art. 4.3", derived=derived.value, given=notified.value
        )
    else:
        yield _derived_finding(state, round, derived, reported)
    if affected is not None and affected == state.draft_round:
        yield notice("correct.draft", "C.04.2 art. 4.3", round=affected)
    if state.finished and notified not in (Notified.LATE, Notified.PUT_RIGHT):
        yield refusal("correct.finished", "C.04.2 art. 4.3")


def _derived_finding(state: State, round: int, derived: Notified, reported: str) -> Finding:
    """What is asked where the arbiter states nothing: nothing but a look before a deadline."""
    deadline = running_deadline(state, round)
    in_time = is_in_time(state, round, reported)
    article = "C.04.2 art. 4.3"
    if deadline is not None and in_time is not None:
        until = clock_text(state, deadline)
        if in_time:
            return notice("correct.before-deadline", article, deadline=until)
        if derived is Notified.LATE:
            return ask_reason("correct.after-last-deadline", article, deadline=until)
        return ask_reason("correct.after-deadline", article, deadline=until, round=round + 2)
    if derived is Notified.LATE:
        return ask_reason("correct.late", article)
    if derived is Notified.AFTER_NEXT_PAIRING:
        return ask_reason("correct.after-pairing", article, round=round + 2)
    return confirm("correct.in-time", article)


def said_of(notified: Notified | None, correction: Phrase) -> Phrase:
    """Return a correction in words, with what it makes of the standings where rules would not."""
    if notified is not Notified.PUT_RIGHT:
        return correction
    return Phrase("act.correct.put-right", {"what": correction})


def nobody_has_seen(state: State, round: int) -> bool:
    """Nobody has seen the results of a round, and no pairing has used them.

    What is wrong in it is simply entered again.
    """
    published = state.files[round - 1].published
    corrected = any(c.round == round for c in state.facts.game_corrections)
    return state.paired_rounds == round and not published.results and not corrected


class _OfAGame(Action):
    """A correction of the game of two players, named as it stands now."""

    when_finished: ClassVar[bool] = True
    integrity: ClassVar[bool] = True
    dated: ClassVar[bool] = True
    article: ClassVar[str] = "C.04.2 art. 4.3"

    round: int
    white: int
    black: int

    def places(self, state: State) -> tuple[Game, Game] | None:
        """The game as recorded, and as it stands after the corrections made so far."""
        if not 1 <= self.round <= state.paired_rounds:
            return None
        recorded = state.facts.rounds[self.round - 1]
        now = state.games_now(self.round)
        for first, last in zip(recorded.games, now, strict=True):
            if (last.white, last.black) == (self.white, self.black):
                return first, last
        return None

    def game_findings(self, state: State) -> Iterator[Finding]:
        found = self.places(state)
        if found is None:
            yield refusal("board.unknown", round=self.round, white=self.white, black=self.black)
        elif any(result in _OPEN for result in found[1].results):
            yield refusal("correct.open", "C.04.2 art. 4.3")

    def corrected(
        self, state: State, recorded: Game, right: Game, notified: Notified, coming: int
    ) -> State:
        """The state with a correction that makes the recorded game the right one.

        `coming` is the next round whose pairing is to be published.
        """
        correction = GameCorrection(
            self.round,
            recorded.white,
            recorded.black,
            right.result,
            right.white != recorded.white,
            notified,
            right.return_result,
            coming if notified is Notified.PUT_RIGHT else None,
        )
        corrections = (*state.facts.game_corrections, correction)
        return state.changed(game_corrections=corrections, recorded_standings=())

    def subjects(self) -> Subjects:
        return of_board(self.round, self.white, self.black)


@act(needs=EventRight.CHANGE, is_heavy=False, tells_public=False)
class CorrectResult(_OfAGame):
    """A wrong result (art. 4.3.1), White as the game stands now first.

    `notified` is derived from the state of the event unless the arbiter restates it. `reported` is
    when the arbiter was told, where a deadline is announced.
    """

    name: ClassVar[str] = "correct-result"

    result: GameResult
    return_result: GameResult | None = None
    notified: Notified | None = None
    reported: str = ""

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(self.game_findings(state))
        if wrong:
            yield from wrong
            return
        found = self.places(state)
        assert found is not None
        second = self.return_result or found[1].return_result
        if self.return_result is not None and found[1].return_result is None:
            yield refusal("result.one-game")
        if self.result in _OPEN or self.return_result in _OPEN:
            yield refusal("result.none")
        if (self.result, second) == (found[1].result, found[1].return_result):
            yield refusal("correct.same", result=str(self.result))
        if self._unpublished(state) and self.notified is None:
            yield notice("correct.unpublished", round=self.round)
        else:
            yield from notified_findings(state, self.round, self.notified, self.reported)

    def _unpublished(self, state: State) -> bool:
        return nobody_has_seen(state, self.round)

    def apply(self, state: State, done: Deed) -> State:
        found = self.places(state)
        assert found is not None
        recorded, now = found
        second = self.return_result or now.return_result
        if self._unpublished(state) and self.notified is None:
            new = replace(recorded, result=self.result, return_result=second)
            return state.with_game(self.round, recorded, new)
        right = replace(now, result=self.result, return_result=second)
        coming = done.coming(state)
        notified = self.notified or derived_notice(state, self.round, coming, self.reported)
        return self.corrected(state, recorded, right, notified, coming)

    def in_words(self, step: Step) -> Phrase:
        """The results that the board has now, as they are typed."""
        game = step.before.game(self.round, self.white, self.black)
        second = None if game is None else game.return_result
        results = (self.result, self.return_result or second)
        return said_of(self.notified, result_phrase(self, results, step))


@act(needs=EventRight.CHANGE, is_heavy=False, tells_public=False)
class CorrectColours(_OfAGame):
    """The game was played with the other colours (art. 4.3.2); the result stays with its players.

    What was published stays recorded, so that its pairing is judged as it was published.
    """

    name: ClassVar[str] = "correct-colours"

    notified: Notified | None = None
    reported: str = ""

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(self.game_findings(state))
        yield from wrong or notified_findings(state, self.round, self.notified, self.reported)

    def apply(self, state: State, done: Deed) -> State:
        found = self.places(state)
        assert found is not None
        recorded, now = found
        coming = done.coming(state)
        notified = self.notified or derived_notice(state, self.round, coming, self.reported)
        return self.corrected(state, recorded, now.turned, notified, coming)

    def in_words(self, step: Step) -> Phrase:
        return said_of(self.notified, super().in_words(step))


@act(needs=EventRight.CHANGE, is_heavy=False, tells_public=False)
class CorrectRating(Action):
    """A wrong rating (art. 4.3.3), used from the next pairing on; numbers follow until round 4 is
    paired (art. 2.3), unless they are final (R-EVENT-5). `notified` may be restated as late: then
    it is for rating only.
    """

    name: ClassVar[str] = "correct-rating"
    article: ClassVar[str] = "C.04.2 art. 4.3"
    integrity: ClassVar[bool] = True
    dated: ClassVar[bool] = True
    when_finished: ClassVar[bool] = True

    player: int
    rating: Rating
    notified: Notified | None = None

    def check(self, state: State) -> Iterator[Finding]:
        yield from unknown_player(state, self.player)
        for what in player_problems(Player(1, "x", ratings=(self.rating,))):
            yield refusal("player.data", what=what)
        if not state.started:
            yield refusal("correct.edit", "C.04.2 art. 2.3")
            return
        if self._is_known(state):
            yield later_refusal("correct.same-rating", "C.04.2 art. 4.3", rating=self.rating.value)
        if state.finished and self.notified is not Notified.LATE:
            yield refusal("correct.finished", "C.04.2 art. 4.3")
        elif self.notified is Notified.LATE:
            yield ask_reason("correct.late", "C.04.2 art. 4.3")
        elif self.notified is not None:
            yield refusal("correct.rating-time", "C.04.2 art. 4.3")
        else:
            yield confirm("correct.in-time", "C.04.2 art. 4.3")
            yield from no_new_numbers(state)

    def _is_known(self, state: State) -> bool:
        """Whether the player has this rating already, as far as this act would go."""
        player = state.player(self.player)
        late = self.notified is Notified.LATE
        known = [
            replace(correction, round=0, notified=Notified.IN_TIME)
            for correction in state.facts.rating_corrections
            if late or correction.notified is not Notified.LATE
        ]
        return player is not None and self.rating in corrected_player(player, known, 1).ratings

    def apply(self, state: State, done: Deed) -> State:
        wrong = RatingCorrection(
            done.coming(state) - 1,
            self.player,
            self.rating,
            self.notified or Notified.IN_TIME,
            renumbers=not state.numbers_frozen,
        )
        return state.changed(rating_corrections=(*state.facts.rating_corrections, wrong))

    def subjects(self) -> Subjects:
        return of_players((self.player,))

    def in_words(self, step: Step) -> Phrase:
        values = by_fields(self, step.before.paired_rounds)
        return Phrase("act.correct-rating", {**values, "rating": self.rating.value})


class PlayedBoard(Frozen):
    """A board as it was really played."""

    white: int
    black: int
    result: GameResult
    return_result: GameResult | None = None


@act(needs=EventRight.CHANGE, is_heavy=True, tells_public=False)
class CorrectPlayers(Action):
    """Players sat down at wrong boards: these boards of the last paired round were played by the
    same players in other pairs. Kept as a changed pairing (art. 4.4.2) with its results.
    """

    name: ClassVar[str] = "correct-players"
    works_out: ClassVar[tuple[str, ...]] = ()
    article: ClassVar[str] = "C.04.2 art. 4.3"
    integrity: ClassVar[bool] = True

    round: int
    recorded: tuple[tuple[int, int], ...]
    played: tuple[PlayedBoard, ...]

    def check(self, state: State) -> Iterator[Finding]:
        if self.round < 1 or self.round != state.paired_rounds or state.has_draft:
            yield refusal("correct.players-late", "C.04.2 art. 4.3", round=self.round)
            return
        for white, black in self.recorded:
            if state.game(self.round, white, black) is None:
                yield refusal("board.unknown", round=self.round, white=white, black=black)
                return
        if any(c.round == self.round for c in state.facts.game_corrections):
            yield refusal("correct.players-corrected", "C.04.2 art. 4.3", round=self.round)
        before = sorted(player for board in self.recorded for player in board)
        after = sorted(player for b in self.played for player in (b.white, b.black))
        if before != after or len(set(before)) != len(before) or not before:
            yield refusal("correct.players-other", "C.04.2 art. 4.3")
        matches = any(len(g.results) > 1 for g in state.facts.rounds[self.round - 1].games)
        if any((b.return_result is not None) is not matches for b in self.played):
            yield refusal("result.one-game")
        yield ask_reason("correct.players", "C.04.2 art. 4.3", "C.04.2 art. 4.4.2")

    def work(self, state: State) -> Work:
        """Facts that would contradict each other refuse it."""
        self.apply(state, Deed("")).facts.checked()
        return Work()

    def apply(self, state: State, done: Deed) -> State:
        played = state.facts.rounds[self.round - 1]
        new = iter(
            Game(b.white, b.black, b.result, return_result=b.return_result) for b in self.played
        )
        games = tuple(
            next(new) if (game.white, game.black) in self.recorded else game
            for game in played.games
        )
        change = PairingChange(
            self.round,
            ChangeGround.COMPETITION_RULES,
            tuple(self.recorded),
            tuple((b.white, b.black) for b in self.played),
            " ".join(done.reason.split()),
        )
        state = state.with_changed_round(self.round, replace(played, games=games))
        return state.changed(pairing_changes=(*state.facts.pairing_changes, change))

    def subjects(self) -> Subjects:
        return frozenset().union(*(of_board(self.round, *pair) for pair in self.recorded))

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset({self.round})

    def in_words(self, step: Step) -> Phrase:
        played = BoardRefs(
            tuple((played_board.white, played_board.black) for played_board in self.played)
        )
        values = by_fields(self, step.before.paired_rounds)
        return Phrase("act.correct-players", {**values, "played": played})
