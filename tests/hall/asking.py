"""The question that `pairwright.pair` answers, from what the model knows: facts by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from pairwright.tournament import (
    Announcement,
    Bye,
    ByeKind,
    Game,
    GameResult,
    Match,
    Numbering,
    Player,
    Round,
    Tournament,
)
from pairwright.tournament.team_rounds import MatchSheet, with_sheets
from tests.hall.wishes import ADJOURNED, DRAWN, OPEN, TEAM_SYSTEM, Spec, team_rules


@dataclass(frozen=True)
class Asked:
    """A board with the results that count for a pairing; a match that was forfeited has none."""

    white: int
    black: int
    results: tuple[GameResult, ...]
    forfeit: str = ""

    @classmethod
    def of(cls, white: int, black: int, results: Sequence[str], forfeit: str) -> Asked:
        """Art. 3.1: a game, or a match, that has not ended when a round is paired is a draw.

        readings-team-swiss.md R-TEAM-23: with a draw on every board.
        """
        ended = not {OPEN, ADJOURNED} & set(results)
        counting = tuple(GameResult(result if ended else DRAWN) for result in results)
        return cls(white, black, counting, forfeit)


@dataclass(frozen=True)
class AskedRound:
    boards: tuple[Asked, ...]
    bye: int | None
    away: Mapping[int, ByeKind]


def entered(spec: Spec, rounds: int, baku: bool, entrants: Sequence[tuple[int, int]]) -> Tournament:
    """Everybody, by number, before round 1: when they arrive, and their strength."""
    if not spec.of_teams:
        players = [
            Player(number, arrives=arrives, strength=strength)
            for number, (arrives, strength) in enumerate(entrants, start=1)
        ]
        facts = Tournament.new(
            players,
            system=spec.system,
            rounds=rounds,
            initial_colour=spec.colour,
            numbering=Numbering.AS_GIVEN,
        )
    else:
        facts = Tournament.new_teams(
            [(str(number), ["player"] * spec.boards) for number in range(len(entrants))],
            boards=spec.boards,
            rules=team_rules(spec),
            system=TEAM_SYSTEM,
            rounds=rounds,
            initial_colour=spec.colour,
        )
        pairs = zip(facts.teams, entrants, strict=True)
        teams = tuple(replace(team, arrives=arrives) for team, (arrives, _) in pairs)
        facts = replace(facts, teams=teams)
    declared = replace(facts.declaration, acceleration="baku" if baku else None)
    return replace(facts, declaration=declared)


def with_round(facts: Tournament, played: AskedRound) -> Tournament:
    """One more round."""
    number = len(facts.rounds) + 1
    if not facts.is_team_event:
        games = tuple(Game(board.white, board.black, board.results[0]) for board in played.boards)
        byes = [Bye(*pair) for pair in played.away.items()]
        byes += [Bye(played.bye, ByeKind.PAIRING_ALLOCATED)] if played.bye else []
        return facts.with_round(Round(games, tuple(byes)))
    matches = tuple(Match(board.white, board.black) for board in played.boards)
    facts = facts.with_round(Round(matches=matches, team_bye=played.bye))
    facts = with_absent(facts, number, played.away)
    sheets = (
        MatchSheet(
            (board.white, board.black), () if board.forfeit else board.results, None, board.forfeit
        )
        for board in played.boards
    )
    return with_sheets(facts, number, sheets)


def with_absent(facts: Tournament, number: int, away: Mapping[int, ByeKind]) -> Tournament:
    """Who is not paired in a round, and with which bye."""
    absent = tuple(Announcement(value, number, kind) for value, kind in sorted(away.items()))
    return replace(facts, announcements=facts.announcements + absent)
