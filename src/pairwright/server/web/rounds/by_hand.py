"""Pairing a round by hand, with the pairing of the rules beside it (C.04.2 art. 1.4)."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.event import ActRefusal, Event, Pair, PairByHand, State
from pairwright.event.by_hand import Boards, boards_of
from pairwright.event.foretelling import incomplete_pairing
from pairwright.frozen import Frozen
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.site import Site, TheSite, done_of
from pairwright.server.web.rounds.looking import boards_text, seats_part
from pairwright.server.web.rounds.place import named, page_of, require_now
from pairwright.service.events.boards import pairs_in
from pairwright.service.events.words import Unclear
from pairwright.tournament import NoLegalPairing, PairwrightError
from pairwright.vocabulary.reason import fault


class ByTheRules(Frozen):
    """The boards that the rules give; `problem` says why there are none.

    Then `begin` are as many as can be made, and `left` says who is left, and why (R-EVENT-15).
    """

    pairs: Boards = ()
    problem: str = ""
    begin: Boards = ()
    left: tuple[str, ...] = ()


routes = APIRouter()


PLACE = "/e/{slug}/rounds/{number}/by-hand"


@routes.get(PLACE)
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


@routes.post(PLACE + "/look")
def look(site: TheSite, request: Request, slug: str, number: int, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    require_now(number == desk.state.next_round, desk, number)
    return seats_part(site, desk, form, _rules(site, desk).pairs)


@routes.post(PLACE)
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
        desk, form, lambda event: [_act(desk, event, number, form)], here, page_of(desk, number)
    )


def _act(desk: Desk, event: Event, number: int, form: Form) -> PairByHand:
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
