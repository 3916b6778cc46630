"""What is declared of an event, from words to acts."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from secrets import token_hex

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
    DrawLots,
    SetInitialColour,
    State,
)
from pairwright.service.events.words import Unclear
from pairwright.systems import resolve
from pairwright.tournament import Colour, PointSystem

COLOURS = {"white": Colour.WHITE, "w": Colour.WHITE, "black": Colour.BLACK, "b": Colour.BLACK}
DRAW = "draw"
NONE = "none"
SEED_BYTES = 8


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
    lots: str = ""
    name: str = ""
    city: str = ""
    federation: str = ""
    start_date: str = ""
    end_date: str = ""
    chief_arbiter: str = ""
    time_control: str = ""


def acts_of(wanted: Settings, state: State) -> list[Action]:
    """The acts that declare them, in an order that works. Raises Unclear.

    `state` is the one before: an edition alone is one of the system that the event has.
    """
    acts = [*_described(wanted)]
    if wanted.system or wanted.edition:
        system = wanted.system or resolve(state.facts).system.name
        acts.append(DeclareSystem(system, wanted.edition or None))
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
    if wanted.lots:
        acts.append(DrawLots(_seed(wanted.lots) or wanted.lots))
    return acts


def _described(wanted: Settings) -> list[Action]:
    given = {
        "title": wanted.name,
        "city": wanted.city,
        "federation": wanted.federation,
        "start_date": wanted.start_date,
        "end_date": wanted.end_date,
        "chief_arbiter": wanted.chief_arbiter,
        "time_control": wanted.time_control,
    }
    told = {field: text for field, text in given.items() if text}
    return [Describe(**told)] if told else []  # type: ignore[arg-type]


def tie_breaks_in(text: str) -> tuple[str, ...]:
    """`PTS,BH:C1,SB`, with or without the points in front."""
    codes = tuple(code.strip() for code in text.split(",") if code.strip())
    return codes if codes and codes[0] == "PTS" else ("PTS", *codes)


def points_in(text: str) -> PointSystem:
    """`1-0.5-0`: points for a win, a draw and a loss. Raises Unclear."""
    parts = [_number(part) for part in text.split("-")]
    if len(parts) != 3:
        raise Unclear("event.points", text=text)
    win, draw, loss = parts
    return PointSystem.of(win, draw, loss)


def initial_colour_in(text: str) -> Action:
    """`white`, `black`, `draw`, `draw:SEED`. Raises Unclear."""
    colour = COLOURS.get(text.casefold())
    if colour is not None:
        return SetInitialColour(colour)
    seed = _seed(text)
    if seed is None:
        raise Unclear("event.colour", "C.04.3 art. 5.1", text=text)
    return DrawInitialColour(seed)


def _seed(text: str) -> str | None:
    """The seed of `draw:SEED`; of `draw` one that nobody could know before. It is recorded."""
    word, colon, seed = text.partition(":")
    if word.casefold() != DRAW:
        return None
    return seed if colon else token_hex(SEED_BYTES)


def _number(text: str) -> Decimal:
    try:
        found = Decimal(text.strip().replace(",", "."))
    except InvalidOperation:
        found = Decimal("NaN")
    if not found.is_finite():
        raise Unclear("event.number", text=text)
    return found
