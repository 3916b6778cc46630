"""`pairwright new`: an event from a list of players, or from a tournament file."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import typer

from pairwright.cli.events.desk import Author, Desk, Reason, Yes
from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import say, tell_all
from pairwright.event import Action, Create, Event, JournalFile, Number
from pairwright.formats import read_named
from pairwright.formats.entry_list import read_entries
from pairwright.service.events.settings import Settings, acts_of
from pairwright.tournament import InvalidRequest, Player

DRAW = "draw"


def new(
    file: Annotated[str, typer.Argument(metavar="EVENT", help="The file to make, as open.event.")],
    players: Annotated[
        str | None,
        typer.Option(
            help="Entry list, CSV or Excel: names, ratings, titles ... in any order (docs/"
            "entry-lists.md); - is standard input."
        ),
    ] = None,
    source: Annotated[
        str | None,
        typer.Option("--from", metavar="FILE", help="A TRF or our JSON; its rounds are checked."),
    ] = None,
    system: Annotated[str | None, typer.Option(help="Pairing system (default: dutch).")] = None,
    edition: Annotated[
        str | None, typer.Option(help="Edition of its rules (default: the one in force).")
    ] = None,
    rounds: Annotated[int | None, typer.Option(help="Number of rounds (C.04.1 art. 1).")] = None,
    name: Annotated[str, typer.Option(help="Name of the event.")] = "",
    city: Annotated[str, typer.Option(help="Where it is played.")] = "",
    federation: Annotated[str, typer.Option(help="Federation, as FRA.")] = "",
    start: Annotated[str, typer.Option(help="First day, as 2026-11-16.")] = "",
    end: Annotated[str, typer.Option(help="Last day.")] = "",
    arbiter: Annotated[str, typer.Option(help="Chief arbiter.")] = "",
    initial_colour: Annotated[
        str,
        typer.Option(
            help="white, black, or draw:SEED to draw it so that anybody can repeat it (C.04.3 art. "
            "5.1)."
        ),
    ] = DRAW,
    tie_breaks: Annotated[
        str, typer.Option(help="Order of ranking in MTB26 codes, as PTS,BH:C1,BH,SB.")
    ] = "",
    acceleration: Annotated[str, typer.Option(help="baku (C.04.7), or none.")] = "",
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Begin an event: from an entry list, or with --from from a tournament file."""
    if Path(file).exists():
        raise InvalidRequest(f"{file} exists already; an event is never written over")
    if (players is None) == (source is None):
        raise InvalidRequest("an event begins with --players LIST or with --from FILE")
    desk = Desk(file, author, reason, yes, language=language)
    if source is not None:
        event = desk.actor.begin(Create.from_file(read_named(source), source))
    else:
        assert players is not None
        facts: dict[str, Any] = {
            "name": name,
            "city": city,
            "federation": federation,
            "start_date": start,
            "end_date": end,
            "chief_arbiter": arbiter,
        }
        create = Create.of(
            _entries(players), system=system or "dutch", edition=edition, rounds=rounds, **facts
        )
        event = desk.actor.begin(create)
    with JournalFile.create(file, event) as journal:
        for action in _settings(event, tie_breaks, acceleration, initial_colour):
            desk.actor.act(journal, action)
        event = journal.event
    say(f"{file}: {len(event.state.facts.players)} players")


def _entries(players: str) -> tuple[Player, ...]:
    found = read_entries(read_named(players), players)
    tell_all(found.diagnostics)
    return found.entered()


def _settings(
    event: Event, tie_breaks: str, acceleration: str, initial_colour: str
) -> list[Action]:
    """What is declared after the list of players is known.

    A colour that is drawn without a seed gets one that nobody could know before; it is recorded.
    """
    colour = initial_colour if event.state.facts.initial_colour is None else ""
    seed = token_hex(8)
    wanted = Settings(
        tie_breaks=tie_breaks,
        acceleration=acceleration,
        initial_colour=f"{DRAW}:{seed}" if colour == DRAW else colour,
    )
    acts = acts_of(wanted)
    return acts if event.state.started else [Number(), *acts]
