"""Everything that is measured of one tournament, under every variant, as whole numbers.

Measures of a round: rating gaps on the boards, favourites, floats and colours. Measures of ranks:
how well a final order matches the strengths, in whole millionths. GM and IM norms are an
approximation of the FIDE Title Regulations (B.01), stated in full here.

What counts: at least nine games over the board (1.4.1); opponents of at least two federations other
than the player's own (1.4.3), at most three fifths of them of the own and at most two thirds of one
federation (1.4.4); at least half of them titled (GM, IM, FM and the women's titles above WCM), and
a third of them, but at least three, with the title that is aimed at or, for IM, GM (1.4.5); their
average rating, unrated ones counted as 1400 and the lowest one raised to a floor (1.4.6, 1.4.7,
1.4.8a); a score of 35 % or more (1.4.8b) and the performance (1.4.8); at most a fifth of the
opponents unrated.

What is left out: the exemptions of 1.4.3, games that may be ignored at the end of an event, norms
by place or in matches, the annex for events longer than 13 rounds, and whether the event itself
qualifies (time control, arbiters, playing days): `title_norms` has them, for one event in full.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import isqrt

from pairwright.frozen import Frozen
from pairwright.ranking import StandingsRow, standings
from pairwright.ranking.criterion import rounded_average
from pairwright.rules.pairing import RoundPairing
from pairwright.simulate.plan import HALF_POINTS, PlayOut, SimulationPlan, Variant, play_out
from pairwright.title_norms import SoughtTitle, counted_ratings, norm_edition
from pairwright.tournament import Player, Round, Tournament
from pairwright.tournament.rating_tables import rating_difference

ROUND_MEASURES = ("gap", "favourite", "floats", "imbalance", "two-off")


def round_measures(played: PlayOut, strengths: Mapping[int, int]) -> list[tuple[int, ...]]:
    """For every round, in the order of `ROUND_MEASURES`; all are whole millionths."""
    balance = dict.fromkeys(strengths, 0)
    measures: list[tuple[int, ...]] = []
    for paired, recorded in zip(played.pairings, played.tournament.rounds, strict=True):
        _count_colours(paired, balance)
        measures.append(
            (
                _gap(paired, strengths),
                _favourites(recorded, strengths),
                _floats(paired),
                sum(map(abs, balance.values())) * MILLION // len(balance),
                sum(abs(number) > 1 for number in balance.values()) * MILLION // len(balance),
            )
        )
    return measures


def _count_colours(paired: RoundPairing, balance: dict[int, int]) -> None:
    """Games with White less games with Black; a match has both."""
    if paired.games == 1:
        for board in paired.boards:
            balance[board.white] += 1
            balance[board.black] -= 1


def _gap(paired: RoundPairing, strengths: Mapping[int, int]) -> int:
    """The mean difference of strength on a board."""
    total = sum(abs(strengths[board.white] - strengths[board.black]) for board in paired.boards)
    return total * MILLION // max(1, len(paired.boards))


def _favourites(recorded: Round, strengths: Mapping[int, int]) -> int:
    """What the stronger players scored, as a share of what there was: how predictable it was.

    Games of equals count as expected: half.
    """
    half_points = games = 0
    for game in recorded.games:
        difference = strengths[game.white] - strengths[game.black]
        for index, result in enumerate(game.results):
            ahead = difference if index == 0 else -difference  # colours change in a match
            games += 1
            if not ahead:
                half_points += 1
            else:
                outcome = result.white if ahead > 0 else result.black
                half_points += HALF_POINTS.get(outcome, 0)
    return half_points * MILLION // max(1, 2 * games)


def _floats(paired: RoundPairing) -> int:
    """The share of boards on which players of different pairing scores met."""
    scores = {
        participant.number: participant.pairing_score
        for participant in paired.position.participants
    }
    uneven = sum(scores[board.white] != scores[board.black] for board in paired.boards)
    return uneven * MILLION // max(1, len(paired.boards))


MILLION = 1_000_000

RANK_MEASURES = ("kendall", "spearman", "recall", "place", "wins")
SHARES = frozenset({"wins"})
"""What happens in a tournament or does not: how often it does is a share of the tournaments."""


def rank_measures(
    rows: Sequence[StandingsRow], strengths: Mapping[int, int], top: int
) -> tuple[int, ...]:
    """In the order of `RANK_MEASURES`. Rows are best first."""
    places = {row.number: row.rank for row in rows}
    by_strength = sorted(strengths, key=lambda number: (-strengths[number], number))
    best = next(row for row in rows if row.number == by_strength[0])
    return (
        kendall(places, strengths),
        spearman(places, strengths),
        _recall(rows, frozenset(by_strength[:top])),
        (2 * best.rank + best.shared - 1) * MILLION // 2,
        MILLION // best.shared if best.rank == 1 else 0,
    )


def kendall(places: Mapping[int, int], strengths: Mapping[int, int]) -> int:
    """Of all pairs of players of different strength: those in the right order less those in the
    wrong one, by their number. A place that is shared is neither; 0 where all are equally strong.
    """
    ordered = sorted(places, key=lambda number: -strengths[number])
    stronger: list[int] = []
    balance = pairs = 0
    for _, group in groupby(ordered, key=lambda number: strengths[number]):
        equals = [places[number] for number in group]
        for place in equals:
            ahead = bisect_left(stronger, place)
            behind = len(stronger) - bisect_left(stronger, place + 1)
            balance += ahead - behind
            pairs += len(stronger)
        for place in equals:
            insort(stronger, place)
    return balance * MILLION // pairs if pairs else 0


def spearman(places: Mapping[int, int], strengths: Mapping[int, int]) -> int:
    """The correlation of places and ranks by strength, where equals have the mean of their ranks.

    0 where all share one place or are equally strong.
    """
    first = _twice_ranks({number: -place for number, place in places.items()})
    second = _twice_ranks({number: strengths[number] for number in places})
    count = len(places)
    total = count * (count + 1)  # the sum of twice the ranks 1, 2, ... is the same for all ties
    both = count * sum(first[number] * second[number] for number in places) - total**2
    of_first = count * sum(rank**2 for rank in first.values()) - total**2
    of_second = count * sum(rank**2 for rank in second.values()) - total**2
    if not of_first or not of_second:
        return 0
    # The root of the product is taken with twelve places more than are kept.
    scale = MILLION**2
    return both * MILLION * scale // isqrt(of_first * of_second * scale**2)


def _twice_ranks(values: Mapping[int, int]) -> dict[int, int]:
    """Twice the rank of everybody, the largest value first; equals have the mean."""
    ordered = sorted(values, key=lambda number: -values[number])
    ranks: dict[int, int] = {}
    before = 0
    for _, group in groupby(ordered, key=lambda number: values[number]):
        equals = list(group)
        ranks |= dict.fromkeys(equals, 2 * before + len(equals) + 1)
        before += len(equals)
    return ranks


def _recall(rows: Sequence[StandingsRow], strongest: frozenset[int]) -> int:
    """The share of the strongest who are among as many first places.

    Where places are shared across the limit, each of those counts as likely as the others.
    """
    top = len(strongest)
    found = before = 0
    for _, group in groupby(rows, key=lambda row: row.rank):
        equals = [row.number for row in group]
        room = min(len(equals), top - before)
        if room <= 0:
            break
        found += MILLION * room * len(strongest.intersection(equals)) // len(equals)
        before += len(equals)
    return found // top


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


class Measures(Frozen):
    """One tournament under one variant, in millionths.

    `orders` has a tuple of `RANK_MEASURES` for every order of ranking, `norms` is in the order of
    `NORM_MEASURES`, `rounds` has a tuple of `ROUND_MEASURES` for every round.
    """

    orders: tuple[tuple[int, ...], ...]
    norms: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]


Sample = tuple[Measures | None, ...]
"""One tournament under every variant; None where a round could not be paired."""


def measured(plan: SimulationPlan, index: int) -> Sample:
    """Tournament number `index` (from 0): the same on every machine, in whatever order."""
    return tuple(_measures(plan, variant, index) for variant in plan.variants)


def _measures(plan: SimulationPlan, variant: Variant, index: int) -> Measures | None:
    played = play_out(plan, variant, index)
    if played is None:
        return None
    strengths = plan.field.strengths
    return Measures(
        tuple(
            rank_measures(standings(played.tournament, order).rows, strengths, plan.top)
            for order in plan.orders
        ),
        tuple(MILLION * count for count in norm_counts(played)),
        tuple(round_measures(played, strengths)),
    )
