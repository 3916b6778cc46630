"""Rounds, boards and players that an address or a form names, and how pages name them."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.event import Finding, State
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.rounds.book import Books, RoundBook
from pairwright.server.web.rounds.rows import RoundRow, row_of
from pairwright.service.names import player_named
from pairwright.systems import bye_word
from pairwright.tournament import ByeKind, InvalidRequest
from pairwright.vocabulary.reason import as_said, fault

LONGEST_NAME = 60
"""Characters of a name that is looked for."""


def page_of(desk: Desk, number: int) -> str:
    """Where the page of a round is."""
    return f"{desk.address}/rounds/{number}"


def require_planned(desk: Desk, number: int) -> None:
    """Raises NotFound for a round that the event does not have."""
    state = desk.state
    planned = max(state.facts.number_of_rounds or state.next_round, state.paired_rounds)
    if not 1 <= number <= planned:
        raise NotFound(fault("server:no-round", number=number))


def require_now(fits: bool, desk: Desk, number: int) -> None:
    """Raises InvalidRequest where an act is one on another round than its page is about."""
    if not fits:
        raise InvalidRequest(as_said(desk.words.say("rounds.not-now", round=number)))


def paired(desk: Desk, books: Books, number: int) -> RoundBook:
    """The book of a round of individual players. Raises NotFound where it is not paired."""
    if desk.state.facts.is_team_event:
        raise NotFound(fault("server:matches-here", number=number))
    return opened(desk, books, number)


def opened(desk: Desk, books: Books, number: int) -> RoundBook:
    """The book of a round, of players or of teams. Raises NotFound where it is not paired."""
    if not 1 <= number <= desk.state.paired_rounds:
        raise NotFound(fault("server:no-boards", number=number))
    return books.of(desk, number)


def board_row(desk: Desk, book: RoundBook, board: int) -> RoundRow:
    """A board of a round. Raises NotFound."""
    found = row_of(desk, book, board)
    if found is None:
        raise NotFound(fault("server:no-board-number", number=book.number, board=board))
    return found


def counting(desk: Desk, name: str, number: int) -> int | None:
    """The last entry of this act about a round that counts, by its number."""
    for sequence in reversed(desk.event.history.done):
        entry = desk.event.entries[sequence - 1]
        paired_then = desk.event.states[sequence].paired_rounds
        if entry.action.name == name and paired_then == number:
            return sequence
    return None


# --- In words ------------------------------------------------------------------------------------


def named(desk: Desk, pair: tuple[int, int] | None) -> str:
    """A board, or a bye, in words."""
    if pair is None:
        return ""
    white, black = pair
    words = desk.words
    left_over = words.say(
        f"bye.{bye_word(desk.state.facts.declaration, ByeKind.PAIRING_ALLOCATED)}"
    )
    return f"{words.player(white)} – {words.player(black) if black else left_over}"


def said(desk: Desk, findings: Iterable[Finding]) -> list[tuple[int, str]]:
    """Findings as pages show them: the level, and the sentence."""
    return [
        (int(finding.level), finding.text(desk.visitor.language, desk.names))
        for finding in findings
    ]


def player_in(state: State, text: str) -> int:
    """A player by number, by name, or as the lists of forms write both. Raises InvalidRequest."""
    number, _, _ = text.partition(" ")
    return player_named(state.tournament, (number if number.isdecimal() else text)[:LONGEST_NAME])
