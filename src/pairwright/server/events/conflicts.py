"""Whether an act touches what somebody else has changed since its author looked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields

from pairwright.event import (
    Action,
    Adjourn,
    BoardResults,
    CorrectBoards,
    Entry,
    Event,
    Forfeit,
    OfTheOwner,
)
from pairwright.event.limits import MOST_BOARDS
from pairwright.tournament import Player

Subject = tuple[object, ...]
EVERYTHING: Subject = ("everything",)

_ROUND_ACTS = frozenset(
    {"pair", "pair-by-hand", "discard", "start-change", "change-boards", "end-change"}
    | {"cancel-change", "publish", "withdraw-publication", "finish"}
)


def changed_since(event: Event, seen: int, actions: Iterable[Action]) -> tuple[Entry, ...]:
    """The entries after `seen` that touch what these actions touch, undone ones left out."""
    touched = {subject for action in actions for subject in subjects(action)}
    counting = set(event.history.done)
    return tuple(
        entry for entry in _later(event, seen, counting) if _meets(touched, _touched_by(entry))
    )


def _later(event: Event, seen: int, counting: set[int]) -> Sequence[Entry]:
    later = event.entries[seen:]
    return [entry for entry in later if entry.sequence in counting or not entry.action.counts]


def _meets(one: set[Subject], other: set[Subject]) -> bool:
    if not one or not other:
        return False
    return EVERYTHING in one or EVERYTHING in other or bool(one & other)


def _touched_by(entry: Entry) -> set[Subject]:
    """New numbers, and acts taken back, may change what any other act means."""
    if entry.effect.numbers or entry.effect.entries:
        return {EVERYTHING}
    return subjects(entry.action)


def subjects(action: Action) -> set[Subject]:
    """What an action is about. Acts about different things go side by side."""
    if action.name in ("undo", "redo", "number"):
        return {EVERYTHING}
    if action.name in _ROUND_ACTS:
        return {("rounds",)}
    if action.name.startswith("declare-") or action.name == "describe":
        return {("setting", action.name)}
    named = {field.name: getattr(action, field.name) for field in fields(action)}
    if "white" in named and "black" in named:
        return _boards(action, ("board", named["round"], named["white"], named["black"]))
    if isinstance(action, OfTheOwner):
        return {("account", action.account)}
    if action.name == "line-up":
        return {("line-up", named["round"], named["team"])}
    if action.name == "edit-team":
        return {("player", named["number"])}
    player = named.get("player")
    if isinstance(player, int):
        return {("player", player)}
    if isinstance(player, Player) and action.name == "edit":
        return {("player", player.number)}
    if isinstance(named.get("players"), tuple):
        return {("player", number) for number in named["players"]}
    return set()


def _boards(action: Action, whole: Subject) -> set[Subject]:
    """The boards of a match that an act names: each is entered by itself.

    What becomes of a whole match becomes of all its boards.
    """
    if isinstance(action, BoardResults | CorrectBoards):
        return {(*whole, place) for place in action.given()}
    if isinstance(action, Adjourn | Forfeit):
        return {whole, *((*whole, place) for place in range(1, MOST_BOARDS + 1))}
    return {whole}
