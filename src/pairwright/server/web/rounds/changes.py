"""Boards set by hand: a published pairing changed (C.04.2 art. 4.4), a round paired by hand.

Pairing by hand shows the pairing of the rules beside it (C.04.2 art. 1.4).
"""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.event import (
    Action,
    ActRefusal,
    CancelChange,
    ChangeBoards,
    EndChange,
    Event,
    Pair,
    PairByHand,
    StartChange,
    State,
)
from pairwright.event.action import Work
from pairwright.event.by_hand import Boards, boards_of
from pairwright.event.foretelling import incomplete_pairing
from pairwright.frozen import Frozen
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.forms import Form, SentForm, require_own_form
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import Site, TheSite, done_of
from pairwright.server.web.rounds.boards import (
    named,
    page_of,
    player_in,
    require_now,
    require_planned,
    said,
)
from pairwright.server.web.rounds.seats import BoardsInMaking, change_to, seats_of
from pairwright.service.events.boards import Pairs, boards_with, pairs_in
from pairwright.service.events.words import Unclear
from pairwright.tournament import ChangeGround, NoLegalPairing, PairwrightError, Round
from pairwright.vocabulary.reason import fault


def seats_part(site: Site, desk: Desk, form: Form, engine: Boards = ()) -> Response:
    """The boards of a form with what is said of them. Raises InvalidRequest, Refused."""
    require_own_form(desk.visitor, form)
    listed = form.text("boards")
    boards = pairs_in(listed) if listed else ()
    chosen = form.number("chosen") or 0
    making = BoardsInMaking(desk.state, boards, chosen, desk.visitor.language, desk.names, engine)
    seats = site.workers.run_from_thread(seats_of, making)
    html = site.pages.part(desk, "rounds/seats_part.html", seats=seats)
    return Response(html, media_type="text/html")


def boards_text(boards: Boards) -> str:
    """Boards as the field of a form has them, one a line."""
    return "\n".join(f"{white}-{black}" for white, black in boards)


Slots = tuple[tuple[int, int], ...]


# --- Changing a published pairing -----------------------------------------------------------------


class ChangeJudgement(Frozen):
    """The new boards beside those of the rules, with every rule that they break."""

    engine: Slots = ()
    findings: tuple[tuple[int, str], ...] = ()
    problem: str = ""


class Beside(Frozen):
    """One line of the comparison; a cell is a text and whether the other columns differ."""

    published: str
    now: str
    rules: str
    changed: bool
    differs: bool


routes = APIRouter()


PLACE = "/e/{slug}/rounds/{number}/change"


@routes.get(PLACE)
def change_page(site: TheSite, request: Request, slug: str, number: int) -> Response:
    desk = site.desk(request, slug)
    require_planned(desk, number)
    session = desk.state.session
    mine = session if session is not None and session.round == number else None
    judged = _judged(site, desk) if mine else ChangeJudgement()
    return site.pages.of_event(
        desk,
        "rounds/change.html",
        done=done_of(request),
        number=number,
        page=page_of(desk, number),
        here=f"{page_of(desk, number)}/change",
        grounds=[change_ground.value for change_ground in ChangeGround],
        session=mine,
        judged=judged,
        lines=_beside(desk, mine.before, mine.after, judged.engine) if mine else [],
        text=boards_text(boards_of(mine.after)) if mine else "",
        start=[] if mine else _against_start(desk, number),
        people=people(desk),
    )


@routes.post(PLACE + "/look")
def look(site: TheSite, request: Request, slug: str, number: int, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    session = desk.state.session
    require_now(session is not None and session.round == number, desk, number)
    return seats_part(site, desk, form)


@routes.post(PLACE + "/{step}")
def change(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    step: str,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    require_planned(desk, number)
    here = f"{page_of(desk, number)}/change"
    back = page_of(desk, number) if step in ("end", "cancel") else here
    return site.acting.answer(
        desk,
        form,
        lambda event: _acts(desk, event, number, step, form),
        f"{here}/{step}",
        back,
    )


def people(desk: Desk) -> list[str]:
    """Everybody, as a form proposes them."""
    return [f"{entrant.number} {entrant.name}" for entrant in desk.state.entrants]


def _against_start(desk: Desk, number: int) -> list[tuple[int, str]]:
    if number != desk.state.paired_rounds:
        return [(5, desk.words.say("rounds.change.only-last"))]
    found = desk.event.check(StartChange(ChangeGround.ALREADY_MET))
    return said(desk, found)


# --- The acts ------------------------------------------------------------------------------------


def _acts(desk: Desk, event: Event, number: int, step: str, form: Form) -> list[Action]:
    """The acts of a step; the end may come with the boards as they are to be.

    Raises InvalidRequest.
    """
    act = _act(desk, event, number, step, form)
    if not isinstance(act, EndChange) or event.state.session is None or not form.text("boards"):
        return [act]
    change = change_to(event.state, pairs_in(form.text("boards")))
    return [change, act] if change.remove or change.put else [act]


def _act(desk: Desk, event: Event, number: int, step: str, form: Form) -> Action:
    """The act of a step. Raises InvalidRequest."""
    session = event.state.session
    changing = event.state.paired_rounds if session is None else session.round
    require_now(number == changing, desk, number)
    match step:
        case "start":
            try:
                ground = ChangeGround(form.text("ground"))
            except ValueError:
                raise Unclear("event.change-ground", "C.04.2 art. 4.4") from None
            return StartChange(ground, form.text("note"))
        case "boards":
            return _boards(event, form)
        case "end":
            return EndChange()
        case "cancel":
            return CancelChange()
    raise Unclear("event.change-nothing")


def _boards(event: Event, form: Form) -> ChangeBoards:
    """Two players who change places, or boards as they are to be. Raises Unclear."""
    if form.text("boards"):
        put = pairs_in(form.text("boards"))
        return ChangeBoards(boards_with(event, put), put)
    if not (form.text("first") and form.text("second")):
        raise Unclear("event.change-nothing")
    number, other = (player_in(event.state, form.text(name)) for name in ("first", "second"))
    remove = boards_with(event, ((number, other),))
    return ChangeBoards(remove, exchanged(remove, number, other))


def exchanged(boards: Pairs, number: int, other: int) -> Pairs:
    """The boards with two players in each other's places."""
    seats = {number: other, other: number}
    put = tuple((seats.get(white, white), seats.get(black, black)) for white, black in boards)
    # Somebody without a board takes the place of who has one; nobody plays at place 0.
    return tuple((black, white) if not white else (white, black) for white, black in put)


# --- Beside the rules ----------------------------------------------------------------------------


def _judged(site: Site, desk: Desk) -> ChangeJudgement:
    """What ending the change would say, worked out in a process with limits."""

    def work() -> ChangeJudgement:
        try:
            found = site.workers.run_from_thread(_end, desk.state)
        except PairwrightError as error:
            return ChangeJudgement(problem=error.told(desk.visitor.language))
        findings = [*desk.event.check(EndChange()), *found.findings]
        return ChangeJudgement(found.effect.engine, tuple(said(desk, findings)))

    return desk.kept.recall(f"change-judged-{desk.visitor.language}", work)


def _end(state: State) -> Work:
    return EndChange().work(state)


def _beside(desk: Desk, before: Round, after: Round, engine: Slots) -> list[Beside]:
    """Line by line: the same place in what was published, in what is proposed, and the board of
    the rules with the same White.
    """
    old, new = list(boards_of(before)), list(boards_of(after))
    by_player = {player: pair for pair in engine for player in pair if player}
    lines, shown = [], set()
    for place in range(max(len(old), len(new))):
        published = old[place] if place < len(old) else None
        now = new[place] if place < len(new) else None
        rules = by_player.get((now or published or (0, 0))[0])
        if rules in shown:
            rules = None
        shown |= {rules} if rules else set()
        lines.append(
            Beside(
                named(desk, published),
                named(desk, now),
                named(desk, rules),
                published != now,
                bool(engine) and now not in engine,
            )
        )
    left = [pair for pair in engine if pair not in shown]
    return [*lines, *(Beside("", "", named(desk, pair), False, True) for pair in left)]


# --- Pairing by hand ------------------------------------------------------------------------------


class ByTheRules(Frozen):
    """The boards that the rules give; `problem` says why there are none.

    Then `begin` are as many as can be made, and `left` says who is left, and why (R-EVENT-15).
    """

    pairs: Boards = ()
    problem: str = ""
    begin: Boards = ()
    left: tuple[str, ...] = ()


BY_HAND = "/e/{slug}/rounds/{number}/by-hand"


@routes.get(BY_HAND)
def form_page(site: TheSite, request: Request, slug: str, number: int) -> Response:
    desk = site.desk(request, slug)
    if number != desk.state.next_round:
        raise NotFound(fault("server:not-next", number=number))
    rules = _rules(site, desk)
    return site.pages.of_event(
        desk,
        "rounds/by_hand.html",
        done=done_of(request),
        number=number,
        page=page_of(desk, number),
        here=f"{page_of(desk, number)}/by-hand",
        rules=rules,
        lines=[named(desk, pair) for pair in rules.pairs],
        text=boards_text(rules.pairs or rules.begin),
    )


@routes.post(BY_HAND + "/look")
def look_by_hand(
    site: TheSite, request: Request, slug: str, number: int, form: SentForm
) -> Response:
    desk = site.desk(request, slug)
    require_now(number == desk.state.next_round, desk, number)
    return seats_part(site, desk, form, _rules(site, desk).pairs)


@routes.post(BY_HAND)
def pair_by_hand(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    here = f"{page_of(desk, number)}/by-hand"
    return site.acting.answer(
        desk,
        form,
        lambda event: [_act_by_hand(desk, event, number, form)],
        here,
        page_of(desk, number),
    )


def _act_by_hand(desk: Desk, event: Event, number: int, form: Form) -> PairByHand:
    """The boards of the form; a bye is `5-0`. Raises InvalidRequest."""
    require_now(number == event.state.next_round, desk, number)
    listed = pairs_in(form.text("boards"))
    byes = [white for white, black in listed if not black]
    if len(byes) > 1:
        raise Unclear("board.pairs", text=" ".join(f"{bye}-0" for bye in byes))
    boards = tuple(pair for pair in listed if pair[1])
    return PairByHand(boards, byes[0] if byes else 0)


def _rules(site: Site, desk: Desk) -> ByTheRules:
    """Worked out in a process with limits, once for this state of the event."""
    return desk.kept.recall(
        f"rules-{desk.visitor.language}",
        lambda: site.workers.run_from_thread(
            _paired, desk.state, desk.visitor.language, desk.names
        ),
    )


def _paired(state: State, language: str, names: dict[int, str]) -> ByTheRules:
    try:
        made = Pair().work(state).effect.round
    except ActRefusal as refused:
        told = " ".join(finding.text(language, names) for finding in refused.findings)
        if not isinstance(refused.__cause__, NoLegalPairing):
            return ByTheRules(problem=told)
        found = incomplete_pairing(state)
        left = tuple(finding.text(language, names) for finding in found.left)
        return ByTheRules(problem=told, begin=found.boards, left=left)
    except PairwrightError as error:
        return ByTheRules(problem=error.told(language))
    assert made is not None
    return ByTheRules(boards_of(made))
