"""Matches on a helper's phone: the boards of a match one by one, each with its own taps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairwright.event import Action, Event
from pairwright.event.phrases import results_shown
from pairwright.server.events.links import Link, LinkKind
from pairwright.server.events.reports import is_being_played
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form
from pairwright.server.web.public.link_visitor import LinkUnclear
from pairwright.server.web.rounds.book import Books
from pairwright.server.web.rounds.match_rows import MatchRow, match_rows_of
from pairwright.service.events.boards import boards_of, setting_boards, typed
from pairwright.tournament import GameResult

Numbers = Mapping[tuple[int, int], int]
"""The places of matches in the published list, by their teams."""


@dataclass(frozen=True, slots=True)
class Tapped:
    """A board of a match and the acts that give it a result.

    `has` is the result that it has already, where the link does not let one change it.
    """

    acts: list[Action]
    board: str
    has: str


def matches_for(desk: Desk, books: Books, link: Link) -> list[MatchRow]:
    """The matches of the round being played that are in the range of a link."""
    if not is_being_played(desk.event):
        return []
    rows = match_rows_of(desk, books.of(desk, desk.state.paired_rounds))
    return [row for row in rows if link.covers(row.number)]


def numbers_of(desk: Desk, books: Books) -> Numbers:
    """The numbers by which ranges of links count the matches of the round being played."""
    if not is_being_played(desk.event):
        return {}
    order = books.of(desk, desk.state.paired_rounds).order
    return {pair: place for place, pair in enumerate(order, start=1)}


def tapped(event: Event, link: Link, form: Form, numbers: Numbers) -> Tapped:
    """The board of a form. Raises LinkUnclear for one that is not there or not of this link."""
    pair = (form.number("white") or 0, form.number("black") or 0)
    place = (form.number("board") or 0) - 1
    matches = boards_of(event) if is_being_played(event) else ()
    match = next((m for m in matches if (m.game.white, m.game.black) == pair), None)
    number = numbers.get(pair)
    is_there = match is not None and match.round == form.number("round")
    if match is None or number is None or not (is_there and 0 <= place < len(match.results)):
        raise LinkUnclear("public.helper.no-board")
    if not link.covers(number):
        raise LinkUnclear("public.helper.not-yours-match", match=number)
    given = typed(form.text("result"))
    has = match.results[place]
    if len(given) != 1:
        raise LinkUnclear("public.helper.no-board")
    acts = setting_boards(match, {place: given[0]})
    is_filled = link.kind is LinkKind.HELPER and bool(acts) and has is not GameResult.MISSING
    return Tapped(acts, f"{number}.{place + 1}", results_shown((has,)) if is_filled else "")
