"""`declare`, `number`: settings of an event and its pairing numbers."""

from __future__ import annotations

from typing import Annotated

import typer

from pairwright.cli.events.desk import Author, Desk, EventFile, Leave, Reason, Yes
from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import say
from pairwright.event import FreezeNumbers, JournalFile, Number
from pairwright.service.events.settings import Settings, acts_of
from pairwright.tournament import InvalidRequest


def declare(
    file: EventFile,
    rounds: Annotated[int | None, typer.Option(help="Number of rounds.")] = None,
    system: Annotated[str, typer.Option(help="Pairing system.")] = "",
    edition: Annotated[str, typer.Option(help="Edition of its rules.")] = "",
    points: Annotated[str, typer.Option(help="Win, draw, loss, as 1-0.5-0 or 3-1-0.")] = "",
    bye: Annotated[str, typer.Option(help="Value of the pairing-allocated bye.")] = "",
    tie_breaks: Annotated[str, typer.Option(help="MTB26 codes, as PTS,BH:C1,SB.")] = "",
    acceleration: Annotated[str, typer.Option(help="baku, or none.")] = "",
    initial_colour: Annotated[str, typer.Option(help="white, black, draw:SEED.")] = "",
    name: Annotated[str, typer.Option(help="Name of the event.")] = "",
    city: Annotated[str, typer.Option(help="Where it is played.")] = "",
    federation: Annotated[str, typer.Option(help="Federation, as FRA.")] = "",
    start: Annotated[str, typer.Option(help="First day, as 2026-11-16.")] = "",
    end: Annotated[str, typer.Option(help="Last day.")] = "",
    arbiter: Annotated[str, typer.Option(help="Chief arbiter.")] = "",
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    leave: Leave = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Declare points, byes, tie-breaks, rounds ...; most are locked once round 1 is paired."""
    settings = Settings(
        rounds, system, edition, points, bye, tie_breaks, acceleration, initial_colour,
        name, city, federation, start, end, arbiter,
    )  # fmt: skip
    acts = acts_of(settings)
    if not acts:
        raise InvalidRequest("nothing is declared: see pairwright declare --help")
    desk = Desk(file, author, reason, yes, leave, language)
    with JournalFile.open(file) as journal:
        for action in acts:
            desk.tell(desk.actor.act(journal, action))
    say("declared")


def number(
    file: EventFile,
    freeze: Annotated[
        bool, typer.Option("--freeze", help="Close the list: only late entries shift numbers.")
    ] = False,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Give everybody the pairing number of their strength (C.04.2 art. 2.2 to 2.5)."""
    desk = Desk(file, author, reason, yes, language=language)
    desk.act(lambda event: FreezeNumbers() if freeze else Number(), "numbered")
