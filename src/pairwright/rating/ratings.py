"""Rating changes and performances of a tournament (B.02, 8), and which games count (4, 7.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import recorded_rounds
from pairwright.rating.editions import RatingEdition, rating_edition
from pairwright.rating.formulas import (
    ExpectedScore,
    FirstRating,
    KFactor,
    RatingPerformance,
    expected_scores,
    first_rating,
    k_factor,
    rating_performance,
)
from pairwright.rating.time_control import RatingCadence, rating_cadence
from pairwright.tournament import (
    ByeKind,
    Cadence,
    GameResult,
    InvalidRequest,
    Notified,
    Outcome,
    Player,
    Round,
    Tournament,
)
from pairwright.tournament.players import LARGEST_K
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import fault

SCORES = {Outcome.WIN: 100, Outcome.DRAW: 50, Outcome.LOSS: 0}
"""What a rated game is worth, in hundredths, whatever points the tournament gives."""

_LEFT_OUT = {
    Outcome.UNRATED_WIN: "no-move",
    Outcome.UNRATED_DRAW: "no-move",
    Outcome.UNRATED_LOSS: "no-move",
    Outcome.FORFEIT_WIN: "forfeit",
    Outcome.FORFEIT_LOSS: "forfeit",
    Outcome.ADJOURNED: "adjourned",
    Outcome.MISSING: "no-result",
}


class GameSide(Frozen):
    """What a round was to one player: a game with its score, or why there is none to rate.

    `why` is empty for a game over the board with a result; `opponent` is None for a bye.
    `is_walkover` marks a round won without play: a forfeit win or the pairing-allocated bye.
    """

    round: int
    opponent: int | None
    score: int = 0
    why: str = ""
    is_walkover: bool = False


def game_sides(tournament: Tournament, after_round: int) -> Mapping[int, tuple[GameSide, ...]]:
    """Every game and bye of everybody up to a round; both games of a match of two.

    Results are the right ones: corrections that came too late for any pairing are there for the
    rating (C.04.2 art. 4.3), and so is the end of an adjourned game.
    """
    found: dict[int, list[GameSide]] = {player.number: [] for player in tournament.players}
    for number, played in enumerate(_corrected_rounds(tournament, after_round), start=1):
        for player, side in _sides(number, played):
            found[player].append(side)
    return {number: tuple(sides) for number, sides in found.items()}


def _corrected_rounds(tournament: Tournament, after_round: int) -> tuple[Round, ...]:
    known = tuple(
        replace(correction, notified=Notified.IN_TIME, known_from=None)
        for correction in tournament.game_corrections
        if correction.round <= after_round
    )
    return recorded_rounds(replace(tournament, game_corrections=known), after_round + 1)


def _sides(number: int, played: Round) -> Iterator[tuple[int, GameSide]]:
    for game in played.games:
        yield from _of_game(number, game.white, game.black, game.result)
        if game.return_result is not None:
            yield from _of_game(number, game.black, game.white, game.return_result)
    for bye in played.byes:
        is_allocated = bye.kind is ByeKind.PAIRING_ALLOCATED
        yield bye.player, GameSide(number, None, why="bye", is_walkover=is_allocated)
    for board in played.unopposed:
        is_won = board.outcome is Outcome.FORFEIT_WIN
        yield board.player, GameSide(number, None, why="forfeit", is_walkover=is_won)


def _of_game(
    number: int, white: int, black: int, result: GameResult
) -> Iterator[tuple[int, GameSide]]:
    for player, other, outcome in ((white, black, result.white), (black, white, result.black)):
        why = _LEFT_OUT.get(outcome, "")
        score = 0 if why else SCORES[outcome]
        yield player, GameSide(number, other, score, why, outcome is Outcome.FORFEIT_WIN)


class RatedGame(Frozen):
    """A game that counts: the opponent's `rating`, and the score in hundredths.

    `expected` is None for an unrated player, for whom nothing is expected.
    """

    round: int
    opponent: int
    rating: int
    score: int
    expected: ExpectedScore | None

    @property
    def change(self) -> int:
        """dR, in hundredths: the score less what was expected."""
        return 0 if self.expected is None else self.score - self.expected.percentage


class RatedPlayer(Frozen):
    """What the tournament does to the rating of one player.

    `listed` is the rating of the entry; `rating` is None for an unrated player, which one below
    the floor is too. `k` is there for rated players, `first` for unrated ones with a game that
    counts. `left_out` are the games and byes that do not count, each with its `why`.
    """

    number: int
    name: str
    listed: int | None
    rating: int | None
    games: tuple[RatedGame, ...]
    left_out: tuple[GameSide, ...]
    floor: int
    k: KFactor | None
    performance: RatingPerformance | None
    first: FirstRating | None

    @property
    def is_assumed(self) -> bool:
        """Whether the change rests on a K that is assumed."""
        return bool(self.games) and self.k is not None and self.k.is_assumed

    @property
    def score(self) -> int:
        """The score of the games that count, in hundredths."""
        return sum(game.score for game in self.games)

    @property
    def expected(self) -> int:
        """The score that the ratings let expect, in hundredths."""
        return sum(game.expected.percentage for game in self.games if game.expected is not None)

    @property
    def exact_change(self) -> Fraction | None:
        """K times the sum of dR; None for who has no rating, or no game that counts."""
        if self.k is None or not self.games:
            return None
        return Fraction(self.k.value * sum(game.change for game in self.games), 100)

    @property
    def change(self) -> int | None:
        """The change, rounded once, halves away from zero (8.3.4)."""
        exact = self.exact_change
        return None if exact is None else half_away_from_zero(exact)

    @property
    def new_rating(self) -> int | None:
        """The rating after this tournament alone; the first one of an unrated player.

        None where there is none: below the floor a player is unrated (7.1.4).
        """
        if self.rating is None:
            return self.first.rating if self.first is not None and self.first.is_published else None
        found = self.rating + (self.change or 0)
        return found if found >= self.floor else None

    def __str__(self) -> str:
        was = "unrated" if self.rating is None else str(self.rating)
        became = "unrated" if self.new_rating is None else str(self.new_rating)
        performance = "-" if self.performance is None else str(self.performance.rating)
        return f"{self.number:>4} {printable(self.name)}  {was} -> {became}  Rp {performance}"


class Ratings(Frozen, dict=True):
    """Changes and performances after a round, players in the order of their numbers.

    `cadence` is the kind of rating and what says so; `day` the first day of the tournament, which
    chose the `edition`, empty where it is not known.
    """

    cadence: RatingCadence
    edition: RatingEdition
    day: str
    after_round: int
    players: tuple[RatedPlayer, ...]

    @cached_property
    def _by_number(self) -> Mapping[int, RatedPlayer]:
        return {player.number: player for player in self.players}

    def player(self, number: int) -> RatedPlayer:
        """What happens to one player. Raises InvalidRequest."""
        if number not in self._by_number:
            raise InvalidRequest(fault("tournament:no-player", number=number))
        return self._by_number[number]

    def __str__(self) -> str:
        """One line a player: number, name, old and new rating, performance."""
        kind = self.cadence.cadence.value
        header = f"Ratings after round {self.after_round}, {kind}, rules of {self.edition.since}"
        return "\n".join([header, *map(str, self.players)])


def half_away_from_zero(number: Fraction) -> int:
    """The nearest whole number, a half away from zero (8.3.4)."""
    size = (2 * abs(number.numerator) + number.denominator) // (2 * number.denominator)
    return -size if number < 0 else size


def ratings(
    tournament: Tournament,
    after_round: int | None = None,
    *,
    kind: Cadence | str | None = None,
    k: Mapping[int, int] | None = None,
) -> Ratings:
    """Rating changes and performances after a round (default: the last one recorded).

    `kind` is `standard`, `rapid` or `blitz`; without it the time control says which, else it is
    standard. `k` gives the K of players by their numbers; for others it is that of the entry, or
    what rating, title and birth let expect. Games of other tournaments in the same rating period
    are not known here. Raises InvalidRequest for a kind, round, player or K that cannot be.
    """
    recorded = len(tournament.rounds)
    number = recorded if after_round is None else after_round
    if not 0 <= number <= recorded:
        raise InvalidRequest(fault("rating:no-round", round=number, recorded=recorded))
    given = dict(k or {})
    _look_at(given, tournament.players)
    cadence = rating_cadence(tournament, None if kind is None else _cadence(kind))
    day = tournament.start_date
    work = _Work(tournament, number, cadence, rating_edition(cadence.cadence, day), day, given)
    return Ratings(cadence, work.edition, day, number, tuple(map(work.rated, work.players)))


def _cadence(kind: Cadence | str) -> Cadence:
    try:
        return Cadence(kind)
    except ValueError:
        known = ", ".join(cadence.value for cadence in Cadence)
        raise InvalidRequest(fault("rating:no-kind", kind=repr(kind), known=known)) from None


def _look_at(given: Mapping[int, int], players: Iterable[Player]) -> None:
    """Whether the players are there, and each K can be one. Raises InvalidRequest."""
    known = {player.number for player in players}
    for number, value in given.items():
        if number not in known:
            raise InvalidRequest(fault("tournament:no-player", number=number))
        if not 1 <= value <= LARGEST_K:
            raise InvalidRequest(fault("rating:no-k", number=number, k=value, most=LARGEST_K))


class _Work:
    """One tournament, one player after the other."""

    def __init__(
        self,
        tournament: Tournament,
        after_round: int,
        cadence: RatingCadence,
        edition: RatingEdition,
        day: str,
        given: Mapping[int, int],
    ) -> None:
        self.players = sorted(tournament.players, key=lambda player: player.number)
        self.edition = edition
        self._sides = game_sides(tournament, after_round)
        self._listed = fide_ratings(tournament)
        self._unrated, self._day, self._given = cadence.unrated, day, given

    def rated(self, player: Player) -> RatedPlayer:
        rating = self._rating(player.number)
        looked_at = [self._looked_at(rating, side) for side in self._sides[player.number]]
        counted = [side for side in looked_at if not side.why]
        opponents = [self._rating(side.opponent) or 0 for side in counted]
        score = sum(side.score for side in counted)
        given = self._given.get(player.number)
        return RatedPlayer(
            number=player.number,
            name=player.name,
            listed=self._listed[player.number],
            rating=rating,
            games=self._games(rating, counted, opponents),
            left_out=tuple(side for side in looked_at if side.why),
            floor=self.edition.floor,
            k=None
            if rating is None
            else k_factor(player, rating, len(counted), self.edition, self._day, given),
            performance=rating_performance(opponents, score) if opponents else None,
            first=first_rating(opponents, score, self.edition) if rating is None else None,
        )

    def _games(
        self, rating: int | None, counted: list[GameSide], opponents: list[int]
    ) -> tuple[RatedGame, ...]:
        expected: tuple[ExpectedScore | None, ...] = (None,) * len(counted)
        if rating is not None:
            expected = expected_scores(rating, opponents, self.edition)
        return tuple(
            RatedGame(side.round, side.opponent or 0, other, side.score, found)
            for side, other, found in zip(counted, opponents, expected, strict=True)
        )

    def _rating(self, number: int | None) -> int | None:
        """The rating that counts; readings-ratings.md R-RTG-6: below the floor there is none."""
        listed = None if number is None else self._listed[number]
        return listed if listed is not None and listed >= self.edition.floor else None

    def _looked_at(self, rating: int | None, side: GameSide) -> GameSide:
        """The game, with why it does not count where the ratings or the time control say so."""
        other = self._rating(side.opponent)
        why = side.why
        if not why and self._unrated:
            why = self._unrated
        elif not why and other is None:
            listed = None if side.opponent is None else self._listed[side.opponent]
            why = "opponent-unrated" if listed is None else "opponent-below-floor"
        elif not why and rating and other and self.edition.leaves_out(rating, other):
            why = "gap"
        return replace(side, why=why) if why != side.why else side


def fide_ratings(tournament: Tournament) -> Mapping[int, int | None]:
    """The FIDE rating of everybody, as corrected: when an error was found does not matter."""
    found = {player.number: player.rating or None for player in tournament.players}
    for correction in tournament.rating_corrections:
        right = correction.rating
        if right is not None and right.source == "FIDE":
            found[correction.player] = right.value or None
    return found
