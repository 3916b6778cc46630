"""Results of the round being played, forfeits, adjourned games (C.04.2 art. 3.1, 3.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from pairwright.event.action import Action, Done, act
from pairwright.event.actions.rounds import adjourned
from pairwright.event.findings import Finding, ask_reason, notice, refusal
from pairwright.event.state import State
from pairwright.tournament import Game, GameCorrection, GameResult, Notified

_OPEN = (GameResult.MISSING, GameResult.ADJOURNED)
_UNUSUAL = frozenset(
    {
        GameResult.WHITE_HALF_BLACK_ZERO,
        GameResult.WHITE_ZERO_BLACK_HALF,
        GameResult.BOTH_ZERO,
        GameResult.UNRATED_WHITE_WINS,
        GameResult.UNRATED_BLACK_WINS,
        GameResult.UNRATED_DRAW,
    }
)


@dataclass(frozen=True, slots=True)
class _OnABoard(Action):
    """An act on the game of two players in a round whose pairings are published."""

    round: int
    white: int
    black: int

    def board_findings(self, state: State) -> Iterator[Finding]:
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


@dataclass(frozen=True, slots=True)
class _WithResults(_OnABoard):
    """An act that gives a game its result, White first; a match those of one or both games.

    `return_result` is that of the second game of a match, the White of that game first.
    """

    result: GameResult | None = None
    return_result: GameResult | None = None

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(self.board_findings(state))
        yield from wrong or self.check_game(state, self.game(state))

    def check_game(self, state: State, game: Game) -> Iterator[Finding]:
        """What stands against it in a game that is there."""
        raise NotImplementedError(self.name)

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


@act
@dataclass(frozen=True, slots=True)
class Result(_WithResults):
    """The result of an open game, or of the open games of a match."""

    name: ClassVar[str] = "result"
    article: ClassVar[str] = "C.04.2 art. 4.2"

    def check_game(self, state: State, game: Game) -> Iterator[Finding]:
        yield from self.over_findings(state)
        given = [one for one in (self.result, self.return_result) if one is not None]
        if not given or any(one in _OPEN for one in given):
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
        for one in given:
            if one in _UNUSUAL:
                yield notice("result.unusual", "VCL 180-188", result=str(one))

    def apply(self, state: State, done: Done) -> State:
        game = self.game(state)
        return state.with_game(self.round, game, self.ended(game))


@act
@dataclass(frozen=True, slots=True)
class Forfeit(_OnABoard):
    """One or both players did not come: the game, or what is open of a match, is forfeited."""

    name: ClassVar[str] = "forfeit"
    article: ClassVar[str] = "C.04.2 art. 3.5"

    absent: tuple[int, ...] = ()

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(self.board_findings(state))
        if wrong:
            yield from wrong
            return
        yield from self.over_findings(state)
        if not self.absent or not set(self.absent) <= {self.white, self.black}:
            yield refusal("forfeit.nobody", white=self.white, black=self.black)
        if GameResult.MISSING not in self.game(state).results:
            yield refusal("result.twice", "C.04.2 art. 4.3", result=str(self.game(state).result))

    def apply(self, state: State, done: Done) -> State:
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


@act
@dataclass(frozen=True, slots=True)
class Adjourn(_OnABoard):
    """Register the open game, or the open games of a match, as adjourned (art. 3.1)."""

    name: ClassVar[str] = "adjourn"
    article: ClassVar[str] = "C.04.2 art. 3.1"

    def check(self, state: State) -> Iterator[Finding]:
        wrong = list(self.board_findings(state))
        yield from wrong
        if not wrong and GameResult.MISSING not in self.game(state).results:
            yield refusal("result.twice", "C.04.2 art. 4.3", result=str(self.game(state).result))

    def apply(self, state: State, done: Done) -> State:
        game = self.game(state)
        return state.with_game(self.round, game, adjourned(game))


@act
@dataclass(frozen=True, slots=True)
class Resume(_WithResults):
    """The final result of an adjourned game; of a match, of what was adjourned in it.

    Pairings made meanwhile took it as a draw. If it is none, this is told (checklist 157-169), and
    the pairings made before stay judged on what was known, as far as facts can say it
    (docs/readings-event.md R-EVENT-2).
    """

    name: ClassVar[str] = "resume"
    article: ClassVar[str] = "C.04.2 art. 3.1"

    def check_game(self, state: State, game: Game) -> Iterator[Finding]:
        if (self.round, game) not in state.open_games(GameResult.ADJOURNED):
            yield refusal("resume.not-adjourned", "C.04.2 art. 3.1")
            return
        for before, new in self.both(game):
            if (before is GameResult.ADJOURNED) is not (new is not None) or new in _OPEN:
                yield refusal("resume.result", "C.04.2 art. 3.1")
                return
        if state.paired_rounds > self.round and not self._is_drawn(game):
            yield ask_reason("resume.not-drawn", "C.04.2 art. 3.1", "VCL 157-169", round=self.round)

    def apply(self, state: State, done: Done) -> State:
        game = self.game(state)
        ended = self.ended(game)
        if state.paired_rounds == self.round or self._is_drawn(game):
            return state.with_game(self.round, game, ended)
        if state.paired_rounds == self.round + 1:
            known = GameCorrection(
                self.round,
                game.white,
                game.black,
                ended.result,
                notified=Notified.AFTER_NEXT_PAIRING,
                return_result=ended.return_result,
            )
            corrections = (*state.facts.game_corrections, known)
            return state.changed(game_corrections=corrections, recorded_standings=())
        text = f"{{0}}-{{1}} {' '.join(ended.results)}, paired as a draw until round "
        text += str(state.paired_rounds)
        state = state.with_game(self.round, game, ended)
        return state.with_note("Adjourned", self.round, text, game.white, game.black)

    def _is_drawn(self, game: Game) -> bool:
        """Whether the result is what pairings took it for."""
        given = (self.result, self.return_result)
        return all(one in (None, GameResult.DRAW) for one in given)
