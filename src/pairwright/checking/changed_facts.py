"""The tournaments in which one fact is another one: what may have been known or decided otherwise.

Each candidate is a whole tournament, so that nothing but the facts decides how its round is paired.
Games and players of boards that differ come first, and recent rounds before early ones.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import combinations

from msgspec.structs import replace

from pairwright.checking.published import name_results
from pairwright.checking.report import RoundReport
from pairwright.frozen import Frozen
from pairwright.position import Position
from pairwright.rules.system import Rules
from pairwright.tournament import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    InvalidTournament,
    Notified,
    Numbering,
    Player,
    Rating,
    Round,
    Tournament,
)
from pairwright.vocabulary.reason import BoardRefs, Fact, Phrase, Reason

PLAYED = (GameResult.DRAW, GameResult.WHITE_WINS, GameResult.BLACK_WINS)
FORFEITS = (
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
)
UNUSUAL = (
    GameResult.WHITE_HALF_BLACK_ZERO,
    GameResult.WHITE_ZERO_BLACK_HALF,
    GameResult.BOTH_ZERO,
)
FEWEST_APART = 4
"""Boards that differ, for a player or a board more or less to explain anything: of fewer the rest
follows from itself."""
RECENT_ROUNDS = 2
"""The rounds whose results and byes are tried first."""
LAST_RENUMBERED = 4
"""The last round before which pairing numbers may be assigned anew (C.04.2 art. 2.3)."""
NEAREST_PLACES = 3
"""How far a player is moved in the numbering before anything more remote is tried."""
NEAREST_RATINGS = 2
"""So many of the ratings above and below the own one are tried first."""


class CauseKind(StrEnum):
    """What is changed: rules, what was announced, then single facts."""

    EDITION = "edition"
    READING = "reading"
    SYSTEM = "system"
    DECLARATION = "declaration"
    CORRECTION = "correction"
    RESULT = "result"
    ABSENCE = "absence"
    BYE = "bye"
    NUMBER = "number"
    RATING = "rating"
    COLOURS = "colours"
    BOARDS = "boards"

    @property
    def is_of_rules(self) -> bool:
        """Whether the facts stay as they are, and are judged by something else."""
        return self in (CauseKind.EDITION, CauseKind.READING, CauseKind.SYSTEM)

    @property
    def is_of_event(self) -> bool:
        """Whether it holds for all rounds, so that it must not make another one different."""
        return self.is_of_rules or self is CauseKind.DECLARATION

    @property
    def is_of_round(self) -> bool:
        """Whether it is about the boards of one round alone, and explains no other."""
        return self in (CauseKind.ABSENCE, CauseKind.BOARDS)


class PossibleCause(Frozen, eq=False):
    """A tournament in which one fact is another one, or other rules to judge it by.

    `result_of` is the round of which only the result of a played game is another one.
    """

    kind: CauseKind
    reason: Reason
    tournament: Tournament
    rules: Rules
    result_of: int = 0

    def is_of_series(self, number: int) -> bool:
        """Whether the position before a round differs in results of its last round alone."""
        return self.result_of == number - 1 > 0


class CandidateStage(Frozen, eq=False):
    """Candidates of one kind that are tried one after the other."""

    kind: CauseKind
    candidates: Iterator[PossibleCause]


def changed_facts(tournament: Tournament, rules: Rules, found: RoundReport) -> list[CandidateStage]:
    """Return the tournaments in which one fact known before a round is another one.

    The nearest facts come first: results over the board of the last rounds, who was there, byes,
    the places in the numbering while numbers may still change, ratings. What is further away or
    rarer follows.
    """
    changes = _Changes(tournament, rules, found)
    first = max(1, found.round - RECENT_ROUNDS)
    recent, earlier = range(first, found.round), range(1, first)
    nearest = [
        CandidateStage(CauseKind.CORRECTION, changes.corrections()),
        CandidateStage(CauseKind.RESULT, changes.results(recent, PLAYED)),
        CandidateStage(CauseKind.ABSENCE, changes.absences()),
        CandidateStage(CauseKind.BYE, changes.byes(recent)),
        CandidateStage(CauseKind.RATING, changes.ratings(NEAREST_RATINGS)),
    ]
    if found.round <= LAST_RENUMBERED:
        nearest.insert(-1, CandidateStage(CauseKind.NUMBER, changes.numbers(NEAREST_PLACES)))
    stages = [
        *nearest,
        CandidateStage(CauseKind.RESULT, changes.results(earlier, PLAYED)),
        CandidateStage(CauseKind.BYE, changes.byes(earlier)),
        CandidateStage(CauseKind.RESULT, changes.results((*recent, *earlier), FORFEITS)),
        CandidateStage(CauseKind.COLOURS, changes.colours()),
        CandidateStage(CauseKind.NUMBER, changes.numbers()),
        CandidateStage(CauseKind.RATING, changes.ratings()),
        CandidateStage(CauseKind.RESULT, changes.results((*recent, *earlier), UNUSUAL)),
        CandidateStage(CauseKind.BOARDS, changes.two_boards()),
    ]
    return [stage for stage in stages if changes.has(stage.kind)]


class _Changes:
    """The single facts before one round."""

    def __init__(self, tournament: Tournament, rules: Rules, found: RoundReport) -> None:
        self.tournament, self.rules, self.number = tournament, rules, found.round
        self._round = tournament.rounds[found.round - 1]
        pairs = (*found.recorded, *found.engine)
        self._differing = frozenset(player for pair in pairs for player in pair if player)
        self._is_of_teams = tournament.is_team_event
        self._explains_apart = len(found.recorded) >= FEWEST_APART
        self._orders_seen: set[tuple[object, ...]] = set()
        self._ratings_seen: set[tuple[int, int]] = set()

    def _made(
        self,
        kind: CauseKind,
        key: str,
        values: Mapping[str, Fact],
        result_of: int = 0,
        **facts: object,
    ) -> Iterator[PossibleCause]:
        """Yield the candidate, unless its facts contradict each other."""
        try:
            made = replace(self.tournament, **facts)
        except InvalidTournament:
            return
        reason = Reason(f"checking:cause.{key}", (), values)
        yield PossibleCause(kind, reason, made, self.rules, result_of)

    def _with_round(self, number: int, played: Round) -> tuple[Round, ...]:
        rounds = self.tournament.rounds
        return (*rounds[: number - 1], played, *rounds[number:])

    def _is_near(self, *players: int) -> bool:
        return not self._differing.isdisjoint(players)

    def has(self, kind: CauseKind) -> bool:
        """Return whether the round can have candidates of a kind at all."""
        match kind:
            case CauseKind.CORRECTION:
                return bool(self.tournament.game_corrections)
            case CauseKind.RESULT | CauseKind.COLOURS:
                return self.number > 1
            case CauseKind.BYE:
                return self.number > 1 and not self._is_of_teams
            case CauseKind.RATING:
                return self.rules.edition.uses_ratings and not self._is_of_teams
            case CauseKind.ABSENCE | CauseKind.BOARDS:
                return self._explains_apart and not self._is_of_teams
        return not self._is_of_teams

    # --- what was known -------------------------------------------------------------------------

    def corrections(self) -> Iterator[PossibleCause]:
        """Corrections of earlier games, known when the round was paired or not (art. 4.3)."""
        corrections = self.tournament.game_corrections
        for place, correction in enumerate(corrections):
            if correction.round >= self.number:
                continue
            was_known = (correction.first_used or self.number + 1) <= self.number
            changed = replace(
                correction,
                notified=Notified.LATE if was_known else Notified.IN_TIME,
                known_from=None,
            )
            values: dict[str, Fact] = {
                "round": correction.round,
                "first": correction.white,
                "second": correction.black,
                "result": name_results(Game(1, 2, correction.result)),
            }
            yield from self._made(
                CauseKind.CORRECTION,
                "not-known" if was_known else "known",
                values,
                game_corrections=(*corrections[:place], changed, *corrections[place + 1 :]),
            )

    def results(
        self, rounds: Sequence[int], results: Sequence[GameResult]
    ) -> Iterator[PossibleCause]:
        """Each of these results for every game of these rounds."""
        games = [
            (played, place, game)
            for played in sorted(rounds, reverse=True)
            for place, game in enumerate(self.tournament.rounds[played - 1].games)
            if game.return_result is None
        ]
        games.sort(key=lambda each: not self._is_near(each[2].white, each[2].black))
        for played, place, game in games:
            for result in results:
                if _is_same(result, game.result):
                    continue
                values: dict[str, Fact] = {
                    "round": played,
                    "first": game.white,
                    "second": game.black,
                    "result": name_results(replace(game, result=result)),
                    "recorded": name_results(game),
                }
                over_board = game.result.played and result.played
                is_last = played == self.number - 1
                yield from self._made(
                    CauseKind.RESULT,
                    "result",
                    values,
                    played if is_last and over_board else 0,
                    rounds=self._with_game(played, place, replace(game, result=result)),
                )

    def colours(self) -> Iterator[PossibleCause]:
        """Every earlier game with its colours exchanged."""
        for played in range(self.number - 1, 0, -1):
            for place, game in enumerate(self.tournament.rounds[played - 1].games):
                if game.result.played:
                    values: dict[str, Fact] = {
                        "round": played,
                        "first": game.white,
                        "second": game.black,
                    }
                    rounds = self._with_game(played, place, game.turned)
                    yield from self._made(CauseKind.COLOURS, "colours", values, rounds=rounds)

    def _with_game(self, number: int, place: int, game: Game) -> tuple[Round, ...]:
        played = self.tournament.rounds[number - 1]
        games = (*played.games[:place], game, *played.games[place + 1 :])
        return self._with_round(number, replace(played, games=games))

    def byes(self, rounds: Sequence[int]) -> Iterator[PossibleCause]:
        """Each of these rounds that somebody missed, or had the bye of, worth something else."""
        for number in sorted(rounds, reverse=True):
            played = self.tournament.rounds[number - 1]
            missed = {bye.player: bye.kind for bye in played.byes}
            named = frozenset(played.players())
            for entry in self.tournament.players:
                if entry.number not in named and entry.arrives <= number:
                    missed[entry.number] = ByeKind.ZERO_POINT
            for player, kind in sorted(missed.items(), key=lambda each: not self._is_near(each[0])):
                yield from self._other_byes(number, player, kind)
            receivers = [p for p, kind in missed.items() if kind is ByeKind.PAIRING_ALLOCATED]
            for receiver in receivers:
                for other, kind in missed.items():
                    if kind is not ByeKind.PAIRING_ALLOCATED:
                        yield from self._other_receiver(number, receiver, other, kind)

    def _other_byes(self, number: int, player: int, recorded: ByeKind) -> Iterator[PossibleCause]:
        for kind in ByeKind:
            if kind is recorded:
                continue
            values: dict[str, Fact] = {
                "round": number,
                "player": player,
                "bye": Phrase(f"checking:bye.{kind.value}"),
                "recorded": Phrase(f"checking:bye.{recorded.value}"),
            }
            rounds = self._with_round(number, self._with_bye(number, {player: kind}))
            yield from self._made(CauseKind.BYE, "bye", values, rounds=rounds)

    def _other_receiver(
        self, number: int, receiver: int, other: int, kind: ByeKind
    ) -> Iterator[PossibleCause]:
        changed = {receiver: kind, other: ByeKind.PAIRING_ALLOCATED}
        values: dict[str, Fact] = {"round": number, "player": receiver, "other": other}
        rounds = self._with_round(number, self._with_bye(number, changed))
        yield from self._made(CauseKind.BYE, "receiver", values, rounds=rounds)

    def _with_bye(self, number: int, kinds: Mapping[int, ByeKind]) -> Round:
        played = self.tournament.rounds[number - 1]
        others = tuple(bye for bye in played.byes if bye.player not in kinds)
        return replace(
            played, byes=(*others, *(Bye(player, kind) for player, kind in kinds.items()))
        )

    # --- who was there --------------------------------------------------------------------------

    def absences(self) -> Iterator[PossibleCause]:
        """The round with a player more or less: whoever came or went once it was paired."""
        played = self._round
        for game in played.games:
            pair = ((game.white, game.black),)
            yield from self._apart(CauseKind.ABSENCE, "board", {"boards": BoardRefs(pair)}, [game])
        for game in played.games:
            for player, opponent in ((game.white, game.black), (game.black, game.white)):
                values: dict[str, Fact] = {"player": player, "opponent": opponent}
                bye = Bye(opponent, ByeKind.PAIRING_ALLOCATED)
                yield from self._apart(CauseKind.ABSENCE, "without", values, [game], [bye])
        receivers = [bye for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
        for bye in receivers:
            byes = tuple(other for other in played.byes if other is not bye)
            rounds = self._with_round(self.number, replace(played, byes=byes))
            values = {"player": bye.player}
            yield from self._made(CauseKind.ABSENCE, "without-bye", values, rounds=rounds)
        paired = played.paired_players()
        for entry in self.tournament.players:
            if entry.number not in paired and entry.arrives <= self.number:
                yield from self._present(entry.number, receivers)

    def _present(self, player: int, receivers: Sequence[Bye]) -> Iterator[PossibleCause]:
        played = self._round
        others = tuple(bye for bye in played.byes if bye.player != player)
        for bye in receivers:
            met = Game(bye.player, player, coloured=False)
            left = tuple(other for other in others if other is not bye)
            rounds = self._with_round(
                self.number, replace(played, games=(*played.games, met), byes=left)
            )
            values: dict[str, Fact] = {"player": player, "opponent": bye.player}
            yield from self._made(CauseKind.ABSENCE, "with", values, rounds=rounds)
        if not receivers:
            byes = (*others, Bye(player, ByeKind.PAIRING_ALLOCATED))
            rounds = self._with_round(self.number, replace(played, byes=byes))
            yield from self._made(CauseKind.ABSENCE, "with-bye", {"player": player}, rounds=rounds)

    def two_boards(self) -> Iterator[PossibleCause]:
        """The round without two of its boards, which were then made apart from it."""
        games = sorted(
            self._round.games, key=lambda game: not self._is_near(game.white, game.black)
        )
        for both in combinations(games, 2):
            pairs = tuple((game.white, game.black) for game in both)
            yield from self._apart(CauseKind.BOARDS, "boards", {"boards": BoardRefs(pairs)}, both)

    def _apart(
        self,
        kind: CauseKind,
        key: str,
        values: Mapping[str, Fact],
        gone: Iterable[Game],
        byes: Iterable[Bye] = (),
    ) -> Iterator[PossibleCause]:
        left = tuple(game for game in self._round.games if game not in gone)
        played = replace(self._round, games=left, byes=(*self._round.byes, *byes))
        yield from self._made(kind, key, values, rounds=self._with_round(self.number, played))

    # --- numbers and ratings --------------------------------------------------------------------

    def numbers(self, farthest: int | None = None) -> Iterator[PossibleCause]:
        """One player at another place in the order of pairing numbers, or two exchanged.

        With `farthest`, only players of boards that differ, and no move beyond so many places. Of
        the orders in which everybody stands alike among those of the same score, and has an odd or
        even number as before where that can count, one is tried: the nearest.
        """
        position = self.rules.replay(self.tournament).before(self.number)
        order = list(position.entered)
        seen = self._orders_seen
        seen.add(self._signature(position, order))
        for player, place, moved in self._moves(order, farthest):
            signature = self._signature(position, moved)
            if signature not in seen:
                seen.add(signature)
                yield from self._numbered("number", moved, self._place(player, place, moved))
        if farthest is not None:
            return
        for first, second in combinations(order, 2):
            if self._is_near(first, second):
                swapped = [{first: second, second: first}.get(n, n) for n in order]
                signature = self._signature(position, swapped)
                if signature not in seen:
                    seen.add(signature)
                    both: dict[str, Fact] = {"first": first, "second": second}
                    yield from self._numbered("swapped", swapped, both)

    def _moves(
        self, order: list[int], farthest: int | None
    ) -> Iterator[tuple[int, int, list[int]]]:
        """Yield a player, the new place, and the order; near moves and near players first."""
        places = {player: place for place, player in enumerate(order)}
        players = sorted(order, key=lambda player: not self._is_near(player))
        if farthest is not None:
            players = [player for player in players if self._is_near(player)]
        for distance in range(1, min(len(order), (farthest or len(order)) + 1)):
            for player in players:
                for place in (places[player] - distance, places[player] + distance):
                    if 0 <= place < len(order):
                        moved = [other for other in order if other != player]
                        moved.insert(place, player)
                        yield player, place + 1, moved

    def _signature(self, position: Position, order: list[int]) -> tuple[object, ...]:
        """What of an order can decide: ranks among equal scores, parities of who had no colour."""
        entered = position.entered
        if any(player.score != player.pairing_score for player in position.participants):
            return tuple(order)  # acceleration groups follow the order
        paired = {player.number for player in position.participants}
        ranks = [number for number in order if number in paired]
        counted = [
            number
            for number in order
            if number in paired or any(record.took_part for record in entered[number].records)
        ]
        odd = frozenset(
            number
            for place, number in enumerate(counted)
            if place % 2 == 0 and not entered[number].colours
        )
        ranks.sort(key=lambda number: -entered[number].pairing_score)
        return (*ranks, odd)

    def _numbered(
        self, key: str, order: Sequence[int], values: Mapping[str, Fact]
    ) -> Iterator[PossibleCause]:
        places = {player: place for place, player in enumerate(order)}
        last = len(places)
        players = sorted(
            self.tournament.players, key=lambda player: places.get(player.number, last)
        )
        named = "number-rated" if "low" in values else key
        yield from self._made(
            CauseKind.NUMBER,
            named,
            values,
            numbering=Numbering.BY_LISTING,
            players=tuple(players),
            earlier_numbers=(),
        )

    def _place(self, player: int, place: int, order: Sequence[int]) -> dict[str, Fact]:
        """Return the new place, and between which ratings it is."""
        values: dict[str, Fact] = {"player": player, "place": place}
        ratings = {each.number: each.rating for each in self.tournament.players}
        above = ratings[order[place - 2]] if place > 1 else None
        below = ratings[order[place]] if place < len(order) else None
        if above and below and above >= below:
            values |= {"low": below, "high": above}
        return values

    def ratings(self, nearest: int | None = None) -> Iterator[PossibleCause]:
        """One player with the rating of somebody else.

        Only where ratings decide beyond the numbers: a system that orders by them. With `nearest`,
        only players of boards that differ, and so many ratings above and below their own.
        """
        known = sorted({player.rating for player in self.tournament.players if player.rating})
        players = sorted(self.tournament.players, key=lambda each: not self._is_near(each.number))
        for player in players:
            ratings = [rating for rating in known if rating != player.rating]
            if nearest is not None:
                if not self._is_near(player.number):
                    return
                own = bisect_left(ratings, player.rating or 0)
                ratings = ratings[max(0, own - nearest) : own + nearest]
            for rating in ratings:
                if (player.number, rating) not in self._ratings_seen:
                    self._ratings_seen.add((player.number, rating))
                    yield from self._rated(player, rating)

    def _rated(self, player: Player, rating: int) -> Iterator[PossibleCause]:
        others = tuple(each for each in player.ratings if each.source != "FIDE")
        changed = replace(player, ratings=(Rating(rating), *others), strength=None)
        players = tuple(changed if each is player else each for each in self.tournament.players)
        values: dict[str, Fact] = {
            "player": player.number,
            "rating": rating,
            "recorded": player.rating or 0,
        }
        yield from self._made(CauseKind.RATING, "rating", values, players=players)


def _is_same(result: GameResult, recorded: GameResult) -> bool:
    """Whether pairings cannot tell the two apart: a game that is not rated counts as any other."""
    rated = {
        GameResult.UNRATED_WHITE_WINS: GameResult.WHITE_WINS,
        GameResult.UNRATED_BLACK_WINS: GameResult.BLACK_WINS,
        GameResult.UNRATED_DRAW: GameResult.DRAW,
        GameResult.ADJOURNED: GameResult.DRAW,
    }
    return result is rated.get(recorded, recorded)
