"""The next round while games are on: what is certain, what may shift, who may meet whom."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.event import State, seats_of
from pairwright.frozen import Frozen
from pairwright.previewing import Preview
from pairwright.previewing.messages import CATALOGUE
from pairwright.previewing.report import certain_title, extent
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.server.web.rounds.boards import page_of
from pairwright.server.workers import long_work, progress
from pairwright.service.previewing import PreviewRequest, previewed
from pairwright.service.problems import problems_of
from pairwright.tournament import PairwrightError, Tournament
from pairwright.tournament.team_rounds import MatchSheet, with_sheets
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import fault

SECONDS = 6.0
"""So long outcomes are paired; what is known by then is shown, and said to be a part."""
SAMPLES = 300
MOST_PROSPECTS = 6
"""So many possible opponents of a player are listed."""


class PreviewTexts(Frozen):
    """A preview as texts. `extent` says over which outcomes, `exact` whether over all of them."""

    round: int
    exact: bool
    extent: tuple[str, ...]
    titles: tuple[str, str, str] = ("", "", "")
    """Of what is certain, what may shift, what is open."""
    certain: tuple[tuple[int, str, str], ...] = ()
    certain_bye: str = ""
    shifting: tuple[tuple[str, str, str], ...] = ()
    open: tuple[tuple[str, str], ...] = ()
    away: tuple[str, ...] = ()
    problem: str = ""


routes = APIRouter()


@routes.get("/e/{slug}/rounds/{number}/preview")
def preview(site: TheSite, request: Request, slug: str, number: int) -> Response:
    """The preview of round `number`, the next one."""
    desk = site.desk(request, slug)
    if number != desk.state.next_round:
        raise NotFound(fault("server:no-preview", number=number))
    here = f"{page_of(desk, number)}/preview"
    if request.query_params.get("part"):
        html = site.pages.part(desk, "rounds/preview_part.html", seen=_seen(site, desk))
        return Response(html, media_type="text/html")
    now = bool(request.query_params.get("now"))
    return site.pages.of_event(
        desk,
        "rounds/preview.html",
        number=number,
        here=here,
        playing=page_of(desk, number - 1),
        seen=_seen(site, desk) if now else None,
    )


def _seen(site: Site, desk: Desk) -> PreviewTexts:
    """Kept until the event goes on. Raises Overload."""
    language = desk.visitor.language

    def work() -> PreviewTexts:
        try:
            tournament = _seated(desk.state)
        except PairwrightError as error:
            return _nothing(desk.state.next_round, error, desk.visitor.language)
        return site.workers.run_from_thread(seen, tournament, language)

    return desk.kept.recall(f"preview-{language}", work)


def _seated(state: State) -> Tournament:
    """The facts; matches without line-ups as their first results would make them."""
    last = state.paired_rounds
    if not (state.facts.is_team_event and last):
        return state.tournament
    sheets = [
        MatchSheet((match.white, match.black), line_ups=seats_of(state, match))
        for match in state.matches(last)
        if not match.boards and not match.forfeit
    ]
    return with_sheets(state.tournament, last, sheets)


@long_work(when=lambda tournament, language: True)
def seen(tournament: Tournament, language: str) -> PreviewTexts:
    """Work it out: in a process with limits."""
    try:
        request = PreviewRequest({}, samples=SAMPLES)
        found = previewed(tournament, request, "", 1, progress, seconds=SECONDS)
    except PairwrightError as error:
        return _nothing(len(tournament.rounds) + 1, error, language)
    return _told(found, Language(language, found.names, CATALOGUE))


def _nothing(number: int, error: PairwrightError, language: str) -> PreviewTexts:
    """Why there is no preview of a round."""
    told = " ".join(diagnostic.told(language) for diagnostic in problems_of(error))
    return PreviewTexts(number, False, (), problem=told)


def _told(found: Preview, words: Language) -> PreviewTexts:
    byes = [bye for bye in found.byes if bye.outcomes == found.considered]
    return PreviewTexts(
        found.round,
        found.is_exact,
        (_open_games(found, words), *extent(found, words)),
        (
            certain_title(found, words),
            words.say("preview.shifting"),
            words.say("preview.open"),
        ),
        tuple((w.board, words.player(w.white), words.player(w.black)) for w in found.certain),
        words.player(byes[0].player) if byes else "",
        tuple(_shifting(found, words)),
        tuple(_open(found, words)),
        tuple(
            words.labelled(words.player(bye.player), words.say(f"bye.{bye.kind.value}"))
            for bye in found.requested_byes
        ),
    )


def _open_games(found: Preview, words: Language) -> str:
    """How many games are on, as a sentence."""
    number = len(found.open_games)
    text = words.say("preview.open-games", number=number, round=found.round - 1)
    return text.rstrip(": \u00a0") + "."


def _shifting(found: Preview, words: Language) -> list[tuple[str, str, str]]:
    """Pairs that always meet, with the boards on which they may, most often first."""
    rows = []
    for meeting in found.shifting:
        for white, black in dict.fromkeys((way.white, way.black) for way in meeting.ways):
            ways = sorted((w.board, w.outcomes) for w in meeting.ways if w.white == white)
            boards = ", ".join(
                words.say("preview.way", board=board, outcomes=str(count)) for board, count in ways
            )
            rows.append((words.player(white), words.player(black), boards))
    return rows


def _open(found: Preview, words: Language) -> list[tuple[str, str]]:
    """Everybody whose opponent is not known, with those who may be it."""
    prospects = found.prospects()
    byes = {bye.player: bye.outcomes for bye in found.byes}
    rows = []
    for player in dict.fromkeys(p for meeting in found.open for p in meeting.players):
        may = [
            (words.player(prospect.opponent), prospect.outcomes) for prospect in prospects[player]
        ]
        may += [(words.say("ui.bye-cell"), byes[player])] if player in byes else []
        listed = [f"{name} ({count})" for name, count in may[:MOST_PROSPECTS]]
        more = [f"+ {len(may) - MOST_PROSPECTS}"] if len(may) > MOST_PROSPECTS else []
        rows.append((words.player(player), "; ".join([*listed, *more])))
    return rows
