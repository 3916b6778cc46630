"""While rounds are left: whether a norm can still be made, and what the rounds must bring.

Nothing here touches a pairing. What is called impossible is impossible whoever is met; what is
called possible may still fail (readings-norms.md R-NORM-10).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.ranking.terms import rounded_average
from pairwright.rating import rating_difference
from pairwright.title_norms.attempts import HALF, NormAttempt, NormTask
from pairwright.title_norms.conditions import (
    FEDERATIONS,
    HOLDERS,
    TITLED,
    NormCondition,
    lowest_score,
)
from pairwright.title_norms.games import (
    FIDE_FLAG,
    NO_FEDERATION,
    OPEN,
    NormField,
    NormGame,
    NormRecord,
    counted_ratings,
    federation_of,
)
from pairwright.title_norms.selection import WIN
from pairwright.tournament import Player, Title


class WantedResult(Frozen):
    """So many points, in hundredths, in the games to come, against so high an average."""

    points: int
    average: int


class NormChance(Frozen):
    """What the games to come must bring for a norm over all games, each round being played.

    `games` is their number, open ones among them. `wanted` are points with the lowest average of
    the opponents, the fewest points first; `titled`, `holders` and `federations` are how many
    opponents must have a title, one of the titles that count, or be of further federations.
    `failing` are the conditions that cannot be met any more.
    """

    title: Title
    games: int
    is_possible: bool
    failing: tuple[NormCondition, ...]
    wanted: tuple[WantedResult, ...]
    titled: int
    holders: int
    federations: int


def norm_chance(task: NormTask, field: NormField, player: Player, record: NormRecord) -> NormChance:
    """The chance of a player who has not made the norm."""
    to_come = (*_open_games(field, record), *_imagined(task, field, player, record))
    everything = NormRecord((*record.games, *to_come), record.left_out)
    possible = task.best(everything, None)
    now, whole = task.attempt(record, record.games), task.attempt(everything, everything.games)
    titled, holders, federations = (
        _lacking(key, now, whole) for key in (TITLED, HOLDERS, FEDERATIONS)
    )
    return NormChance(
        task.sought.title,
        len(to_come),
        possible.is_made,
        possible.failed,
        tuple(_wanted(task, record.games, to_come)) if possible.is_made else (),
        titled,
        holders,
        federations,
    )


def _lacking(key: str, now: NormAttempt, whole: NormAttempt) -> int:
    """How many of a kind the opponents to come must be."""
    has, needs = (next(c for c in made.conditions if c.key == key) for made in (now, whole))
    return 0 if needs.lifted else max(0, needs.bound - (has.value or 0))


def _open_games(field: NormField, record: NormRecord) -> Iterator[NormGame]:
    """Games that are paired and not decided, as if they were won."""
    for side in record.left_out:
        if side.why in OPEN and side.opponent is not None:
            game = field.game(side)
            if game.federation not in NO_FEDERATION:
                yield replace(game, score=WIN)


def _imagined(
    task: NormTask, field: NormField, player: Player, record: NormRecord
) -> Iterator[NormGame]:
    """The best opponents that rounds without a pairing could bring, each game won.

    Each condition is imagined by itself: the highest ratings, the most titles, the most federations
    among those who can still be met, whether or not the same players have them.
    """
    others = list(_possible_opponents(field, player, record))
    ratings = sorted((field.ratings[p.number] or 0 for p in others), reverse=True)
    holders = sum(other.title in task.sought.holders for other in others)
    titled = sum(other.title in task.edition.titled for other in others)
    foreign = [f for f in map(federation_of, others) if f != task.own]
    met = {game.federation for game in record.games}
    unmet = sorted({*foreign} - met - {FIDE_FLAG})
    rounds = _rounds_to_come(field, player)[: len(others)]
    for place, number in enumerate(rounds):
        lesser = Title.FM if place < titled else Title.NONE
        title = task.sought.holders[0] if place < holders else lesser
        # A further foreigner of a federation that was met counts against no maximum here.
        neutral = FIDE_FLAG if place < len(foreign) else task.own
        federation = unmet[place] if place < len(unmet) else neutral
        yield NormGame(number, -number, WIN, federation, title, ratings[place] or None)


def _rounds_to_come(field: NormField, player: Player) -> list[int]:
    """Those without a pairing in which the player will be there, as far as it was announced."""
    facts = field.tournament
    if any(gone.player == player.number for gone in facts.withdrawals):
        return []
    away = {a.round for a in facts.announcements if a.participant == player.number}
    return [n for n in range(field.after_round + 1, field.rounds + 1) if n not in away]


def _possible_opponents(field: NormField, player: Player, record: NormRecord) -> Iterator[Player]:
    """Who takes part and has not been met over the board; where all meet twice, everybody."""
    met = {game.opponent for game in record.games}
    met |= {side.opponent for side in record.left_out if side.why != "forfeit" and side.opponent}
    gone = {gone.player for gone in field.tournament.withdrawals}
    for number, other in field.players.items():
        is_new = number not in met or field.is_twice
        is_there = number != player.number and number not in gone
        if is_new and is_there and federation_of(other) not in NO_FEDERATION:
            yield other


def _wanted(
    task: NormTask, games: Sequence[NormGame], to_come: Sequence[NormGame]
) -> Iterator[WantedResult]:
    """Points in the games to come with the lowest average that they need.

    Exact while opponents to come are rated at the floor or higher: then the one who is raised is
    among those who were met.
    """
    count, score = len(games) + len(to_come), sum(game.score for game in games)
    floor, unrated = task.sought.floor, task.edition.unrated
    has = sum(counted_ratings([game.rating for game in games], floor, unrated)[0])
    highest = sum(counted_ratings([g.rating for g in (*games, *to_come)], floor, unrated)[0])
    lowest = None
    for points in range(0, WIN * len(to_come) + 1, HALF):
        if score + points < lowest_score(count, task.edition):
            continue
        difference = rating_difference(rounded_average(score + points, count))
        average = max(task.sought.average, task.sought.performance - difference)
        needed = count * average - count // 2  # the smallest sum that is rounded to the average
        wanted = max(unrated, -(-(needed - has) // len(to_come)))
        if needed <= highest and wanted != lowest:
            yield WantedResult(points, wanted)
            lowest = wanted
