"""Rounds whose published pairing was changed (C.04.2 art. 4.4): what was published is judged."""

from __future__ import annotations

from dataclasses import replace

from pairwright.tournament import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    PairingChange,
    Round,
    Tournament,
)

Pair = tuple[int, int]


def changes_of(tournament: Tournament, number: int) -> tuple[PairingChange, ...]:
    """The changes of a round, in the order in which they were made."""
    return tuple(change for change in tournament.pairing_changes if change.round == number)


def as_published(tournament: Tournament, number: int) -> Tournament:
    """The tournament through round `number`, this round as it was published before any change.

    Who was paired then need not be who was paired in the end (art. 4.4.3, 4.4.4).
    """
    before = tournament.through_round(number)
    changes = changes_of(tournament, number)
    if not changes:
        return before
    round_ = _undone(before.rounds[number - 1], changes)
    kept = tuple(change for change in before.pairing_changes if change.round < number)
    corrections = tuple(c for c in before.game_corrections if c.round < number)
    return replace(
        before,
        rounds=(*before.rounds[: number - 1], round_),
        pairing_changes=kept,
        game_corrections=corrections,
    )


def _undone(played: Round, changes: tuple[PairingChange, ...]) -> Round:
    """The round before its changes, the last one undone first; changed boards have no result."""
    games = list(played.games)
    byes = list(played.byes)
    matches = any(game.return_result is not None for game in games)
    second = GameResult.MISSING if matches else None
    for change in reversed(changes):
        gone = {frozenset(pair) - {0} for pair in change.replaced_by}
        games = [game for game in games if frozenset((game.white, game.black)) not in gone]
        byes = [
            bye
            for bye in byes
            if bye.kind is not ByeKind.PAIRING_ALLOCATED or frozenset((bye.player,)) not in gone
        ]
        for white, black in change.published:
            if black:
                games.append(Game(white, black, return_result=second))
            else:
                byes.append(Bye(white, ByeKind.PAIRING_ALLOCATED))
    paired = {p for game in games for p in (game.white, game.black)}
    paired |= {bye.player for bye in byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    kept = [b for b in byes if b.kind is ByeKind.PAIRING_ALLOCATED or b.player not in paired]
    return replace(played, games=tuple(games), byes=tuple(kept))


def shown(pairs: tuple[Pair, ...]) -> str:
    """`1-3, 4-2`; a bye as `5 bye`."""
    return ", ".join(f"{white}-{black}" if black else f"{white} bye" for white, black in pairs)
