"""Officials and numbers for reports as they are typed, and where each field is mended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pairwright.event import Register
from pairwright.service.events.words import EVENT, on_file
from pairwright.tournament import Official
from pairwright.tournament.declarations import official_in

if TYPE_CHECKING:
    from pairwright.title_norms import ReportGap

NONE = "none"
"""What takes back a field."""
MENDED_BY: Mapping[str, str] = {
    "name": "declare EVENT --name",
    "city": "declare EVENT --city",
    "federation": "declare EVENT --federation",
    "start_date": "declare EVENT --start",
    "end_date": "declare EVENT --end",
    "time_control": "declare EVENT --time-control",
    "round_dates": "declare EVENT --round-dates",
    "number_of_rounds": "declare EVENT --rounds",
    "rounds": "declare EVENT --rounds",
    "declaration": "declare EVENT --system",
    "type_text": "declare EVENT --system",
    "chief_arbiter": "register EVENT --chief",
    "deputy_arbiters": "register EVENT --deputy",
    "registration.event_id": "register EVENT --event-id",
    "registration.web": "register EVENT --web",
    "registration.organiser": "register EVENT --organiser",
    "registration.arbiters": "register EVENT --arbiter",
}
"""The command and option that fill in a fact of an event."""


def mended_by(gap: ReportGap) -> str:
    """The command with which a field is filled in."""
    return on_file(MENDED_BY[gap.fact], EVENT)


def registered(
    event_id: str = "",
    web: str = "",
    organiser: str = "",
    chief: str = "",
    deputies: Sequence[str] = (),
    arbiters: Sequence[str] = (),
    remarks: Sequence[str] = (),
) -> Register:
    """The act of what was typed; what is empty stays, and `none` takes it back."""
    return Register(
        _text(event_id),
        _text(web),
        _official(organiser),
        _official(chief),
        _officials(deputies),
        _officials(arbiters),
        tuple(text for text in remarks if text != NONE) if remarks else None,
    )


def _text(typed: str) -> str | None:
    return {"": None, NONE: ""}.get(typed, typed)


def _official(typed: str) -> Official | None:
    return official_in("" if typed == NONE else typed) if typed else None


def _officials(typed: Sequence[str]) -> tuple[Official, ...] | None:
    return tuple(official_in(text) for text in typed if text != NONE) if typed else None
