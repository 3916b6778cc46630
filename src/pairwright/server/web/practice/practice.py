"""Practice: an event of invented players, whose opponents play by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from msgspec.structs import replace

from pairwright.event import Action, Event, Level, NeedsConfirmation, Pair, Publish, Sheet, Stage
from pairwright.generate import Config, fresh_seed
from pairwright.generate.drawing import Draw
from pairwright.generate.game_results import drawn_result
from pairwright.generate.parameters import Parameters
from pairwright.server.clock import now
from pairwright.server.errors import NotFound
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import Conflict, StoredEvent
from pairwright.server.events.store import Request as ActRequest
from pairwright.server.web.frame.forms import Form, SentForm, require_own_form, with_done
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.service.events.acting import Actor, unattended
from pairwright.service.events.beginning import begun_with
from pairwright.service.events.boards import EventBoard, boards_of, entering
from pairwright.service.events.settings import EventSettings
from pairwright.systems.registry import DEFAULT
from pairwright.tournament import GameResult, Player, Rating, Sex, Title
from pairwright.vocabulary.reason import fault

AUTHOR = "Practice"
UNRATED_STRENGTH = 1600
DRAWS = 350_000
"""Of a million games."""


def results_of_open_boards(event: Event, draw: Draw | None = None) -> list[Action]:
    """A result for every board of the last round that has none; nothing before publication."""
    state = event.state
    if not state.files or not state.files[-1].published.pairings or state.session is not None:
        return []
    lots = draw or Draw(fresh_seed())
    strengths = {player.number: _strength(player) for player in state.facts.players}
    acts: list[Action] = []
    for board in boards_of(event):
        if board.is_open:
            acts += entering(board, _drawn(board, strengths, lots))
    return acts


def next_acts(event: Event) -> Sequence[Action]:
    """The next acts of a round that is being played through; none when its results are out."""
    state = event.state
    if not state.files:
        return []
    number = state.paired_rounds
    stage = state.stage(number)
    if stage is Stage.DRAFT:
        return [Publish(Sheet.PAIRINGS, number)]
    if stage is Stage.PLAYING:
        return results_of_open_boards(event)
    return [Publish(Sheet.RESULTS, number)] if stage is Stage.COMPLETE else []


def is_between_rounds(event: Event) -> bool:
    """Whether another round can be paired now."""
    state = event.state
    planned = state.facts.number_of_rounds or 0
    if state.finished or state.paired_rounds >= planned:
        return False
    return not state.files or state.stage(state.paired_rounds) is Stage.CLOSED


def first_acts(event: Event) -> Sequence[Action]:
    """How a whole round begins: with its pairing, or where it stands."""
    return [Pair()] if is_between_rounds(event) else next_acts(event)


def _drawn(board: EventBoard, strengths: dict[int, int], draw: Draw) -> tuple[GameResult, ...]:
    """One result for every game of the board that wants one, the player named first in front."""
    first, second = strengths[board.game.white], strengths[board.game.black]
    return tuple(drawn_result(_calm(), first, second, draw) for _ in board.asked)


def _strength(player: Player) -> int:
    return player.rating or player.strength or UNRATED_STRENGTH


@cache
def _calm() -> Parameters:
    """Every game is played to its end: what is unusual, arbiters try out themselves."""
    return replace(
        Parameters.drawn(Config(), 0),
        draws=DRAWS,
        forfeits=0,
        double_forfeits=0,
        unrated_games=0,
        unusual_results=0,
        adjourned=0,
    )


ROUNDS = 5
TIE_BREAKS = "BH:C1,BH,SB,WIN"

_PLAYERS = (
    ("Okonkwo, Ifeoma", 2418, Title.IM, "NGR", Sex.FEMALE),
    ("Halvorsen, Eirik", 2396, Title.IM, "NOR", Sex.MALE),
    ("Petrescu, Dan", 2341, Title.FM, "ROU", Sex.MALE),
    ("Marchetti, Livia", 2307, Title.FM, "ITA", Sex.FEMALE),
    ("Weber, Jonas", 2268, Title.CM, "GER", Sex.MALE),
    ("Tanaka, Hiro", 2245, Title.NONE, "JPN", Sex.MALE),
    ("Dubois, Camille", 2213, Title.WFM, "FRA", Sex.FEMALE),
    ("Silva, Rafael", 2190, Title.NONE, "BRA", Sex.MALE),
    ("Kowalczyk, Ewa", 2156, Title.NONE, "POL", Sex.FEMALE),
    ("Singh, Arjan", 2131, Title.NONE, "IND", Sex.MALE),
    ("Novak, Petra", 2108, Title.NONE, "SLO", Sex.FEMALE),
    ("O’Brien, Sean", 2074, Title.NONE, "IRL", Sex.MALE),
    ("Lindqvist, Maja", 2052, Title.NONE, "SWE", Sex.FEMALE),
    ("Haddad, Karim", 2027, Title.NONE, "TUN", Sex.MALE),
    ("Fernández, Lucía", 1998, Title.NONE, "ESP", Sex.FEMALE),
    ("Meyer, Tobias", 1964, Title.NONE, "SUI", Sex.MALE),
    ("Costa, Inês", 1937, Title.NONE, "POR", Sex.FEMALE),
    ("Van Dijk, Bram", 1909, Title.NONE, "NED", Sex.MALE),
    ("Horváth, Réka", 1883, Title.NONE, "HUN", Sex.FEMALE),
    ("Björnsson, Ari", 1846, Title.NONE, "ISL", Sex.MALE),
    ("Yılmaz, Deniz", 1812, Title.NONE, "TUR", Sex.MALE),
    ("Moreau, Théo", 1775, Title.NONE, "FRA", Sex.MALE),
    ("Rossi, Giulia", 1731, Title.NONE, "ITA", Sex.FEMALE),
    ("Brown, Amelia", 0, Title.NONE, "ENG", Sex.FEMALE),
)


def invented_players() -> tuple[Player, ...]:
    """Nobody of these exists; one of them has no rating."""
    return tuple(
        Player(
            number,
            name,
            title,
            federation,
            sex=sex,
            ratings=(Rating(rating),) if rating else (),
        )
        for number, (name, rating, title, federation, sex) in enumerate(_PLAYERS, start=1)
    )


def practice_event(name: str, author: str, today: str) -> Event:
    """An event ready for its first pairing; the initial colour is drawn."""
    wanted = EventSettings(
        rounds=ROUNDS,
        system=DEFAULT.name,
        edition=DEFAULT.newest.name,
        tie_breaks=TIE_BREAKS,
        name=name,
        start_date=today,
    )
    actor = Actor(author, unattended(yes=True, leave_fide_mode=False))
    return begun_with(actor, invented_players(), wanted)


MOST_STEPS = 4
"""Pair, publish the pairings, results, publish the results."""

Acts = Callable[[Event], Sequence[Action]]

routes = APIRouter(include_in_schema=False)


@routes.get("/practice")
def about(site: TheSite, request: Request) -> Response:
    return site.pages.page(site.arbiter(request), "practice/practice.html")


@routes.post("/practice")
def begin(site: TheSite, request: Request, form: SentForm) -> Response:
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    name = site.pages.words(visitor).say("practice.event-name")
    event = practice_event(name, visitor.account.name, now()[:10])
    kept = site.store.begin(event, visitor.account, practice=True)
    return _to(f"/e/{kept.slug}")


@routes.post("/e/{slug}/practice/play")
def play(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """A result for every open board."""
    desk = _practising(site, request, slug, form, EventRight.ENTER)
    return _played(site, desk, form, results_of_open_boards, 1)


@routes.post("/e/{slug}/practice/round")
def whole_round(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Pair, publish, play, publish; a round that is under way goes on from where it is."""
    desk = _practising(site, request, slug, form, EventRight.RUN)
    return _played(site, desk, form, first_acts, MOST_STEPS)


def _practising(site: Site, request: Request, slug: str, form: Form, right: EventRight) -> Desk:
    """Raises NotFound for an event that is none for practice: nobody plays in a real one."""
    desk = site.desk(request, slug, right)
    require_own_form(desk.visitor, form)
    if not desk.kept.practice:
        raise NotFound(fault("server:no-practice"))
    return desk


def _played(site: Site, desk: Desk, form: Form, acts: Acts, steps: int) -> Response:
    """Act step by step, each on what the one before left; the same form never plays twice."""
    slug, known = desk.kept.slug, desk.kept.sequence
    request = ActRequest(AUTHOR, acts, form.text("token"), form.number("seen"))
    try:
        kept = _confirmed(site, slug, request)
        for _ in range(steps - 1):
            if kept.sequence == known:
                break
            known = kept.sequence
            kept = _confirmed(site, slug, ActRequest(AUTHOR, next_acts))
    except Conflict as conflict:
        kept = conflict.kept
    address = f"{desk.address}/rounds/{kept.event.state.paired_rounds or 1}"
    return _to(with_done(address, kept.sequence))


def _confirmed(site: Site, slug: str, request: ActRequest) -> StoredEvent:
    """The event after the acts; what only wants a confirmation has it here."""
    try:
        return site.store.act(slug, request)
    except NeedsConfirmation as needed:
        if needed.level > Level.CONFIRM:
            raise
        return site.store.act(slug, replace(request, confirmed=needed.tokens))


def _to(address: str) -> Response:
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})
