"""Results of the round being played, forfeits, adjourned games (C.04.2 art. 3.1, 3.5)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.actions.match_sheets import with_end, with_sheet
from pairwright.event.actions.rounds import adjourned
from pairwright.event.findings import Finding, confirm, notice, refusal
from pairwright.event.limits import MOST_BOARDS
from pairwright.event.matches import PlayedMatch
from pairwright.event.phrases import by_fields, results_shown, seen_from_first
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_board
from pairwright.tournament import Game, GameCorrection, GameResult, Match
from pairwright.vocabulary.reason import Phrase

_OPEN = (GameResult.MISSING, GameResult.ADJOURNED)
UNUSUAL = frozenset(
    {
        GameResult.WHITE_HALF_BLACK_ZERO,
        GameResult.WHITE_ZERO_BLACK_HALF,
        GameResult.BOTH_ZERO,
        GameResult.UNRATED_WHITE_WINS,
        GameResult.UNRATED_BLACK_WINS,
        GameResult.UNRATED_DRAW,
    }
)


def match_findings(state: State, round: int, white: int, black: int) -> Iterator[Finding]:
    """A refusal where a published round has no match of these two teams, White first."""
    if state.match(round, white, black) is None:
        yield refusal("board.unknown", round=round, white=white, black=black)
    elif not state.files[round - 1].published.pairings:
        yield refusal("board.draft", round=round)


def ask_of_match(round: int) -> Finding:
    """A match that ends after later rounds took it for a draw is told; art. 3.1 is the reason."""
    return confirm("resume.match", "C.04.2 art. 3.1", "VCL 157-169", round=round)


def result_phrase(
    action: Action, given: tuple[GameResult | None, GameResult | None], step: Step
) -> Phrase:
    """An act that gives a board these results, in words."""
    results = seen_from_first(tuple(result for result in given if result is not None))
    values = by_fields(action, step.before.paired_rounds)
    return Phrase(f"act.{action.name}", {**values, "result": results_shown(results)})


class OnABoard(Action):
    """An act on the game of two players in a round whose pairings are published.

    In a team event it is the match of two teams.
    """

    round: int
    white: int
    black: int

    def board_findings(self, state: State) -> Iterator[Finding]:
        if state.facts.is_team_event:
            yield from match_findings(state, self.round, self.white, self.black)
            return
        game = state.game(self.round, self.white, self.black)
        if game is None:
            yield refusal("board.unknown", round=self.round, white=self.white, black=self.black)
        elif not state.files[self.round - 1].published.pairings:
            yield refusal("board.draft", round=self.round)

    def over_findings(self, state: State) -> Iterator[Finding]:
        """Only a file can bring a game without a result into a round that is over."""
        game = self.game(state)
        if self.round < state.paired_rounds and GameResult.MISSING in game.results:
            yield refusal("result.over", "C.04.2 art. 3.1", round=self.round)

    def game(self, state: State) -> Game:
        """The game, which the check has found."""
        found = state.game(self.round, self.white, self.black)
        assert found is not None
        return found

    def match(self, state: State) -> PlayedMatch:
        """The match, which the check has found."""
        found = state.match(self.round, self.white, self.black)
        assert found is not None
        return found

    def subjects(self) -> Subjects:
        return of_board(self.round, self.white, self.black)


class _WithResults(OnABoard):
    """An act that gives a game its result, White first; a match those of one or both games.

    `return_result` is that of the second game of a match, the White of that game first.
    """

    result: GameResult | None = None
    return_result: GameResult | None = None

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(self.board_findings(state))
        yield from wrong or self.check_game(state, self.game(state))

    @abstractmethod
    def check_game(self, state: State, game: Game) -> Iterator[Finding]:
        """What stands against it in a game that is there."""

    def both(self, game: Game) -> tuple[tuple[GameResult | None, GameResult | None], ...]:
        """Recorded and given, for the first and the second game."""
        return (game.result, self.result), (game.return_result, self.return_result)

    def ended(self, game: Game) -> Game:
        """The game with what is given."""
        return replace(
            game,
            result=self.result or game.result,
            return_result=self.return_result or game.return_result,
        )

    def in_words(self, step: Step) -> Phrase:
        """The results that the board has now, as they are typed."""
        game = step.before.game(self.round, self.white, self.black)
        old = (None, None) if game is None else (game.result, game.return_result)
        return result_phrase(self, (self.result or old[0], self.return_result or old[1]), step)


@act(needs=EventRight.ENTER, is_heavy=False, tells_public=False)
class Result(_WithResults):
    """The result of an open game, or of the open games of a match."""

    name: ClassVar[str] = "result"
    article: ClassVar[str] = "C.04.2 art. 4.2"

    def check_game(self, state: State, game: Game) -> Iterator[Finding]:
        yield from self.over_findings(state)
        given = [result for result in (self.result, self.return_result) if result is not None]
        if not given or any(ending in _OPEN for ending in given):
            yield refusal("result.none")
        if self.return_result is not None and game.return_result is None:
            yield refusal("result.one-game")
        for before, new in self.both(game):
            if new is None or before in (None, GameResult.MISSING):
                continue
            if before is GameResult.ADJOURNED:
                yield refusal("result.adjourned", "C.04.2 art. 3.1")
            else:
                yield refusal("result.twice", "C.04.2 art. 4.3", result=str(before))
        for half in given:
            if half in UNUSUAL:
                yield notice("result.unusual", "VCL 180-188", result=str(half))

    def apply(self, state: State, done: Deed) -> State:
        game = self.game(state)
        return state.with_game(self.round, game, self.ended(game))


@act(needs=EventRight.ENTER, is_heavy=False, tells_public=False)
class Forfeit(OnABoard):
    """One or both players did not come: the game, or what is open of a match, is forfeited.

    Of two teams: the whole match, which has no result yet; its line-ups go.
    """

    name: ClassVar[str] = "forfeit"
    article: ClassVar[str] = "C.04.2 art. 3.5"
    for_teams: ClassVar[bool] = True
    dated: ClassVar[bool] = True

    absent: tuple[int, ...] = ()

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(self.board_findings(state))
        if wrong:
            yield from wrong
            return
        if not self.absent or not set(self.absent) <= {self.white, self.black}:
            yield refusal("forfeit.nobody", white=self.white, black=self.black)
        if state.facts.is_team_event:
            yield from self._of_teams(state)
            return
        yield from self.over_findings(state)
        if GameResult.MISSING not in self.game(state).results:
            yield refusal("result.twice", "C.04.2 art. 4.3", result=str(self.game(state).result))

    def _of_teams(self, state: State) -> Iterator[Finding]:
        match = self.match(state)
        if match.is_postponed:
            if self.round < state.paired_rounds:
                yield ask_of_match(self.round)
            return
        if self.round < state.paired_rounds and not match.has_results:
            yield refusal("result.over", "C.04.2 art. 3.1", round=self.round)
        if match.has_results:
            yield refusal("forfeit.results", "C.04.2 art. 4.3")

    def apply(self, state: State, done: Deed) -> State:
        if state.facts.is_team_event:
            result = self._result(self.white, self.black).replace(":", "")
            match = self.match(state)
            return with_end(with_sheet(state, match, forfeit=result), match, done.coming(state))
        game = self.game(state)
        first = self._result(self.white, self.black)
        second = self._result(self.black, self.white)
        was_open = GameResult.MISSING
        played = replace(
            game,
            result=first if game.result is was_open else game.result,
            return_result=second if game.return_result is was_open else game.return_result,
        )
        return state.with_game(self.round, game, played)

    def _result(self, white: int, black: int) -> GameResult:
        sides = tuple("-" if player in self.absent else "+" for player in (white, black))
        return GameResult(":".join(sides))

    def subjects(self) -> Subjects:
        return whole_match(self)


@act(needs=EventRight.ENTER, is_heavy=False, tells_public=False)
class Adjourn(OnABoard):
    """Register the open game, or the open games of a match, as adjourned (art. 3.1).

    Of two teams: the open boards of their match, or the match before line-ups are known.
    """

    name: ClassVar[str] = "adjourn"
    article: ClassVar[str] = "C.04.2 art. 3.1"
    for_teams: ClassVar[bool] = True

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(self.board_findings(state))
        yield from wrong
        if state.facts.is_team_event and not wrong:
            match = self.match(state)
            if match.is_postponed:
                yield refusal("adjourn.twice", "C.04.2 art. 3.1")
            elif not match.is_open:
                yield refusal("adjourn.nothing", "C.04.2 art. 3.1")
        elif not wrong and GameResult.MISSING not in self.game(state).results:
            yield refusal("result.twice", "C.04.2 art. 4.3", result=str(self.game(state).result))

    def apply(self, state: State, done: Deed) -> State:
        if not state.facts.is_team_event:
            game = self.game(state)
            return state.with_game(self.round, game, adjourned(game))
        match = self.match(state)
        if not match.boards:
            return state.with_match(self.round, Match(self.white, self.black, True))
        for board in match.boards:
            if board.game is not None and board.game.result is GameResult.MISSING:
                state = state.with_game(self.round, board.game, adjourned(board.game))
        return state

    def subjects(self) -> Subjects:
        return whole_match(self)


@act(needs=EventRight.ENTER, is_heavy=False, tells_public=False)
class Resume(_WithResults):
    """The final result of an adjourned game; of a match, of what was adjourned in it.

    Pairings made meanwhile took it as a draw. If it is none, this is told and confirmed; the
    article is the reason (checklist 157-169). The pairings made before stay judged on what was
    known (readings-event.md R-EVENT-2).
    """

    name: ClassVar[str] = "resume"
    article: ClassVar[str] = "C.04.2 art. 3.1"
    dated: ClassVar[bool] = True

    def check_game(self, state: State, game: Game) -> Iterator[Finding]:
        if (self.round, game) not in state.open_games(GameResult.ADJOURNED):
            yield refusal("resume.not-adjourned", "C.04.2 art. 3.1")
            return
        for before, new in self.both(game):
            if (before is GameResult.ADJOURNED) is not (new is not None) or new in _OPEN:
                yield refusal("resume.result", "C.04.2 art. 3.1")
                return
        if state.coming_round > self.round + 1 and not self._is_drawn(game):
            yield confirm("resume.not-drawn", "C.04.2 art. 3.1", "VCL 157-169", round=self.round)

    def apply(self, state: State, done: Deed) -> State:
        game = self.game(state)
        ended = self.ended(game)
        if self._is_drawn(game):
            return state.with_game(self.round, game, ended)
        following = done.coming(state)
        if following == self.round + 1:
            return state.with_game(self.round, game, ended)
        known = GameCorrection(
            self.round,
            game.white,
            game.black,
            ended.result,
            return_result=ended.return_result,
            known_from=following,
        )
        corrections = (*state.facts.game_corrections, known)
        return state.changed(game_corrections=corrections, recorded_standings=())

    def _is_drawn(self, game: Game) -> bool:
        """Whether the result is what pairings took it for."""
        given = (self.result, self.return_result)
        return all(result in (None, GameResult.DRAW) for result in given)


def whole_match(action: OnABoard) -> Subjects:
    """What becomes of a whole match becomes of all its boards."""
    return of_board(action.round, action.white, action.black, range(MOST_BOARDS + 1))
