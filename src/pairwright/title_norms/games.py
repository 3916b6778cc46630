"""Which games count for a norm (B.01, 1.4.1 and 1.4.2), and what the opponents count for (1.4.6).

All games count; in an event without fixed pairings also without games after the result was reached
and without games against beaten opponents, where enough are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.ranking.competition import has_predetermined_pairings
from pairwright.rating import GameSide, fide_ratings, game_sides, rating_edition
from pairwright.title_norms.editions import NormEdition
from pairwright.tournament import Cadence, Player, Title, Tournament

NO_FEDERATION = frozenset({"", "NON", "---"})
"""Codes of who belongs to no federation of FIDE."""
FIDE_FLAG = "FID"
"""The game counts, but this is no federation: neither a foreign one nor the own."""

OPEN = frozenset({"no-result", "adjourned"})
"""Why a game does not count yet."""


class NormGame(Frozen):
    """A game that counts: the opponent's federation, title and rating, None for an unrated one.

    `score` is in hundredths. `is_walkover` marks a forfeit win that is looked at as a played loss.
    """

    round: int
    opponent: int
    score: int
    federation: str
    title: Title
    rating: int | None
    is_walkover: bool = False

    def is_of(self, federation: str) -> bool:
        return self.federation == federation != FIDE_FLAG


class NormRecord(Frozen):
    """The rounds of one player: games that count, and games and byes that do not, with why."""

    games: tuple[NormGame, ...]
    left_out: tuple[GameSide, ...]


class NormField(Frozen, dict=True):
    """Everybody in a tournament up to a round, as the title regulations see them.

    `is_fixed` says that all pairings were fixed beforehand, `is_twice` that all meet twice.
    """

    tournament: Tournament
    after_round: int
    edition: NormEdition
    players: Mapping[int, Player]
    ratings: Mapping[int, int | None]
    sides: Mapping[int, tuple[GameSide, ...]]
    is_fixed: bool
    is_twice: bool

    @property
    def rounds(self) -> int:
        """How many rounds the event has, or has had where their number is not known."""
        return self.tournament.number_of_rounds or len(self.tournament.rounds)

    @property
    def has_open_games(self) -> bool:
        return any(side.why in OPEN for sides in self.sides.values() for side in sides)

    @property
    def has_matches(self) -> bool:
        """Whether players meet in matches of two games, of which no norm is foretold."""
        games = (game for played in self.tournament.rounds for game in played.games)
        return any(game.return_result is not None for game in games)

    def record(self, number: int) -> NormRecord:
        looked_at = [self._looked_at(side) for side in self.sides[number]]
        return NormRecord(
            tuple(self.game(side) for side in looked_at if not side.why),
            tuple(side for side in looked_at if side.why),
        )

    def game(self, side: GameSide) -> NormGame:
        """A game against the opponent of a side, which has one."""
        number = side.opponent or 0
        other = self.players[number]
        return NormGame(
            side.round,
            number,
            side.score,
            federation_of(other),
            other.title,
            self.ratings[number],
            side.is_walkover,
        )

    def _looked_at(self, side: GameSide) -> GameSide:
        if side.why or side.opponent is None:
            return side
        opponent = self.players[side.opponent]
        if federation_of(opponent) in NO_FEDERATION:
            return replace(side, why="no-federation")
        if self.is_fixed and self.ratings[side.opponent] is None and self._has_nothing(opponent):
            return replace(side, why="unrated-zero")
        return side

    def _has_nothing(self, player: Player) -> bool:
        """Whether an unrated player has scored nothing against rated ones."""
        sides = (side for side in self.sides[player.number] if not side.why)
        return not any(side.score for side in sides if self.ratings[side.opponent or 0])


def federation_of(player: Player) -> str:
    return player.federation.strip().upper()


def norm_field(tournament: Tournament, after_round: int, edition: NormEdition) -> NormField:
    floor = rating_edition(Cadence.STANDARD, tournament.start_date).floor
    listed = fide_ratings(tournament)
    is_fixed = has_predetermined_pairings(tournament, after_round)
    sides = game_sides(tournament, after_round)
    return NormField(
        tournament,
        after_round,
        edition,
        {player.number: player for player in tournament.players},
        # readings-ratings.md R-RTG-6: a rating below the floor is none.
        {n: rating if rating and rating >= floor else None for n, rating in listed.items()},
        sides,
        is_fixed,
        is_fixed and any(_meets_twice(played) for played in sides.values()),
    )


def _meets_twice(sides: Sequence[GameSide]) -> bool:
    met = [side.opponent for side in sides if side.opponent is not None]
    return len(met) > len(set(met))


def counted_ratings(
    ratings: Sequence[int | None], floor: int, unrated: int
) -> tuple[tuple[int, ...], int | None]:
    """The ratings that count, and the place of the one that was raised (1.4.6).

    At most one opponent is raised to the floor, the lowest one below it; other unrated opponents
    count as what an unrated one does.
    """
    counted = [unrated if rating is None else rating for rating in ratings]
    if not counted or min(counted) >= floor:
        return tuple(counted), None
    # Of several that count the same, an unrated one is raised: it is the lower of them.
    place = min(range(len(counted)), key=lambda at: (counted[at], ratings[at] is not None))
    counted[place] = floor
    return tuple(counted), place


def walkovers(left_out: Sequence[GameSide]) -> Iterator[GameSide]:
    """The rounds that were won without play."""
    return (side for side in left_out if side.is_walkover)


MOST_SEARCHED = 13
"""Of more games only the last ones are left out: readings-norms.md R-NORM-7."""
WIN = 100


def selections(
    games: Sequence[NormGame],
    fewest: int,
    is_fixed: bool,
    could_do: Callable[[Sequence[NormGame], int], bool],
) -> Iterator[tuple[NormGame, ...]]:
    """The games that may count together, those with the fewest left out first.

    `could_do` says of some games whether leaving out so many of the won ones can lead anywhere.
    """
    yield tuple(games)
    if is_fixed:
        return
    for number in range(1, len(games) - fewest + 1):
        for last in range(number, -1, -1):
            first = games[: len(games) - last]
            if could_do(first, number - last):
                yield from _without(first, number - last)


def _without(games: Sequence[NormGame], number: int) -> Iterator[tuple[NormGame, ...]]:
    """These games without so many that were won, every choice of them."""
    if number and len(games) > MOST_SEARCHED:
        return
    beaten = [place for place, game in enumerate(games) if game.score == WIN]
    for left_out in combinations(beaten, number):
        yield tuple(game for place, game in enumerate(games) if place not in left_out)
