"""What an arbiter would do next in an event, and where."""

from __future__ import annotations

from pairwright.event import Event, Publish, Sheet, Stage, draft_changes
from pairwright.event.no_shows import absence_article, find_no_shows
from pairwright.frozen import Frozen


class ComingStep(Frozen):
    """`message` names the step, `place` is where it is done, below the address of the event.

    With `act` it is done at once; else there is something to be filled in first.
    """

    message: str
    place: str
    act: bool = False
    round: int = 0


def coming(event: Event) -> ComingStep:
    """The step that comes next."""
    state = event.state
    number = state.paired_rounds
    round_page = f"/rounds/{number}"
    if state.finished:
        return ComingStep("next.report", "/export")
    if state.session is not None:
        return ComingStep("next.end-change", f"/rounds/{state.session.round}/change")
    if draft_changes(state):
        return ComingStep("next.pair-again", f"{round_page}/again", True, number)
    if state.has_draft:
        if Publish(Sheet.PAIRINGS).lacks_position(state) and not state.position_seed:
            return ComingStep("next.position", round_page, round=number)
        return ComingStep("next.publish", f"{round_page}/publish", True, number)
    last = state.status(number) if state.files else None
    if last is not None and last.missing:
        return ComingStep("next.results", f"{round_page}#results", round=number)
    if last is not None and last.stage is not Stage.CLOSED:
        return ComingStep("next.publish-results", f"{round_page}/publish", True, number)
    return _between_rounds(event)


def _between_rounds(event: Event) -> ComingStep:
    state = event.state
    announced = state.facts.number_of_rounds
    number = state.next_round
    few = not state.started and len(state.entrants) < 2
    if state.schedule is not None and not state.started and not state.numbers_drawn:
        return ComingStep("next.enter", "/players") if few else ComingStep("next.draw", "/numbers")
    if not announced:
        return ComingStep("next.rounds", "/settings")
    if state.paired_rounds >= announced:
        return _at_the_end(event)
    if few:
        return ComingStep("next.enter", "/players")
    if not state.started and state.facts.initial_colour is None and state.schedule is None:
        return ComingStep("next.colour", "/settings#initial-colour")
    if not state.started and state.check_in and not state.checked_in:
        return ComingStep("next.check-in", "/check-in")
    if find_no_shows(state) and absence_article(state):
        return ComingStep("next.no-shows", f"/rounds/{number}", round=number)
    return ComingStep("next.pair", f"/rounds/{number}/pair", True, number)


def _at_the_end(event: Event) -> ComingStep:
    state = event.state
    number = state.paired_rounds
    if not state.adjourned_rounds() and not state.files[-1].published.standings:
        return ComingStep("next.publish-standings", f"/rounds/{number}/publish", True, number)
    return ComingStep("next.finish", "/finish", True)
