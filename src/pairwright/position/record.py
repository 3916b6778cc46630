"""A player's record: what happened to the player in each round, as seen before a given round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from pairwright.tournament import (
    AbnormalPoints,
    ByeKind,
    Colour,
    Game,
    GameResult,
    Outcome,
    PointSystem,
    Round,
    Tournament,
    first_round_affected,
)

UNITS_PER_POINT = 100
"""Scores of a position are whole numbers: hundredths of a point."""


def units(points: Decimal) -> int:
    """Points as a whole number of hundredths."""
    return int(points * UNITS_PER_POINT)


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round of one player.

    `colour` is the colour played, None without a played game. `took_part` tells whether the player
    was paired (or left over with the bye) in that round, which byes on request are not. `present`
    is False where the facts of the round do not name the player at all.
    """

    opponent: int | None
    colour: Colour | None
    played: bool
    took_part: bool
    points: int
    outcome: Outcome | ByeKind | None
    present: bool = True

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
    rounds = list(tournament.rounds[: before - 1])
    for correction in tournament.game_corrections:
        affected = first_round_affected(correction.round, correction.notified)
        if affected is None or affected > before or correction.round >= before:
            continue
        players = (correction.white, correction.black)
        corrected = Game(*(players[::-1] if correction.colours_swapped else players))
        corrected = Game(corrected.white, corrected.black, correction.result)
        old = rounds[correction.round - 1]
        games = tuple(corrected if (g.white, g.black) == players else g for g in old.games)
        rounds[correction.round - 1] = Round(games, old.byes, old.unopposed)
    return tuple(rounds)


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


_ABNORMAL_CODE: Mapping[Outcome | ByeKind, str] = {
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
    for rule in abnormal:
        if rule.round not in (None, round_number):
            continue
        if rule.participants and player not in rule.participants:
            continue
        if not rule.result:
            worth += units(rule.points)
        elif record.outcome is not None and _ABNORMAL_CODE.get(record.outcome) == rule.result:
            worth = units(rule.points)
    return RoundRecord(
        record.opponent,
        record.colour,
        record.played,
        record.took_part,
        worth,
        record.outcome,
        record.present,
    )


def records_of_round(played: Round, system: PointSystem) -> dict[int, RoundRecord]:
    """The record of every player whom the round names."""
    values = _game_values(system)
    bye_values = _bye_values(system)
    records: dict[int, RoundRecord] = {}
    for game in played.games:
        result = game.result
        over_the_board = result.played
        white, black = result.white, result.black
        records[game.white] = RoundRecord(
            game.black,
            Colour.WHITE if over_the_board else None,
            over_the_board,
            True,
            values[white][0],
            white,
        )
        records[game.black] = RoundRecord(
            game.white,
            Colour.BLACK if over_the_board else None,
            over_the_board,
            True,
            values[black][1],
            black,
        )
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


def player_records(tournament: Tournament, before: int) -> dict[int, tuple[RoundRecord, ...]]:
    """For every player, one record for each round before round `before`."""
    rounds = recorded_rounds(tournament, before)
    absent = RoundRecord(
        None, None, False, False, units(tournament.point_system.zero_point_bye), None, False
    )
    by_round = [records_of_round(played, tournament.point_system) for played in rounds]
    histories = {
        player.number: tuple(records.get(player.number, absent) for records in by_round)
        for player in tournament.players
    }
    if not tournament.abnormal_points or tournament.is_team_event:
        return histories
    return {
        number: tuple(
            _abnormal(record, number, index, tournament.abnormal_points)
            for index, record in enumerate(history, start=1)
        )
        for number, history in histories.items()
    }


def unfinished_games(tournament: Tournament, before: int) -> list[tuple[int, Game]]:
    """Games before round `before` that have no result at all."""
    return [
        (index, game)
        for index, played in enumerate(recorded_rounds(tournament, before), start=1)
        for game in played.games
        if game.result is GameResult.MISSING
    ]
