"""GM and IM norms: an approximation of the FIDE Title Regulations (B.01), stated in full.

What counts: at least nine games over the board (1.4.1); opponents of at least two federations other
than the player's own (1.4.3), at most three fifths of them of the own and at most two thirds of one
federation (1.4.4); at least half of them titled (GM, IM, FM and the women's titles above WCM), and
a third of them, but at least three, with the title that is aimed at or, for IM, GM (1.4.5); their
average rating, unrated ones counted as 1400 and the lowest one raised to a floor (1.4.6, 1.4.7,
1.4.8a); a score of 35 % or more (1.4.8b) and the performance (1.4.8); at most a fifth of the
opponents unrated.

What is left out: the exemptions of 1.4.3, games that may be ignored at the end of an event, norms
by place or in matches, the annex for events longer than 13 rounds, and whether the event itself
qualifies (time control, arbiters, playing days): the room `norms` has them, for one event in full.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pairwright.frozen import Frozen
from pairwright.ranking.terms import rounded_average
from pairwright.simulate.playing import HALF_POINTS, PlayOut
from pairwright.title_norms import SoughtTitle, counted_ratings, norm_edition
from pairwright.tournament import Player, Tournament
from pairwright.tournament.rating_tables import rating_difference

_EDITION = norm_edition()
"""The newest: a simulation has no date."""
NORMS = tuple(sought for sought in _EDITION.titles if not sought.for_women)
NORM_MEASURES = tuple(
    f"{norm.title.value.lower()}-{what}" for norm in NORMS for what in ("chances", "norms")
)


class Games(Frozen):
    """The games of one player: the opponents, and the score in half points."""

    player: Player
    opponents: Sequence[Player]
    half_points: int


def norm_counts(played: PlayOut) -> tuple[int, ...]:
    """In the order of `NORM_MEASURES`: how many had the opponents, and how many the result too.

    Matches of two games give no norms here.
    """
    if any(paired.games > 1 for paired in played.pairings):
        return (0,) * len(NORM_MEASURES)
    counts = []
    everybody = list(games_of(played.tournament))
    for norm in NORMS:
        chances = [games for games in everybody if had_chance(games, norm)]
        counts += [len(chances), sum(made_norm(games, norm) for games in chances)]
    return tuple(counts)


def games_of(tournament: Tournament) -> Iterator[Games]:
    """Every player with the games over the board."""
    players = {player.number: player for player in tournament.players}
    met: dict[int, list[Player]] = {number: [] for number in players}
    half_points: Counter[int] = Counter()
    for game in (game for played in tournament.rounds for game in played.games):
        if not game.result.played:
            continue
        for value, other, outcome in (
            (game.white, game.black, game.result.white),
            (game.black, game.white, game.result.black),
        ):
            met[value].append(players[other])
            half_points[value] += HALF_POINTS.get(outcome, 0)
    for number, player in players.items():
        yield Games(player, met[number], half_points[number])


def had_chance(games: Games, norm: SoughtTitle) -> bool:
    """Whether the opponents allow a norm, so that a score high enough is one."""
    count = len(games.opponents)
    if count < _EDITION.fewest_games or games.player.title in norm.holders:
        return False
    titles = [opponent.title for opponent in games.opponents]
    return (
        2 * len([title for title in titles if title in _EDITION.titled]) >= count
        and len([title for title in titles if title in norm.holders])
        >= max(_EDITION.fewest_holders, _EDITION.holders_share.at_least(count))
        and 5 * sum(not opponent.rating for opponent in games.opponents) <= count
        and _federations_suffice(games.player.federation, games.opponents)
        and opponents_average(games.opponents, norm.floor) >= norm.average
    )


def made_norm(games: Games, norm: SoughtTitle) -> bool:
    """Whether the score is one, too."""
    percentage = rounded_average(50 * games.half_points, len(games.opponents))
    performance = opponents_average(games.opponents, norm.floor) + rating_difference(percentage)
    enough = games.half_points >= _EDITION.score.at_least(2 * len(games.opponents))
    return enough and performance >= norm.performance


def opponents_average(opponents: Sequence[Player], floor: int) -> int:
    """The average rating, the lowest one raised to the floor; halves upwards."""
    ratings = [opponent.rating or None for opponent in opponents]
    counted, _ = counted_ratings(ratings, floor, _EDITION.unrated)
    return rounded_average(sum(counted), len(counted))


def _federations_suffice(own: str, opponents: Iterable[Player]) -> bool:
    federations: Mapping[str, int] = Counter(opponent.federation for opponent in opponents)
    count = sum(federations.values())
    known = {name for name in federations if name}
    return (
        len(known - {own}) >= 2
        and 5 * federations.get(own, 0) <= 3 * count
        and 3 * max(federations.values()) <= 2 * count
    )
