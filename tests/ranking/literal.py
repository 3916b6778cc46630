"""Buchholz and Sonneborn-Berger, word by word from the facts: slow, obvious, with other code.

Nothing of pairwright.ranking is used here. Points are Fractions, rounds are looked up in the
facts again and again, and a cut is made by trying every term.
"""

from __future__ import annotations

from fractions import Fraction

from pairwright.tournament import ByeKind, Game, GameResult, Outcome, Tournament

HALF = Fraction(1, 2)
ONE, NOTHING = Fraction(1), Fraction(0)
POINTS = {
    **dict.fromkeys("1W+", ONE),
    **dict.fromkeys("=D", HALF),
    **dict.fromkeys("0L-", NOTHING),
}
BYES = {
    ByeKind.PAIRING_ALLOCATED: ONE,
    ByeKind.FULL_POINT: ONE,
    ByeKind.HALF_POINT: HALF,
    ByeKind.ZERO_POINT: NOTHING,
}


def game_of(tournament: Tournament, player: int, number: int) -> Game | None:
    for game in tournament.rounds[number - 1].games:
        if player in (game.white, game.black):
            return game
    return None


def outcome_of(game: Game, player: int) -> Outcome:
    return game.result.white if player == game.white else game.result.black


def points_of(tournament: Tournament, player: int, number: int) -> Fraction:
    game = game_of(tournament, player, number)
    if game is not None:
        return POINTS[outcome_of(game, player).value]
    for bye in tournament.rounds[number - 1].byes:
        if bye.player == player:
            return BYES[bye.kind]
    return NOTHING


def rounds_of(tournament: Tournament) -> range:
    return range(1, len(tournament.rounds) + 1)


def score_of(tournament: Tournament, player: int) -> Fraction:
    return sum((points_of(tournament, player, n) for n in rounds_of(tournament)), NOTHING)


def is_requested_bye(tournament: Tournament, player: int, number: int) -> bool:
    """16.1.1."""
    if game_of(tournament, player, number) is not None:
        return False
    kinds = [b.kind for b in tournament.rounds[number - 1].byes if b.player == player]
    return not kinds or kinds[0] in (ByeKind.HALF_POINT, ByeKind.ZERO_POINT)


def is_voluntary(tournament: Tournament, player: int, number: int) -> bool:
    """16.1.2."""
    game = game_of(tournament, player, number)
    if game is not None:
        return outcome_of(game, player) is Outcome.FORFEIT_LOSS
    return is_requested_bye(tournament, player, number)


def score_for_opponents(tournament: Tournament, player: int) -> Fraction:
    """16.3."""
    total = NOTHING
    for number in rounds_of(tournament):
        later = range(number + 1, len(tournament.rounds) + 1)
        only_voluntary_later = all(is_voluntary(tournament, player, n) for n in later)
        if is_requested_bye(tournament, player, number) and only_voluntary_later:
            total += HALF
        else:
            total += points_of(tournament, player, number)
    return total


def contributions(
    tournament: Tournament, player: int, capped: bool
) -> list[tuple[Fraction, Fraction, bool]]:
    """Round by round: the opponent's or dummy's score, own points, voluntarily unplayed or not."""
    own = score_of(tournament, player)
    found = []
    for number in rounds_of(tournament):
        game = game_of(tournament, player, number)
        scored = points_of(tournament, player, number)
        voluntary = is_voluntary(tournament, player, number)
        if game is None:
            cap = HALF * len(tournament.rounds)
            found.append((min(own, cap) if capped else own, scored, voluntary))
            continue
        other = score_for_opponents(tournament, game.black if player == game.white else game.white)
        if game.result in (
            GameResult.WHITE_WINS_BY_FORFEIT,
            GameResult.BLACK_WINS_BY_FORFEIT,
            GameResult.DOUBLE_FORFEIT,
        ):
            found.append((min(own, other) if capped else own, scored, voluntary))
        else:
            found.append((other, scored, False))
    return found


def buchholz(tournament: Tournament, player: int, cuts: int, capped: bool) -> Fraction:
    """8.1, 14.1, 14.2, 16.5."""
    left = contributions(tournament, player, capped)
    for _ in range(min(cuts, len(left))):
        unplayed = [c for c in left if c[2]]
        left.remove(min(unplayed or left, key=lambda c: c[0]))
    return sum((c[0] for c in left), NOTHING)


def sonneborn_berger(tournament: Tournament, player: int, cuts: int, capped: bool) -> Fraction:
    """9.1, 14.1, 14.2, 16.5: of the least significant value and the lowest unplayed, the higher.

    R-TB-25: of unplayed rounds with the lowest product, the one with the lowest score.
    """
    left = contributions(tournament, player, capped)
    for _ in range(min(cuts, len(left))):
        weakest = min(c[0] for c in left)
        least = min((c for c in left if c[0] == weakest), key=lambda c: c[0] * c[1])
        unplayed = [c for c in left if c[2]]
        if unplayed:
            lowest = min(unplayed, key=lambda c: (c[0] * c[1], c[0]))
            if lowest[0] * lowest[1] >= least[0] * least[1]:
                least = lowest
        left.remove(least)
    return sum((c[0] * c[1] for c in left), NOTHING)
