"""Faults that events had, planted again: the hall has to find each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from unittest import mock

from pairwright.event import Edit, EndChange, State
from pairwright.event.action import Deed
from pairwright.event.actions import rounds
from pairwright.event.findings import Finding, refusal
from pairwright.position import Position
from pairwright.position.record import RoundRecord
from pairwright.position.team_records import _ScoredRound

Planting = Callable[[], AbstractContextManager[object]]


@dataclass(frozen=True)
class Fault:
    """A fault, the acts among which it shows, and whether in events of teams or of players."""

    plant: Planting
    acts: tuple[str, ...]
    teams: bool = False


def _replaced(place: str, by: object) -> Planting:
    return lambda: mock.patch(f"pairwright.{place}", by)


@contextmanager
def _drafts_count_as_paired() -> Iterator[None]:
    """What is done under a draft is filed as after its pairing (art. 4.3)."""
    with ExitStack() as planted:
        for name, by in (("coming_round", lambda s: s.next_round), ("draft_round", lambda s: None)):
            planted.enter_context(mock.patch.object(State, name, property(by)))
        yield


_end_change = EndChange.apply


def _without_arrival(action: EndChange, state: State, done: Deed) -> State:
    """Who gets a board by a change is still not here (art. 4.4.4)."""
    return _end_change(action, state, done).changed(not_arrived=state.facts.not_arrived)


_is_adjourned = _ScoredRound._is_adjourned


def _only_unseated(played: _ScoredRound, team: int, boards: Sequence[RoundRecord]) -> bool:
    """Of a match that has begun every board counts, the adjourned ones as draws (art. 3.1)."""
    return not boards and _is_adjourned(played, team, boards)


_open_matches = rounds._open_matches


def _refusing_open_matches(state: State) -> Iterator[Finding]:
    """Only games are adjourned: a match that is open refuses the next pairing (art. 3.1)."""
    found = list(_open_matches(state))
    if any(finding.key == "pair.open-matches" for finding in found):
        yield refusal("pair.nobody", "C.04.2 art. 3.1", round=state.next_round)
    yield from found


_check_edit = Edit.check


def _refusing_edit(edit: Edit, state: State) -> Iterator[Finding]:
    """A title or name that orders players is not corrected (art. 2.3)."""
    yield from _check_edit(edit, state)
    if state.started and edit._moves(state):
        yield refusal("edit.rating", "C.04.2 art. 2.3")


def _wholly(position: Position, solve: object) -> Position:
    """Soft rules are given up for everybody (R-EVENT-17)."""
    return position.freeing_all()


FAULTS = {
    "soft rules are given up wholly": Fault(
        _replaced("rules.soft_rules.giving_up", _wholly), ("keep-apart", "forbid", "keep-apart")
    ),
    "who is given a board has not arrived": Fault(
        lambda: mock.patch.object(EndChange, "apply", _without_arrival),
        ("check-in", "change", "check-in", "change"),
    ),
    "a correction waits though the round is a draft": Fault(
        _drafts_count_as_paired, ("pair", "correct-result", "correct-colours", "discard")
    ),
    "a stale draft is published without a word": Fault(
        _replaced("event.actions.publishing.draft_changes", lambda state: ()),
        ("pair", "correct-result", "rounds", "enter"),
    ),
    "a change drops players silently": Fault(
        _replaced("event.actions.changes._dropped", lambda session: ()), ("change",)
    ),
    "an open match stops the next pairing": Fault(
        _replaced("event.actions.rounds._open_matches", _refusing_open_matches), ("pair",), True
    ),
    "boards of an adjourned match count": Fault(
        lambda: mock.patch.object(_ScoredRound, "_is_adjourned", _only_unseated),
        ("adjourn", "pair", "result"),
        True,
    ),
    "a wrong title or name stays": Fault(
        lambda: mock.patch.object(Edit, "check", _refusing_edit), ("edit",)
    ),
}
"""By what went wrong."""
