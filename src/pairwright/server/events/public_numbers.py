"""The numbers by which the public knows players.

A late entry moves the numbers of those below it, and so does giving new numbers (C.04.2 art. 2.2 to
2.5). The public learns that with the next thing that it is told, not before: otherwise numbers
would tell of entries for a round that is not published.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.event import Entry, Event, State


def public_state(event: Event) -> State:
    """The state with the numbers that players had when the public was last told something."""
    state = event.state
    for entry in _renumbering(event):
        newcomer = entry.effect.player
        if newcomer is not None:
            state = _without(state, newcomer)
        state = state.with_numbers({new: old for old, new in entry.effect.numbers})
    return state


def _without(state: State, newcomer: int) -> State:
    """The state without a late entry, or without a late team and its players."""
    facts = state.facts
    if not facts.is_team_event:
        return state.changed(players=tuple(p for p in facts.players if p.number != newcomer))
    members = {p for team in facts.teams if team.number == newcomer for p in team.members}
    return state.changed(
        teams=tuple(team for team in facts.teams if team.number != newcomer),
        players=tuple(p for p in facts.players if p.number not in members),
    )


def public_number(event: Event, number: int) -> int:
    """The number by which the public knows the player with this number."""
    for entry in _renumbering(event):
        number = {new: old for old, new in entry.effect.numbers}.get(number, number)
    return number


def _renumbering(event: Event) -> Iterator[Entry]:
    """The acts since then that gave new numbers, the last one first."""
    for sequence in reversed(event.history.done):
        entry = event.entries[sequence - 1]
        if entry.action.tells_public:
            return
        if entry.effect.numbers:
            yield entry
