"""Two facts of a round: what was published or known then, and what was played or is known now.

A published pairing may be changed (C.04.2 art. 4.4), a result corrected after the next pairing
(art. 4.3). Only lines of a file, or the arbiter's own word, tell of either.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.position.record import recorded_rounds
from pairwright.tournament import (
    Bye,
    ByeKind,
    Game,
    GameCorrection,
    GameResult,
    Match,
    Notified,
    Outcome,
    PairingChange,
    Round,
    Tournament,
)
from pairwright.tournament.team_rounds import team_bye, team_round
from pairwright.vocabulary.reason import Fact, Phrase, Reason

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


def results_then(tournament: Tournament, number: int) -> Iterator[Reason]:
    """Yield what the pairing of a round took for another result than the records show now.

    C.04.2 art. 3.1 (adjourned: a draw) and 4.3 (b).
    """
    known = recorded_rounds(tournament, number)
    for correction in corrected_since(tournament, number):
        players = {correction.white, correction.black}
        games = known[correction.round - 1].games
        [game] = [game for game in games if {game.white, game.black} == players]
        was_adjourned = correction.known_from is not None
        yield _result_then(correction.round, game, was_adjourned=was_adjourned)
    for earlier, match in ended_since(tournament, number):
        drawn = Game(match.white, match.black, GameResult.DRAW)
        yield _result_then(earlier, drawn, was_adjourned=True)


def _result_then(round: int, game: Game, *, was_adjourned: bool) -> Reason:
    article = "C.04.2 art. 3.1" if was_adjourned else "C.04.2 art. 4.3"
    values: dict[str, Fact] = {"round": round, "first": game.white, "second": game.black}
    return Reason("note.judged-with", (article,), values | {"result": name_results(game)})


def name_results(game: Game) -> Fact:
    """Return the result of a game, or both of a match, as people say it: an adjourned one a draw.

    C.04.2 art. 3.1.
    """
    draws = (GameResult.DRAW, GameResult.ADJOURNED)
    if game.return_result is None and game.result in draws:
        return Phrase("result.draw")
    names = ", ".join(map(_result_text, game.results))
    forfeited = any(result.forfeited for result in game.results)
    return Phrase("result.forfeit", {"result": names}) if forfeited else names


def _result_text(result: GameResult) -> str:
    signs = {Outcome.DRAW: "½", Outcome.ADJOURNED: "½", Outcome.UNRATED_WIN: "1"}
    signs |= {Outcome.UNRATED_DRAW: "½", Outcome.UNRATED_LOSS: "0"}
    signs |= {Outcome.FORFEIT_WIN: "1", Outcome.FORFEIT_LOSS: "0"}
    return "-".join(signs.get(side, side.value) for side in (result.white, result.black))


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
