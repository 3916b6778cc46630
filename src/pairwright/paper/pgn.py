"""The games of a round as PGN with tags and no moves, for boards that broadcast.

Programs of electronic boards and sites that relay games read names, ratings and pairings from it.
The seven tags that every game has come first and in their order, then the others in the order of
ASCII; the movetext is the result alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pairwright.paper.boards import SeatedBoard, seated_boards
from pairwright.paper.building import paired_round
from pairwright.tournament import GameResult, Player, Tournament
from pairwright.tournament.chess960 import fen_of, position_of
from pairwright.vocabulary.printable import printable

LONGEST = 240
"""Of a value: a line of an export file has at most 255 characters."""
UNKNOWN = "?"
UNKNOWN_DAY = "????.??.??"
FORFEIT = "forfeit"
CHESS960 = "Chess960"

_DAY = r"\d{4}-\d{2}-\d{2}"
_TIME_CONTROL = r"(?:\d+/)?\d+(?:\+\d+)?(?::(?:\d+/)?\d+(?:\+\d+)?)*"
_RESULTS = {
    GameResult.WHITE_WINS: "1-0",
    GameResult.UNRATED_WHITE_WINS: "1-0",
    GameResult.WHITE_WINS_BY_FORFEIT: "1-0",
    GameResult.BLACK_WINS: "0-1",
    GameResult.UNRATED_BLACK_WINS: "0-1",
    GameResult.BLACK_WINS_BY_FORFEIT: "0-1",
    GameResult.DRAW: "1/2-1/2",
    GameResult.UNRATED_DRAW: "1/2-1/2",
}
"""The others have no sign in PGN: such a game ends in `*`."""


def round_pgn(tournament: Tournament, round: int | None = None) -> str:
    """The games of a round, the last one unless it is named, in the order of boards.

    Byes have no game; of a match of two games the second one has its colours. Raises InvalidRequest
    for a round that is not paired, InvalidTournament where its boards have no order.
    """
    number = paired_round(tournament, round)
    boards = seated_boards(tournament, number)
    games = [game for board in boards for game in _games(tournament, number, board)]
    return "\n".join(games)


def _games(tournament: Tournament, number: int, board: SeatedBoard) -> Iterator[str]:
    results = board.game.results
    place = f"{number}.{board.number}"
    for index, result in enumerate(results):
        turned = index % 2 == 1
        sides = [("White", board.white, board.teams[0]), ("Black", board.black, board.teams[1])]
        if turned:
            sides = [
                ("White", board.black, board.teams[1]),
                ("Black", board.white, board.teams[0]),
            ]
        shown = f"{place}.{index + 1}" if len(results) > 1 else place
        ended = _RESULTS.get(result, "*")
        tags = {
            "Event": _value(tournament.name) or UNKNOWN,
            "Site": _value(tournament.city) or UNKNOWN,
            "Date": _day(tournament, number),
            "Round": shown,
            **{colour: _value(_name(player)) for colour, player, _ in sides},
            "Result": ended,
        }
        more = {"Board": str(board.number)}
        if re.fullmatch(_TIME_CONTROL, tournament.encoded_time_control, re.ASCII):
            more["TimeControl"] = tournament.encoded_time_control
        more |= _setup(tournament, number)
        if result.forfeited:
            more["Termination"] = FORFEIT
        for colour, player, team in sides:
            more |= _about(colour, player, team)
        tags |= dict(sorted(more.items()))
        lines = [f'[{tag} "{value}"]' for tag, value in tags.items()]
        yield "\n".join([*lines, "", ended, ""])


def _setup(tournament: Tournament, number: int) -> dict[str, str]:
    """From which position the games of a round of Chess960 begin."""
    position = position_of(tournament.start_positions, number)
    if position is None:
        return {"Variant": CHESS960} if tournament.is_chess960 else {}
    return {"FEN": fen_of(position), "SetUp": "1", "Variant": CHESS960}


def _about(colour: str, player: Player, team: str) -> dict[str, str]:
    """What is known of a player; what is not is left out, a rating is never 0."""
    known = {
        "Elo": str(player.rating or ""),
        "FideId": player.fide_id if player.fide_id.isdecimal() else "",
        "Team": _value(team),
        "Title": player.title.value,
    }
    return {f"{colour}{name}": value for name, value in known.items() if value}


def _name(player: Player) -> str:
    return player.name.strip() or f"#{player.number}"


def _day(tournament: Tournament, number: int) -> str:
    """The day of the round, else that of an event of one day."""
    days = tournament.round_dates[number - 1 : number]
    day = days[0] if days else ""
    if not day and tournament.start_date == tournament.end_date:
        day = tournament.start_date
    return day.replace("-", ".") if re.fullmatch(_DAY, day) else UNKNOWN_DAY


def _value(text: str) -> str:
    r"""A text inside quotation marks, with `\` and `"` escaped."""
    shown = printable(text).strip()[:LONGEST]
    return shown.replace("\\", "\\\\").replace('"', '\\"')
