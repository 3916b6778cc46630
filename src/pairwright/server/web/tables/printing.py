"""Sheets for the printer: pictures to choose from, each as PDF or as a page."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from itertools import product

from fastapi import APIRouter, Request, Response

from pairwright.event import State
from pairwright.frozen import Frozen
from pairwright.pages.drawing import Drawing
from pairwright.paper import Kind
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.pages import raw
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.service.printing import PaperFormat, printed
from pairwright.vocabulary.reason import fault
from pairwright.vocabulary.translation import LANGUAGES

LONGEST = 60


def file_name(state: State, ending: str) -> str:
    """A name that every system can keep: the words of the event in plain letters."""
    plain = unicodedata.normalize("NFKD", state.facts.name).encode("ascii", "ignore").decode()
    words = "".join(sign if sign.isalnum() else " " for sign in plain.lower()).split()
    return ("-".join(words)[:LONGEST].strip("-") or "event") + ending


# --- Pictures of sheets ---------------------------------------------------------------------------


_UPRIGHT = (105, 148)
_ACROSS = (148, 105)
_NAMES = (30, 24, 34, 27, 22, 31, 25, 36, 28, 23)
"""Widths of names, so that the lines look like a list."""

Draw = Callable[[Drawing], None]


def picture_of(kind: Kind, teams: bool = False) -> str:
    """The sheet as SVG, of a team event or of another one.

    It says nothing to who cannot see it: the text beside it does.
    """
    width, height = _ACROSS if kind in (Kind.CROSSTABLE, Kind.DIRECT_TITLES) else _UPRIGHT
    picture = Drawing.empty(width, height, "sheet-picture")
    picture.box(0, 0, width, height, "page")
    draw = _match_sheets if teams and kind is Kind.SLIPS else _DRAWN[kind]
    draw(picture)
    return picture.inline


def _disc(picture: Drawing, x: int, y: int, css: str) -> None:
    picture.circle((x, y), 2, css)


def _heading(picture: Drawing, width: int) -> None:
    picture.box(9, 9, 48, 5, "strong")
    picture.box(9, 17, 34, 3, "faint")
    picture.box(9, 25, width - 18, 1, "strong")


def _rows(top: int, bottom: int, step: int) -> Iterator[tuple[int, int]]:
    """The height of every row, and the width of a name."""
    for place, height in enumerate(range(top, bottom, step)):
        yield height, _NAMES[place % len(_NAMES)]


def _pairings(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 140, 9):
        picture.box(9, y, 4, 3, "strong")
        _disc(picture, 19, y + 1, "white")
        picture.box(23, y, name - 2, 3, "ink")
        picture.box(56, y - 1, 7, 5, "blank")
        _disc(picture, 69, y + 1, "black")
        picture.box(73, y, 50 - name if name > 25 else 24, 3, "ink")


def _by_name(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 141, 6):
        picture.box(9, y, name, 3, "strong")
        picture.box(49, y, 5, 3, "ink")
        _disc(picture, 61, y + 1, "white" if name % 2 else "black")
        picture.box(67, y, 56 - name, 3, "faint")


def _slips(picture: Drawing) -> None:
    for row in range(4):
        for column in range(2):
            x, y = 52 * column, 37 * row
            picture.box(x, y, 53, 37, "cut")
            picture.box(x + 6, y + 6, 16, 4, "strong")
            for line, side in ((14, "white"), (20, "black")):
                _disc(picture, x + 8, y + line + 1, side)
                picture.box(x + 12, y + line, _NAMES[row + column] - 2, 3, "ink")
            for choice in range(3):
                picture.box(x + 6 + 14 * choice, y + 27, 5, 5, "blank")


def _match_sheets(picture: Drawing) -> None:
    for place in range(2):
        top = 74 * place
        picture.box(0, top, 105, 74, "cut")
        picture.box(8, top + 7, 22, 5, "strong")
        for line in range(4):
            y = top + 20 + 9 * line
            for x, side in ((10, "white"), (67, "black")):
                colour = side if line % 2 == 0 else "black" if side == "white" else "white"
                _disc(picture, x, y + 1, colour)
                picture.box(x + 5, y, _NAMES[line + place] - 6, 3, "ink")
            for choice in range(3):
                picture.box(43 + 7 * choice, y - 1, 4, 4, "blank")
        for x in (8, 60):
            picture.box(x, top + 62, 36, 1, "strong")


def _standings(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 140, 7):
        picture.box(9, y, 4, 3, "strong")
        picture.box(17, y, name, 3, "ink")
        picture.box(58, y, 7, 3, "strong")
        for x in (71, 80, 89):
            picture.box(x, y, 6, 3, "faint")


def _ratings(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 140, 7):
        picture.box(9, y, name, 3, "ink")
        for x, css in ((50, "faint"), (62, "faint"), (73, "strong"), (84, "faint")):
            picture.box(x, y, 8, 3, css)


def _crosstable(picture: Drawing) -> None:
    _heading(picture, 148)
    for y, name in _rows(31, 97, 7):
        picture.box(9, y, 4, 3, "strong")
        picture.box(17, y, name, 3, "ink")
        for column in range(7):
            picture.box(58 + 10 * column, y, 6, 3, "faint")
        picture.box(131, y, 8, 3, "strong")


def _cards(picture: Drawing) -> None:
    for card in range(3):
        top = 8 + 46 * card
        picture.box(7, top, 91, 41, "cut")
        picture.box(12, top + 5, _NAMES[card] + 8, 4, "strong")
        for line in range(4):
            y = top + 14 + 6 * line
            _disc(picture, 14, y + 1, "white" if line % 2 else "black")
            picture.box(19, y, _NAMES[card + line], 3, "ink")
            picture.box(84, y, 5, 3, "faint")


def _prizes(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 96, 7):
        picture.box(9, y, 4, 3, "strong")
        picture.box(17, y, name, 3, "ink")
        picture.box(58, y, 18, 3, "faint")
        picture.box(86, y, 10, 3, "strong")
    for y, name in _rows(104, 140, 6):
        picture.box(9, y, name * 2 + 12, 2, "faint")


def _receipts(picture: Drawing) -> None:
    for place in range(4):
        top = 37 * place
        picture.box(0, top, 105, 37, "cut")
        picture.box(8, top + 6, 20, 4, "strong")
        picture.box(8, top + 14, _NAMES[place], 3, "ink")
        picture.box(80, top + 13, 17, 5, "strong")
        picture.box(8, top + 20, 38, 2, "faint")
        for x in (8, 56):
            picture.box(x, top + 31, 40, 1, "strong")


def _by_rating(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(32, 140, 7):
        picture.box(9, y, 4, 3, "faint")
        picture.box(17, y, name + 8, 3, "ink")
        picture.box(67, y, 8, 3, "faint")
        picture.box(84, y, 10, 3, "strong")


def _in_groups(picture: Drawing) -> None:
    _heading(picture, 105)
    for group, top in enumerate((31, 67, 108)):
        picture.box(9, top, 14, 4, "strong")
        for y, name in _rows(top + 9, top + 9 + 6 * (4, 5, 4)[group], 6):
            picture.box(9, y, 4, 3, "faint")
            picture.box(17, y, name + 6, 3, "ink")
            picture.box(84, y, 10, 3, "faint")


def _signatures(picture: Drawing) -> None:
    _heading(picture, 105)
    for y, name in _rows(35, 140, 11):
        picture.box(9, y, name, 3, "ink")
        picture.box(52, y + 3, 43, 1, "strong")


def _statistics(picture: Drawing) -> None:
    _heading(picture, 105)
    for top, lines in ((31, 4), (69, 5), (113, 3)):
        picture.box(9, top, 30, 4, "strong")
        for y, name in _rows(top + 9, top + 9 + 6 * lines, 6):
            picture.box(9, y, name // 2, 3, "ink")
            for x in (62, 74, 86):
                picture.box(x, y, 8, 3, "faint")


def _form(picture: Drawing) -> None:
    _boxes_to_sign(picture, 105, 148)


def _form_across(picture: Drawing) -> None:
    _boxes_to_sign(picture, 148, 105)


def _boxes_to_sign(picture: Drawing, width: int, height: int) -> None:
    _heading(picture, width)
    across = (width - 18) // 3
    for line, column in product(range(5), range(3)):
        x, y = 9 + across * column, 30 + 11 * line
        picture.box(x, y, across, 11, "blank")
        picture.box(x + 2, y + 5, _NAMES[line + column] // 2, 3, "ink")
    for x in (9, width // 2 + 4):
        picture.box(x, height - 12, width // 2 - 16, 1, "strong")


def _plates(picture: Drawing) -> None:
    for place in range(3):
        top = 49 * place
        picture.box(0, top, 105, 50, "cut")
        width = _NAMES[place] + 26
        for y in (top + 9, top + 33):
            picture.box((105 - width) / 2, y, width, 8, "strong")
        for y in (top + 4, top + 44):
            picture.box(40, y, 25, 2, "faint")


def _board_numbers(picture: Drawing) -> None:
    for place in range(3):
        top = 49 * place
        picture.box(0, top, 105, 50, "cut")
        for y in (top + 6, top + 29):
            picture.box(48, y, 9, 15, "strong")


def _labels(picture: Drawing) -> None:
    for row in range(8):
        for column in range(3):
            x, y = 35 * column, 18.5 * row
            picture.box(x, y, 35, 18.5, "cut")
            picture.box(x + 4, y + 4, 16, 2, "strong")
            for line, side in ((8.5, "white"), (12.5, "black")):
                picture.circle((x + 5, y + line + 1), 1, side)
                picture.box(x + 8, y + line, _NAMES[row + column - 1] - 13, 2, "ink")


_DRAWN: dict[Kind, Draw] = {
    Kind.PAIRINGS: _pairings,
    Kind.BY_NAME: _by_name,
    Kind.SLIPS: _slips,
    Kind.STANDINGS: _standings,
    Kind.CROSSTABLE: _crosstable,
    Kind.RATINGS: _ratings,
    Kind.NORMS: _in_groups,
    Kind.CERTIFICATES: _form,
    Kind.TOURNAMENT_REPORT: _form,
    Kind.DIRECT_TITLES: _form_across,
    Kind.FIDE_ARBITERS: _form,
    Kind.INTERNATIONAL_ARBITERS: _form,
    Kind.CARDS: _cards,
    Kind.PRIZES: _prizes,
    Kind.RECEIPTS: _receipts,
    Kind.LIST_BY_RATING: _by_rating,
    Kind.LIST_BY_TITLE: _in_groups,
    Kind.LIST_BY_FEDERATION: _in_groups,
    Kind.LIST_BY_CLUB: _in_groups,
    Kind.SIGNATURES: _signatures,
    Kind.STATISTICS: _statistics,
    Kind.PLACE_CARDS: _plates,
    Kind.BOARD_NUMBERS: _board_numbers,
    Kind.LABELS: _labels,
}


# --- The page -------------------------------------------------------------------------------------


_FORMATS = {"pdf": PaperFormat.PDF, "html": PaperFormat.HTML}
CALLED_OTHERWISE = (Kind.PAIRINGS, Kind.BY_NAME, Kind.SLIPS, Kind.CARDS)
"""What has another name in a team event."""
OF_PRIZES = (Kind.PRIZES, Kind.RECEIPTS)
"""What only an event with a prize fund has."""
GROUPS = {
    "round": (Kind.PAIRINGS, Kind.BY_NAME, Kind.SLIPS, Kind.LABELS),
    "tables": (
        Kind.STANDINGS,
        Kind.CROSSTABLE,
        Kind.RATINGS,
        Kind.CARDS,
        Kind.STATISTICS,
    ),
    "players": (
        Kind.LIST_BY_RATING,
        Kind.LIST_BY_TITLE,
        Kind.LIST_BY_FEDERATION,
        Kind.LIST_BY_CLUB,
        Kind.SIGNATURES,
    ),
    "norms": (
        Kind.NORMS,
        Kind.CERTIFICATES,
        Kind.TOURNAMENT_REPORT,
        Kind.DIRECT_TITLES,
        Kind.FIDE_ARBITERS,
        Kind.INTERNATIONAL_ARBITERS,
    ),
    "prizes": OF_PRIZES,
    "hall": (Kind.PLACE_CARDS, Kind.BOARD_NUMBERS),
}
"""The sheets, as they stand together on the page."""
BEFORE_ROUND_1 = (Kind.STANDINGS, Kind.CARDS, *GROUPS["players"], *GROUPS["hall"])
"""What can be printed before anything is paired."""


class Offer(Frozen):
    """A sheet that can be had, as its picture; `name` is the key of its texts."""

    kind: Kind
    name: str
    picture: str


routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/print")
def print_page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    paired = desk.state.paired_rounds
    chosen = _number(request.query_params.get("round", ""), paired) or paired
    return site.pages.of_event(
        desk,
        "tables/print.html",
        done=done_of(request),
        offered=_offered(desk),
        rounds=range(1, paired + 1),
        chosen=chosen,
        is_draft=desk.state.has_draft and chosen == paired,
        language=_language(request, desk),
    )


@routes.get("/e/{slug}/print/{name}")
def sheet(site: TheSite, request: Request, slug: str, name: str) -> Response:
    desk = site.desk(request, slug)
    kind, form = _asked(name)
    number = _number(request.query_params.get("round", ""), desk.state.paired_rounds)
    work = (
        desk.event.tournament,
        kind,
        number,
        form,
        _language(request, desk),
        desk.kept.slug,
        desk.state.lots or None,
    )
    if form is PaperFormat.HTML:
        return Response(printed(*work).content, media_type="text/html; charset=utf-8")
    made = site.workers.run_from_thread(printed, *work)
    shown = file_name(desk.state, f"-{kind.value}{number or ''}.pdf")
    headers = {"Content-Disposition": f'inline; filename="{shown}"'}
    return Response(made.content, headers=headers, media_type="application/pdf")


def _offered(desk: Desk) -> list[tuple[str, list[Offer]]]:
    """The sheets of every group of which there is one."""
    kinds = _kinds(desk)
    groups = [
        (f"tables.print.group.{name}", [_offer(desk, kind) for kind in group if kind in kinds])
        for name, group in GROUPS.items()
    ]
    return [(name, offers) for name, offers in groups if offers]


def _offer(desk: Desk, kind: Kind) -> Offer:
    teams = desk.state.facts.is_team_event
    name = f"{'team-' if teams and kind in CALLED_OTHERWISE else ''}{kind.value}"
    return Offer(kind, f"tables.print.{name}", raw(picture_of(kind, teams)))


def _kinds(desk: Desk) -> list[Kind]:
    """What this event has to print now."""
    state = desk.state
    if not state.entrants:
        return []
    kinds = list(Kind) if state.paired_rounds else list(BEFORE_ROUND_1)
    has_clubs = any(player.club for player in state.facts.players)
    has_prizes = state.facts.prize_fund is not None and not state.facts.is_team_event
    return [
        kind
        for kind in kinds
        if (has_clubs or kind is not Kind.LIST_BY_CLUB) and (has_prizes or kind not in OF_PRIZES)
    ]


def _asked(name: str) -> tuple[Kind, PaperFormat]:
    """Kind and format of `pairings.pdf`. Raises NotFound."""
    kind, _, form = name.rpartition(".")
    if kind not in {kind.value for kind in Kind} or form not in _FORMATS:
        raise NotFound(fault("server:no-sheet"))
    return Kind(kind), _FORMATS[form]


def paired_round_of(text: str, desk: Desk) -> int | None:
    """The round of an address; None is the last one."""
    return _number(text, desk.state.paired_rounds)


def _number(text: str, paired: int) -> int | None:
    """A paired round, or None for what is none."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else 0
    return number if 1 <= number <= paired else None


def _language(request: Request, desk: Desk) -> str:
    asked = request.query_params.get("language", "")
    return asked if asked in LANGUAGES else desk.visitor.language
