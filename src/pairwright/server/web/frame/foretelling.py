"""Whether the rules can pair the next round: told on every page that could pair it."""

from __future__ import annotations

from pairwright.event import Finding, Stage, State
from pairwright.event.foretelling import foretold
from pairwright.server.web.frame.desk import Desk
from pairwright.server.workers import Overload, Workers


def find_obstacle(desk: Desk) -> Finding | None:
    """Return why the next round cannot be paired, or None where it can, or is not due yet.

    A stale draft is looked at as if it were discarded. Worked out in a process with limits, once
    for this state of the event. Raises Overload where the server is busy.
    """
    state, workers = desk.state, desk.workers
    if workers is None or state.session is not None:
        return None
    if state.has_draft:
        state = state.without_last_round()
    due = not state.paired_rounds or state.stage(state.paired_rounds) in (
        Stage.COMPLETE,
        Stage.CLOSED,
    )
    return desk.kept.recall("foretold", lambda: _foretold(workers, state)) if due else None


def _foretold(workers: Workers, state: State) -> Finding | None:
    """Return the obstacle; None where working it out takes too long, now and next time."""
    try:
        return workers.run_from_thread(foretold, state)
    except Overload as overload:
        if overload.again:
            raise
        return None


def warning(desk: Desk) -> str:
    """Return that the next round cannot be paired, and why; empty where nothing is to be said."""
    found = None if desk.state.has_draft else find_obstacle(desk)
    return found.text(desk.visitor.language, desk.names) if found else ""
