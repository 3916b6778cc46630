"""`pairwright new`: an event from a list of players, or from a tournament file."""

from __future__ import annotations

import os
from typing import Annotated

from pairwright.cli.events.declaring import (
    BoardsOption,
    FestivalOption,
    MatchPointsOption,
    RanksOption,
    ShortNameOption,
    TeamRulesOption,
    TimeCodeOption,
)
from pairwright.cli.events.desk import FileDesk
from pairwright.cli.events.entries import entries_in, teams_listed
from pairwright.cli.events.missing_ratings import rating_acts
from pairwright.cli.options import ActingOrLeaving, Unrated
from pairwright.cli.parameters import Argument, Option
from pairwright.event import JournalFile
from pairwright.formats import read_named
from pairwright.service.events.beginning import begun_from, begun_with, begun_with_teams
from pairwright.service.events.settings import EventSettings
from pairwright.service.events.words import Unclear
from pairwright.systems import SYSTEMS, system_named
from pairwright.systems.registry import DEFAULT

SYSTEM_HELP = f"Pairing system: {', '.join(SYSTEMS)} (default: {DEFAULT.name})."


def new(
    file: Annotated[str, Argument(metavar="EVENT", help="The file to make, as open.event.")],
    by: ActingOrLeaving,
    players: Annotated[
        str | None,
        Option(
            "--players",
            help="Entry list, CSV or Excel: names, ratings, titles ... in any order "
            "(docs/how-to/entry-lists.md); - is standard input.",
        ),
    ] = None,
    source: Annotated[
        str | None,
        Option("--from", metavar="FILE", help="A TRF or our JSON; its rounds are checked."),
    ] = None,
    system: Annotated[str, Option("--system", help=SYSTEM_HELP)] = "",
    edition: Annotated[
        str, Option("--edition", help="Edition of its rules (default: the one in force).")
    ] = "",
    rounds: Annotated[
        int | None, Option("--rounds", help="Number of rounds (C.04.1 art. 1).")
    ] = None,
    name: Annotated[str, Option("--name", help="Name of the event.")] = "",
    city: Annotated[str, Option("--city", help="Where it is played.")] = "",
    federation: Annotated[str, Option("--federation", help="Federation, as FRA.")] = "",
    start: Annotated[str, Option("--start", help="First day, as 2026-11-16.")] = "",
    end: Annotated[str, Option("--end", help="Last day.")] = "",
    arbiter: Annotated[str, Option("--arbiter", help="Chief arbiter.")] = "",
    initial_colour: Annotated[
        str,
        Option(
            "--initial-colour",
            help="white or black where it was drawn already; draw, or draw:SEED, to draw it so "
            "that anybody can repeat it (default: draw).",
        ),
    ] = "",
    tie_breaks: Annotated[
        str, Option("--tie-breaks", help="Order of ranking in MTB26 codes, as PTS,BH:C1,BH,SB.")
    ] = "",
    acceleration: Annotated[str, Option("--acceleration", help="baku (C.04.7), or none.")] = "",
    points: Annotated[str, Option("--points", help="Win, draw, loss, as 1-0.5-0 or 3-1-0.")] = "",
    bye: Annotated[str, Option("--bye", help="Value of the pairing-allocated bye.")] = "",
    time_control: Annotated[str, Option("--time-control", help="Time control, in words.")] = "",
    boards: BoardsOption = None,
    team_rules: TeamRulesOption = "",
    match_points: MatchPointsOption = "",
    festival: FestivalOption = "",
    short_name: ShortNameOption = "",
    time_code: TimeCodeOption = "",
    ranks: RanksOption = "",
    unrated: Unrated = None,
) -> None:
    """Begin an event: from an entry list, or with --from from a tournament file.

    Without either nobody has entered yet: `pairwright enter` is next.
    """
    desk = FileDesk(file, by)
    wanted = EventSettings(
        rounds, system, edition, points, bye, tie_breaks, acceleration, initial_colour,
        "", name, city, federation, start, end, arbiter, time_control, boards, team_rules,
        match_points, festival=festival, short_name=short_name, time_code=time_code, ranks=ranks,
    )  # fmt: skip
    with desk.speaking():
        if os.path.exists(file):
            raise Unclear("event.exists", file=file, command="status EVENT")
        if players is not None and source is not None:
            raise Unclear("event.one-source")
        if source is not None:
            event = begun_from(desk.actor, read_named(source), source, wanted)
        elif system and system_named(system).pairs_teams:
            teams = () if players is None else teams_listed(players, desk.language)
            event = begun_with_teams(desk.actor, teams, wanted)
        else:
            entered = () if players is None else entries_in(players, desk.language)
            event = begun_with(desk.actor, entered, wanted)
        event = desk.actor.acted(event, *rating_acts(desk, event, unrated))
        JournalFile.create(file, event).close()
    desk.tell_since(event, 0)
    desk.say_next(event)
