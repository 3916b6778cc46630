"""The table of norms, for people and for programs, and norms and forms as JSON.

In JSON points are texts; conditions have value, bound and article.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from pairwright.ranking import Table, Working
from pairwright.ranking.texts import points_text
from pairwright.title_norms.attempts import NormAttempt, NormChance
from pairwright.title_norms.certificates import certificates, direct_title_form
from pairwright.title_norms.conditions import SCORE, NormCondition
from pairwright.title_norms.forms import (
    CANDIDATES,
    CountedPlayers,
    FormField,
    arbiter_forms,
    missing_fields,
    tournament_form,
    without_number,
)
from pairwright.title_norms.games import NormGame
from pairwright.title_norms.messages import CATALOGUE
from pairwright.title_norms.norms import Norms, PlayerNorms
from pairwright.title_norms.report_gaps import report_gaps
from pairwright.title_norms.working import is_worth_showing, norm_notes, state_of, wanted_reason
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import in_series
from pairwright.vocabulary.translation import SOURCE

_KEYS = (
    "number",
    "name",
    "federation",
    "norm",
    "state",
    "games",
    "score",
    "average",
    "performance",
    "lacking",
)


def norms_table(made: Norms, tournament: Tournament, language: str = SOURCE) -> Table:
    """Norms that were made, can still be made, or lack one condition; by number, then title."""
    words = Language(language, None, CATALOGUE)
    federations = {player.number: player.federation for player in tournament.players}
    rows = tuple(
        _row(player, attempt, federations[player.number], words)
        for player, attempt in worth_showing(made)
    )
    notes = (words.say("note-shown" if rows else "note-none"), *norm_notes(made, language))
    return Table(
        "norms",
        words.say("title-norms", round=made.after_round),
        _KEYS,
        tuple(words.say(f"column-{key}") for key in _KEYS),
        rows,
        notes,
        language,
    )


def worth_showing(made: Norms) -> Iterator[tuple[PlayerNorms, NormAttempt]]:
    """The norms of the table, in its order."""
    for player in made.players:
        for attempt in player.attempts:
            if is_worth_showing(player, attempt):
                yield player, attempt


def _row(
    player: PlayerNorms, attempt: NormAttempt, federation: str, words: Language
) -> tuple[str, ...]:
    performance, chance = attempt.performance, player.chance(attempt.title)
    lacking = [condition.reason for condition in attempt.failed]
    if chance is not None and chance.wanted:
        lacking = [wanted_reason(chance, chance.wanted[0])]
    return (
        str(player.number),
        player.name,
        federation,
        attempt.title.value,
        words.say(f"state-{state_of(attempt, chance)}"),
        str(len(attempt.games)),
        points_text(attempt.score),
        "" if performance is None else str(performance.average),
        "" if performance is None else str(performance.rating),
        words.told(in_series(lacking)) if lacking else "",
    )


def norms_data(
    made: Norms, notes: tuple[str, ...] = (), workings: tuple[Working, ...] = ()
) -> dict[str, Any]:
    """Everybody with every attempt; `workings` are those of the player asked for."""
    data: dict[str, Any] = {
        "rules_since": made.edition.since,
        "event_kind": made.kind.value,
        "after_round": made.after_round,
        "rounds_left": made.rounds_left,
        "many_foreigners": made.is_open,
        "foreigners": [
            {
                "round": f.round,
                "players": f.players,
                "federations": f.federations,
                "titled": f.titled,
            }
            for f in made.foreigners
        ],
        "notes": list(notes),
        "players": [_player(player) for player in made.players],
    }
    if workings:
        data["workings"] = [
            {"value": w.code, "number": w.number, "headline": w.headline, "lines": list(w.lines)}
            for w in workings
        ]
    return data


def forms_data(made: Norms, tournament: Tournament) -> dict[str, Any]:
    """Every form as data: fields with the fact that each is from, tables, and what is missing.

    `blocked_by` are officials without a FIDE ID, with whom no form is printed.
    """
    report, claimed = tournament_form(tournament), direct_title_form(tournament)
    return {
        "blocked_by": [
            {"role": found.role, "name": found.official.name, "from": found.fact}
            for found in without_number(tournament)
        ],
        "missing": [
            {"field": g.field, "from": g.fact, "forms": list(g.forms), "about": g.about}
            for g in report_gaps(tournament)
        ],
        "it3": {**_form(report.fields), "counts": [_counted(counted) for counted in report.counts]},
        "it1": [
            {
                "number": form.number,
                "title": form.title.value,
                **_form(form.fields),
                "rounds": [to_builtins(line) for line in form.rounds],
            }
            for form in certificates(made, tournament)
        ],
        "it4": {
            **_form(claimed.fields),
            "rows": [to_builtins(row) for row in claimed.rows],
            "left_off": claimed.left_off,
        },
        **{
            name: [
                {"arbiter": form.name, "role": form.role, **_form(form.fields)}
                for form in arbiter_forms(name, tournament)
            ]
            for name in CANDIDATES
        },
    }


def _form(fields: tuple[FormField, ...]) -> dict[str, Any]:
    return {
        "fields": [
            {"field": field.key, "value": field.value, "from": field.fact} for field in fields
        ],
        "missing": [field.key for field in missing_fields(fields)],
    }


def _counted(counted: CountedPlayers) -> dict[str, Any]:
    return {
        "players": counted.kind,
        "total": counted.total,
        "federations": counted.federations,
        "host": counted.host,
        "foreign": counted.foreign,
    }


def _player(player: PlayerNorms) -> dict[str, Any]:
    return {
        "number": player.number,
        "name": player.name,
        "norms": [_attempt(a, player.chance(a.title)) for a in player.attempts],
    }


def _attempt(attempt: NormAttempt, chance: NormChance | None) -> dict[str, Any]:
    found = attempt.performance
    return {
        "title": attempt.title.value,
        "state": state_of(attempt, chance),
        "score": points_text(attempt.score),
        "required_score": None if attempt.required is None else points_text(attempt.required),
        "average": None if found is None else found.average,
        "performance": None if found is None else found.rating,
        "counts_for_games": attempt.norm_games,
        "conditions": [_condition(condition) for condition in attempt.conditions],
        "games": [_game(g, r) for g, r in zip(attempt.games, attempt.ratings, strict=True)],
        "left_out": [{"round": game.round, "opponent": game.opponent} for game in attempt.ignored],
        "not_counted": [
            {"round": side.round, "opponent": side.opponent, "why": side.why}
            for side in attempt.uncounted
        ],
        "chance": None if chance is None else _chance(chance),
    }


def _condition(condition: NormCondition) -> dict[str, Any]:
    return {
        "condition": condition.key,
        "article": condition.article,
        "value": _number(condition, condition.value),
        "at_most" if condition.is_most else "at_least": _number(condition, condition.bound),
        "met": condition.is_met,
        "lifted_by": condition.lifted or None,
    }


def _number(condition: NormCondition, number: int | None) -> int | str | None:
    return points_text(number) if condition.key == SCORE and number is not None else number


def _game(game: NormGame, counted: int) -> dict[str, Any]:
    return {
        "round": game.round,
        "opponent": game.opponent,
        "title": game.title.value,
        "federation": game.federation,
        "rating": game.rating,
        "counted_rating": counted,
        "score": points_text(game.score),
        "as_lost": game.is_walkover,
    }


def _chance(chance: NormChance) -> dict[str, Any]:
    return {
        "games": chance.games,
        "possible": chance.is_possible,
        "out_of_reach": [condition.key for condition in chance.failing],
        "wanted": [
            {"points": points_text(wanted.points), "average": wanted.average}
            for wanted in chance.wanted
        ],
        "titled": chance.titled,
        "title_holders": chance.holders,
        "federations": chance.federations,
    }
