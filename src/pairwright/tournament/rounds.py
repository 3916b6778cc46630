"""Rounds: games and byes, the numbers of boards, and the timetable.

Several tournaments of a festival stand in one hall: the boards of the second one begin where those
of the first one end. A tournament says with which number its boards begin, and whatever shows a
board, or is given one by its number, asks here. In a team event it is the matches that count.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Protocol, TypeVar

from msgspec.structs import replace

from pairwright.tournament.fact import TournamentFact
from pairwright.tournament.results import ByeKind, Colour, GameResult, Outcome
from pairwright.vocabulary.errors import InvalidResult, InvalidTournament
from pairwright.vocabulary.reason import Phrase, fault

THIS_ROUND = Phrase("tournament:round.this")

Result = str | GameResult | tuple[str | GameResult, ...]
"""The result of a board: of its game, or of the games of its match."""
Results = (
    Mapping[int, Result] | Mapping[tuple[int, int], Result] | Mapping[int | tuple[int, int], Result]
)
"""Results by board: by its number, by its two players, or by either."""


class Game(TournamentFact):
    """Two players who were paired.

    `coloured` is False for forfeits that were recorded without colours (some team reports): then
    `white` is merely the first of the two.

    `return_result` makes it a match of two games (C.04.5 preface): the result of the
    second game, in which the colours are reversed, written with the White of that game first.
    """

    white: int
    black: int
    result: GameResult = GameResult.MISSING
    coloured: bool = True
    return_result: GameResult | None = None

    @property
    def results(self) -> tuple[GameResult, ...]:
        """The results of the one game or of the two games of the match."""
        return (self.result,) if self.return_result is None else (self.result, self.return_result)

    def with_result(self, result: Result) -> Game:
        """The game or match with what is given in place of open results. Raises InvalidResult."""
        given = result if isinstance(result, tuple) else (result,)
        known = self.results
        if not 1 <= len(given) <= len(known):
            raise InvalidResult(fault("tournament:result.many", given=len(given), games=len(known)))
        if known[: len(given)].count(GameResult.MISSING) < len(given):
            raise InvalidResult(fault("tournament:result.there", "C.04.2 art. 4.3"))
        first, *others = map(GameResult.parse, given)
        second = others[0] if others else self.return_result
        return Game(self.white, self.black, first, self.coloured, second)

    @property
    def turned(self) -> Game:
        """The same outcomes with the colours exchanged, in both games of a match."""
        back = self.return_result
        return Game(
            self.black,
            self.white,
            self.result.turned,
            self.coloured,
            None if back is None else back.turned,
        )


class Bye(TournamentFact):
    """A player who was not paired, and the kind of bye recorded for it."""

    player: int
    kind: ByeKind


class Unopposed(TournamentFact):
    """A board of a team match whose other side was empty: `+` for the player present, else `-`."""

    player: int
    outcome: Outcome
    colour: Colour | None = None


class Match(TournamentFact):
    """Two teams who were paired: `white` has White on board 1 (C.04.6 art. 1.6.1).

    `adjourned` says that it has not ended, whether or not its line-ups are known. `known_from` is
    for one that was adjourned and has ended: the first round whose pairing knows how. Until then
    pairings take it for a draw (C.04.2 art. 3.1).
    """

    white: int
    black: int
    adjourned: bool = False
    known_from: int | None = None


class Round(TournamentFact):
    """One round. A player who stands in none of the lists was not taken into account for it.

    In a team event `matches` are the teams that were paired and `team_bye` is the one left over:
    they are known before line-ups are. Where games are recorded these tell the matches as well.
    """

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    unopposed: tuple[Unopposed, ...] = ()
    matches: tuple[Match, ...] = ()
    team_bye: int | None = None

    def players(self) -> list[int]:
        """Every player named in the round, as often as named."""
        named: list[int] = []
        for game in self.games:
            named += (game.white, game.black)
        named += [bye.player for bye in self.byes]
        named += [board.player for board in self.unopposed]
        return named

    def paired_players(self) -> frozenset[int]:
        """Who was paired, or was left over with the pairing-allocated bye (C.04.1 art. 3)."""
        paired = {player for game in self.games for player in (game.white, game.black)}
        paired |= {bye.player for bye in self.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
        return frozenset(paired)

    def with_results(
        self, results: Results, called: Phrase = THIS_ROUND, first_board: int = 1
    ) -> Round:
        """The round with results for open games.

        A board is named by its number (from `first_board` on) or by its two players, in either
        order; the result has the player named first (for a number: White) first. For a match of two
        games the result is a pair, the White of each game first: after `("1-0", "0-1")` the board's
        White has won both. Boards without one stay as they are. Raises InvalidTournament, with
        every problem, for an unknown board, a wrong result, or a game that has a result already.
        """
        games = list(self.games)
        by_players = not all(isinstance(board, int) for board in results)
        places = _places(games) if by_players else {}
        problems = []
        done: set[int] = set()
        for board, result in results.items():
            place, turned = self._place(board, first_board, places)
            if place is None:
                problems.append(
                    fault("tournament:round.no-board", called=called, board=_shown(board))
                )
                continue
            try:
                if place in done:
                    raise InvalidResult(fault("tournament:result.two"))
                done.add(place)
                games[place] = games[place].with_result(_turned(result) if turned else result)
            except InvalidResult as error:
                what, number = error.reasons[0], place + first_board
                problems.append(
                    fault("tournament:result.board", called=called, board=number, what=what)
                )
        if problems:
            raise InvalidTournament(problems)
        return replace(self, games=tuple(games))

    def _place(
        self, board: int | tuple[int, int], first: int, places: Mapping[frozenset[int], int]
    ) -> tuple[int | None, bool]:
        """Where the game of a board stands, and whether it is named with Black first."""
        if isinstance(board, int):
            place = board - first
            return (place if 0 <= place < len(self.games) else None), False
        found = places.get(frozenset(board))
        return found, found is not None and board[0] == self.games[found].black

    @property
    def is_complete(self) -> bool:
        """Every game has a result (adjourned games count as having one, C.04.2 art. 3.1)."""
        missing = GameResult.MISSING
        return not any(
            game.result is missing or game.return_result is missing for game in self.games
        )


def _places(games: Sequence[Game]) -> dict[frozenset[int], int]:
    """Where the game of two players stands, the first one if there are more."""
    places: dict[frozenset[int], int] = {}
    for at, game in enumerate(games):
        places.setdefault(frozenset((game.white, game.black)), at)
    return places


def _shown(board: int | tuple[int, int]) -> str:
    return str(board) if isinstance(board, int) else "-".join(map(str, board))


def _turned(result: Result) -> Result:
    """The result with the other player's side first. Raises InvalidResult."""
    if isinstance(result, tuple):
        return tuple(GameResult.parse(ending).turned for ending in result)
    return GameResult.parse(result).turned


LARGEST_FIRST_BOARD = 90_000
"""Room for the boards of the largest event below the largest number that pages know."""

T = TypeVar("T")


class BoardStart(Protocol):
    """What knows with which number the boards begin: a tournament, or a position of it."""

    @property
    def first_board(self) -> int: ...


def numbered(hall: BoardStart, boards: Iterable[T]) -> Iterator[tuple[int, T]]:
    """Boards in the order of C.04.2 art. 3.6, each with its number."""
    return enumerate(boards, start=hall.first_board)


def board_with(hall: BoardStart, boards: Sequence[T], number: int) -> T | None:
    """The board that is shown under this number; None where there is none."""
    place = number - hall.first_board
    return boards[place] if 0 <= place < len(boards) else None


def last_number(hall: BoardStart, boards: int) -> int:
    """The number of the last of so many boards."""
    return hall.first_board + boards - 1


_MOMENT = r"\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d"


def moment_in(text: str) -> datetime | None:
    """The moment that `2026-11-20T14:30+01:00` names; None for any other text."""
    if not re.fullmatch(_MOMENT, text, re.ASCII):
        return None
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def day_of(text: str) -> str:
    """The day of a moment in the hall, `2026-11-20`; empty where there is none."""
    return text[:10]


def clock_of(text: str) -> str:
    """The clock of the hall at a moment, `14:30`; empty where there is none."""
    return text[11:16]


def announced(moments: tuple[str, ...], round_number: int) -> str:
    """The moment of a round, as far as it is announced."""
    return moments[round_number - 1] if 1 <= round_number <= len(moments) else ""
