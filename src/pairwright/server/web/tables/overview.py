"""The first page of an event: what is open, the clock of the round, who is missing, what was done,
and how the scores stand.
"""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.event import RoundStatus, Stage
from pairwright.position import out_of_round
from pairwright.server.web.entries.rating_lists import TheRatingLists
from pairwright.server.web.entries.ratings import ratings_that_differ
from pairwright.server.web.frame.pages import raw
from pairwright.server.web.frame.session import Desk, open_places, warning
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.tables.charts import race_chart, race_of
from pairwright.server.web.tables.history import HistoryFilter, lines_of
from pairwright.server.web.tables.ranks import ranked_after
from pairwright.systems import bye_word
from pairwright.tournament import PairwrightError

MOST_ACTS = 6
NOT_CHECKED_IN = "not-here"

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}")
def overview(site: TheSite, lists: TheRatingLists, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    rounds = desk.event.rounds
    lines, more = lines_of(desk.event, HistoryFilter(), desk.visitor.language)
    number, missing = _missing(desk, rounds[-1] if rounds else None)
    return site.pages.of_event(
        desk,
        "tables/overview.html",
        done=done_of(request),
        open_items=open_places(desk),
        foretold=warning(desk),
        differing=ratings_that_differ(lists.of(desk.visitor.account), desk),
        held_back=site.store.is_held_back(desk.kept),
        last=rounds[-1] if rounds else None,
        missing_in=number,
        missing=missing,
        lines=lines[:MOST_ACTS],
        more_acts=more or len(lines) > MOST_ACTS,
        race_svg=raw(desk.kept.recall(f"race {desk.visitor.language}", lambda: _race(desk))),
    )


def _missing(desk: Desk, last: RoundStatus | None) -> tuple[int, list[tuple[int, str, str]]]:
    """A round, and who does not play in it: number, name and why.

    The round is the one that is being played or about to be; after its results it is the next one.
    """
    state = desk.state
    if last is not None and last.stage is not Stage.CLOSED:
        number = last.number
        declared = state.facts.declaration
        byes = state.facts.rounds[number - 1].byes
        away = {bye.player: bye_word(declared, bye.kind) for bye in byes}
    else:
        number = state.next_round
        away = {a.participant: a.kind.value for a in state.facts.announcements if a.round == number}
    gone = out_of_round(state.facts, number)
    if not state.started and state.check_in:
        away |= {n: NOT_CHECKED_IN for n in desk.names if n not in state.checked_in | away.keys()}
    told = away | {player: out.value for player, out in gone.items()}
    say = desk.words.say
    return number, [(n, desk.names[n], say(f"bye.{why}")) for n, why in sorted(told.items())]


def _race(desk: Desk) -> str:
    """The scores of the first ones as a picture; nothing before there is a result."""
    try:
        made = ranked_after(desk, None).standings
    except PairwrightError:  # facts that no table can be made of
        return ""
    title = desk.words.say("tables.charts.race")
    return race_chart(race_of(made), made.after_round, title, desk.words.decimal)
