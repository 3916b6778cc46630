"""Reports to FIDE and federations: what they lack, and the facts that each field is from."""

from __future__ import annotations

from collections.abc import Iterator

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Event, Register, State
from pairwright.frozen import Frozen
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.tables.norms_and_ratings import blocking_sentence, norms_after
from pairwright.title_norms import (
    FormField,
    arbiter_forms,
    certificates,
    direct_title_form,
    gap_reason,
    report_gaps,
    tournament_form,
)
from pairwright.title_norms.forms import (
    ARBITER,
    CHIEF,
    DEPUTY,
    NOBODY,
    ORGANISER,
    event_officials,
    organiser_of,
)
from pairwright.tournament import Official
from pairwright.tournament.declarations import ARBITER_TITLES, MOST_ARBITERS, MOST_REMARKS

EMPTY_ROWS = 2
"""So many places are there to name one more."""
PARTS = ("title", "name", "fide_id", "federation", "email")

routes = APIRouter(include_in_schema=False)


class ShownField(Frozen):
    """A field of a form, and the page that has its fact; `origin` is the key of its name."""

    key: str
    value: str
    is_missing: bool
    origin: str
    address: str


class ShownForm(Frozen):
    """A form that can be printed; `name` is its kind, `about` whom it is for."""

    name: str
    about: str
    fields: tuple[ShownField, ...]


@routes.get("/e/{slug}/forms")
def forms_page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    facts, said = desk.event.tournament, desk.words
    return site.pages.of_event(
        desk,
        "tables/forms.html",
        done=done_of(request),
        gaps=[(said.told(gap_reason(gap)), _address(desk, gap.fact)) for gap in report_gaps(facts)],
        blocking=blocking_sentence(desk),
        forms=list(_forms(desk)) if facts.players else [],
        organiser=organiser_of(facts),
        people=[(role, _with_places(role, named)) for role, named in _people(desk.state)],
        titles=ARBITER_TITLES,
        remarks=_padded(facts.registration.remarks, MOST_REMARKS),
        page="forms",
        rounds=(),
        chosen=0,
    )


@routes.post("/e/{slug}/forms")
def register(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/forms"

    def build(event: Event) -> list[Action]:
        return [_act(form, event.state)]

    return site.acting.answer(desk, form, build, here, here)


def _act(form: Form, state: State) -> Register:
    """What the form says otherwise than the event does."""
    sent = {
        "event_id": form.text("event_id"),
        "web": form.text("web"),
        "organiser": next(iter(_officials(form, ORGANISER)), NOBODY),
        "chief": next(iter(_officials(form, CHIEF)), NOBODY),
        "deputies": tuple(_officials(form, DEPUTY)),
        "arbiters": tuple(_officials(form, ARBITER)),
        "remarks": form.texts("remark"),
    }
    people, registration = dict(_people(state)), state.facts.registration
    here = {
        "event_id": registration.event_id,
        "web": registration.web,
        "organiser": organiser_of(state.facts),
        "chief": people[CHIEF][0],
        "deputies": tuple(people[DEPUTY]),
        "arbiters": tuple(people[ARBITER]),
        "remarks": registration.remarks,
    }
    changed = {name: value for name, value in sent.items() if value != here[name]}
    return Register(**changed)  # type: ignore[arg-type]


def _officials(form: Form, role: str) -> list[Official]:
    """The rows of a role in which something stands."""
    columns = [form.values.get(f"{role}-{part}", ()) for part in PARTS]
    found = []
    for row in range(min(MOST_ARBITERS + 1, max(map(len, columns), default=0))):
        cells = (c[row].strip() if row < len(c) else "" for c in columns)
        title, name, fide_id, federation, email = cells
        if any((title, name, fide_id, federation, email)):
            found.append(Official(name, fide_id, title, federation.upper(), email))
    return found


def _people(state: State) -> list[tuple[str, list[Official]]]:
    """Chief, deputies and further arbiters."""
    officials = event_officials(state.facts)
    return [
        (role, [found.official for found in officials if found.role == role])
        for role in (CHIEF, DEPUTY, ARBITER)
    ]


def _with_places(role: str, people: list[Official]) -> list[Official]:
    """With places to name more; there is one chief arbiter."""
    return people if role == CHIEF else [*people, *[NOBODY] * EMPTY_ROWS]


def _padded(texts: tuple[str, ...], most: int) -> list[str]:
    return [*texts, *[""] * (most - len(texts))]


def _forms(desk: Desk) -> Iterator[ShownForm]:
    """Every form of which there is one now."""
    facts = desk.event.tournament
    names = {player.number: player.name for player in facts.players}
    yield _shown(desk, "it3", "", tournament_form(facts).fields)
    for made in certificates(norms_after(desk, None), facts):
        yield _shown(desk, "it1", f"{made.title.value}, {names[made.number]}", made.fields)
    if (claimed := direct_title_form(facts)).rows:
        yield _shown(desk, "it4", "", claimed.fields)
    for name in ("fa1", "ia1"):
        for form in arbiter_forms(name, facts):
            yield _shown(desk, name, form.name, form.fields)


def _shown(desk: Desk, name: str, about: str, fields: tuple[FormField, ...]) -> ShownForm:
    return ShownForm(
        name,
        about,
        tuple(
            ShownField(f.key, f.value, f.is_missing, _origin(f.fact), _address(desk, f.fact))
            for f in fields
        ),
    )


def _origin(fact: str) -> str:
    first = fact.partition(".")[0]
    if first in ("registration", "chief_arbiter", "deputy_arbiters"):
        return "registration"
    if first == "players":
        return "players"
    return "rounds" if first in ("rounds", "norm") else "settings"


def _address(desk: Desk, fact: str) -> str:
    """Where a fact is entered."""
    pages = {
        "registration": "forms#officials",
        "players": "players",
        "rounds": "rounds",
        "settings": "settings#round-dates" if fact == "round_dates" else "settings#describe",
    }
    return f"{desk.address}/{pages[_origin(fact)]}"
