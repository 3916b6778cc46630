"""Whether a changed pairing fits the other facts (C.04.2 art. 4.4), of players or teams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from pairwright.frozen import Frozen
from pairwright.tournament.corrections import (
    ChangeGround,
    GameCorrection,
    PairingChange,
)
from pairwright.tournament.players import Player, Team
from pairwright.tournament.results import ByeKind
from pairwright.tournament.rounds import Game, Round
from pairwright.vocabulary.reason import Phrase, Reason, fault

if TYPE_CHECKING:
    from pairwright.tournament.tournament import Tournament
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.tournament.results import GameResult
from pairwright.tournament.rounds import Bye
from pairwright.tournament.team_rounds import number_of_boards, team_bye, team_round

if TYPE_CHECKING:
    from pairwright.tournament.tournament import Tournament


def rounds_of_teams(tournament: Tournament) -> tuple[Round, ...]:
    """The rounds with matches in the place of games.

    Only whether a match was played is told, not who won: it was if one of its boards was, as
    recorded or as corrected (art. 3.5; reading R-TEAM-8).
    """
    boards = number_of_boards(tournament, len(tournament.rounds))
    rounds = []
    for number, played in enumerate(tournament.rounds, start=1):
        facts = team_round(tournament, number, played, boards)
        began = _team_began(tournament, number, played)
        games = tuple(
            Game(
                match.white,
                match.black,
                GameResult.DRAW
                if began & {*facts.seats[match.white], *facts.seats[match.black]}
                else GameResult.MISSING,
                match not in facts.colourless,
            )
            for match in facts.matches
        )
        left = team_bye(tournament, number)
        byes = () if left is None else (Bye(left, ByeKind.PAIRING_ALLOCATED),)
        rounds.append(Round(games, byes))
    return tuple(rounds)


def corrections_of_teams(tournament: Tournament) -> tuple[GameCorrection, ...]:
    """The corrections of games, between the teams of the players."""
    team = {player: team.number for team in tournament.teams for player in team.members}
    return tuple(
        replace(correction, white=team[correction.white], black=team[correction.black])
        for correction in tournament.game_corrections
        if correction.white in team and correction.black in team
    )


def _team_began(tournament: Tournament, number: int, played: Round) -> set[int]:
    """The players whose games were played over the board."""
    games = [(game.white, game.black) for game in played.games if game.result.played]
    games += [
        (correction.white, correction.black)
        for correction in tournament.game_corrections
        if correction.round == number and correction.result.played
    ]
    return {player for game in games for player in game}


BYE = 0
"""The second of a board that stands for the pairing-allocated bye."""

_MAY_GAIN_PLAYERS = (
    ChangeGround.COMPETITION_RULES,
    ChangeGround.WITHOUT_OPPONENT,
    ChangeGround.LATE_ENTRY,
)


class _Seen(Frozen):
    """What a change is held against; of teams, matches and teams in the place of games and players.

    `number_of_rounds` is the declared one, else that of the rounds recorded.
    """

    rounds: Sequence[Round]
    number_of_rounds: int
    entered: Sequence[Player | Team]
    corrections: Sequence[GameCorrection]

    @classmethod
    def by(cls, tournament: Tournament) -> _Seen:
        rounds, corrections = tournament.rounds, tournament.game_corrections
        entered: Sequence[Player | Team] = tournament.players
        if tournament.is_team_event:
            rounds, corrections = rounds_of_teams(tournament), corrections_of_teams(tournament)
            entered = tournament.teams
        return cls(rounds, tournament.number_of_rounds or len(rounds), entered, corrections)


def contradictions(tournament: Tournament) -> Iterator[Reason]:
    """Why the changes of a tournament cannot have been, as far as the facts tell."""
    seen = _Seen.by(tournament)
    for change in tournament.pairing_changes:
        yield from _contradictions(change, seen)


def ground_faults(tournament: Tournament, change: PairingChange) -> list[Reason]:
    """Why the ground of a change is none: what it speaks of did not happen, as the facts tell.

    That the competition rules permit a change (4.4.2), that two are close in the standings (4.4.3),
    that changes are minimal and all agree (4.4.4), and which boards are top boards (4.4.5) is the
    chief arbiter's to say: readings-event.md R-EVENT-12.
    """
    return list(_ground_faults(change, _Seen.by(tournament)))


def _contradictions(change: PairingChange, seen: _Seen) -> Iterator[Reason]:
    start = Phrase("tournament:change", {"round": change.round})
    if not 1 <= change.round <= len(seen.rounds):
        yield fault("tournament:change.no-round", change=start, rounds=len(seen.rounds))
        return
    unknown = sorted(_named(change) - {player.number for player in seen.entered})
    if unknown:
        listed = ", ".join(map(str, unknown))
        yield fault("tournament:change.unknown", change=start, players=listed)
        return
    for problem in (
        *_boards_alone(change),
        *_not_recorded(change, seen.rounds[change.round - 1]),
        *_ground_faults(change, seen),
    ):
        yield fault("tournament:change.at", change.ground.citation, change=start, what=problem)


def _players(boards: Sequence[tuple[int, int]]) -> list[int]:
    return [player for board in boards for player in board if player != BYE]


def _named(change: PairingChange) -> set[int]:
    return {*_players(change.published), *_players(change.replaced_by)}


def _boards_alone(change: PairingChange) -> Iterator[Reason]:
    for what, boards in (("published", change.published), ("replaced_by", change.replaced_by)):
        if not boards:
            yield fault("tournament:change.no-board", list=what)
        for player, count in Counter(_players(boards)).items():
            if count > 1:
                yield fault("tournament:change.times", list=what, player=player, count=count)
        if any(white == BYE for white, _ in boards):
            yield fault("tournament:change.first", list=what)
    if sorted(change.published) == sorted(change.replaced_by):
        yield fault("tournament:change.same")


def _not_recorded(change: PairingChange, played: Round) -> Iterator[Reason]:
    recorded = {(game.white, game.black) for game in played.games}
    recorded |= {(game.black, game.white) for game in played.games if not game.coloured}
    recorded |= {(b.player, BYE) for b in played.byes if b.kind is ByeKind.PAIRING_ALLOCATED}
    for white, black in change.replaced_by:
        if (white, black) not in recorded:
            bye = Phrase("tournament:change.bye-of", {"player": white})
            board = bye if black == BYE else f"{white}-{black}"
            yield fault("tournament:change.not-recorded", board=board)


def _ground_faults(change: PairingChange, seen: _Seen) -> Iterator[Reason]:
    """Art. 4.4.1 to 4.4.5, one by one; 4.4.2 leaves it to the competition rules."""
    played = seen.rounds[change.round - 1]
    yield from _other_players(change, played)
    if change.ground is ChangeGround.ALREADY_MET:
        met = _met(seen.rounds[: change.round - 1], seen.corrections)
        if not any(frozenset(board) in met for board in change.published):
            yield fault("tournament:change.not-met")
    elif change.ground is ChangeGround.WITHOUT_OPPONENT:
        yield from _with_opponents(change, played)
    elif change.ground is ChangeGround.LATE_ENTRY:
        earlier = seen.rounds[: change.round - 1]
        known = {player for played in earlier for player in played.paired_players()}
        if not {*_players(change.replaced_by)} - {*_players(change.published)} - known:
            yield fault("tournament:change.no-late-entry", "C.04.2 art. 2.4")
    elif change.ground is ChangeGround.TOP_BOARDS_OF_FINAL_ROUND:
        yield from _foreseen(change, played, seen)


def _other_players(change: PairingChange, played: Round) -> Iterator[Reason]:
    """Who lost a board by the change is not paired in the round; who gained one has a reason."""
    before, after = set(_players(change.published)), set(_players(change.replaced_by))
    for player in sorted(before - after):
        if change.ground is ChangeGround.ALREADY_MET or player in played.paired_players():
            yield fault("tournament:change.lost-board", player=player)
    for player in sorted(after - before):
        if change.ground not in _MAY_GAIN_PLAYERS:
            yield fault("tournament:change.new-board", player=player)


def _with_opponents(change: PairingChange, played: Round) -> Iterator[Reason]:
    """Art. 4.4.3: who plays another opponent than published was without one."""
    opponent = {
        number: other for board in change.published for number, other in permutations(board)
    }
    there = played.paired_players()
    for board in change.replaced_by:
        if board in change.published:
            continue
        if BYE in board:
            yield fault("tournament:change.no-game", player=board[0])
        for player in board:
            other = opponent.get(player, BYE)
            if player != BYE and other in there:
                yield fault("tournament:change.had-opponent", player=player, other=other)


def _foreseen(change: PairingChange, played: Round, seen: _Seen) -> Iterator[Reason]:
    """Art. 4.4.5: in the final round somebody withdrew, or a result proved wrong after the pairing.

    So somebody on a board that was published is paired no more, or had a game of an earlier round
    corrected too late for this pairing.
    """
    if change.round != seen.number_of_rounds:
        yield fault("tournament:change.not-final", rounds=seen.number_of_rounds)
        return
    hit = set(_players(change.published))
    gone = hit - played.paired_players()
    wrong = any(
        {correction.white, correction.black} & hit and _unknown_to(correction, change.round)
        for correction in seen.corrections
    )
    if not gone and not wrong:
        yield fault("tournament:change.foreseen")


def _unknown_to(correction: GameCorrection, number: int) -> bool:
    """Whether the pairing of round `number` did not know of an earlier wrong result (art. 4.3)."""
    known_from = correction.first_used
    return correction.round < number and (known_from is None or known_from > number)


def _met(rounds: Sequence[Round], corrections: Sequence[GameCorrection]) -> set[frozenset[int]]:
    """Who met over the board, as recorded or as corrected (art. 3.5: forfeits do not count)."""
    met = {frozenset((g.white, g.black)) for r in rounds for g in r.games if _began(g)}
    return met | {
        frozenset((c.white, c.black))
        for c in corrections
        if c.round <= len(rounds) and c.result.played
    }


def _began(game: Game) -> bool:
    return any(result.played for result in game.results)
