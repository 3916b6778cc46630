"""Matches of two games in a report file: two columns for each.

No record of TRF26 is made for matches of two games. Here column 2r-1 holds the first games of round
r and column 2r the second ones, as if they were rounds of their own: every program can read games,
colours and results. The code of a system of matches (record 192, or 092 in older formats) tells
readers that two columns are one round. Everything else (142, 240, 250, 260, 299) counts rounds, not
games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector
from pairwright.formats.trf.blocks import Blocks
from pairwright.formats.trf.point_records import (
    declares_bye,
    system_of_162,
    values_of_162,
    xxs_record,
)
from pairwright.formats.trf.records import Records
from pairwright.systems import System, match_system
from pairwright.tournament import (
    Announcement,
    Bye,
    ByeKind,
    Game,
    GameResult,
    InvalidTournament,
    PointSystem,
    RecordedStanding,
    Round,
    Tournament,
    points_text,
)
from pairwright.vocabulary.reason import Phrase, Reason, fault

GAMES = 2


# --- Reading -----------------------------------------------------------------------------------


def rounds_of_columns(
    columns: tuple[Round, ...], blocks: Blocks, problems: Collector
) -> tuple[Round, ...]:
    """The rounds of matches; a second column that is not there yet leaves the second games open."""
    rounds = []
    for index in range(0, len(columns), GAMES):
        second = columns[index + 1] if index + 1 < len(columns) else _later_byes(blocks, index + 2)
        rounds.append(_Joined(columns[index], second, index + 1, blocks, problems).read())
    return tuple(rounds)


def _later_byes(blocks: Blocks, column: int) -> Round:
    """A column in which nobody is paired, so that it does not count as over: its byes."""
    entries = blocks.of_round(column)
    return Round(byes=tuple(Bye(p, b.bye) for p, b in entries.items() if b.bye is not None))


class _Joined:
    """Two columns made into one round."""

    def __init__(
        self, first: Round, second: Round, column: int, blocks: Blocks, problems: Collector
    ) -> None:
        self._first = first
        self._second = second
        self._column = column
        self._blocks = blocks
        self._problems = problems

    def read(self) -> Round:
        second_games = {frozenset((g.white, g.black)): g for g in self._second.games}
        named_second = set(self._second.players())
        games = []
        for game in self._first.games:
            back = second_games.pop(frozenset((game.white, game.black)), None)
            if back is not None:
                games.append(self._match(game, back))
            elif named_second & {game.white, game.black}:
                self._refuse(game, "formats:trf.match-second")
            else:
                games.append(replace(game, return_result=GameResult.MISSING))
        for game in second_games.values():
            self._refuse(game, "formats:trf.match-first")
        return Round(tuple(g for g in games if g is not None), tuple(self._byes()))

    def _match(self, first: Game, second: Game) -> Game | None:
        if not second.coloured:
            second = second if second.white == first.black else second.turned
        elif not first.coloured:
            first = first if first.white == second.black else first.turned
        if first.white != second.black:
            self._refuse(second, "formats:trf.match-colours")
            return None
        return Game(
            first.white,
            first.black,
            first.result,
            first.coloured or second.coloured,
            second.result,
        )

    def _byes(self) -> Iterator[Bye]:
        first = {bye.player: bye.kind for bye in self._first.byes}
        second = {bye.player: bye.kind for bye in self._second.byes}
        playing = {p for game in self._first.games for p in (game.white, game.black)}
        for player in sorted((first.keys() | second.keys()) - playing):
            bye_kind, two = first.get(player), second.get(player)
            kind = bye_kind or two
            assert kind is not None
            filler = bye_kind is ByeKind.PAIRING_ALLOCATED and two in (None, ByeKind.ZERO_POINT)
            if bye_kind != two and bye_kind and two and not filler:
                self._report(player, fault("formats:trf.match-byes", round=self._round))
            yield Bye(player, kind)

    @property
    def _round(self) -> int:
        return (self._column + 1) // GAMES

    def _refuse(self, game: Game, wrong: str) -> None:
        reason = fault(wrong, round=self._round, white=game.white, black=game.black)
        self._report(min(game.white, game.black), reason)

    def _report(self, player: int, reason: Reason) -> None:
        line, column = self._blocks.place(player, self._column)
        self._problems.error(
            "TRF-MATCH",
            reason,
            line=line,
            column=column,
            player=player,
            expected=Phrase("formats:expected.match"),
        )


def announced_matches(entries: list[Announcement]) -> list[Announcement]:
    """Byes in the columns of coming rounds: two columns announce one match."""
    found: dict[tuple[int, int], Announcement] = {}
    for entry in entries:
        number = (entry.round + 1) // GAMES
        found.setdefault((entry.participant, number), replace(entry, round=number))
    return list(found.values())


def points_of_matches(records: Records, points: PointSystem, system: System) -> PointSystem:
    """What the file says about games and columns, as points of games and of whole byes.

    Without a declared value the bye is worth what the system says.
    """
    declared = declares_bye(records)
    return points.for_matches(GAMES, None if declared else system.default_bye(points))


# --- Writing -----------------------------------------------------------------------------------


def has_matches(tournament: Tournament) -> bool:
    """Whether the tournament is written with two columns for each round."""
    return match_system(tournament.declaration) is not None


def require_code_of_matches(tournament: Tournament) -> None:
    """See that the code of a report tells readers what its columns are.

    Raises InvalidTournament for matches in any other system: nobody could tell them from rounds.
    """
    if match_system(tournament.declaration) is not None:
        return
    if any(game.return_result is not None for r in tournament.rounds for game in r.games):
        raise InvalidTournament(fault("formats:matches.undeclared"))


def columns_of(tournament: Tournament, standings: Mapping[int, RecordedStanding]) -> Tournament:
    """The tournament as its player records show it: a round for every column.

    Raises InvalidTournament where a round holds a single game instead of a match.
    """
    columns = [
        column
        for number, played in enumerate(tournament.rounds, start=1)
        for column in _two_columns(number, played)
    ]
    return replace(
        tournament,
        rounds=tuple(columns),
        number_of_rounds=None,
        players=tuple(replace(player, arrives=1) for player in tournament.players),
        recorded_standings=tuple(standings.values()),
        game_corrections=(),
    )


def _two_columns(number: int, played: Round) -> tuple[Round, Round]:
    second_games = []
    for game in played.games:
        if game.return_result is None:
            raise InvalidTournament(
                fault("formats:matches.single", round=number, white=game.white, black=game.black)
            )
        second_games.append(Game(game.black, game.white, game.return_result, game.coloured))
    first_games = tuple(replace(game, return_result=None) for game in played.games)
    # The bye is worth its points once, for the whole match: the second column adds nothing.
    second_byes = tuple(
        Bye(bye.player, ByeKind.ZERO_POINT) if bye.kind is ByeKind.PAIRING_ALLOCATED else bye
        for bye in played.byes
    )
    return Round(first_games, played.byes), Round(tuple(second_games), second_byes)


def points_of_games(system: PointSystem) -> PointSystem:
    """The point system that the columns show: requested byes and absences game by game.

    Raises InvalidTournament where half of a bye is no number of points.
    """
    return replace(
        system,
        full_point_bye=system.full_point_bye / GAMES,
        half_point_bye=system.half_point_bye / GAMES,
        zero_point_bye=system.zero_point_bye / GAMES,
    )


def write_match_points(system: PointSystem, engines: bool) -> Iterator[str]:
    """Every value, since the defaults of matches are not those that other programs know."""
    of_games = points_of_games(system)
    values = values_of_162(of_games)
    if not engines:
        yield "162  " + "    ".join(f"{s}{points_text(v):>4}" for s, v in values.items())
    if engines or system_of_162(values) != of_games:
        yield xxs_record(of_games)
