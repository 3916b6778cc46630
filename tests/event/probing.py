"""Looking at an event from everywhere: whatever its pages, reports and lists are made of."""

from __future__ import annotations

from pairwright.event import Event, Redo, Undo, draft_changes, export, export_losses
from pairwright.ranking import standings
from pairwright.server.events.public_view import public_view
from pairwright.service.events.history import history_data
from pairwright.systems import resolve
from pairwright.vocabulary.translation import LANGUAGES


def look_everywhere(event: Event) -> None:
    """Whatever cannot be shown raises."""
    facts = event.tournament
    rules = resolve(facts)
    if facts.rounds:
        rules.replay(facts).before(len(facts.rounds))
        standings(facts, lots=event.state.lots or None)
    assert len(event.rounds) == len(facts.rounds)
    for to in ("trf26", "trf16", "json"):
        export(event.state, to)
        export_losses(event.state, to)
    for language in LANGUAGES:
        history_data(event, language)
        [item.text(language) for item in (*event.open_items(), *draft_changes(event.state))]
    public_view(event.state, live_results=True)
    for action in (Undo(), Redo()):
        event.check(action)
