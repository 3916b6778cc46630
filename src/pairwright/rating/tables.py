"""The table of ratings, for people and for programs."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.ranking import Table
from pairwright.ranking.numbers import points_text
from pairwright.rating.figures import hundredths, signed, signed_decimals
from pairwright.rating.messages import CATALOGUE
from pairwright.rating.ratings import RatedPlayer, Ratings
from pairwright.rating.working import rating_notes
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.translation import SOURCE

ASSUMED = "*"
"""Behind a K that is assumed, where people read it."""

_KEYS = (
    "number",
    "name",
    "federation",
    "rating",
    "k",
    "games",
    "score",
    "expected",
    "average",
    "exact_change",
    "change",
    "new_rating",
    "performance",
)


def ratings_table(
    made: Ratings, tournament: Tournament, language: str = SOURCE, marked: bool = True
) -> Table:
    """Every player in the order of numbers; `marked` puts a sign behind a K that is assumed."""
    words = Language(language, None, CATALOGUE)
    federations = {player.number: player.federation for player in tournament.players}
    return Table(
        "ratings",
        words.say("title-ratings", round=made.after_round),
        _KEYS,
        tuple(words.say(f"column-{key}") for key in _KEYS),
        tuple(_row(player, federations[player.number], marked) for player in made.players),
        rating_notes(made, tournament, language),
        language,
    )


def _row(player: RatedPlayer, federation: str, marked: bool) -> tuple[str, ...]:
    is_rated, games = player.rating is not None, len(player.games)
    performance = player.performance
    return (
        str(player.number),
        player.name,
        federation,
        str(player.rating or ""),
        k_text(player, marked),
        str(games),
        points_text(player.score) if games else "",
        hundredths(player.expected) if games and is_rated else "",
        "" if performance is None else str(performance.average),
        exact_change_text(player),
        change_text(player),
        str(player.new_rating or ""),
        "" if performance is None else str(performance.rating),
    )


def k_text(player: RatedPlayer, marked: bool = True) -> str:
    """K; nothing where it changes nothing."""
    if player.k is None or not player.games:
        return ""
    return f"{player.k.value}{ASSUMED if marked and player.is_assumed else ''}"


def exact_change_text(player: RatedPlayer) -> str:
    exact = player.exact_change
    return "" if exact is None else signed_decimals(exact)


def change_text(player: RatedPlayer) -> str:
    return "" if player.change is None else signed(player.change)


def with_rating_columns(table: Table, made: Ratings, tournament: Tournament) -> Table:
    """Standings of players, with the rating change and the performance of everybody."""
    words = Language(table.language, None, CATALOGUE)
    place = table.keys.index("number")
    keys = ("change", "performance")
    rows = []
    for row in table.rows:
        player = made.player(int(row[place]))
        performance = player.performance
        rated = "" if performance is None else str(performance.rating)
        rows.append((*row, change_text(player), rated))
    return replace(
        table,
        keys=(*table.keys, *keys),
        columns=(*table.columns, *(words.say(f"column-{key}") for key in keys)),
        rows=tuple(rows),
        notes=(*table.notes, *rating_notes(made, tournament, table.language)),
    )
