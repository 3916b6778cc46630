"""An event as a file for others: at any time, losing nothing published that the format can hold."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.event.actions.rounds import without_departure
from pairwright.event.edition import with_declared_system
from pairwright.event.open_items import open_items
from pairwright.event.state import State
from pairwright.formats import Diagnostic, FormatName, dumps, losses
from pairwright.formats.report import pairing_numbers
from pairwright.frozen import Frozen
from pairwright.position import as_ended, recorded_rounds
from pairwright.tournament import (
    Game,
    InvalidTournament,
    RecordedStanding,
    Team,
    Tournament,
)
from pairwright.tournament.chess960 import pieces_of


def export(state: State, to: FormatName = "trf26") -> str:
    """The event as a report file or our JSON. Raises InvalidTournament where numbers do not fit."""
    return dumps(as_reported(state, to), to)


def export_losses(state: State, to: FormatName = "trf26") -> list[Diagnostic]:
    """What the format cannot hold, or holds in other words, each with its player."""
    return losses(as_reported(state, to), to)


def as_reported(state: State, to: FormatName) -> Tournament:
    """The tournament as it is written.

    In a report file comments name players by the numbers of the file, and everybody, of a team
    event every team, has the rank that the declared order gives (checklist 21). Once the event is
    over it declares its system (C.04.2 art. 1.3). No file has a draft, or the position of a round
    to come: nobody has seen them.
    """
    seen = tuple(p for p in state.facts.start_positions if p.round < state.coming_round)
    if state.has_draft:
        state = without_departure(state.without_last_round(), state.paired_rounds)
    state = state.changed(start_positions=seen)
    if to == "json":
        return state.tournament
    for found in seen:  # no record has them
        told = f"position {found.number}, {pieces_of(found.number)}"
        state = state.with_note("Chess960", found.round, told)
    if not open_items(state):
        state = replace(state, facts=with_declared_system(state.facts))
    if state.facts.is_team_event:
        return replace(state.tournament, teams=_ranked_teams(state))
    numbers = pairing_numbers(state.facts)
    facts = state.reported(lambda number: numbers.get(number, number)).checked()
    return replace(facts, recorded_standings=_ranks(state, facts))


class DifferingGame(Frozen):
    """A game of a round as the standings have it, and as a report file has it."""

    round: int
    in_standings: Game
    in_report: Game


def differing_games(state: State) -> tuple[DifferingGame, ...]:
    """Return the games that a report file has right and the standings do not (art. 4.3 c)."""
    # Here: hardly any event has such games.
    from pairwright.formats.trf.corrections import rating_only, rounds_for_rating

    facts = state.facts
    if not rating_only(facts.game_corrections):
        return ()
    counted = recorded_rounds(as_ended(facts), len(facts.rounds) + 1)
    rounds = enumerate(zip(counted, rounds_for_rating(facts), strict=True), start=1)
    return tuple(
        DifferingGame(number, in_standings, in_report)
        for number, (standings, report) in rounds
        for in_standings, in_report in zip(standings.games, report.games, strict=True)
        if in_standings != in_report
    )


def _ranked_teams(state: State) -> tuple[Team, ...]:
    """The teams with match points, game points and rank, as `_ranks` has those of players."""
    # Here and below: most acts on an event end before there is anything to rank.
    from pairwright.ranking import verify
    from pairwright.ranking.verify import ranked_teams

    facts = state.tournament
    claimed = any(team.rank is not None for team in facts.teams)
    if not facts.standings_order or not facts.rounds:
        return facts.teams
    if claimed and not state.lots and not verify(facts):
        return facts.teams
    try:
        return ranked_teams(facts, state.lots or None)
    except InvalidTournament:
        return facts.teams


def _ranks(state: State, facts: Tournament) -> tuple[RecordedStanding, ...]:
    """Points and rank of everybody, where an order of ranking is declared that can be computed."""
    if not facts.standings_order or not facts.rounds:
        return facts.recorded_standings
    from pairwright.ranking import verify
    from pairwright.ranking.verify import ranks_of_players

    if facts.recorded_standings and not state.lots and not verify(facts):
        return facts.recorded_standings  # a file had them, perhaps with lots that it knows
    try:
        return ranks_of_players(facts, state.lots or None)
    except InvalidTournament:
        return facts.recorded_standings
