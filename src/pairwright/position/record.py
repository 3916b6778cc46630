"""A player's record: what happened to the player in each round, as seen before a given round."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.tournament import (
    ByeKind,
    Colour,
    Game,
    GameCorrection,
    GameResult,
    Notified,
    Outcome,
    Round,
    Tournament,
    points_text,
)

UNITS_PER_POINT = 100
"""Scores of a position are whole numbers: hundredths of a point."""


def units(points: Decimal) -> int:
    """Points as a whole number of hundredths."""
    return int(points * UNITS_PER_POINT)


def score_text(hundredths: int) -> str:
    """Hundredths of a point as reports write points: at least one decimal place."""
    return points_text(Decimal(hundredths) / UNITS_PER_POINT)


class RoundRecord(Frozen, gc=False):
    """One round of one player.

    `colour` is the colour played, None without a played game. `took_part` tells whether the player
    was paired (or left over with the bye) in that round, which byes on request are not. `present`
    is False where the facts of the round do not name the player at all. `bonus` is the part of
    `points` that is a bonus or penalty (TRF26 record 299), not the worth of the result.
    `adjournment` is what standings add for adjourned games: `points` has them as draws, which is
    for pairing only (C.04.2 art. 3.1).
    """

    opponent: int | None
    colour: Colour | None
    played: bool
    took_part: bool
    points: int
    outcome: Outcome | ByeKind | None
    present: bool = True
    bonus: int = 0
    adjournment: int = 0

    @property
    def standing_points(self) -> int:
        """What the round is worth in the standings: adjourned games as record 162 says (X)."""
        return self.points + self.adjournment

    @property
    def result_points(self) -> int:
        """What the result itself was worth.

        readings.md R-POINTS-2: a bonus or penalty is not scored by (not) playing.
        """
        return self.points - self.bonus

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
    if not tournament.game_corrections:
        return tournament.rounds[: before - 1]
    rounds = list(tournament.rounds[: before - 1])
    games: dict[int, list[Game]] = {}
    for correction in _usable_corrections(tournament, before):
        index = correction.round - 1
        recorded = tournament.rounds[index].games
        players = (correction.white, correction.black)
        # A correction names its game as it was recorded, even after an earlier one swapped colours.
        place = next(i for i, g in enumerate(recorded) if (g.white, g.black) == players)
        games.setdefault(index, list(recorded))[place] = _corrected(recorded[place], correction)
    for index, corrected in games.items():
        rounds[index] = replace(rounds[index], games=tuple(corrected))
    return tuple(rounds)


def as_ended(tournament: Tournament) -> Tournament:
    """The tournament in which adjourned games that have ended are known to have ended so.

    C.04.2 art. 3.1 makes them draws for pairing purposes only: standings and lists of results have
    the end at once, whatever pairings were made without it (readings-event.md R-EVENT-2).
    """
    known = tuple(
        replace(correction, notified=Notified.IN_TIME, known_from=None)
        if _ends(tournament, correction)
        else correction
        for correction in tournament.game_corrections
    )
    if known == tournament.game_corrections:
        return tournament
    return replace(tournament, game_corrections=known)


def _ends(tournament: Tournament, correction: GameCorrection) -> bool:
    """Whether it tells how an adjourned game ended, and corrects nothing."""
    players = (correction.white, correction.black)
    games = tournament.rounds[correction.round - 1].games
    return any(
        (game.white, game.black) == players and GameResult.ADJOURNED in game.results
        for game in games
    )


def waiting_corrections(tournament: Tournament, after_round: int) -> tuple[GameCorrection, ...]:
    """Corrections of games up to a round that its standings, and the next pairing, do not have.

    C.04.2 art. 4.3: they wait for a later pairing, or are for rating only.
    """
    return tuple(
        correction
        for correction in tournament.game_corrections
        if correction.round <= after_round
        and (correction.first_used is None or correction.first_used > after_round + 1)
        and not _ends(tournament, correction)
    )


def _corrected(game: Game, correction: GameCorrection) -> Game:
    """The game or match as the correction leaves it."""
    given = game.turned if correction.colours_swapped else game
    second = correction.return_result or given.return_result
    return Game(given.white, given.black, correction.result, return_result=second)


def _usable_corrections(tournament: Tournament, before: int) -> list[GameCorrection]:
    """The corrections that the pairing of round `before` may use, in the order they took effect."""
    usable = []
    for correction in tournament.game_corrections:
        affected = correction.first_used
        if affected is not None and affected <= before:
            usable.append((affected, correction))
    return [correction for _, correction in sorted(usable, key=lambda pair: pair[0])]


def colour_history(records: Iterable[RoundRecord]) -> tuple[Colour, ...]:
    """The colours of the played games, oldest first.

    C.04.2 art. 3.4: unplayed rounds are squeezed to the front, so only what was played remains.
    """
    return tuple([record.colour for record in records if record.colour is not None])


def unfinished_games(tournament: Tournament, before: int) -> list[tuple[int, Game]]:
    """Games before round `before` that have no result at all."""
    return [
        (index, game)
        for index, played in enumerate(recorded_rounds(tournament, before), start=1)
        for game in unfinished_of_round(played)
    ]


def unfinished_of_round(played: Round) -> list[Game]:
    missing = GameResult.MISSING
    return [g for g in played.games if g.result is missing or g.return_result is missing]
