"""Whether a changed pairing fits the other facts (C.04.2 art. 4.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pairwright.tournament.corrections import ChangeGround, GameCorrection, PairingChange
from pairwright.tournament.player import Player
from pairwright.tournament.results import ByeKind
from pairwright.tournament.rounds import Game, Round
from pairwright.tournament.teams import Team

BYE = 0
"""The second of a board that stands for the pairing-allocated bye."""

_MAY_GAIN_PLAYERS = (
    ChangeGround.COMPETITION_RULES,
    ChangeGround.WITHOUT_OPPONENT,
    ChangeGround.LATE_ENTRY,
)


def contradictions(
    change: PairingChange,
    rounds: Sequence[Round],
    number_of_rounds: int | None,
    players: Sequence[Player | Team],
    corrections: Sequence[GameCorrection],
) -> Iterator[str]:
    """Why this change cannot have been, in words; as far as the facts tell.

    Of teams, `rounds` have matches in the place of games.
    """
    start = f"the changed pairing of round {change.round}"
    if not 1 <= change.round <= len(rounds):
        yield f"{start}: {len(rounds)} rounds are recorded, so there is no such round"
        return
    unknown = sorted(_named(change) - {player.number for player in players})
    if unknown:
        yield f"{start} names {', '.join(map(str, unknown))}, who are not in the list of players"
        return
    played = rounds[change.round - 1]
    for problem in (
        *_boards_alone(change),
        *_not_recorded(change, played),
        *_other_players(change, played),
        *_wrong_ground(change, rounds, number_of_rounds, corrections),
    ):
        yield f"{start} (C.04.2 art. {change.ground.value}): {problem}"


def _players(boards: Sequence[tuple[int, int]]) -> list[int]:
    return [player for board in boards for player in board if player != BYE]


def _named(change: PairingChange) -> set[int]:
    return {*_players(change.published), *_players(change.replaced_by)}


def _boards_alone(change: PairingChange) -> Iterator[str]:
    for what, boards in (("published", change.published), ("replaced_by", change.replaced_by)):
        if not boards:
            yield f"{what} names no board"
        for player, count in Counter(_players(boards)).items():
            if count > 1:
                yield f"{what} names player {player} {count} times"
        if any(white == BYE for white, _ in boards):
            yield f"{what} has a board without a first player; a bye is (player, 0)"
    if sorted(change.published) == sorted(change.replaced_by):
        yield "the boards that were published and those that replaced them are the same"


def _not_recorded(change: PairingChange, played: Round) -> Iterator[str]:
    recorded = {(game.white, game.black) for game in played.games}
    recorded |= {(game.black, game.white) for game in played.games if not game.coloured}
    recorded |= {(b.player, BYE) for b in played.byes if b.kind is ByeKind.PAIRING_ALLOCATED}
    for white, black in change.replaced_by:
        if (white, black) not in recorded:
            board = f"the bye of {white}" if black == BYE else f"{white}-{black}"
            yield f"replaced_by has {board}, which the round does not"


def _other_players(change: PairingChange, played: Round) -> Iterator[str]:
    """Who lost a board by the change is not paired in the round; who gained one has a reason."""
    before, after = set(_players(change.published)), set(_players(change.replaced_by))
    for player in sorted(before - after):
        if change.ground is ChangeGround.ALREADY_MET or player in played.paired_players():
            yield f"player {player} was published, but no board of replaced_by names the player"
    for player in sorted(after - before):
        if change.ground not in _MAY_GAIN_PLAYERS:
            yield f"player {player} has a new board, but no published one"


def _wrong_ground(
    change: PairingChange,
    rounds: Sequence[Round],
    number_of_rounds: int | None,
    corrections: Sequence[GameCorrection],
) -> Iterator[str]:
    number = change.round
    if change.ground is ChangeGround.ALREADY_MET:
        met = _met(rounds[: number - 1], corrections)
        if not any(frozenset(board) in met for board in change.published):
            yield "nobody was published against an opponent met in an earlier round"
    elif change.ground is ChangeGround.LATE_ENTRY:
        paired = {p for earlier in rounds[: number - 1] for p in earlier.paired_players()}
        if not set(_players(change.replaced_by)) - paired:
            yield "no board has a late entry: all of its players were paired before (art. 2.4)"
    elif change.ground is ChangeGround.TOP_BOARDS_OF_FINAL_ROUND:
        last = len(rounds) if number_of_rounds is None else number_of_rounds
        if number != last:
            yield f"this is about the final round, and the tournament has {last} rounds"


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
