"""Small tournaments in writing: one line a participant, one word a round.

Players: `9w1` (opponent, colour, result), `11b-` and `9w+` (forfeits), `U F H Z` (byes).
Teams: `8:2.5` (opponent, own game points), `6+` and `6-` (forfeited matches), `U H F Z`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from msgspec.structs import replace

from pairwright.tournament import (
    Announcement,
    Bye,
    ByeKind,
    ForfeitedMatch,
    Game,
    GameResult,
    Outcome,
    Player,
    Rating,
    Round,
    Team,
    TeamByes,
    Tournament,
)

_WORD = re.compile(r"(\d+)([wb])([10=+\-−WDL?*])")
_TEAM_WORD = re.compile(r"(\d+)(?::([\d.]+)|([+\-−]))")


def players(
    rows: Mapping[int, str], ratings: Mapping[int, int] | None = None, **facts: Any
) -> Tournament:
    """A tournament of individuals; `ratings` default to 2200, 2150, ... by number."""
    words = {number: row.split() for number, row in rows.items()}
    rounds = [_round(words, index) for index in range(max(map(len, words.values())))]
    entered = tuple(
        Player(
            number,
            f"Player {number}",
            ratings=(Rating(ratings[number] if ratings else 2250 - 50 * number),),
        )
        for number in rows
    )
    if ratings is not None:
        entered = tuple(p if ratings[p.number] else replace(p, ratings=()) for p in entered)
    return Tournament(players=entered, rounds=tuple(rounds), **facts)


def _round(words: Mapping[int, Sequence[str]], index: int) -> Round:
    games, byes = [], []
    sides: dict[tuple[int, int], dict[str, str]] = {}
    for number, row in words.items():
        if index >= len(row) or row[index] == ".":
            continue
        match = _WORD.fullmatch(row[index])
        if match is None:
            byes.append(Bye(number, ByeKind(row[index])))
            continue
        other, colour, result = int(match[1]), match[2], match[3].replace("−", "-")
        pair = (number, other) if colour == "w" else (other, number)
        # Two players may both be written with the same colour for a forfeited game.
        pair = pair[::-1] if pair[::-1] in sides else pair
        sides.setdefault(pair, {})["w" if pair[0] == number else "b"] = result
    for (white, black), side in sides.items():
        result = GameResult.of(Outcome(side["w"]), Outcome(side["b"]))
        games.append(Game(white, black, result))
    return Round(tuple(games), tuple(byes))


BOARDS = 4


def teams(rows: Mapping[int, str], **facts: Any) -> Tournament:
    """A team event on four boards; a pairing-allocated bye is a drawn match.

    Team t has players 10 t + 1 to 10 t + 4; a score of 2.5 is made of wins on the top boards, then
    a draw.
    """
    words = {number: row.split() for number, row in rows.items()}
    count = max(map(len, words.values()))
    rounds: list[Round] = []
    forfeits: list[ForfeitedMatch] = []
    announced: list[Announcement] = []
    allocated: list[int] = []
    for index in range(count):
        games: list[Game] = []
        bye = 0
        for team, row in words.items():
            match = _TEAM_WORD.fullmatch(row[index])
            if match is None:
                if row[index] == "U":
                    bye = team
                else:
                    announced.append(Announcement(team, index + 1, ByeKind(row[index])))
            elif team < int(match[1]):
                _add_match(team, match, index + 1, games, forfeits)
        rounds.append(Round(tuple(games)))
        allocated.append(bye)
    return Tournament(
        is_team_event=True,
        players=tuple(Player(10 * t + b) for t in rows for b in range(1, BOARDS + 1)),
        teams=tuple(
            Team(t, f"Team {t}", members=tuple(10 * t + b for b in range(1, BOARDS + 1)))
            for t in rows
        ),
        rounds=tuple(rounds),
        forfeited_matches=tuple(forfeits),
        announcements=tuple(announced),
        team_byes=TeamByes(Decimal(1), Decimal(2), tuple(allocated)),
        board_colours="WBWB",
        **facts,
    )


def _add_match(
    team: int,
    match: re.Match[str],
    number: int,
    games: list[Game],
    forfeits: list[ForfeitedMatch],
) -> None:
    other = int(match[1])
    if match[3]:
        forfeits.append(ForfeitedMatch("+-" if match[3] == "+" else "-+", number, team, other))
        return
    halves = int(Decimal(match[2]) * 2)
    for board in range(1, BOARDS + 1):
        mine = min(halves, 2)
        halves -= mine
        result = (GameResult.BLACK_WINS, GameResult.DRAW, GameResult.WHITE_WINS)[mine]
        games.append(Game(10 * team + board, 10 * other + board, result))
