"""Results of the boards of a match, and their corrections (C.04.2 art. 3.1, 4.2, 4.3)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.actions.corrections import (
    derived_notice,
    nobody_has_seen,
    notified_findings,
    said_of,
)
from pairwright.event.actions.line_ups import seat_problems, sheet_findings
from pairwright.event.actions.match_sheets import seats_of, with_end, with_sheet
from pairwright.event.actions.results import UNUSUAL, ask_of_match, match_findings
from pairwright.event.findings import Finding, confirm, later_refusal, notice, refusal
from pairwright.event.matches import MatchBoard, PlayedMatch
from pairwright.event.phrases import by_fields, results_shown
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_board
from pairwright.tournament import Game, GameCorrection, GameResult, Notified
from pairwright.vocabulary.reason import Phrase

_OPEN = (GameResult.MISSING, GameResult.ADJOURNED)


class _OnBoards(Action):
    """An act on the boards of the match of two teams; `white` has White on the first board.

    `results` are those of boards 1, 2, ..., each with the side of the White team first, whatever
    the colours on the board. A missing result (`*:*`) leaves its board as it is.
    """

    for_teams: ClassVar[bool] = True
    for_players: ClassVar[bool] = False
    dated: ClassVar[bool] = True

    round: int
    white: int
    black: int
    results: tuple[GameResult, ...]

    def match(self, state: State) -> PlayedMatch:
        """The match, which the check has found."""
        found = state.match(self.round, self.white, self.black)
        assert found is not None
        return found

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(match_findings(state, self.round, self.white, self.black))
        yield from wrong or self.check_match(state, self.match(state))

    @abstractmethod
    def check_match(self, state: State, match: PlayedMatch) -> Iterator[Finding]:
        """What stands against it in a match of a published round."""

    def given(self) -> dict[int, GameResult]:
        """The results that are given, by the number of their board."""
        return {
            number: result
            for number, result in enumerate(self.results, start=1)
            if result is not GameResult.MISSING
        }

    def boards(self, match: PlayedMatch) -> list[tuple[MatchBoard, GameResult]]:
        """The boards with what is given for them."""
        given = self.given()
        return [(board, given[board.number]) for board in match.boards if board.number in given]

    def given_findings(self, seats: int, empty: set[int]) -> Iterator[Finding]:
        """What stands against the results by themselves, and against those of empty boards."""
        given = self.given()
        if not given:
            yield refusal("result.none")
        if len(self.results) > seats:
            yield refusal("board.too-many", boards=seats, given=len(self.results))
        for number in sorted(set(given) & empty):
            yield refusal("board.empty", board=number)

    def in_words(self, step: Step) -> Phrase:
        values = by_fields(self, step.before.paired_rounds)
        return Phrase(f"act.{self.name}", {**values, "results": results_shown(self.results)})

    def subjects(self) -> Subjects:
        """Each board of a match is entered by itself."""
        return of_board(self.round, self.white, self.black, self.given())


def _game(state: State, number: int, board: MatchBoard) -> Game:
    """The game of a board, as recorded."""
    assert board.game is not None
    game = state.game(number, board.game.white, board.game.black)
    assert game is not None
    return game


def _with_result(board: MatchBoard, game: Game, result: GameResult) -> Game:
    """The game with a result that has the side of the White team first."""
    return replace(game, result=result if game.white == board.white else result.turned)


@act(needs=EventRight.ENTER, is_heavy=False, tells_public=False)
class BoardResults(_OnBoards):
    """Results of open boards, also `?:?` for an adjourned game and final ones of adjourned games.

    `+:-` and the like are forfeits of a board. Without line-ups the first members play; to adjourn
    a match before it has begun, nobody is seated for it (use `adjourn`).
    """

    name: ClassVar[str] = "board-results"
    article: ClassVar[str] = "C.04.2 art. 4.2"

    def check_match(self, state: State, match: PlayedMatch) -> Iterator[Finding]:
        if match.boards and not match.forfeit:
            empty = {board.number for board in match.boards if board.game is None}
            yield from self.given_findings(len(match.boards), empty)
            for board, result in self.boards(match):
                yield from self._board_findings(state, board, result)
        elif set(self.given().values()) == {GameResult.ADJOURNED}:
            yield later_refusal("adjourn.unseated", "C.04.2 art. 3.1")
        else:
            yield from sheet_findings(state, match)
            yield from self._unseated(state, match)
            if match.is_postponed and self.round < state.paired_rounds:
                yield ask_of_match(self.round)
        for result in self.given().values():
            if result in UNUSUAL:
                yield notice("result.unusual", "VCL 180-188", result=str(result))

    def _unseated(self, state: State, match: PlayedMatch) -> Iterator[Finding]:
        """What stands against the line-ups that the match gets with its first result."""
        seats = seats_of(state, replace(match, boards=()))
        expected = state.boards
        for number, boards in zip((match.white, match.black), seats, strict=True):
            team = state.team(number)
            assert team is not None
            for what in seat_problems(team, boards, expected):
                yield refusal("line-up.seats", what=f"{number}: {what}")
        named = {made.team for made in state.line_ups if made.round == match.round}
        for number in (match.white, match.black):
            if number in named:
                continue
            if match.is_postponed:  # whoever plays another day is named, if only by this answer
                yield confirm("line-up.first-members", player=number)
            else:
                yield notice("line-up.first-members", player=number)
        pairs = enumerate(zip(*seats, strict=True), start=1)
        yield from self.given_findings(expected, {n for n, pair in pairs if 0 in pair})

    def _board_findings(
        self, state: State, board: MatchBoard, result: GameResult
    ) -> Iterator[Finding]:
        before = board.result
        later = self.round + 1 < state.coming_round
        if before is GameResult.MISSING:
            if self.round < state.paired_rounds:
                yield refusal("result.over", "C.04.2 art. 3.1", round=self.round)
        elif before is GameResult.ADJOURNED:
            if result is GameResult.ADJOURNED:
                yield refusal("resume.result", "C.04.2 art. 3.1")
            elif later and result is not GameResult.DRAW:
                yield ask_of_match(self.round)
        elif before is not None:
            yield refusal("result.twice", "C.04.2 art. 4.3", result=str(before))

    def apply(self, state: State, done: Deed) -> State:
        match = self.match(state)
        if match.forfeit or not match.boards:
            seats = seats_of(state, replace(match, boards=()))
            following = done.coming(state)
            return with_end(with_sheet(state, match, seats, self.results), match, following)
        for board, result in self.boards(match):
            game = _game(state, self.round, board)
            state = state.with_game(self.round, game, _with_result(board, game, result))
        return with_end(state, match, done.coming(state))


@act(needs=EventRight.CHANGE, is_heavy=False, tells_public=False)
class CorrectBoards(_OnBoards):
    """Wrong results of boards (art. 4.3.1).

    `notified` is derived from the state of the event unless the arbiter restates it.
    """

    name: ClassVar[str] = "correct-boards"
    article: ClassVar[str] = "C.04.2 art. 4.3"
    integrity: ClassVar[bool] = True
    when_finished: ClassVar[bool] = True

    notified: Notified | None = None
    reported: str = ""

    def check_match(self, state: State, match: PlayedMatch) -> Iterator[Finding]:
        if match.forfeit or not match.boards:
            yield refusal("correct.open", "C.04.2 art. 4.3")
            return
        empty = {board.number for board in match.boards if board.game is None}
        yield from self.given_findings(len(match.boards), empty)
        for board, result in self.boards(match):
            if board.result in _OPEN:
                yield refusal("correct.open", "C.04.2 art. 4.3")
            if result is GameResult.ADJOURNED:
                yield refusal("result.none")
            elif result is board.result:
                yield refusal("correct.same", result=str(result))
        if self._unpublished(state):
            yield notice("correct.unpublished", round=self.round)
        else:
            yield from notified_findings(state, self.round, self.notified, self.reported)

    def _unpublished(self, state: State) -> bool:
        return self.notified is None and nobody_has_seen(state, self.round)

    def apply(self, state: State, done: Deed) -> State:
        unpublished = self._unpublished(state)
        coming = done.coming(state)
        notified = self.notified or derived_notice(state, self.round, coming, self.reported)
        for board, result in self.boards(self.match(state)):
            game = _game(state, self.round, board)
            right = _with_result(board, game, result)
            if unpublished:
                state = state.with_game(self.round, game, right)
                continue
            known = GameCorrection(
                self.round,
                game.white,
                game.black,
                right.result,
                notified=notified,
                known_from=coming if notified is Notified.PUT_RIGHT else None,
            )
            corrections = (*state.facts.game_corrections, known)
            state = state.changed(game_corrections=corrections)
        return state.with_changed_round(self.round, state.facts.rounds[self.round - 1])

    def in_words(self, step: Step) -> Phrase:
        return said_of(self.notified, super().in_words(step))
