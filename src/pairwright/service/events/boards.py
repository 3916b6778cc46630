"""Boards of an event and the results that are typed for them."""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.event import Action, Adjourn, CorrectResult, Event, Result
from pairwright.service.names import player_named
from pairwright.tournament import Game, GameResult, InvalidRequest, Notified

KEYS: dict[str, GameResult] = {
    "1": GameResult.WHITE_WINS,
    "2": GameResult.DRAW,
    "3": GameResult.BLACK_WINS,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
    "0": GameResult.DOUBLE_FORFEIT,
    "a": GameResult.ADJOURNED,
}
"""One key a game. In the second game of a match, White is the White of that game."""
SKIP = "."

LEGEND = (
    "1 = 1-0, 2 = draw, 3 = 0-1, a = adjourned, "
    "by forfeit: + = White wins, - = Black wins, 0 = both absent"
)


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a round, by its number in the published list."""

    round: int
    number: int
    game: Game

    @property
    def is_open(self) -> bool:
        return GameResult.MISSING in self.game.results


def boards_of(event: Event, round_number: int | None = None) -> tuple[Board, ...]:
    """The boards of a round, the last paired one unless named. Raises InvalidRequest."""
    paired = event.state.paired_rounds
    number = paired if round_number is None else round_number
    if not 1 <= number <= paired:
        raise InvalidRequest(
            f"round {number} is not paired: {paired} rounds are; pair it first: pairwright pair"
            if paired
            else "no round is paired yet: pairwright pair"
        )
    games = event.state.facts.rounds[number - 1].games
    return tuple(Board(number, place, game) for place, game in enumerate(games, start=1))


def board_named(event: Event, text: str, round_number: int | None = None) -> Board:
    """The board with this number, or of the player with this name. Raises InvalidRequest."""
    boards = boards_of(event, round_number)
    if text.strip().isdecimal():
        number = int(text)
        found = [board for board in boards if board.number == number]
        if not found:
            raise InvalidRequest(
                f"round {boards[0].round if boards else 0} has no board {number}: "
                f"it has boards 1 to {len(boards)}"
            )
        return found[0]
    player = player_named(event.tournament, text)
    for board in boards:
        if player in (board.game.white, board.game.black):
            return board
    raise InvalidRequest(f"{text!r} plays on no board of this round")


def typed(text: str) -> tuple[GameResult, ...]:
    """The result of a game or of both games of a match, as keys or in full. Raises InvalidRequest.

    `1`, `13` (a match), `1-0`, `1-0,0-1`.
    """
    keys = text.strip().lower()
    if keys and len(keys) <= 2 and all(key in KEYS for key in keys):
        return tuple(KEYS[key] for key in keys)
    try:
        return tuple(GameResult.parse(part) for part in text.replace(",", " ").split())
    except ValueError as error:
        raise InvalidRequest(f"{error}; or by keys: {LEGEND}") from None


def entering(board: Board, results: tuple[GameResult, ...]) -> Action | None:
    """The act that enters a result; None where the board has just this one.

    Raises InvalidRequest for a board that has another result, or a wrong number of games.
    """
    game = board.game
    if not 1 <= len(results) <= len(game.results):
        raise InvalidRequest(
            f"board {board.number}: {len(results)} results for {len(game.results)} game(s)"
        )
    if not board.is_open:
        if game.results[: len(results)] == results:
            return None
        has = " ".join(game.results)
        raise InvalidRequest(
            f"board {board.number} has the result {has}; what is recorded is corrected: "
            "pairwright correct FILE result (C.04.2 art. 4.3)"
        )
    place = (board.round, game.white, game.black)
    if GameResult.ADJOURNED in results:
        return Adjourn(*place)
    first, *second = results
    return Result(*place, result=first, return_result=second[0] if second else None)


def entries(event: Event, text: str) -> list[tuple[Board, Action]]:
    """The acts for a list of results from board 1 on; `.` skips one. Raises InvalidRequest."""
    boards = boards_of(event)
    words = text.split()
    if len(words) > len(boards):
        raise InvalidRequest(
            f"{len(words)} results for {len(boards)} boards; `{SKIP}` stands for a board to skip"
        )
    found = []
    for board, word in zip(boards, words, strict=False):
        if word == SKIP:
            continue
        try:
            action = entering(board, typed(word))
        except InvalidRequest as error:
            raise InvalidRequest(f"board {board.number}: {error}") from None
        if action is not None:
            found.append((board, action))
    return found


def correcting(
    board: Board, results: tuple[GameResult, ...], notified: Notified | None = None
) -> CorrectResult:
    """The act that corrects the result of a board. Raises InvalidRequest."""
    if not 1 <= len(results) <= len(board.game.results):
        raise InvalidRequest(
            f"board {board.number}: {len(results)} results for {len(board.game.results)} game(s)"
        )
    second = results[1] if len(results) > 1 else None
    return CorrectResult(
        board.round, board.game.white, board.game.black, results[0], second, notified
    )
