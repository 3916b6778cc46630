"""What is declared of an event, from words to acts."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from pairwright.event import (
    Action,
    DeclareAcceleration,
    DeclareBye,
    DeclarePoints,
    DeclareRounds,
    DeclareSystem,
    DeclareTieBreaks,
    Describe,
    DrawInitialColour,
    SetInitialColour,
)
from pairwright.tournament import Colour, InvalidRequest, PointSystem

COLOURS = {"white": Colour.WHITE, "w": Colour.WHITE, "black": Colour.BLACK, "b": Colour.BLACK}
DRAW = "draw"
NONE = "none"


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings as words; what is empty is not declared."""

    rounds: int | None = None
    system: str = ""
    edition: str = ""
    points: str = ""
    bye: str = ""
    tie_breaks: str = ""
    acceleration: str = ""
    initial_colour: str = ""
    name: str = ""
    city: str = ""
    federation: str = ""
    start_date: str = ""
    end_date: str = ""
    chief_arbiter: str = ""


def acts_of(wanted: Settings) -> list[Action]:
    """The acts that declare them, in an order that works. Raises InvalidRequest."""
    acts: list[Action] = []
    described = {
        "title": wanted.name,
        "city": wanted.city,
        "federation": wanted.federation,
        "start_date": wanted.start_date,
        "end_date": wanted.end_date,
        "chief_arbiter": wanted.chief_arbiter,
    }
    given = {field: text for field, text in described.items() if text}
    if given:
        acts.append(Describe(**given))  # type: ignore[arg-type]
    if wanted.system:
        acts.append(DeclareSystem(wanted.system, wanted.edition or None))
    if wanted.rounds is not None:
        acts.append(DeclareRounds(wanted.rounds))
    if wanted.points:
        acts.append(DeclarePoints(points_in(wanted.points)))
    if wanted.bye:
        acts.append(DeclareBye(_number(wanted.bye)))
    if wanted.tie_breaks:
        acts.append(DeclareTieBreaks(tie_breaks_in(wanted.tie_breaks)))
    if wanted.acceleration:
        method = "" if wanted.acceleration == NONE else wanted.acceleration
        acts.append(DeclareAcceleration(method))
    if wanted.initial_colour:
        acts.append(initial_colour_in(wanted.initial_colour))
    return acts


def tie_breaks_in(text: str) -> tuple[str, ...]:
    """`PTS,BH:C1,SB`, with or without the points in front."""
    codes = tuple(code.strip() for code in text.split(",") if code.strip())
    return codes if codes and codes[0] == "PTS" else ("PTS", *codes)


def points_in(text: str) -> PointSystem:
    """`1-0.5-0`: points for a win, a draw and a loss. Raises InvalidRequest."""
    parts = [_number(part) for part in text.replace(",", ".").split("-")]
    if len(parts) != 3:
        raise InvalidRequest("points are a win, a draw and a loss, as 1-0.5-0 or 3-1-0")
    win, draw, loss = parts
    return PointSystem.of(win, draw, loss)


def initial_colour_in(text: str) -> Action:
    """`white`, `black`, `draw:SEED`. Raises InvalidRequest."""
    word, _, seed = text.partition(":")
    if word.casefold() in COLOURS:
        return SetInitialColour(COLOURS[word.casefold()])
    if word.casefold() == DRAW and seed:
        return DrawInitialColour(seed)
    raise InvalidRequest("the initial colour is white, black, or draw:SEED (C.04.3 art. 5.1)")


def _number(text: str) -> Decimal:
    try:
        return Decimal(text.strip().replace(",", "."))
    except InvalidOperation:
        raise InvalidRequest(f"{text!r} is no number of points") from None
