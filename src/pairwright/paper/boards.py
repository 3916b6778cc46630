"""The boards of a recorded round, numbered in publishing order (C.04.2 art. 3.6), and the two
players at each: in a team event those of every match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.paper.words import SIGNS, Words, result_text
from pairwright.position import (
    HANDLING_2026,
    Out,
    Participant,
    Position,
    Replay,
    as_ended,
    field_of,
    out_of_round,
    recorded_rounds,
)
from pairwright.position.team_records import for_standings, team_records
from pairwright.rules.pairing import boards_in_order
from pairwright.systems import bye_word, games_per_pairing, resolve
from pairwright.tournament import (
    ByeKind,
    Declaration,
    Game,
    GameResult,
    InvalidTournament,
    Outcome,
    Player,
    Tournament,
)
from pairwright.tournament.rounds import numbered
from pairwright.tournament.team_rounds import team_round


class PrintedRound(Frozen):
    """A round: its games in the order of boards, and why the others have none.

    In a team event players are teams and games are matches; `match_results` are their game points.
    """

    tournament_name: str
    number: int
    games: tuple[Game, ...]
    absences: tuple[tuple[int, ByeKind | Outcome], ...]
    out: Mapping[int, Out]
    players: dict[int, Player]
    position: Position
    declaration: Declaration
    match_results: Mapping[tuple[int, int], tuple[int, int]] | None = None

    def result(self, game: Game, words: Words) -> str:
        """The result of a board; of a match of teams its game points, once it is over."""
        if self.match_results is None or game.result is GameResult.ADJOURNED:
            return result_text(game)
        scored = self.match_results.get((game.white, game.black))
        return "" if scored is None else " : ".join(map(words.points, scored))

    @property
    def is_of_teams(self) -> bool:
        return self.match_results is not None

    @property
    def is_accelerated(self) -> bool:
        entered = self.position.entered.values()
        return any(participant.pairing_score != participant.score for participant in entered)

    @property
    def has_matches(self) -> bool:
        return any(game.return_result is not None for game in self.games)

    def score(self, number: int, words: Words) -> str:
        """The points before the round, with virtual points where there are any."""
        return score(self.position.entered[number], words)

    def rating(self, number: int) -> str:
        return str(self.position.entered[number].rating or "")

    def absence(self, number: int, kind: ByeKind | Outcome, words: Words) -> str:
        """Why somebody has no opponent, in words."""
        if isinstance(kind, Outcome):
            return words.say("absence-unopposed", sign=SIGNS[kind])
        if kind is ByeKind.ZERO_POINT and number in self.out:
            return words.say(f"absence-{self.out[number]}")
        return words.say(f"absence-{bye_word(self.declaration, kind)}")


def score(participant: Participant, words: Words) -> str:
    virtual = participant.pairing_score - participant.score
    added = f"+{words.points(virtual)}" if virtual else ""
    return words.points(participant.score) + added


def printed_round(tournament: Tournament, number: int) -> PrintedRound:
    """The round with its boards in order. Raises InvalidTournament where it has no position."""
    if tournament.is_team_event:
        return _round_of_teams(tournament, number)
    played = recorded_rounds(as_ended(tournament), number + 1)[number - 1]
    position = _position(tournament, number)
    absences: dict[int, ByeKind | Outcome] = dict(position.byes)
    absences |= {bye.player: bye.kind for bye in played.byes}
    # A late entry is in no list before it arrives (C.04.2 art. 2.4), whatever it scores till then.
    absences = {player: kind for player, kind in absences.items() if player in position.entered}
    absences |= {board.player: board.outcome for board in played.unopposed}
    return _printed(tournament, position, played.games, absences, tournament.players)


def _round_of_teams(tournament: Tournament, number: int) -> PrintedRound:
    """The same of a team event, whose field has teams in the place of players."""
    field = field_of(tournament)
    played = field.rounds[number - 1]
    position = _position(tournament, number)
    absences: dict[int, ByeKind | Outcome] = {
        bye.player: bye.kind for bye in played.byes if bye.player in position.entered
    }
    printed = _printed(tournament, position, played.games, absences, field.players)
    records = team_records(as_ended(tournament), number + 1, for_standings)
    scored = {team: rows[number - 1] for team, rows in records.items()}
    results = {
        (game.white, game.black): (scored[game.white].game_points, scored[game.black].game_points)
        for game in played.games
        if scored[game.white].outcome is not Outcome.MISSING
    }
    return replace(printed, match_results=results)


def _printed(
    tournament: Tournament,
    position: Position,
    games: Sequence[Game],
    absences: Mapping[int, ByeKind | Outcome],
    entrants: Sequence[Player],
) -> PrintedRound:
    """The round of a position, its boards and absences in order."""
    by_pair = {(game.white, game.black): game for game in games}
    boards = boards_in_order(position, {game.white: game.black for game in games})
    number = position.round_number
    return PrintedRound(
        tournament.name,
        number,
        tuple(by_pair[board.white, board.black] for board in boards),
        tuple(sorted(absences.items(), key=lambda pair: _place(position, *pair))),
        out_of_round(tournament, number),
        {entrant.number: entrant for entrant in entrants},
        position,
        tournament.declaration,
    )


def _place(position: Position, number: int, kind: ByeKind | Outcome) -> tuple[bool, int]:
    """The pairing-allocated bye first, the others in the order of TPNs."""
    return kind is not ByeKind.PAIRING_ALLOCATED, position.entered[number].tpn


def _position(tournament: Tournament, number: int) -> Position:
    """The position before the round, by the rules of the event.

    A type of event that is not paired here is printed all the same: art. 3.6 holds for all.
    """
    try:
        rules = resolve(tournament)
    except InvalidTournament:
        games = games_per_pairing(tournament)
        return Replay(tournament, HANDLING_2026, games).before(number)
    return rules.position(tournament, number)


class SeatedBoard(Frozen):
    """A board where two players meet.

    `number` counts the boards of the hall, `place` is what its players call it: in a team event
    `3.2` is the second board of the third match. `teams` are those of White and Black, or empty.
    """

    number: int
    place: str
    game: Game
    white: Player
    black: Player
    teams: tuple[str, str] = ("", "")


def seated_boards(tournament: Tournament, number: int) -> tuple[SeatedBoard, ...]:
    """The boards of a recorded round in order; those of a match once both line-ups are known.

    Raises InvalidTournament where the round has no position.
    """
    found = _of_teams if tournament.is_team_event else _of_players
    players = {player.number: player for player in tournament.players}
    return tuple(
        SeatedBoard(place, name, game, players[game.white], players[game.black], teams)
        for place, (name, game, teams) in numbered(tournament, found(tournament, number))
    )


_Found = tuple[str, Game, tuple[str, str]]


def _of_players(tournament: Tournament, number: int) -> list[_Found]:
    games = printed_round(tournament, number).games
    return [(str(board), game, ("", "")) for board, game in numbered(tournament, games)]


def _of_teams(tournament: Tournament, number: int) -> list[_Found]:
    played = recorded_rounds(as_ended(tournament), number + 1)[number - 1]
    seats = team_round(tournament, number, played).seats
    games = {player: game for game in played.games for player in (game.white, game.black)}
    names = {team.number: team.name for team in tournament.teams}
    found = []
    for place, match in numbered(tournament, printed_round(tournament, number).games):
        sides = zip(seats[match.white], seats[match.black], strict=False)
        for board, (first, second) in enumerate(sides, start=1):
            game = games.get(first)
            if game is not None and {game.white, game.black} == {first, second}:
                teams = names[match.white], names[match.black]
                white_first = teams if game.white == first else (teams[1], teams[0])
                found.append((f"{place}.{board}", game, white_first))
    return found
