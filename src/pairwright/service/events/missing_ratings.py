"""Estimates of players without a rating, and what tie-breaks count for them (R-EVENT-22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pairwright.event import Action, DeclareTieBreaks, Edit, Number, State
from pairwright.event.action import Deed
from pairwright.event.unrated import find_dropped
from pairwright.formats.report import pairing_numbers

ESTIMATES = "UE"
"""The rule that the estimates of the arbiter count."""


def estimate_acts(state: State, estimates: Mapping[int, int]) -> list[Action]:
    """Return the acts that enter estimates, of those that are some."""
    known = ((state.player(number), estimate) for number, estimate in estimates.items())
    return [Edit(replace(player, strength=given)) for player, given in known if player and given]


def rule_acts(state: State, rule: str) -> list[Action]:
    """Return the act that declares a rule for unrated players in the tie-breaks that need one."""
    order = state.facts.standings_order
    dropped = find_dropped(state, order)
    return [DeclareTieBreaks(dropped.kept_in(order, rule))] if dropped.open else []


def numbered(state: State, acts: Sequence[Action]) -> list[Action]:
    """Return the acts, and behind them new numbers where they move who was numbered before."""
    moved = not _has_moved(state) and _has_moved(projected(state, acts))
    return [*acts, Number()] if moved else list(acts)


def projected(state: State, acts: Sequence[Action]) -> State:
    """Return the state after edits and declarations."""
    for action in acts:
        state = action.apply(state, Deed(""))
    return state


def _has_moved(state: State) -> bool:
    """Return whether somebody has another number than the one of the pairing."""
    return any(old != new for old, new in pairing_numbers(state.facts).items())
