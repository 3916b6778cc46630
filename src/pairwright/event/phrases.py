"""Acts in words: what most of them share. Texts are in messages.py, `act.` and the name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pairwright.tournament import GameResult
from pairwright.vocabulary.reason import BoardRefs, Fact, Phrase, PlayerRef, PlayerRefs

_FIELDS = frozenset(
    {"name", "ratings", "title", "federation", "fide_id", "sex", "birth", "strength", "k"}
    | {"club", "extra", "origins"}
    | {"preferences", "primary", "secondary_decides", "boards", "match_points"}
    | {"bye_match_points", "bye_game_points"}
    | {"event", "city", "start_date", "end_date", "chief_arbiter", "time_control"}
    | {"deputy_arbiters", "encoded_time_control", "round_dates"}
    | {"event_id", "web", "organiser", "chief", "deputies", "arbiters", "remarks"}
)


def by_fields(action: Any, round_number: int) -> dict[str, Fact]:
    """The fields of an act as a message takes them; the round is this one unless it names one."""
    values = {name: _fact(name, getattr(action, name)) for name in action.__struct_fields__}
    values["round"] = values.get("round") or round_number
    return values


def _fact(name: str, value: Any) -> Fact:
    match value:
        case int() if name in ("player", "white", "black"):
            return PlayerRef(value)
        case int():
            return value
        case tuple() if name in ("players", "absent"):
            return PlayerRefs(value)
        case tuple() if all(isinstance(pair, tuple) for pair in value):
            return BoardRefs(value)
        case tuple():
            return ", ".join(map(str, value))
        case _:
            return str(value)


def seen_from_first(results: tuple[GameResult, ...]) -> tuple[GameResult, ...]:
    """Records as they are typed, or what is typed as records have it: the second game turned."""
    return tuple(result.turned if place else result for place, result in enumerate(results))


def results_shown(results: Iterable[GameResult]) -> str:
    """Results for people, as they are typed; `?` is adjourned, `*` none."""
    open_ = {GameResult.MISSING: "*", GameResult.ADJOURNED: "?"}
    return " ".join(
        open_.get(result) or result.value.replace(":", "-").replace("=", "1/2")
        for result in results
    )


def listed(given: Iterable[tuple[str, str | Phrase]]) -> Phrase:
    """`name: X; rating: Y`, each with the word of the language."""
    parts = []
    for name, text in given:
        label = Phrase(f"field.{name if name in _FIELDS else 'other'}")
        parts.append(Phrase("ui.labelled", {"label": label, "text": text}))
    return in_series(parts)


def in_series(parts: Iterable[Phrase]) -> Phrase:
    """Phrases one after the other; there is at least one."""
    first, *others = parts
    for other in others:
        first = Phrase("ui.series", {"one": first, "other": other})
    return first
