"""Whether the rules can pair the next round: told on every page that could pair it."""

from __future__ import annotations

from pairwright.event import Stage
from pairwright.event.foretelling import foretold
from pairwright.server.web.frame.desk import Desk
from pairwright.server.workers import Workers


def warning(workers: Workers, desk: Desk) -> str:
    """That the next round cannot be paired, and why; empty where it can, or is not due yet.

    Worked out in a process with limits, once for this state of the event.
    """
    state = desk.state
    due = not state.paired_rounds or desk.event.rounds[-1].stage in (Stage.COMPLETE, Stage.CLOSED)
    if not due or state.session is not None:
        return ""
    found = desk.kept.recall("foretold", lambda: workers.run_from_thread(foretold, state))
    return found.text(desk.visitor.language, desk.names) if found else ""
