"""What another result of one game would change in the next round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.previewing import Preview, Supposed, preview
from pairwright.previewing.plan import RESULTS, written
from pairwright.tournament import Game, GameResult, InvalidRequest, Tournament
from pairwright.vocabulary.reason import fault

Seat = tuple[int | None, int, int]
"""A board's number, White and Black; a bye is `(None, player, 0)`."""


def recorded_text(game: Game) -> str:
    """The result, or both results of a match, as they can be given."""
    return ",".join(map(written, game.results))


def other_results(game: Game) -> list[str]:
    """The usual results that it does not have."""
    ways = product(RESULTS, repeat=len(game.results))
    found = (",".join(map(written, way)) for way in ways)
    return [result for result in found if result != recorded_text(game)]


class ChangedRound(Frozen):
    """A round with a result as recorded and as supposed: what only one of the two has.

    `boards` is how many the round has as recorded, a bye counted.
    """

    recorded: str
    supposed: str
    boards: int
    apart_as_recorded: tuple[Seat, ...]
    apart_as_supposed: tuple[Seat, ...]


class FinishedGames:
    """The games of the round before one that is paired."""

    def __init__(self, tournament: Tournament, number: int) -> None:
        """Raises InvalidRequest where there is no round before."""
        self._before = tournament.through_round(number - 1)
        if not self._before.rounds:
            raise InvalidRequest(fault("service:look-no-results", round=number))
        self.games = tuple(
            game for game in self._before.rounds[-1].games if GameResult.MISSING not in game.results
        )

    def with_result(
        self, players: tuple[int, int], result: str, edition: str | None = None
    ) -> ChangedRound:
        """The round if this game had ended so; two results of a match have a comma between them.

        Raises InvalidRequest for what is no game or no result, and as `preview` does.
        """
        game = next((each for each in self.games if (each.white, each.black) == players), None)
        if game is None:
            white, black = players
            raise InvalidRequest(fault("service:look-no-game", white=white, black=black))
        still_on = self._without_result(game)

        def paired(supposed: str) -> tuple[Seat, ...]:
            given: Supposed = {players: tuple(supposed.split(","))}
            return tuple(_seats(preview(still_on, fixed=given, edition=edition)))

        recorded = recorded_text(game)
        ours, theirs = paired(recorded), paired(result)
        common = {seat[1:] for seat in ours} & {seat[1:] for seat in theirs}
        return ChangedRound(
            recorded,
            result,
            len(ours),
            tuple(seat for seat in ours if seat[1:] not in common),
            tuple(seat for seat in theirs if seat[1:] not in common),
        )

    def _without_result(self, game: Game) -> Tournament:
        """As if the game were still on."""
        missing = GameResult.MISSING
        on = replace(game, result=missing, return_result=game.return_result and missing)
        last = self._before.rounds[-1]
        games = tuple(on if each == game else each for each in last.games)
        rounds = (*self._before.rounds[:-1], replace(last, games=games))
        return replace(self._before, rounds=rounds, recorded_standings=())


def _seats(found: Preview) -> Iterator[Seat]:
    """The boards and the bye of the one outcome that is left."""
    yield from ((way.board, way.white, way.black) for way in found.certain)
    yield from ((None, bye.player, 0) for bye in found.byes)
