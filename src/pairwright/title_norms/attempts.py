"""One player and one title: the games that are counted, and every condition (B.01, 1.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.ranking.terms import rounded_average
from pairwright.rating import GameSide, RatingPerformance, rating_difference, rating_performance
from pairwright.title_norms.conditions import (
    NormCondition,
    lowest_score,
    mix_conditions,
    result_conditions,
)
from pairwright.title_norms.editions import NormEdition, SoughtTitle
from pairwright.title_norms.games import NormGame, NormRecord, counted_ratings, walkovers
from pairwright.title_norms.selection import WIN, selections
from pairwright.tournament import NormEventKind, Title

HALF = 50


class NormAttempt(Frozen):
    """How far the games of a player are a norm for a title.

    `ratings` are what the opponents of `games` count for, `raised` the place of the one that was
    raised to the floor. `ignored` are games that count and may be left out (1.4.2), `uncounted`
    those that never count. `one_missing` says that a round won without play is taken for the game
    that is missing. `norm_games` is for how many games the norm counts towards a title, if it is
    one.
    """

    title: Title
    games: tuple[NormGame, ...]
    ratings: tuple[int, ...]
    raised: int | None
    ignored: tuple[NormGame, ...]
    uncounted: tuple[GameSide, ...]
    conditions: tuple[NormCondition, ...]
    performance: RatingPerformance | None
    required: int | None
    one_missing: bool
    norm_games: int

    @property
    def score(self) -> int:
        """In hundredths."""
        return sum(game.score for game in self.games)

    @property
    def failed(self) -> tuple[NormCondition, ...]:
        """The conditions that are not met."""
        return tuple(condition for condition in self.conditions if condition.is_met is False)

    @property
    def unknown(self) -> tuple[NormCondition, ...]:
        """The conditions about which the facts say nothing."""
        return tuple(condition for condition in self.conditions if condition.is_met is None)

    @property
    def is_made(self) -> bool:
        """Whether no condition fails, as far as the facts tell."""
        return not self.failed


class NormTask(Frozen):
    """What one player needs for one title in one event.

    `event` are the conditions on the event itself, `exception` the article that lifts those on
    federations for this player.
    """

    sought: SoughtTitle
    edition: NormEdition
    kind: NormEventKind
    own: str
    rounds: int
    is_fixed: bool
    is_twice: bool
    exception: str
    event: tuple[NormCondition, ...]

    @property
    def fewest(self) -> int:
        return self.edition.games_needed(self.kind)

    def best(self, record: NormRecord, forfeited: NormGame | None) -> NormAttempt:
        """The first choice of games that is a norm; else all games, which say what is missing.

        `forfeited` is the game of the last round where the opponent did not come.
        """
        whole = self.attempt(record, record.games)
        if whole.is_made:
            return whole
        for found in self._others(record, forfeited):
            if found.is_made:
                return found
        return whole

    def _others(self, record: NormRecord, forfeited: NormGame | None) -> Iterator[NormAttempt]:
        games = record.games
        if len(games) == self.fewest - 1:
            if self.rounds == self.fewest and any(walkovers(record.left_out)):
                yield self.attempt(record, games, one_missing=True)
            if forfeited is not None:
                yield self.attempt(record, (*games, forfeited))
        for chosen in selections(games, self.fewest, self.is_fixed, self._could_do):
            if chosen != games:
                yield self.attempt(record, chosen)

    def attempt(
        self, record: NormRecord, games: tuple[NormGame, ...], one_missing: bool = False
    ) -> NormAttempt:
        """What these games are worth."""
        count, score = len(games), sum(game.score for game in games)
        listed = [game.rating for game in games]
        ratings, raised = counted_ratings(listed, self.sought.floor, self.edition.unrated)
        performance = rating_performance(ratings, score) if ratings else None
        mix = mix_conditions(
            games, self.sought, self.edition, self.own, self.is_twice, self.exception
        )
        conditions = (
            *self.event,
            self._enough(count, one_missing),
            *mix,
            *result_conditions(performance, score, count, self.sought, self.edition),
        )
        kept = {(game.round, game.opponent) for game in games}
        required = self._required(performance, count)
        made = NormAttempt(
            title=self.sought.title,
            games=games,
            ratings=ratings,
            raised=raised,
            ignored=tuple(g for g in record.games if (g.round, g.opponent) not in kept),
            uncounted=tuple(
                side for side in record.left_out if (side.round, side.opponent) not in kept
            ),
            conditions=conditions,
            performance=performance,
            required=required,
            one_missing=one_missing,
            norm_games=0,
        )
        return replace(made, norm_games=self._norm_games(made)) if made.is_made else made

    def _enough(self, count: int, one_missing: bool) -> NormCondition:
        key = "games-and-walkover" if one_missing else "games"
        return NormCondition(key, "1.4.1", count + one_missing, self.fewest)

    def _norm_games(self, made: NormAttempt) -> int:
        """Games towards a title: one more for each full point above the need, within the limit."""
        usual = self.edition.fewest_games
        games = len(made.games) + made.one_missing
        if self.kind is NormEventKind.WORLD_CUP:
            games = max(games, usual)
        above = 0 if made.required is None else max(0, made.score - made.required) // WIN
        return min(games + above, self.edition.counted_games)

    def _required(self, performance: RatingPerformance | None, count: int) -> int | None:
        """The lowest score that reaches the performance against these opponents."""
        if performance is None:
            return None
        first = lowest_score(count, self.edition)
        scores = range(first, WIN * count + 1, HALF)
        wanted = self.sought.performance - performance.average
        return next(
            (s for s in scores if rating_difference(rounded_average(s, count)) >= wanted), None
        )

    def _could_do(self, games: Sequence[NormGame], number: int) -> bool:
        """Whether the performance is in reach without so many of the won games.

        The score is then the same whichever they are, and no average is higher than that without
        the lowest rated of them, with the lowest of all raised.
        """
        beaten = sorted(self._rating(game) for game in games if game.score == WIN)
        count = len(games) - number
        if number > len(beaten) or not count:
            return False
        score = sum(game.score for game in games) - WIN * number
        lowest = min(map(self._rating, games))
        total = sum(map(self._rating, games)) - sum(beaten[:number])
        total += max(0, self.sought.floor - lowest)
        reached = rounded_average(total, count) + rating_difference(rounded_average(score, count))
        return reached >= self.sought.performance

    def _rating(self, game: NormGame) -> int:
        return self.edition.unrated if game.rating is None else game.rating
