"""The matches of a round of a team event, board by board, as an arbiter sees them."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.tournament import Game, GameResult, Round, Tournament
from pairwright.tournament.team_rounds import TeamRoundFacts, team_round


class MatchBoard(Frozen):
    """A board of a match, numbered from 1: who sits there for the White and for the Black team.

    0 is an empty seat. `game` is None unless both are there.
    """

    number: int
    white: int
    black: int
    game: Game | None = None

    @property
    def result(self) -> GameResult | None:
        """The result with the side of the White team first, whatever the colours on this board.

        None where a seat is empty: the line-ups decide the board then.
        """
        if self.game is None:
            return None
        return self.game.result if self.game.white == self.white else self.game.result.turned


class PlayedMatch(Frozen):
    """A match of a round: `white` has White on the first board (C.04.6 art. 1.6.1).

    `boards` is empty before both line-ups are known. `forfeit` is `+-`, `-+` or `--` for a match
    that did not take place, the White team first. `adjourned` and `known_from` are as in `Match`.
    """

    round: int
    white: int
    black: int
    boards: tuple[MatchBoard, ...] = ()
    forfeit: str = ""
    adjourned: bool = False
    known_from: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether something has no result at all, and is not adjourned."""
        if self.forfeit or self.is_postponed:
            return False
        return not self.boards or bool(self.boards_with(GameResult.MISSING))

    @property
    def is_adjourned(self) -> bool:
        """Whether it is to be played, or played to its end, another day (C.04.2 art. 3.1)."""
        return self.is_postponed or bool(self.boards_with(GameResult.ADJOURNED))

    @property
    def is_postponed(self) -> bool:
        """Whether it is adjourned, and nobody has been named for its boards."""
        return self.adjourned and not self.boards and not self.forfeit

    @property
    def has_results(self) -> bool:
        """Whether something in it is more than paired: then its pairing stands."""
        open_boards = {None, GameResult.MISSING}
        begun = any(board.result not in open_boards for board in self.boards)
        return begun or bool(self.forfeit) or self.is_postponed

    def boards_with(self, result: GameResult) -> tuple[int, ...]:
        """The numbers of the boards that have this result."""
        return tuple(board.number for board in self.boards if board.result is result)


def matches_of(
    tournament: Tournament, number: int, played: Round, boards: int
) -> tuple[PlayedMatch, ...]:
    """The matches of round `number`, whose games are `played`; in the order of the pairing.

    `boards` is the number of boards of a match.
    """
    facts = team_round(tournament, number, played, boards)
    published = {
        frozenset((match.white, match.black)): place for place, match in enumerate(played.matches)
    }
    listed = sorted(
        facts.matches,
        key=lambda match: published.get(frozenset((match.white, match.black)), len(published)),
    )
    recorded = {team: match for match in played.matches for team in (match.white, match.black)}
    games = {player: game for game in played.games for player in (game.white, game.black)}
    return tuple(
        PlayedMatch(
            number,
            match.white,
            match.black,
            _boards(facts, match.white, match.black, games),
            facts.forfeits.get(match.white, "") + facts.forfeits.get(match.black, ""),
            recorded.get(match.white, match).adjourned,
            recorded.get(match.white, match).known_from,
        )
        for match in listed
    )


def _boards(
    facts: TeamRoundFacts, white: int, black: int, games: dict[int, Game]
) -> tuple[MatchBoard, ...]:
    """The boards of a match: seats side by side, with the game of those who sit there."""
    first, second = facts.seats[white], facts.seats[black]
    boards = []
    for place in range(max(len(first), len(second))):
        number = first[place] if place < len(first) else 0
        other = second[place] if place < len(second) else 0
        game = games.get(number)
        together = game is not None and {game.white, game.black} == {number, other}
        boards.append(MatchBoard(place + 1, number, other, game if together else None))
    return tuple(boards)
