"""Corrections by C.04.2 art. 4.3: what is wrong, before and after, what it touches, the reason."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request, Response

from pairwright.event import (
    Action,
    CorrectColours,
    CorrectPlayers,
    CorrectRating,
    CorrectResult,
    Event,
    Level,
)
from pairwright.event.actions.corrections import (
    derived_notice,
    first_pairing_with,
    notified_findings,
)
from pairwright.event.correction_deadline import moment_text, running_deadline
from pairwright.event.phrases import seen_from_first
from pairwright.frozen import Frozen
from pairwright.server.web.frame.forms import SentForm, whole_number
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import TheSite
from pairwright.server.web.rounds.boards import (
    CHOICES,
    UNUSUAL_CHOICES,
    RoundBook,
    RoundRow,
    TheBooks,
    board_row,
    page_of,
    paired,
    row_of,
    said,
    sign,
)
from pairwright.service.events.acting import utc_now
from pairwright.service.events.boards import (
    EventBoard,
    correcting,
    played_otherwise,
    reported_now,
    standing,
    typed,
)
from pairwright.service.events.correction_effect import CorrectionEffect, effect_of
from pairwright.service.events.words import Unclear
from pairwright.tournament import (
    Game,
    GameResult,
    Notified,
    PairwrightError,
    Rating,
)
from pairwright.tournament.rounds import last_number

Value = Callable[[str], str]
"""What a form, or an address, says under a name; empty where it says nothing."""

Sides = tuple[tuple[str, str], ...]
"""Who it is about, and what is recorded of them."""

KINDS = ("result", "colours", "players", "rating")
FIELDS = (
    *("what", "notified", "result", "second", "player", "rating", "other"),
    *("white1", "black1", "result1", "second1", "white2", "black2", "result2", "second2"),
)
LARGEST_RATING = 9999


class Review(Frozen):
    """A correction before it is made."""

    before: Sides
    after: Sides
    touches: tuple[str, ...]
    findings: tuple[tuple[int, str], ...]
    tokens: tuple[str, ...]
    asks_reason: bool
    refused: bool
    article: str
    effect: CorrectionEffect | None = None


class NoticeChoice(Frozen):
    """When an error may count as notified, and what the standings show then.

    `is_possible` is False where that is refused now.
    """

    name: str
    shows: str
    is_possible: bool


routes = APIRouter()


PLACE = "/e/{slug}/rounds/{number}/boards/{board}/correct"


@routes.get(PLACE)
def look(
    site: TheSite, books: TheBooks, request: Request, slug: str, number: int, board: int
) -> Response:
    desk = site.desk(request, slug)
    book = paired(desk, books, number)
    row = board_row(desk, book, board)

    def value(name: str) -> str:
        return request.query_params.get(name, "").strip()[:60]

    review, problem = _reviewed(desk, row, value)
    return site.pages.of_event(
        desk,
        "rounds/correct.html",
        row=row,
        number=number,
        page=page_of(desk, number),
        here=f"{page_of(desk, number)}/boards/{board}/correct",
        kinds=KINDS,
        kind=value("what") if value("what") in KINDS else "",
        value=value,
        fields=[(name, value(name)) for name in FIELDS if value(name)],
        review=review,
        problem=problem,
        now=standing(desk.event, row.board),
        other=_other(desk, book, value("other")),
        boards=(book.position.first_board, last_number(book.position, len(book.order))),
        choices=CHOICES,
        unusual=UNUSUAL_CHOICES,
        notices=notice_choices(desk, number),
        derived=derived_notice(
            desk.state, number, reported=reported_now(desk.state, utc_now)
        ).value,
        deadline=moment_text(running_deadline(desk.state, number)),
    )


@routes.post(PLACE)
def correct(
    site: TheSite,
    books: TheBooks,
    request: Request,
    slug: str,
    number: int,
    board: int,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    row = board_row(desk, paired(desk, books, number), board)
    page = page_of(desk, number)
    return site.acting.answer(
        desk,
        form,
        lambda event: [_correction(event, row.board, form.text)],
        f"{page}/boards/{board}/correct",
        f"{page}#board-{board}",
    )


def notice_choices(desk: Desk, number: int) -> list[NoticeChoice]:
    """Say of every choice what the standings will show, and whether it is possible now."""
    reported = reported_now(desk.state, utc_now)
    return [
        NoticeChoice(
            notified.value,
            desk.words.say(f"rounds.shown.{notified.value}", round=number + 1),
            not any(
                finding.level is Level.REFUSED
                for finding in notified_findings(desk.state, number, notified, reported)
            ),
        )
        for notified in Notified
    ]


def _other(desk: Desk, book: RoundBook, text: str) -> RoundRow | None:
    """The other board at which players sat."""
    number = whole_number(text)
    return None if number is None else row_of(desk, book, number)


# --- The act -------------------------------------------------------------------------------------


def _correction(event: Event, board: EventBoard, value: Value) -> Action:
    """The act that a form asks for. Raises Unclear."""
    now = standing(event, board)
    game = now.game
    notified = next(
        (notified for notified in Notified if notified.value == value("notified")), None
    )
    reported = reported_now(event.state, utc_now)
    match value("what"):
        case "result":
            return correcting(now, _typed(value, "result", "second"), notified, reported)
        case "colours":
            return CorrectColours(board.round, game.white, game.black, notified, reported)
        case "rating":
            player = game.black if value("player") == "black" else game.white
            rating = whole_number(value("rating"))
            if rating is None or rating > LARGEST_RATING:
                raise Unclear("event.rating", text=value("rating")[:40])
            return CorrectRating(player, Rating(rating), notified)
        case "players":
            return _players(event, board.round, value)
        case _:
            raise Unclear("event.correct-what")


def _typed(value: Value, first: str, second: str) -> tuple[GameResult, ...]:
    return typed(" ".join(filter(None, (value(first), value(second)))))


def _players(event: Event, number: int, value: Value) -> CorrectPlayers:
    """Two boards as they were really played. Raises Unclear."""
    played, results = [], []
    for n in ("1", "2"):
        seats = tuple(value(f"{side}{n}") for side in ("white", "black"))
        if not all(seat.isascii() and seat.isdigit() and len(seat) <= 5 for seat in seats):
            raise Unclear("board.pairs", text="-".join(seats))
        played.append((int(seats[0]), int(seats[1])))
        results.append(" ".join(filter(None, (value(f"result{n}"), value(f"second{n}")))))
    return played_otherwise(event, tuple(played), results, number)


# --- The review ----------------------------------------------------------------------------------


def _reviewed(desk: Desk, row: RoundRow, value: Value) -> tuple[Review | None, str]:
    """The correction that the address names, before and after; or why it cannot be."""
    if value("what") not in KINDS or (value("what") == "players" and not value("white1")):
        return None, ""
    if value("what") == "rating" and not value("rating"):
        return None, ""
    try:
        action = _correction(desk.event, row.board, value)
        found = desk.event.check(action)
    except PairwrightError as error:
        return None, error.told(desk.visitor.language)
    before, after = _sides(desk, row.board, action)
    asked = [finding for finding in found if Level.NOTICE < finding.level < Level.REFUSED]
    refused = any(finding.level is Level.REFUSED for finding in found)
    is_of_game = isinstance(action, CorrectResult | CorrectColours)
    effect = (
        None if refused or not is_of_game else effect_of(desk.event, action, desk.visitor.language)
    )
    return Review(
        before,
        after,
        tuple(_touches(desk, row.board.round, action)),
        tuple(said(desk, found)),
        tuple(sorted({finding.key for finding in asked})),
        any(finding.level >= Level.CONFIRM_WITH_REASON for finding in asked),
        refused,
        action.article,
        effect,
    ), ""


def _sides(desk: Desk, board: EventBoard, action: Action) -> tuple[Sides, Sides]:
    """What is recorded and what will be."""
    game = standing(desk.event, board).game
    match action:
        case CorrectResult():
            second = action.return_result or game.return_result
            right = Game(game.white, game.black, action.result, return_result=second)
            return (_line(desk, game),), (_line(desk, right),)
        case CorrectColours():
            return (_line(desk, game),), (_line(desk, game.turned),)
        case CorrectRating():
            player = desk.state.player(action.player)
            old = str(player.rating or "–") if player else "–"
            name = desk.words.player(action.player)
            return ((name, old),), ((name, str(action.rating.value)),)
        case CorrectPlayers():
            recorded = [desk.state.game(action.round, *pair) for pair in action.recorded]
            played = [
                Game(b.white, b.black, b.result, return_result=b.return_result)
                for b in action.played
            ]
            return (
                tuple(_line(desk, game) for game in recorded if game is not None),
                tuple(_line(desk, game) for game in played),
            )
    return (), ()


def _line(desk: Desk, game: Game) -> tuple[str, str]:
    results = "  ".join(sign(result) or "…" for result in seen_from_first(game.results))
    return f"{desk.words.player(game.white)} – {desk.words.player(game.black)}", results


def _touches(desk: Desk, number: int, action: Action) -> list[str]:
    """Which pairings were made from what is recorded, and which one uses the correction first."""
    say, state = desk.words.say, desk.state
    later = range(number + 1, state.coming_round)
    lines = []
    if isinstance(action, CorrectRating):
        if action.notified is Notified.LATE:
            return [say("rounds.touch.never")]
        return [say("rounds.touch.from", round=state.coming_round)]
    if later:
        rounds = ", ".join(map(str, later))
        lines.append(say("rounds.touch.paired", rounds=rounds, number=len(later)))
    if isinstance(action, CorrectPlayers):
        return [*lines, say("rounds.touch.from", round=state.coming_round)]
    reported = reported_now(state, utc_now)
    derived = derived_notice(state, number, reported=reported)
    notified = getattr(action, "notified", None) or derived
    affected = first_pairing_with(state, number, notified)
    if isinstance(action, CorrectResult):
        lines.append(say(f"rounds.shown.{notified.value}", round=number + 1))
    if affected is None:
        return [*lines, say("rounds.touch.never")]
    last = state.facts.number_of_rounds
    beyond = last is not None and affected > last
    first = say("rounds.touch.standings") if beyond else say("rounds.touch.from", round=affected)
    return [*lines, first]
