"""What is open: games without a result, drafts, sessions, what has not been published."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.event.drafts import draft_changes
from pairwright.event.edition import with_declared_system
from pairwright.event.findings import Finding, Value, notice
from pairwright.event.no_shows import no_show_items
from pairwright.event.state import State
from pairwright.formats.diagnostics import MANDATORY, missing_data
from pairwright.tournament import GameResult

LACKING = {
    "name": "report.name",
    "city": "report.city",
    "federation": "report.federation",
    "start_date": "report.start_date",
    "end_date": "report.end_date",
    "chief_arbiter": "report.chief_arbiter",
    "round_dates": "report.round_dates",
}
"""What is said about mandatory data that an event lacks; it always has a type of tournament."""


def open_items(state: State) -> tuple[Finding, ...]:
    """Everything that is still to be done before the event is over, the most urgent first."""
    return tuple(_items(state))


def missing_report_data(state: State) -> tuple[Finding, ...]:
    """What the report of the event lacks once it is over (C.04.2 art. 1.3): fields to fill in."""
    if open_items(state):
        return ()
    missing = missing_data(with_declared_system(state.facts))
    lacking = ((LACKING[name], MANDATORY[name]) for name in missing)
    return tuple(notice(key, "C.04.2 art. 1.3", record=record) for key, record in lacking)


def _items(state: State) -> Iterator[Finding]:
    if state.finished:
        return
    if state.session is not None:
        yield notice("open.session", "C.04.2 art. 4.4", round=state.session.round)
    if state.has_draft:
        yield from draft_changes(state) or (notice("open.draft", round=state.paired_rounds),)
    yield from _open_matches(state) if state.facts.is_team_event else _open_games(state)
    yield from no_show_items(state)
    for number, file in enumerate(state.files, start=1):
        if not file.published.pairings:
            continue
        if not file.published.results:
            yield notice("open.results", "C.04.2 art. 4.2", round=number)
        elif not file.published.standings and number == state.facts.number_of_rounds:
            yield notice("open.standings", "C.04.2 art. 4.2", round=number)
    if not state.started:
        # Imported here: every command on an event has this module.
        from pairwright.event.unrated import unrated_items

        yield from unrated_items(state)
    announced = state.facts.number_of_rounds
    if announced is None:
        yield notice("open.number-of-rounds", "C.04.1 art. 1")
    elif state.paired_rounds < announced:
        yield notice("open.rounds", "C.04.1 art. 1", paired=state.paired_rounds, rounds=announced)


def _open_games(state: State) -> Iterator[Finding]:
    for key, result in (
        ("open.missing", GameResult.MISSING),
        ("open.adjourned", GameResult.ADJOURNED),
    ):
        for number, game in state.open_games(result):
            yield notice(key, "C.04.2 art. 3.1", round=number, white=game.white, black=game.black)


def _open_matches(state: State) -> Iterator[Finding]:
    """Matches without line-ups, boards without a result, then adjourned boards."""
    found = [
        match
        for number, file in enumerate(state.files, start=1)
        if file.published.pairings
        for match in state.matches(number)
    ]
    for match in found:
        teams: dict[str, Value] = {"white": match.white, "black": match.black}
        if match.is_postponed:
            yield notice("open.adjourned-match", "C.04.2 art. 3.1", round=match.round, **teams)
        elif not match.boards and not match.forfeit:
            yield notice("open.line-ups", "C.04.2 art. 4.2", round=match.round, **teams)
    for key, result in (
        ("open.board", GameResult.MISSING),
        ("open.adjourned-board", GameResult.ADJOURNED),
    ):
        for match in found:
            teams = {"white": match.white, "black": match.black}
            for board in match.boards_with(result):
                yield notice(key, "C.04.2 art. 3.1", round=match.round, board=board, **teams)
