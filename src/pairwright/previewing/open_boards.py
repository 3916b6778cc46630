"""The boards of the last paired round whose games are still on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import recorded_rounds
from pairwright.rules.pairing import boards_in_order
from pairwright.systems import Rules
from pairwright.tournament import Game, GameResult, InvalidRequest, Result, Tournament
from pairwright.tournament.board_numbers import numbered
from pairwright.vocabulary.errors import InvalidResult
from pairwright.vocabulary.reason import Phrase, at, fault

Supposed = Mapping[int | tuple[int, int], Result]
"""Results by board: its number, or its two players, the one named first having its side first."""


class RoundBoard(Frozen):
    """A board of the last paired round.

    `number` is the one under which it was published, `place` that of its game in the facts. `open`
    are the places of the results that are still to come: of the one game, or of two of a match.
    """

    number: int
    place: int
    game: Game
    open: tuple[int, ...]

    def with_results(self, given: Sequence[GameResult]) -> Game:
        """The game or match with these results in its first open places."""
        results = list(self.game.results)
        for place, result in zip(self.open, given, strict=False):
            results[place] = result
        first, *second = results
        return replace(self.game, result=first, return_result=second[0] if second else None)


def boards_of_last_round(tournament: Tournament, rules: Rules) -> tuple[RoundBoard, ...]:
    """The boards as published (C.04.2 art. 3.6); report files do not keep that order.

    Raises InvalidTournament where the round cannot be ordered, because earlier games are open.
    """
    number = len(tournament.rounds)
    games = tournament.rounds[-1].games
    # What a correction has settled is no longer open, whatever was recorded (art. 4.3).
    corrected = recorded_rounds(tournament, number + 1)[-1].games
    numbers = _published_numbers(tournament, rules, games)
    boards = [
        RoundBoard(
            numbers[place],
            place,
            game,
            tuple(
                index
                for index, result in enumerate(corrected[place].results)
                if result is GameResult.MISSING
            ),
        )
        for place, game in enumerate(games)
    ]
    return tuple(sorted(boards, key=lambda board: board.number))


def _published_numbers(
    tournament: Tournament, rules: Rules, games: Sequence[Game]
) -> dict[int, int]:
    """For every place in the facts the number of its board."""
    position = rules.position(tournament, len(tournament.rounds))
    if tournament.is_team_event:
        # Art. 3.6 orders matches of teams; their boards stand in the facts as they were played.
        return {place: number for number, place in numbered(tournament, range(len(games)))}
    order = boards_in_order(position, {game.white: game.black for game in games})
    numbers = {board.white: number for number, board in numbered(tournament, order)}
    return {place: numbers[game.white] for place, game in enumerate(games)}


def with_supposed(
    tournament: Tournament, boards: Sequence[RoundBoard], supposed: Supposed
) -> Tournament:
    """The tournament as if these open games had ended so. Raises InvalidRequest."""
    games = list(tournament.rounds[-1].games)
    last = len(tournament.rounds)
    done: set[int] = set()
    for name, result in supposed.items():
        board = _named(boards, name, last)
        where = _place(last, board)
        if board.number in done:
            raise InvalidRequest(at(where, fault("previewing:two-results")))
        done.add(board.number)
        given = _results(board, result, where)
        if isinstance(name, tuple) and name[0] == board.game.black:
            given = tuple(result.turned for result in given)
        games[board.place] = board.with_results(given)
    return with_games(tournament, games)


def with_games(tournament: Tournament, games: Sequence[Game]) -> Tournament:
    """The tournament with these games in its last round."""
    last = replace(tournament.rounds[-1], games=tuple(games))
    return replace(tournament, rounds=(*tournament.rounds[:-1], last), recorded_standings=())


def _named(boards: Sequence[RoundBoard], name: int | tuple[int, int], last: int) -> RoundBoard:
    """The open board with this number or these players."""
    for board in boards:
        if name == board.number or (
            isinstance(name, tuple) and set(name) == {board.game.white, board.game.black}
        ):
            break
    else:
        shown = name if isinstance(name, int) else "-".join(map(str, name))
        raise InvalidRequest(fault("previewing:no-board", round=last, board=shown))
    if not board.open:
        raise InvalidRequest(
            fault(
                "previewing:has-result",
                place=_place(last, board),
                game=f"{board.game.white}-{board.game.black}",
            )
        )
    return board


def _place(round_number: int, board: RoundBoard) -> Phrase:
    return Phrase("previewing:board", {"round": round_number, "board": board.number})


def _results(board: RoundBoard, result: Result, where: Phrase) -> tuple[GameResult, ...]:
    """The supposed results of the open games of a board, the White of each game first."""
    try:
        given = tuple(map(GameResult.parse, result if isinstance(result, tuple) else (result,)))
    except InvalidResult as error:
        raise InvalidRequest(at(where, error.reasons[0])) from None
    if not 1 <= len(given) <= len(board.open):
        raise InvalidRequest(
            at(where, fault("previewing:results", given=len(given), open=len(board.open)))
        )
    if GameResult.MISSING in given:
        raise InvalidRequest(at(where, fault("previewing:open")))
    return given
