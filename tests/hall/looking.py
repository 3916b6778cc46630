"""What an arbiter reads from lists: numbers, boards as they are printed, what is still open."""

from __future__ import annotations

from pairwright.event import Event
from pairwright.paper import printed_round


class NotHere(Exception):  # noqa: N818  (what happened)
    """The wish speaks of somebody or something that is not there."""


def number_of(event: Event, name: str) -> int:
    """The number that somebody has now. Raises NotHere."""
    for entrant in event.state.entrants:
        if entrant.name == name:
            return entrant.number
    raise NotHere(name)


def name_of(event: Event, number: int) -> str:
    entrant = event.state.entrant(number)
    assert entrant is not None
    return entrant.name


def printed(event: Event, number: int) -> list[tuple[int, int]]:
    """The boards of a round as they are printed, White first. Raises NotHere."""
    state = event.state
    if not 1 <= number <= state.paired_rounds:
        raise NotHere(f"round {number}")
    if state.facts.is_team_event:
        return [(match.white, match.black) for match in state.matches(number)]
    return [(game.white, game.black) for game in printed_round(event.tournament, number).games]


def board_of(event: Event, number: int, names: tuple[str, ...]) -> tuple[int, int]:
    """The board of these two in a round as it is printed, whoever has White. Raises NotHere."""
    wanted = {number_of(event, name) for name in names}
    for board in printed(event, number):
        if wanted == set(board):
            return board
    raise NotHere(f"round {number}: {names}")


def open_boards(event: Event) -> list[tuple[int, int]]:
    """The boards of the last round that want a result, as they are printed."""
    state = event.state
    number = state.paired_rounds
    if state.facts.is_team_event:
        wanting = {(m.white, m.black) for m in state.matches(number) if m.is_open}
    else:
        games = state.facts.rounds[number - 1].games
        wanting = {(g.white, g.black) for g in games if "*:*" in g.results}
    return [board for board in printed(event, number) if board in wanting]
