"""Ratings as plain data for JSON; numbers that must be exact are strings."""

from __future__ import annotations

from typing import Any

from pairwright.ranking import Working
from pairwright.ranking.numbers import points_text
from pairwright.rating.figures import decimals, hundredths
from pairwright.rating.first_rating import FirstRating
from pairwright.rating.games import GameSide
from pairwright.rating.k_factor import KFactor
from pairwright.rating.performance import RatingPerformance
from pairwright.rating.ratings import RatedGame, RatedPlayer, Ratings


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
