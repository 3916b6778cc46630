"""Files of the event: reports, tables for spreadsheets, the journal; and the final report."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import as_reported, differing_games, export, export_losses, journal_text
from pairwright.event.exchange import DifferingGame
from pairwright.event.phrases import results_shown, seen_from_first
from pairwright.formats import Diagnostic, FormatName
from pairwright.formats.entry_list import players_csv
from pairwright.frozen import Frozen
from pairwright.paper import round_pgn
from pairwright.paper.workbook import workbook
from pairwright.ranking import cross_table, progress_table, to_csv
from pairwright.rating import report_review
from pairwright.server.errors import NotFound
from pairwright.server.web.entries.rating_lists import ListsOfOne, TheRatingLists
from pairwright.server.web.frame.session import Desk, missing_places, open_places
from pairwright.server.web.frame.site import Site, TheSite, done_of
from pairwright.server.web.public.folder import public_folder, zipped
from pairwright.server.web.public.services import Services, TheServices
from pairwright.server.web.tables.printing import file_name, paired_round_of
from pairwright.server.web.tables.ranks import ranked_after
from pairwright.service.events.list_update import players_now
from pairwright.service.json_text import json_text
from pairwright.service.norms import NormsRequest, norms_of
from pairwright.service.ranking import counted_rounds
from pairwright.service.rating import RatingsRequest, rated
from pairwright.tournament import Game, InvalidTournament
from pairwright.vocabulary.reason import fault

MOST_LOSSES = 20
AT_ONCE = 1_000
"""Players times rounds up to which the losses of every format are told without being asked."""
FINAL_REPORT = "final-report.trf"
PGN = "pgn"
PAGES = "pages"


XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class File(Frozen):
    """A file that can be had: its last part of the address, its type, and its format."""

    name: str
    ending: str
    media_type: str
    format: FormatName | None = None


FILES = {
    file.name: file
    for file in (
        File("trf26", ".trf", "text/plain; charset=utf-8", "trf26"),
        File("trf16", "-trf16.trf", "text/plain; charset=utf-8", "trf16"),
        File("json", ".json", "application/json", "json"),
        File("csv", ".csv", "text/csv; charset=utf-8"),
        File("ratings", "-ratings.csv", "text/csv; charset=utf-8"),
        File("ratings-json", "-ratings.json", "application/json"),
        File("norms", "-norms.csv", "text/csv; charset=utf-8"),
        File("norms-json", "-norms.json", "application/json"),
        File("players", "-players.csv", "text/csv; charset=utf-8"),
        File("xlsx", ".xlsx", XLSX),
        File("pgn", ".pgn", "application/x-chess-pgn"),
        File("pages", "-pages.zip", "application/zip"),
        File("journal", ".event", "application/jsonl"),
    )
}


class ExportOffer(Frozen):
    """A file, what its format cannot hold, and why it cannot be made, if it cannot.

    `unasked` says that the losses of a large event are told when somebody asks for them.
    """

    file: File
    losses: tuple[Diagnostic, ...] = ()
    more: int = 0
    problem: str = ""
    unasked: bool = False


routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/export")
def export_page(site: TheSite, lists: TheRatingLists, request: Request, slug: str) -> Response:
    asked = request.query_params.get("losses", "")
    desk = site.desk(request, slug)
    own = lists.of(desk.visitor.account)
    return _page(site, desk, own, HTTPStatus.OK, done_of(request), asked)


@routes.get("/e/{slug}/export/{name}")
def take(
    site: TheSite,
    services: TheServices,
    lists: TheRatingLists,
    request: Request,
    slug: str,
    name: str,
) -> Response:
    desk = site.desk(request, slug)
    if name == FINAL_REPORT:
        return _final_report(site, desk, lists.of(desk.visitor.account))
    if name not in FILES:
        raise NotFound(fault("server:no-file"))
    file = FILES[name]
    if name == PAGES:
        content: str | bytes = _pages(services, desk)
    else:
        content = _content(site, desk, file, request.query_params.get("round", ""))
    return _sent(content, file_name(desk.state, file.ending), file.media_type)


def _final_report(site: Site, desk: Desk, own: ListsOfOne) -> Response:
    """The report of an event that is over; until then, what is open."""
    if open_places(desk):
        return _page(site, desk, own, HTTPStatus.CONFLICT, None)
    file = FILES["trf26"]
    name = file_name(desk.state, "-final-report.trf")
    return _sent(_content(site, desk, file), name, file.media_type)


def _page(
    site: Site,
    desk: Desk,
    own: ListsOfOne,
    status: HTTPStatus,
    done: int | None,
    asked: str = "",
) -> Response:
    return site.pages.of_event(
        desk,
        "tables/export.html",
        status,
        done=done,
        offered=[_offered(desk, file, asked) for file in FILES.values()],
        open_items=open_places(desk),
        missing=missing_places(desk),
        review=_review(desk, own),
        most=MOST_LOSSES,
        blocked=status is HTTPStatus.CONFLICT,
        differing=_differing(desk),
        rounds=range(1, _published(desk) + 1),
        file_name=file_name,
    )


def _differing(desk: Desk) -> list[str]:
    """Say which games a report has otherwise than the standings (C.04.2 art. 4.3 c)."""
    words, names = desk.words, desk.words.player
    return [
        words.say(
            "tables.export.differing",
            round=game.round,
            white=names(game.in_report.white),
            black=names(game.in_report.black),
            report=results_shown(seen_from_first(game.in_report.results)),
            standings=results_shown(seen_from_first(_same_way(game).results)),
        )
        for game in differing_games(desk.state)
    ]


def _same_way(game: DifferingGame) -> Game:
    """Return the game of the standings with White as the report has it."""
    is_turned = game.in_standings.white != game.in_report.white
    return game.in_standings.turned if is_turned else game.in_standings


def _review(desk: Desk, own: ListsOfOne) -> list[tuple[str, str]]:
    """What a rating officer would send the report back for, each with the page to mend it."""
    facts, language = desk.event.tournament, desk.visitor.language
    found = own.asked(lambda lists: report_review(facts, lists.by_fide_id))
    told = report_review(facts) if found is None else found
    # Where the event says it, not the entry of a player, the settings do.
    return [
        (
            diagnostic.told(language, desk.names),
            f"{desk.address}/settings"
            if diagnostic.player is None
            else f"{desk.address}/players/{diagnostic.player}",
        )
        for diagnostic in told
    ]


def _offered(desk: Desk, file: File, asked: str) -> ExportOffer:
    to = file.format
    if file.name == PGN and not _published(desk):
        return ExportOffer(file, problem=desk.words.say("tables.export.pgn.none"))
    if to is None:
        return ExportOffer(file)
    size = len(desk.state.facts.players) * desk.state.paired_rounds
    if size > AT_ONCE and file.name != asked and to != "json":
        return ExportOffer(file, unasked=True)
    try:
        found = desk.kept.recall(f"losses {to}", lambda: export_losses(desk.state, to))
    except InvalidTournament as error:
        return ExportOffer(file, problem=error.told(desk.visitor.language))
    return ExportOffer(file, tuple(found[:MOST_LOSSES]), max(0, len(found) - MOST_LOSSES))


def _published(desk: Desk) -> int:
    """The rounds that others may have: a draft is in no file."""
    return desk.state.paired_rounds - desk.state.has_draft


def _content(site: Site, desk: Desk, file: File, round_text: str = "") -> str | bytes:
    if file.format is not None:
        return export(desk.state, file.format)
    if file.name.startswith("ratings"):
        return _ratings(desk, file)
    if file.name.startswith("norms"):
        return _norms(desk, file)
    if file.name == "players":
        return players_csv(players_now(desk.state).values())
    if file.name == PGN:
        return round_pgn(as_reported(desk.state, "json"), paired_round_of(round_text, desk))
    if file.name == "xlsx":
        facts, lots = as_reported(desk.state, "json"), desk.state.lots or None
        return site.workers.run_from_thread(workbook, facts, desk.visitor.language, lots)
    return _tables(desk) if file.name == "csv" else journal_text(desk.event)


def _ratings(desk: Desk, file: File) -> str:
    """Changes and performances after the last round with a result."""
    tournament, language = desk.event.tournament, desk.visitor.language
    request = RatingsRequest(counted_rounds(tournament), language=language)
    found = rated(tournament, request, desk.kept.slug)
    return found.csv() if file.name == "ratings" else json_text(found.data(), indent=1)


def _norms(desk: Desk, file: File) -> str:
    """Norms after the last round with a result."""
    tournament, language = desk.event.tournament, desk.visitor.language
    request = NormsRequest(counted_rounds(tournament), language=language)
    found = norms_of(tournament, request, desk.kept.slug)
    return found.csv() if file.name == "norms" else json_text(found.data(), indent=1)


def _pages(services: Services, desk: Desk) -> bytes:
    """The public pages as they are now, in the language of who takes them."""
    public = services.publics.of(desk.kept)
    return zipped(public_folder(public, services.site.pages, desk.visitor.language))


def _tables(desk: Desk) -> str:
    """Standings, cross-table and progress, one after the other."""
    found = ranked_after(desk, None)
    return to_csv((found.tables[0], cross_table(found.standings), progress_table(found.standings)))


def _sent(content: str | bytes, name: str, media_type: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, headers=headers, media_type=media_type)
