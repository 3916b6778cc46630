"""`register`: organiser, arbiters and FIDE's number of an event, for reports."""

from __future__ import annotations

from typing import Annotated

from pairwright.cli.events.desk import AtDesk
from pairwright.cli.parameters import Option
from pairwright.service.events.registering import registered

_AS = "as 'IA Lind, Lea (200100, NOR) <lea@example.org>'"


def register(
    desk: AtDesk,
    event_id: Annotated[str, Option("--event-id", help="FIDE's number of the event.")] = "",
    web: Annotated[str, Option("--web", help="Web address of the event.")] = "",
    organiser: Annotated[
        str,
        Option(
            "--organiser", help="Name, FIDE ID and e-mail, as 'Chess Club (99) <club@example.org>'."
        ),
    ] = "",
    chief: Annotated[str, Option("--chief", help=f"Chief arbiter, {_AS}.")] = "",
    deputy: Annotated[
        list[str] | None, Option("--deputy", help="Deputy arbiter, likewise; may be repeated.")
    ] = None,
    arbiter: Annotated[
        list[str] | None, Option("--arbiter", help="Further arbiter, likewise; may be repeated.")
    ] = None,
    remark: Annotated[
        list[str] | None,
        Option("--remark", help="Remark of the tournament report; up to four."),
    ] = None,
) -> None:
    """Name organiser, arbiters and FIDE event ID, as reports ask for them; none takes one back."""
    act = registered(event_id, web, organiser, chief, deputy or (), arbiter or (), remark or ())
    desk.act(lambda _: act)
