"""The history: who did what, when and why, filtered, the newest act first."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from threading import Lock
from urllib.parse import urlencode

from cachetools import LRUCache, cached
from fastapi import APIRouter, Request, Response
from msgspec.structs import replace

from pairwright.event import Entry, Event, Redo, State
from pairwright.frozen import Frozen
from pairwright.server.errors import NotFound
from pairwright.server.events.rights import EventRight
from pairwright.server.web.frame.forms import SentForm, require_own_form
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.tables.state_comparison import StateComparison
from pairwright.service.events.act_words import in_words, step_of
from pairwright.service.events.acting import utc_now
from pairwright.service.events.boards import boards_of
from pairwright.service.events.copying import copied_before
from pairwright.service.events.words import names_in
from pairwright.tournament import InvalidRequest, Player, Team
from pairwright.tournament.rounds import board_with
from pairwright.vocabulary.folding import folded
from pairwright.vocabulary.reason import fault

PAGE = 100
MOST_PHRASES = 50_000
LONGEST_SEARCH = 100
LEFT_FIDE = "fide"


class HistoryFilter(Frozen):
    """What the history is filtered by; empty and 0 stand for everything."""

    text: str = ""
    player: int = 0
    round: int = 0
    board: int = 0
    left: str = ""
    page: int = 1

    @property
    def is_filtered(self) -> bool:
        return bool(self.text or self.player or self.round or self.board or self.left)


class HistoryRow(Frozen):
    """An act in the list."""

    entry: Entry
    what: str
    undone: bool
    leaves_fide_mode: bool


def _of_the_entry(event: Event, entry: Entry, language: str) -> tuple[str, str]:
    return entry.hash, language


@cached(LRUCache[tuple[str, str], str](MOST_PHRASES), key=_of_the_entry, lock=Lock())
def phrased(event: Event, entry: Entry, language: str) -> str:
    """An act in words, kept by the hash of its entry: an entry never changes, and looking through
    thousands of them for a word would phrase each one anew.
    """
    return in_words(event, entry, language)


def lines_of(event: Event, asked: HistoryFilter, language: str) -> tuple[list[HistoryRow], bool]:
    """A page of the acts asked for, the newest first, and whether there are more."""
    wanted = asked.page * PAGE
    found: list[HistoryRow] = []
    for line in _matching(event, asked, language):
        found.append(line)
        if len(found) > wanted:
            break
    return found[wanted - PAGE : wanted], len(found) > wanted


def _matching(event: Event, asked: HistoryFilter, language: str) -> Iterator[HistoryRow]:
    undone = event.undone
    about = _About(event, asked)
    text = folded(asked.text)
    for entry in reversed(event.entries):
        if asked.left == LEFT_FIDE and not _leaves(event, entry):
            continue
        if not about.holds(entry):
            continue
        what = phrased(event, entry, language)
        if text and text not in f"{what}\n{entry.author}\n{entry.reason}".casefold():
            continue
        yield HistoryRow(entry, what, entry.sequence in undone, _leaves(event, entry))


def _leaves(event: Event, entry: Entry) -> bool:
    before, after = event.states[entry.sequence - 1], event.states[entry.sequence]
    return before.fide_mode and not after.fide_mode


Entrants = tuple[Player, ...] | tuple[Team, ...]


class _About:
    """Whether an act is about the player, the round or the board that was asked for.

    Numbers may have been others when an act was done: players are followed by who they are.
    """

    def __init__(self, event: Event, asked: HistoryFilter) -> None:
        self._event = event
        self._round = asked.round or (event.state.paired_rounds if asked.board else 0)
        numbers = {asked.player} if asked.player else set()
        self._pair = _pair_of(event, asked)
        self._none = bool(asked.board) and not self._pair
        wanted = map(event.state.entrant, numbers | self._pair)
        self._who = {_identity(entrant) for entrant in wanted if entrant is not None}
        self._wants_player = bool(numbers or self._pair)
        self._known: tuple[Entrants, frozenset[int]] = ((), frozenset())

    def holds(self, entry: Entry) -> bool:
        if self._none:
            return False
        if entry.effect.entries:  # an undo or redo is about what it moved
            moved = (self._event.entries[number - 1] for number in entry.effect.entries)
            return any(map(self.holds, moved))
        step = step_of(self._event, entry)
        if self._round and self._round not in entry.action.rounds_named(step):
            return False
        if not self._wants_player:
            return True
        new = () if entry.effect.player is None else (entry.effect.player,)
        named = entry.action.names().union(new)
        return bool(named & (self._numbers(step.after) | self._numbers(step.before)))

    def _numbers(self, state: State) -> frozenset[int]:
        """The numbers that the wanted ones have in a state; many states share their entrants."""
        entrants = state.entrants
        if self._known[0] is not entrants:
            found = frozenset(
                entrant.number for entrant in entrants if _identity(entrant) in self._who
            )
            self._known = (entrants, found)
        return self._known[1]


def _identity(entrant: Player | Team) -> tuple[str, str]:
    return entrant.name, entrant.fide_id if isinstance(entrant, Player) else ""


def _pair_of(event: Event, asked: HistoryFilter) -> set[int]:
    """The two at the board asked for; nobody where there is no such board."""
    if not asked.board:
        return set()
    try:
        boards = boards_of(event, asked.round or None)
    except InvalidRequest:
        return set()
    board = board_with(event.state.facts, boards, asked.board)
    return set() if board is None else {board.game.white, board.game.black}


routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/history")
def history(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    asked = _asked(request)
    lines, more = lines_of(desk.event, asked, desk.visitor.language)
    return site.pages.of_event(
        desk,
        "tables/history.html",
        done=done_of(request),
        asked=asked,
        lines=lines,
        later=_address(asked, -1) if asked.page > 1 else "",
        earlier=_address(asked, 1) if more else "",
        can_redo=not desk.event.check(Redo()),
        last=desk.event.history.done[-1] if desk.event.history.done else 0,
        refusal=desk.undo_refusal,
    )


@routes.get("/e/{slug}/history/{number}")
def entry_page(site: TheSite, request: Request, slug: str, number: str) -> Response:
    desk = site.desk(request, slug)
    sequence = _number(number)
    if not 1 <= sequence <= desk.kept.sequence:
        raise NotFound(fault("server:no-entry"))
    event, entry = desk.event, desk.event.entries[sequence - 1]
    names = names_in(event.states[sequence - 1]) | names_in(event.states[sequence])
    language = desk.visitor.language
    is_counted = sequence in event.history.done
    return site.pages.of_event(
        desk,
        "tables/entry.html",
        done=done_of(request),
        entry=entry,
        what=phrased(event, entry, language),
        findings=[
            (int(finding.level), finding.text(language, names)) for finding in entry.findings
        ],
        groups=desk.kept.recall(
            f"changed {sequence} {language}",
            lambda: StateComparison(event, entry, desk.words).groups(),
        ),
        is_counted=is_counted,
        is_undone=sequence in event.undone,
        since=len(event.history.since(sequence)) if is_counted else 0,
        refusal=desk.why_not_undone(sequence) if is_counted else "",
    )


@routes.post("/e/{slug}/history/{number}/copy")
def copy(site: TheSite, request: Request, slug: str, number: str, form: SentForm) -> Response:
    """The event as it stood before an entry, as an event of who asks; the public does not see it
    before something is published there.
    """
    desk = site.desk(request, slug, EventRight.RUN)
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    copied = copied_before(
        desk.event,
        _number(number),
        author=visitor.account.name,
        time=utc_now(),
        language=visitor.language,
    )
    kept = site.store.begin(copied, visitor.account, desk.kept.practice, held_back=True)
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": f"/e/{kept.slug}"})


def _asked(request: Request) -> HistoryFilter:
    given = request.query_params
    return HistoryFilter(
        given.get("text", "").strip()[:LONGEST_SEARCH],
        _number(given.get("player", "")),
        _number(given.get("round", "")),
        _number(given.get("board", "")),
        LEFT_FIDE if given.get("left") == LEFT_FIDE else "",
        max(1, _number(given.get("page", ""))),
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0


def _address(asked: HistoryFilter, step: int) -> str:
    """The query of another page of the same list."""
    other = replace(asked, page=asked.page + step)
    values = {name: getattr(other, name) for name in HistoryFilter.__struct_fields__}
    return "?" + urlencode({name: value for name, value in values.items() if value})
