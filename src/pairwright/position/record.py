"""A player's record: what happened to the player in each round, as seen before a given round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import lru_cache

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.tournament import (
    AbnormalPoints,
    ByeKind,
    Colour,
    Game,
    GameCorrection,
    GameResult,
    Notified,
    Outcome,
    PointSystem,
    Round,
    Tournament,
    points_text,
)
from pairwright.vocabulary.reason import Reason, fault

UNITS_PER_POINT = 100
"""Scores of a position are whole numbers: hundredths of a point."""


@lru_cache(1024)
def units(points: Decimal) -> int:
    """Points as a whole number of hundredths.

    Remembered: an event has few values many times, and multiplying decimals is slow.
    """
    return int(points * UNITS_PER_POINT)


def score_text(hundredths: int) -> str:
    """Hundredths of a point as reports write points: at least one decimal place."""
    return points_text(Decimal(hundredths) / UNITS_PER_POINT)


class RoundRecord(Frozen, gc=False):
    """One round of one player.

    `colour` is the colour played, None without a played game. `took_part` tells whether the player
    was paired (or left over with the bye) in that round, which byes on request are not. `present`
    is False where the facts of the round do not name the player at all. `bonus` is the part of
    `points` that is a bonus or penalty (TRF26 record 299), not the worth of the result.
    `adjournment` is what standings add for adjourned games: `points` has them as draws, which is
    for pairing only (C.04.2 art. 3.1).
    """

    opponent: int | None
    colour: Colour | None
    played: bool
    took_part: bool
    points: int
    outcome: Outcome | ByeKind | None
    present: bool = True
    bonus: int = 0
    adjournment: int = 0

    @property
    def standing_points(self) -> int:
        """What the round is worth in the standings: adjourned games as record 162 says (X)."""
        return self.points + self.adjournment

    @property
    def result_points(self) -> int:
        """What the result itself was worth.

        readings.md R-POINTS-2: a bonus or penalty is not scored by (not) playing.
        """
        return self.points - self.bonus

    @property
    def pairing_allocated_bye(self) -> bool:
        return self.outcome is ByeKind.PAIRING_ALLOCATED

    @property
    def forfeit_win(self) -> bool:
        return self.outcome is Outcome.FORFEIT_WIN


def recorded_rounds(tournament: Tournament, before: int) -> tuple[Round, ...]:
    """The rounds before round `before`, corrected as far as its pairing may use corrections.

    C.04.2 art. 4.3.
    """
    if not tournament.game_corrections:
        return tournament.rounds[: before - 1]
    rounds = list(tournament.rounds[: before - 1])
    games: dict[int, list[Game]] = {}
    for correction in _usable_corrections(tournament, before):
        index = correction.round - 1
        recorded = tournament.rounds[index].games
        players = (correction.white, correction.black)
        # A correction names its game as it was recorded, even after an earlier one swapped colours.
        place = next(i for i, g in enumerate(recorded) if (g.white, g.black) == players)
        games.setdefault(index, list(recorded))[place] = _corrected(recorded[place], correction)
    for index, corrected in games.items():
        rounds[index] = replace(rounds[index], games=tuple(corrected))
    return tuple(rounds)


def as_ended(tournament: Tournament) -> Tournament:
    """The tournament in which adjourned games that have ended are known to have ended so.

    C.04.2 art. 3.1 makes them draws for pairing purposes only: standings and lists of results have
    the end at once, whatever pairings were made without it (readings-event.md R-EVENT-2). So have
    they a result that was put right after the deadlines of art. 4.3 (R-EVENT-24).
    """
    at_once = _in_standings_at_once(tournament)
    if not at_once:
        return tournament
    known = tuple(
        replace(correction, notified=Notified.IN_TIME, known_from=None)
        if place in at_once
        else correction
        for place, correction in enumerate(tournament.game_corrections)
    )
    return replace(tournament, game_corrections=known)


def _in_standings_at_once(tournament: Tournament) -> frozenset[int]:
    """The places of the corrections that standings have whatever pairings do.

    Where a result was put right, so are the corrections of its game before it: the last one counts.
    """
    by_game: dict[tuple[int, int, int], list[int]] = {}
    found: set[int] = set()
    for place, correction in enumerate(tournament.game_corrections):
        of_game = by_game.setdefault((correction.round, correction.white, correction.black), [])
        of_game.append(place)
        if correction.is_put_right:
            found.update(of_game)
        elif len(of_game) == 1 and _ends(tournament, correction):
            found.add(place)
    return frozenset(found)


def _ends(tournament: Tournament, correction: GameCorrection) -> bool:
    """Whether the game was adjourned, so that its first correction tells how it ended."""
    players = (correction.white, correction.black)
    games = tournament.rounds[correction.round - 1].games
    return any(
        (game.white, game.black) == players and GameResult.ADJOURNED in game.results
        for game in games
    )


def waiting_corrections(tournament: Tournament, after_round: int) -> tuple[GameCorrection, ...]:
    """Corrections of games up to a round that its standings, and the next pairing, do not have.

    C.04.2 art. 4.3: they wait for a later pairing, or are for rating only.
    """
    at_once = _in_standings_at_once(tournament)
    return tuple(
        correction
        for place, correction in enumerate(tournament.game_corrections)
        if correction.round <= after_round
        and (correction.first_used is None or correction.first_used > after_round + 1)
        and place not in at_once
    )


def _corrected(game: Game, correction: GameCorrection) -> Game:
    """The game or match as the correction leaves it."""
    given = game.turned if correction.colours_swapped else game
    second = correction.return_result or given.return_result
    return Game(given.white, given.black, correction.result, return_result=second)


def _usable_corrections(tournament: Tournament, before: int) -> list[GameCorrection]:
    """The corrections that the pairing of round `before` may use, in the order they took effect."""
    usable = []
    for correction in tournament.game_corrections:
        affected = correction.first_used
        if affected is not None and affected <= before:
            usable.append((affected, correction))
    return [correction for _, correction in sorted(usable, key=lambda pair: pair[0])]


def _game_values(system: PointSystem) -> dict[Outcome, tuple[int, int]]:
    """What each outcome is worth to White and to Black."""
    win = (units(system.white_win), units(system.black_win))
    draw = (units(system.white_draw), units(system.black_draw))
    loss = (units(system.white_loss), units(system.black_loss))
    return {
        Outcome.WIN: win,
        Outcome.UNRATED_WIN: win,
        Outcome.DRAW: draw,
        Outcome.UNRATED_DRAW: draw,
        Outcome.LOSS: loss,
        Outcome.UNRATED_LOSS: loss,
        Outcome.FORFEIT_WIN: (units(system.forfeit_win),) * 2,
        Outcome.FORFEIT_LOSS: (units(system.forfeit_loss),) * 2,
        # C.04.2 art. 3.1: draws, for pairing only.
        Outcome.ADJOURNED: draw,
        Outcome.MISSING: (0, 0),
    }


def _bye_values(system: PointSystem) -> dict[ByeKind, int]:
    return {
        ByeKind.PAIRING_ALLOCATED: units(system.pairing_allocated_bye),
        ByeKind.FULL_POINT: units(system.full_point_bye),
        ByeKind.HALF_POINT: units(system.half_point_bye),
        ByeKind.ZERO_POINT: units(system.zero_point_bye),
    }


ABNORMAL_CODE: Mapping[Outcome | ByeKind, str] = {
    Outcome.WIN: "W",
    Outcome.UNRATED_WIN: "W",
    Outcome.DRAW: "D",
    Outcome.UNRATED_DRAW: "D",
    Outcome.LOSS: "L",
    Outcome.UNRATED_LOSS: "L",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    ByeKind.FULL_POINT: "F",
    ByeKind.HALF_POINT: "H",
    ByeKind.ZERO_POINT: "Z",
}


def _abnormal(
    record: RoundRecord, player: int, round_number: int, abnormal: tuple[AbnormalPoints, ...]
) -> RoundRecord:
    """The record with what TRF26 record 299 makes of its points."""
    worth = record.points
    bonus = 0
    for rule in abnormal:
        if rule.round not in (None, round_number):
            continue
        if rule.participants and player not in rule.participants:
            continue
        if not rule.result:
            bonus += units(rule.points)
        elif record.outcome is not None and ABNORMAL_CODE.get(record.outcome) == rule.result:
            worth = units(rule.points)
    return replace(record, points=worth + bonus, bonus=bonus)


SHARED = 1000
"""Records of games against opponents up to this number are shared by all tournaments."""


class _Side:
    """What a result is to one of the two players, but for the opponent."""

    __slots__ = ("_alike", "known")

    def __init__(self, alike: RoundRecord) -> None:
        self._alike = alike
        self.known: dict[int, RoundRecord] = {}
        """The records that were made, by opponent: many games have the same result."""

    def against(self, opponent: int) -> RoundRecord:
        alike = self._alike
        made = RoundRecord(
            opponent,
            alike.colour,
            alike.played,
            True,
            alike.points,
            alike.outcome,
            True,
            0,
            alike.adjournment,
        )
        if opponent <= SHARED:
            self.known[opponent] = made
        return made


class Worths:
    """What everything is worth in a point system, in hundredths: worked out once."""

    def __init__(self, system: PointSystem) -> None:
        self.games = _game_values(system)
        self.byes = _bye_values(system)
        self.unknown = units(system.unknown)
        self.results = {
            result: (
                self._side(result, result.white, Colour.WHITE),
                self._side(result, result.black, Colour.BLACK),
            )
            for result in GameResult
        }
        """What a result is to White and to Black."""

    def _side(self, result: GameResult, outcome: Outcome, colour: Colour) -> _Side:
        points = self.games[outcome][0 if colour is Colour.WHITE else 1]
        later = self.unknown - points if outcome is Outcome.ADJOURNED else 0
        had = colour if result.played else None
        return _Side(
            RoundRecord(None, had, result.played, True, points, outcome, adjournment=later)
        )


worths_of = lru_cache(maxsize=16)(Worths)
"""What everything is worth, remembered: most tournaments have one of few point systems."""


def records_of_round(played: Round, worths: Worths) -> dict[int, RoundRecord]:
    """The record of every player whom the round names."""
    values, bye_values, unknown = worths.games, worths.byes, worths.unknown
    results = worths.results
    records: dict[int, RoundRecord] = {}
    for game in played.games:
        if game.return_result is not None:
            records |= _records_of_match(game, game.return_result, values, unknown)
            continue
        white, black = game.white, game.black
        mine, theirs = results[game.result]
        records[white] = mine.known.get(black) or mine.against(black)
        records[black] = theirs.known.get(white) or theirs.against(white)
    for bye in played.byes:
        records[bye.player] = RoundRecord(
            None,
            None,
            False,
            bye.kind is ByeKind.PAIRING_ALLOCATED,
            bye_values[bye.kind],
            bye.kind,
        )
    for board in played.unopposed:
        records[board.player] = RoundRecord(
            None, None, False, True, values[board.outcome][0], board.outcome
        )
    return records


def _records_of_match(
    game: Game, second: GameResult, values: Mapping[Outcome, tuple[int, int]], unknown: int
) -> dict[int, RoundRecord]:
    """The records of the two players of a match of two games (C.04.5 preface and art. 1.6).

    The match is forfeited only if somebody forfeits both games; otherwise it is played, also where
    single games were forfeited. The colour is that of the first game, and is had only if at least
    one of the games was actually played.
    """
    sides = (
        (game.white, game.black, Colour.WHITE, (game.result.white, second.black)),
        (game.black, game.white, Colour.BLACK, (game.result.black, second.white)),
    )
    worths = {
        player: (
            values[first][0 if colour is Colour.WHITE else 1],
            values[last][1 if colour is Colour.WHITE else 0],
        )
        for player, _, colour, (first, last) in sides
    }
    worth = {player: sum(of_games) for player, of_games in worths.items()}
    began = game.result.played or second.played
    lost = {
        player: outcomes == (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)
        for player, _, _, outcomes in sides
    }
    forfeited = any(lost.values())
    finished = GameResult.MISSING not in (game.result, second)
    records = {}
    for player, opponent, colour, outcomes in sides:
        if forfeited:
            outcome = Outcome.FORFEIT_LOSS if lost[player] else Outcome.FORFEIT_WIN
        else:
            outcome = _outcome_of_match(outcomes, worth[player] - worth[opponent])
        records[player] = RoundRecord(
            opponent,
            colour if began else None,
            began or (finished and not forfeited),
            True,
            worth[player],
            outcome,
            adjournment=sum(
                unknown - points
                for points, outcome in zip(worths[player], outcomes, strict=True)
                if outcome is Outcome.ADJOURNED
            ),
        )
    return records


def _outcome_of_match(outcomes: tuple[Outcome, Outcome], difference: int) -> Outcome:
    for open_game in (Outcome.MISSING, Outcome.ADJOURNED):
        if open_game in outcomes:
            return open_game
    if difference:
        return Outcome.WIN if difference > 0 else Outcome.LOSS
    return Outcome.DRAW


class _Made:
    """A round, and what it was to every player."""

    __slots__ = ("played", "records", "unfinished")

    def __init__(self, played: Round, records: dict[int, RoundRecord]) -> None:
        self.played, self.records = played, records
        self.unfinished = _unfinished(played)


class RecordBook:
    """What every round was to every player, for the pairing of one round after another.

    The records of a round are made once; only corrections (C.04.2 art. 4.3) make some anew. What an
    `earlier` book of the same event has made is taken over: an event goes on by one round.
    """

    def __init__(self, tournament: Tournament, earlier: RecordBook | None = None) -> None:
        self._tournament = tournament
        self._worths = worths_of(tournament.point_system)
        self._made: dict[int, _Made] = {}
        if earlier is not None and earlier._has_same_players(tournament):
            self._made = dict(earlier._made)
        self._asked: tuple[int, list[_Made]] = (1, [])
        """What was asked for last: before which round, and the rounds before it."""
        self._absent = RoundRecord(
            None, None, False, False, units(tournament.point_system.zero_point_bye), None, False
        )

    def is_of(self, tournament: Tournament) -> bool:
        """Whether the tournament has the facts of this book, as the very same objects."""
        mine = self._tournament
        return (
            mine.rounds is tournament.rounds
            and mine.game_corrections is tournament.game_corrections
            and self._has_same_players(tournament)
        )

    def _has_same_players(self, tournament: Tournament) -> bool:
        """Whether one round would be the same to everybody in both."""
        mine = self._tournament
        return (
            mine.players is tournament.players
            and mine.point_system is tournament.point_system
            and mine.abnormal_points is tournament.abnormal_points
            and mine.is_team_event is tournament.is_team_event
        )

    def rounds(self, number: int) -> list[dict[int, RoundRecord]]:
        """For every round before round `number`, what it was to every player.

        A round that no correction has changed since it was asked for last is the same object.
        """
        return [made.records for made in self._rounds(number)]

    def before(self, number: int) -> dict[int, tuple[RoundRecord, ...]]:
        """For every player, one record for each round before round `number`."""
        by_round = self.rounds(number)
        return {
            player.number: tuple([records[player.number] for records in by_round])
            for player in self._tournament.players
        }

    def unfinished(self, number: int) -> list[Reason]:
        """Games before round `number` that have no result at all."""
        return [
            fault(
                "position:no-result",
                "C.04.2 art. 3.1",
                round=index,
                game=f"{game.white}-{game.black}",
            )
            for index, made in enumerate(self._rounds(number), start=1)
            for game in made.unfinished
        ]

    def _rounds(self, number: int) -> list[_Made]:
        """The rounds before round `number`, made anew where a correction has changed one."""
        asked, rounds = self._asked
        if asked == number:
            return rounds
        rounds = []
        for index, played in enumerate(recorded_rounds(self._tournament, number), start=1):
            made = self._made.get(index)
            if made is None or made.played is not played:
                records = self._new_records(index, played)
                made = self._made[index] = _Made(played, records)
            rounds.append(made)
        self._asked = (number, rounds)
        return rounds

    def _new_records(self, index: int, played: Round) -> dict[int, RoundRecord]:
        tournament = self._tournament
        named = records_of_round(played, self._worths)
        records = named
        if len(named) < len(tournament.players):
            records = {p.number: named.get(p.number, self._absent) for p in tournament.players}
        if not tournament.abnormal_points or tournament.is_team_event:
            return records
        return {
            number: _abnormal(record, number, index, tournament.abnormal_points)
            for number, record in records.items()
        }


_last_book: RecordBook | None = None


def book_of(tournament: Tournament) -> RecordBook:
    """The book of the tournament; the last one is remembered.

    Reading, pairing and standings ask for the same one in turn; nothing but speed depends on it.
    """
    global _last_book
    book = _last_book
    if book is None or not book.is_of(tournament):
        book = _last_book = RecordBook(tournament, book)
    return book


def player_records(tournament: Tournament, before: int) -> dict[int, tuple[RoundRecord, ...]]:
    """For every player, one record for each round before round `before`."""
    return book_of(tournament).before(before)


def colour_history(records: Iterable[RoundRecord]) -> tuple[Colour, ...]:
    """The colours of the played games, oldest first.

    C.04.2 art. 3.4: unplayed rounds are squeezed to the front, so only what was played remains.
    """
    return tuple([record.colour for record in records if record.colour is not None])


def unfinished_games(tournament: Tournament, before: int) -> list[tuple[int, Game]]:
    """Games before round `before` that have no result at all."""
    return [
        (index, game)
        for index, played in enumerate(recorded_rounds(tournament, before), start=1)
        for game in _unfinished(played)
    ]


def _unfinished(played: Round) -> list[Game]:
    missing = GameResult.MISSING
    return [g for g in played.games if g.result is missing or g.return_result is missing]
