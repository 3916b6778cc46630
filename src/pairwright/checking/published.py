"""Two facts of a round: what was published or known then, and what was played or is known now.

A published pairing may be changed (C.04.2 art. 4.4), a result corrected after the next pairing
(art. 4.3). Only lines of a file, or the arbiter's own word, tell of either.
"""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.tournament import (
    Bye,
    ByeKind,
    EarlierNumbers,
    Game,
    GameCorrection,
    GameResult,
    Match,
    Notified,
    PairingChange,
    Round,
    Tournament,
)
from pairwright.tournament.team_rounds import team_bye, team_round

Pair = tuple[int, int]


def changes_of(tournament: Tournament, number: int) -> tuple[PairingChange, ...]:
    """The changes of a round, in the order in which they were made."""
    return tuple(change for change in tournament.pairing_changes if change.round == number)


def corrected_since(tournament: Tournament, number: int) -> tuple[GameCorrection, ...]:
    """The corrections that the records show, and that came too late for the pairing of a round.

    C.04.2 art. 4.3 (b): notified after the next pairing. What is only for rating (c), or acts from
    a round still to be paired on, stands in no record.
    """
    if not tournament.game_corrections:
        return ()
    coming = len(tournament.rounds) + 1
    return tuple(
        correction
        for correction in tournament.game_corrections
        if correction.round < number < (correction.first_used or 0) <= coming
    )


def ended_since(tournament: Tournament, number: int) -> tuple[tuple[int, Match], ...]:
    """The matches of teams, with their rounds, that were adjourned when a round was paired.

    C.04.2 art. 3.1: the pairing took them for draws.
    """
    if not tournament.is_team_event:
        return ()
    return tuple(
        (earlier, match)
        for earlier, played in enumerate(tournament.rounds[: number - 1], start=1)
        for match in played.matches
        if match.known_from is not None and number < match.known_from
    )


def numbers_told(tournament: Tournament, number: int) -> tuple[EarlierNumbers, ...]:
    """The other pairing numbers, if any, with which a round is told to have been paired."""
    if not tournament.earlier_numbers:
        return ()
    reaching = [earlier for earlier in tournament.earlier_numbers if earlier.last_round >= number]
    return tuple(sorted(reaching, key=lambda earlier: earlier.last_round)[:1])


def as_recorded(tournament: Tournament, number: int) -> Tournament:
    """The tournament as if what came too late for the pairing of a round had been known then."""
    late = corrected_since(tournament, number)
    corrections = tuple(
        replace(correction, notified=Notified.IN_TIME, known_from=None)
        if correction in late
        else correction
        for correction in tournament.game_corrections
    )
    matches = {match for _, match in ended_since(tournament, number)}
    rounds = tuple(
        replace(
            played,
            matches=tuple(
                replace(match, known_from=None) if match in matches else match
                for match in played.matches
            ),
        )
        if matches.intersection(played.matches)
        else played
        for played in tournament.rounds
    )
    return replace(
        tournament,
        rounds=rounds,
        game_corrections=corrections,
        pairing_changes=(),
        earlier_numbers=(),
    )


def as_published(tournament: Tournament, number: int) -> Tournament:
    """The tournament through round `number`, this round as it was published before any change.

    Who was paired then need not be who was paired in the end (art. 4.4.3, 4.4.4).
    """
    before = tournament.through_round(number)
    changes = changes_of(tournament, number)
    if not changes:
        return before
    if tournament.is_team_event:
        return _of_teams(before, number, changes)
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


def _of_teams(before: Tournament, number: int, changes: tuple[PairingChange, ...]) -> Tournament:
    """The same of a team event: the round is its matches as published, without any board."""
    facts = team_round(before, number, before.rounds[number - 1])
    matches = [Game(match.white, match.black) for match in facts.matches]
    left = team_bye(before, number)
    byes = () if left is None else (Bye(left, ByeKind.PAIRING_ALLOCATED),)
    published = _undone(Round(tuple(matches), byes), changes)
    round_ = Round(
        matches=tuple(Match(game.white, game.black) for game in published.games),
        team_bye=next((bye.player for bye in published.byes), None),
    )
    given = before.team_byes
    return replace(
        before,
        rounds=(*before.rounds[: number - 1], round_),
        pairing_changes=tuple(c for c in before.pairing_changes if c.round < number),
        game_corrections=tuple(c for c in before.game_corrections if c.round < number),
        line_ups=tuple(made for made in before.line_ups if made.round < number),
        forfeited_matches=tuple(m for m in before.forfeited_matches if m.round < number),
        team_byes=given and replace(given, teams=given.teams[: number - 1]),
    )
