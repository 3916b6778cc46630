"""The table of ratings, for people and for programs, and ratings as JSON.

In JSON numbers that must be exact are strings.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pairwright.ranking import Table, Working
from pairwright.ranking.texts import points_text
from pairwright.rating.formulas import FirstRating, KFactor, RatingPerformance
from pairwright.rating.messages import CATALOGUE
from pairwright.rating.ratings import GameSide, RatedGame, RatedPlayer, Ratings
from pairwright.rating.working import decimals, hundredths, rating_notes, signed, signed_decimals
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


def ratings_data(
    made: Ratings, notes: tuple[str, ...] = (), workings: tuple[Working, ...] = ()
) -> dict[str, Any]:
    """All players with all games; `workings` are those of the player asked for."""
    data: dict[str, Any] = {
        "kind": made.cadence.cadence.value,
        "kind_from": made.cadence.source.value,
        "rules_since": made.edition.since,
        "after_round": made.after_round,
        "notes": list(notes),
        "players": [_player(player) for player in made.players],
    }
    if workings:
        data["workings"] = [
            {"value": w.code, "number": w.number, "headline": w.headline, "lines": list(w.lines)}
            for w in workings
        ]
    return data


def _player(player: RatedPlayer) -> dict[str, Any]:
    exact = player.exact_change
    return {
        "number": player.number,
        "name": player.name,
        "listed": player.listed,
        "rating": player.rating,
        "k": None if player.k is None else _k(player.k),
        "score": points_text(player.score),
        "expected": None if player.rating is None else hundredths(player.expected),
        "exact_change": None if exact is None else decimals(exact),
        "change": player.change,
        "new_rating": player.new_rating,
        "performance": None if player.performance is None else _performance(player.performance),
        "first_rating": None if player.first is None else _first(player.first),
        "games": [_game(game) for game in player.games],
        "not_counted": [_left_out(side) for side in player.left_out],
    }


def _k(k: KFactor) -> dict[str, Any]:
    return {
        "value": k.value,
        "full": k.full,
        "from": k.source.value,
        "assumed": k.is_assumed,
    }


def _performance(performance: RatingPerformance) -> dict[str, int]:
    return {
        "rating": performance.rating,
        "average": performance.average,
        "percentage": performance.percentage,
        "difference": performance.difference,
    }


def _first(first: FirstRating) -> dict[str, Any]:
    """`average` is an exact fraction."""
    return {
        "end": first.end.value,
        "rating": first.rating,
        "games": first.games,
        "imaginary_opponents": first.imaginary,
        "average": str(first.average),
        "percentage": first.percentage,
        "difference": first.difference,
    }


def _game(game: RatedGame) -> dict[str, Any]:
    expected = game.expected
    return {
        "round": game.round,
        "opponent": game.opponent,
        "rating": game.rating,
        "score": points_text(game.score),
        "difference": None if expected is None else expected.difference,
        "counted": None if expected is None else expected.counted,
        "cap": None if expected is None else expected.cap.value or None,
        "expected": None if expected is None else hundredths(expected.percentage),
        "change": None if expected is None else hundredths(game.change),
    }


def _left_out(side: GameSide) -> dict[str, Any]:
    return {"round": side.round, "opponent": side.opponent, "why": side.why}
