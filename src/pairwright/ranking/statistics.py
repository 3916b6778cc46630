"""Statistics of the games over the board: by colour, by federation, by rating, by title."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from pairwright.frozen import Frozen
from pairwright.position import RoundRecord, as_ended, player_records, recorded_rounds
from pairwright.ranking.criterion import Unit, rounded_average
from pairwright.ranking.tables import Table
from pairwright.ranking.texts import Texts, number_text, points_text
from pairwright.tournament import GameResult, Outcome, Player, Title, Tournament

BAND = 200
"""Ratings are taken together in bands of this width."""

_TITLES = [title.value for title in Title]

_STANDARD = {
    Outcome.WIN: 100,
    Outcome.UNRATED_WIN: 100,
    Outcome.DRAW: 50,
    Outcome.UNRATED_DRAW: 50,
}


class ColourStatistics(Frozen):
    """How many games ended how; adjourned games and those without result are not counted."""

    white_wins: int
    draws: int
    black_wins: int
    others: int
    forfeits: int
    byes: int

    @property
    def games(self) -> int:
        """Games over the board."""
        return self.white_wins + self.draws + self.black_wins + self.others


class GroupStatistics(Frozen):
    """Players who have something in common; `points` in hundredths, on the scale 1 - 1/2 - 0."""

    label: str
    players: int
    games: int
    points: int
    average_rating: int | None


_WHITE = frozenset({GameResult.WHITE_WINS, GameResult.UNRATED_WHITE_WINS})
_BLACK = frozenset({GameResult.BLACK_WINS, GameResult.UNRATED_BLACK_WINS})
_DRAW = frozenset({GameResult.DRAW, GameResult.UNRATED_DRAW})
_OPEN = frozenset({GameResult.ADJOURNED, GameResult.MISSING})


def colour_statistics(tournament: Tournament, after_round: int) -> ColourStatistics:
    """Results by colour; half a point to one side only, or none to either, are other results."""
    white = draws = black = others = forfeits = byes = 0
    for played in recorded_rounds(as_ended(tournament), after_round + 1):
        for game in played.games:
            if game.result.forfeited:
                forfeits += 1
            elif game.result in _WHITE:
                white += 1
            elif game.result in _BLACK:
                black += 1
            elif game.result in _DRAW:
                draws += 1
            elif game.result not in _OPEN:
                others += 1
        named = {p for game in played.games for p in (game.white, game.black)}
        named |= {board.player for board in played.unopposed}
        forfeits += len(played.unopposed)
        byes += len(tournament.players) - len(named)
    return ColourStatistics(white, draws, black, others, forfeits, byes)


def federation_statistics(tournament: Tournament, after_round: int) -> tuple[GroupStatistics, ...]:
    """Results by federation, in alphabetical order."""
    return _grouped(tournament, after_round, lambda player: player.federation)


def rating_statistics(tournament: Tournament, after_round: int) -> tuple[GroupStatistics, ...]:
    """Results by bands of ratings, highest first; unrated players (label empty) last."""

    def band(player: Player) -> str:
        rating = player.rating or 0
        low = rating // BAND * BAND
        return f"{low:04d}-{low + BAND - 1:04d}" if rating else ""

    groups = _grouped(tournament, after_round, band)
    return tuple(sorted(groups, key=lambda group: group.label, reverse=True))


def title_statistics(tournament: Tournament, after_round: int) -> tuple[GroupStatistics, ...]:
    """Results by title, in the order of C.04.2 art. 2.2.2; those without one (label empty) last."""
    groups = _grouped(tournament, after_round, lambda player: player.title.value)
    return tuple(sorted(groups, key=lambda group: _TITLES.index(group.label)))


def _grouped(
    tournament: Tournament, after_round: int, label: Callable[[Player], str]
) -> tuple[GroupStatistics, ...]:
    records = player_records(as_ended(tournament), after_round + 1)
    members: dict[str, list[Player]] = {}
    for player in tournament.players:
        members.setdefault(label(player), []).append(player)
    return tuple(_group(name, members[name], records) for name in sorted(members))


def _group(
    name: str, players: list[Player], records: dict[int, tuple[RoundRecord, ...]]
) -> GroupStatistics:
    games = points = 0
    for player in players:
        for record in records[player.number]:
            if record.played and record.outcome is not Outcome.ADJOURNED:
                games += 1
                points += _standard(record)
    ratings = [player.rating for player in players if player.rating]
    average = rounded_average(sum(ratings), len(ratings)) if ratings else None
    return GroupStatistics(name, len(players), games, points, average)


def _standard(record: RoundRecord) -> int:
    return _STANDARD.get(record.outcome, 0) if isinstance(record.outcome, Outcome) else 0


def statistics_tables(
    tournament: Tournament, after_round: int, language: str = "en"
) -> tuple[Table, Table, Table, Table]:
    """The four statistics as tables."""
    texts = Texts(language)
    return (
        _colour_table(colour_statistics(tournament, after_round), texts),
        _group_table(
            "federation", "federations", federation_statistics(tournament, after_round), texts
        ),
        _group_table("rating", "ratings", rating_statistics(tournament, after_round), texts),
        _group_table("title", "titles", title_statistics(tournament, after_round), texts),
    )


def _colour_table(found: ColourStatistics, texts: Texts) -> Table:
    counts = {
        "white": found.white_wins,
        "draw": found.draws,
        "black": found.black_wins,
        "other": found.others,
    }
    rows = [
        (texts.say(f"result-{name}"), str(count), _percent(100 * count, found.games))
        for name, count in counts.items()
    ]
    rows.append((texts.say("result-forfeit"), str(found.forfeits), ""))
    rows.append((texts.say("result-bye"), str(found.byes), ""))
    keys = ("result", "count", "percent")
    columns = tuple(texts.say(f"column-{key}") for key in keys)
    title = texts.say("title-colours")
    return Table("results-by-colour", title, keys, columns, tuple(rows), language=texts.language)


def _group_table(key: str, title: str, groups: tuple[GroupStatistics, ...], texts: Texts) -> Table:
    nothing = texts.say({"federation": "no-federation", "title": "no-title"}.get(key, "unrated"))
    rows = tuple(
        (
            group.label or nothing,
            str(group.players),
            str(group.games),
            points_text(group.points),
            _percent(group.points, group.games),
        )
        for group in groups
    )
    keys = (key, "players", "games", "score", "percent")
    columns = tuple(texts.say(f"column-{name}") for name in keys)
    said = texts.say(f"title-{title}")
    return Table(f"results-by-{key}", said, keys, columns, rows, language=texts.language)


def _percent(points: int, games: int) -> str:
    """Hundredths of a point in so many games, in per cent."""
    return number_text(Fraction(100 * points, games), Unit.AVERAGE) if games else ""
