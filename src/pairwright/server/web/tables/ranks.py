"""The standings as a page shows them, moves since the round before, and how values came about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any

from cachetools import LRUCache
from fastapi import Request, Response
from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.ranking import Standings, StandingsRow, Working, standings
from pairwright.ranking.texts import Texts
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.forms import whole_number
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import Site
from pairwright.service.json_text import json_text
from pairwright.service.ranking import RankedStandings, StandingsRequest, counted_rounds, ranked
from pairwright.tournament import InvalidRequest, Player

MOST_KEPT = 100
"""So many tables of ranks are kept, of all events together."""


class RankLine(Frozen):
    """A line of the standings. `moved` is the gain of places, None where there was no place."""

    row: StandingsRow
    player: Player | None
    rating: str
    points: str
    values: tuple[tuple[str, str], ...]
    """Code and value of every criterion after the points."""
    moved: int | None


def ranked_after(desk: Desk, number: int | None) -> RankedStandings:
    """The standings after a round; without one, after the last with a result.

    Raises Failure, InvalidRequest.
    """
    language = desk.visitor.language
    return desk.kept.recall(
        f"ranked {number} {language}",
        lambda: ranked(
            desk.event.tournament,
            StandingsRequest(round=number, lots=desk.state.lots or None, language=language),
            desk.kept.slug,
        ),
    )


def asked_round(desk: Desk, text: str) -> int | None:
    """The round that a page is asked for; None, the last one, for what is none."""
    last = counted_rounds(desk.event.tournament)
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else 0
    return number if 1 <= number < last else None


def lines_of(desk: Desk, found: RankedStandings) -> list[RankLine]:
    """Every line, with numbers as the visitor writes them."""
    made, table = found.standings, found.tables[0]
    players = {player.number: player for player in desk.state.facts.players}
    is_of_teams = made.competition.is_team_event
    place = table.keys.index("points")
    codes = table.keys[place + 1 :]
    before = _ranks_before(desk, made)
    return [
        RankLine(
            row,
            None if is_of_teams else players.get(row.number),
            str(made.competition.ratings.get(row.number) or ""),
            cells[place],
            tuple(zip(codes, cells[place + 1 :], strict=True)),
            before[row.number] - row.rank if row.number in before else None,
        )
        for row, cells in zip(made.rows, table.printed_rows, strict=True)
    ]


def _ranks_before(desk: Desk, made: Standings) -> Mapping[int, int]:
    """The ranks after the round before; nothing where these are the first standings.

    They are kept beyond the state: a result of this round does not change them.
    """
    number = made.after_round - 1
    if number < 1:
        return {}
    facts, lots = desk.state.facts, desk.state.lots
    basis = (replace(facts, rounds=facts.rounds[:number]), lots)
    with _GUARD:
        known = _RANKS.get((desk.kept.slug, number))
    if known is not None and known[0] == basis:
        return known[1]
    earlier = standings(desk.event.tournament, after_round=number, lots=lots or None)
    ranks = {row.number: row.rank for row in earlier.rows}
    with _GUARD:
        _RANKS[desk.kept.slug, number] = (basis, ranks)
    return ranks


_RANKS: LRUCache[tuple[str, int], tuple[object, Mapping[int, int]]] = LRUCache(MOST_KEPT)
_GUARD = Lock()


def criterion_names(made: Standings, language: str) -> list[tuple[str, str]]:
    """Code and name of every criterion after the points."""
    texts = Texts(language)
    return [
        (
            criterion.code,
            criterion.code
            if criterion.tie_break is None
            else texts.say(f"name-{criterion.acronym}"),
        )
        for criterion in made.criteria
        if criterion.code != "PTS"
    ]


def sheet_of_workings(site: Site, request: Request, desk: Desk, **values: Any) -> Response:
    """`values` are the workings, why the one before is ahead, and the way back with its name."""
    if "application/json" in request.headers.get("accept", ""):
        html = site.pages.part(desk, "tables/working_part.html", **values)
        return Response(json_text({"sheet": html}), media_type="application/json")
    return site.pages.of_event(desk, "tables/working.html", **values)


def sheet_of_player(
    site: Site,
    request: Request,
    desk: Desk,
    work: Callable[[int], tuple[Working, ...]],
    page: str,
    asked: str,
) -> Response:
    """How the values of the player asked for came about; `page` is the table that they stand in,
    `asked` what it was asked for. Raises NotFound."""
    number = whole_number(request.query_params.get("player", "")) or 0
    try:
        workings = work(number)
    except InvalidRequest as error:
        raise NotFound(error.reasons[0]) from None
    return sheet_of_workings(
        site,
        request,
        desk,
        workings=workings,
        ahead=None,
        back=f"{desk.address}/{page}?{asked}",
        back_name=desk.words.say(f"tables.page.{page}"),
    )
