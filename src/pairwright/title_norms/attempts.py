"""One player and one title: the games that are counted, every condition (B.01, 1.4), the chance.

While rounds are left, a chance says whether a norm can still be made and what the rounds must
bring. Nothing here touches a pairing. What is called impossible is impossible whoever is met; what
is called possible may still fail (readings-norms.md R-NORM-10).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.ranking.criterion import rounded_average
from pairwright.rating import GameSide, RatingPerformance, rating_difference, rating_performance
from pairwright.title_norms.conditions import (
    FEDERATIONS,
    HOLDERS,
    TITLED,
    NormCondition,
    lowest_score,
    mix_conditions,
    result_conditions,
)
from pairwright.title_norms.editions import NormEdition, SoughtTitle
from pairwright.title_norms.games import (
    FIDE_FLAG,
    NO_FEDERATION,
    OPEN,
    WIN,
    NormField,
    NormGame,
    NormRecord,
    counted_ratings,
    federation_of,
    selections,
    walkovers,
)
from pairwright.tournament import NormEventKind, Player, Title

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


class WantedResult(Frozen):
    """So many points, in hundredths, in the games to come, against so high an average."""

    points: int
    average: int


class NormChance(Frozen):
    """What the games to come must bring for a norm over all games, each round being played.

    `games` is their number, open ones among them. `wanted` are points with the lowest average of
    the opponents, the fewest points first; `titled`, `holders` and `federations` are how many
    opponents must have a title, one of the titles that count, or be of further federations.
    `failing` are the conditions that cannot be met any more.
    """

    title: Title
    games: int
    is_possible: bool
    failing: tuple[NormCondition, ...]
    wanted: tuple[WantedResult, ...]
    titled: int
    holders: int
    federations: int


def norm_chance(task: NormTask, field: NormField, player: Player, record: NormRecord) -> NormChance:
    """The chance of a player who has not made the norm."""
    to_come = (*_open_games(field, record), *_imagined(task, field, player, record))
    everything = NormRecord((*record.games, *to_come), record.left_out)
    possible = task.best(everything, None)
    now, whole = task.attempt(record, record.games), task.attempt(everything, everything.games)
    titled, holders, federations = (
        _lacking(key, now, whole) for key in (TITLED, HOLDERS, FEDERATIONS)
    )
    return NormChance(
        task.sought.title,
        len(to_come),
        possible.is_made,
        possible.failed,
        tuple(_wanted(task, record.games, to_come)) if possible.is_made else (),
        titled,
        holders,
        federations,
    )


def _lacking(key: str, now: NormAttempt, whole: NormAttempt) -> int:
    """How many of a kind the opponents to come must be."""
    has, needs = (next(c for c in made.conditions if c.key == key) for made in (now, whole))
    return 0 if needs.lifted else max(0, needs.bound - (has.value or 0))


def _open_games(field: NormField, record: NormRecord) -> Iterator[NormGame]:
    """Games that are paired and not decided, as if they were won."""
    for side in record.left_out:
        if side.why in OPEN and side.opponent is not None:
            game = field.game(side)
            if game.federation not in NO_FEDERATION:
                yield replace(game, score=WIN)


def _imagined(
    task: NormTask, field: NormField, player: Player, record: NormRecord
) -> Iterator[NormGame]:
    """The best opponents that rounds without a pairing could bring, each game won.

    Each condition is imagined by itself: the highest ratings, the most titles, the most federations
    among those who can still be met, whether or not the same players have them.
    """
    others = list(_possible_opponents(field, player, record))
    ratings = sorted((field.ratings[p.number] or 0 for p in others), reverse=True)
    holders = sum(other.title in task.sought.holders for other in others)
    titled = sum(other.title in task.edition.titled for other in others)
    foreign = [f for f in map(federation_of, others) if f != task.own]
    met = {game.federation for game in record.games}
    unmet = sorted({*foreign} - met - {FIDE_FLAG})
    rounds = _rounds_to_come(field, player)[: len(others)]
    for place, number in enumerate(rounds):
        lesser = Title.FM if place < titled else Title.NONE
        title = task.sought.holders[0] if place < holders else lesser
        # A further foreigner of a federation that was met counts against no maximum here.
        neutral = FIDE_FLAG if place < len(foreign) else task.own
        federation = unmet[place] if place < len(unmet) else neutral
        yield NormGame(number, -number, WIN, federation, title, ratings[place] or None)


def _rounds_to_come(field: NormField, player: Player) -> list[int]:
    """Those without a pairing in which the player will be there, as far as it was announced."""
    facts = field.tournament
    if any(gone.player == player.number for gone in facts.withdrawals):
        return []
    away = {a.round for a in facts.announcements if a.participant == player.number}
    return [n for n in range(field.after_round + 1, field.rounds + 1) if n not in away]


def _possible_opponents(field: NormField, player: Player, record: NormRecord) -> Iterator[Player]:
    """Who takes part and has not been met over the board; where all meet twice, everybody."""
    met = {game.opponent for game in record.games}
    met |= {side.opponent for side in record.left_out if side.why != "forfeit" and side.opponent}
    gone = {gone.player for gone in field.tournament.withdrawals}
    for number, other in field.players.items():
        is_new = number not in met or field.is_twice
        is_there = number != player.number and number not in gone
        if is_new and is_there and federation_of(other) not in NO_FEDERATION:
            yield other


def _wanted(
    task: NormTask, games: Sequence[NormGame], to_come: Sequence[NormGame]
) -> Iterator[WantedResult]:
    """Points in the games to come with the lowest average that they need.

    Exact while opponents to come are rated at the floor or higher: then the one who is raised is
    among those who were met.
    """
    count, score = len(games) + len(to_come), sum(game.score for game in games)
    floor, unrated = task.sought.floor, task.edition.unrated
    has = sum(counted_ratings([game.rating for game in games], floor, unrated)[0])
    highest = sum(counted_ratings([g.rating for g in (*games, *to_come)], floor, unrated)[0])
    lowest = None
    for points in range(0, WIN * len(to_come) + 1, HALF):
        if score + points < lowest_score(count, task.edition):
            continue
        difference = rating_difference(rounded_average(score + points, count))
        average = max(task.sought.average, task.sought.performance - difference)
        needed = count * average - count // 2  # the smallest sum that is rounded to the average
        wanted = max(unrated, -(-(needed - has) // len(to_come)))
        if needed <= highest and wanted != lowest:
            yield WantedResult(points, wanted)
            lowest = wanted
