"""Every act of this house by its name on the wire, in the order of the documents.

An act is imported when it is first asked for: who reads a journal waits for the acts in it alone.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pairwright.event.action import Action

NAMES = {
    "entries": "enter edit remove late-entry withdraw return",
    "lots": "set-initial-colour draw-initial-colour draw-lots",
    "presence": "check-in admit announce retract excuse",
    "rounds": "pair pair-by-hand discard",
    "results": "result forfeit adjourn resume",
    "corrections": "correct-result correct-colours correct-rating correct-players",
    "line_ups": "line-up",
    "board_results": "board-results correct-boards",
    "changes": "start-change change-boards end-change cancel-change",
    "clearing": "clear-result",
    "create": "create",
    "drawn_numbers": "draw-numbers set-numbers",
    "expulsion": "expel lift-expulsion",
    "festival": "join-festival leave-festival",
    "half_points": "half-points",
    "hall_numbers": "number-boards",
    "history": "undo redo",
    "long_events": "declare-long rate-from",
    "norms": "declare-norms",
    "numbers": "number freeze-numbers",
    "people": "share transfer",
    "prizes": "declare-categories set-membership declare-prizes",
    "prohibitions": "forbid allow keep-apart let-meet",
    "settings": (
        "declare-points declare-bye declare-tie-breaks declare-acceleration declare-system "
        "declare-rounds describe"
    ),
    "start_positions": "declare-chess960 set-position",
    "publishing": "publish withdraw-publication finish",
    "rating_lists": "declare-rating-lists",
    "registration": "register",
    "starting_ranks": "declare-ranks",
    "team_settings": "declare-teams",
    "teams": "enter-team edit-team late-team",
    "tie_orders": "order-tied enter-values",
    "timetable": "schedule publish-together declare-corrections",
}
"""The acts of every module of `event/actions`."""


class Acts(MutableMapping[str, "type[Action]"]):
    """Acts by name: those of the list, and whatever is entered besides (`@act`)."""

    def __init__(self) -> None:
        self._homes = {
            name: f"pairwright.event.actions.{module}"
            for module, names in NAMES.items()
            for name in names.split()
        }
        self._loaded: dict[str, type[Action]] = {}

    def __getitem__(self, name: str) -> type[Action]:
        if name not in self._loaded:
            import_module(self._homes[name])
        return self._loaded[name]

    def __setitem__(self, name: str, act: type[Action]) -> None:
        self._homes.setdefault(name, act.__module__)
        self._loaded[name] = act

    def __delitem__(self, name: str) -> None:
        del self._homes[name]
        self._loaded.pop(name, None)

    def __contains__(self, name: object) -> bool:
        return name in self._homes

    def __iter__(self) -> Iterator[str]:
        return iter(self._homes)

    def __len__(self) -> int:
        return len(self._homes)
