"""What is known of a match, put into the facts and taken out of them again."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pairwright.event.matches import PlayedMatch
from pairwright.event.state import Facts, State
from pairwright.tournament import GameResult, Match
from pairwright.tournament.team_rounds import MatchSheet, Seats, with_sheets


def first_members(state: State, team: int) -> Seats:
    """The line-up of a team that names none: its first members; boards beyond them are empty."""
    found = state.team(team)
    assert found is not None
    boards = state.boards
    return (*found.members[:boards], *(0,) * (boards - len(found.members)))


def seats_of(state: State, match: PlayedMatch) -> tuple[Seats, Seats]:
    """Who sits at the boards of a match: as recorded, as handed in, else the first members."""
    if match.boards:
        return (
            tuple(board.white for board in match.boards),
            tuple(board.black for board in match.boards),
        )
    named = {made.team: made.boards for made in state.line_ups if made.round == match.round}
    white, black = (
        named[team] if team in named else first_members(state, team)
        for team in (match.white, match.black)
    )
    return white, black


def without_sheet(state: State, number: int, teams: Sequence[int]) -> State:
    """The state in which the matches of these teams in a round are paired, and nothing more."""
    facts = state.facts
    members = {p for team in facts.teams if team.number in teams for p in team.members}
    played = state.paired_as(number)  # a file may tell the match by its games only
    left = replace(
        played,
        games=tuple(g for g in played.games if g.white not in members and g.black not in members),
        unopposed=tuple(board for board in played.unopposed if board.player not in members),
    )
    state = replace(
        state,
        line_ups=tuple(m for m in state.line_ups if (m.round, m.team) not in _of(number, teams)),
    )
    return state.with_changed_round(number, left).changed(
        line_ups=tuple(m for m in facts.line_ups if (m.round, m.team) not in _of(number, teams)),
        forfeited_matches=tuple(
            match
            for match in facts.forfeited_matches
            if match.round != number or match.white not in teams
        ),
    )


def _of(number: int, teams: Sequence[int]) -> set[tuple[int, int]]:
    return {(number, team) for team in teams}


def with_sheet(
    state: State,
    match: PlayedMatch,
    seats: tuple[Seats, Seats] | None = None,
    results: Sequence[GameResult | None] = (),
    forfeit: str = "",
) -> State:
    """The state with line-ups and results of a match, or that it was forfeited; nothing else of it.

    Results have the side of the White team first; None and what is missing stay open, in an
    adjourned match adjourned.
    """
    teams = (match.white, match.black)
    state = without_sheet(state, match.round, teams)
    given = [GameResult.MISSING if result is None else result for result in results]
    if match.is_adjourned and seats is not None:
        given += [GameResult.MISSING] * (len(seats[0]) - len(given))
        given = [
            GameResult.ADJOURNED if result is GameResult.MISSING else result for result in given
        ]
    sheet = MatchSheet(teams, given, seats, forfeit)
    return replace(state, facts=Facts.of(with_sheets(state.facts, match.round, [sheet])))


def with_end(state: State, match: PlayedMatch, following: int) -> State:
    """The state in which pairings made meanwhile took a match that was adjourned for a draw.

    Nothing changes while some of it has not ended. `following` is the first round whose pairing can
    know it: a draft, which nobody has seen, was not made (readings-event.md R-EVENT-2).
    """
    now = state.match(match.round, match.white, match.black)
    assert now is not None
    if not match.is_adjourned or now.is_adjourned or now.is_open:
        return state
    known_from = following if following > match.round + 1 else None
    return state.with_match(match.round, Match(match.white, match.black, known_from=known_from))
