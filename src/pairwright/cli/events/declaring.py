"""`declare`, `number`, `freeze`: settings of an event and its pairing numbers."""

from __future__ import annotations

from typing import Annotated

import typer

from pairwright.cli.events.desk import Author, Desk, EventFile, Leave, Reason, Yes, player_in
from pairwright.cli.options import Lang, LanguageCode
from pairwright.event import Action, Event, FreezeNumbers, Number
from pairwright.service.events.settings import Settings, acts_of
from pairwright.service.events.words import Unclear

BoardsOption = Annotated[
    int | None, typer.Option(help="Of a team event: boards of a match (default: 4).")
]
TeamRulesOption = Annotated[
    str,
    typer.Option(help="Of a team event: type of preferences and scores, as typea-mp-gp."),
]
MatchPointsOption = Annotated[
    str, typer.Option(help="Of a team event: match points for a win, a draw and a loss, as 2-1-0.")
]


def declare(
    file: EventFile,
    rounds: Annotated[int | None, typer.Option(help="Number of rounds.")] = None,
    system: Annotated[str, typer.Option(help="Pairing system.")] = "",
    edition: Annotated[str, typer.Option(help="Edition of its rules.")] = "",
    points: Annotated[str, typer.Option(help="Win, draw, loss, as 1-0.5-0 or 3-1-0.")] = "",
    bye: Annotated[str, typer.Option(help="Value of the pairing-allocated bye.")] = "",
    tie_breaks: Annotated[str, typer.Option(help="MTB26 codes, as PTS,BH:C1,SB.")] = "",
    acceleration: Annotated[str, typer.Option(help="baku, or none.")] = "",
    initial_colour: Annotated[str, typer.Option(help="white, black, draw, draw:SEED.")] = "",
    lots: Annotated[
        str, typer.Option(help="Draw lots for what stays tied (C.07 art. 4.2): draw, draw:SEED.")
    ] = "",
    name: Annotated[str, typer.Option(help="Name of the event.")] = "",
    city: Annotated[str, typer.Option(help="Where it is played.")] = "",
    federation: Annotated[str, typer.Option(help="Federation, as FRA.")] = "",
    start: Annotated[str, typer.Option(help="First day, as 2026-11-16.")] = "",
    end: Annotated[str, typer.Option(help="Last day.")] = "",
    arbiter: Annotated[str, typer.Option(help="Chief arbiter.")] = "",
    time_control: Annotated[str, typer.Option(help="Time control, in words.")] = "",
    round_dates: Annotated[
        str, typer.Option(help="The day of every round, as 2026-11-16,2026-11-17.")
    ] = "",
    boards: BoardsOption = None,
    team_rules: TeamRulesOption = "",
    match_points: MatchPointsOption = "",
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    leave: Leave = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Declare points, byes, tie-breaks, rounds ...; most are locked once round 1 is paired."""
    settings = Settings(
        rounds, system, edition, points, bye, tie_breaks, acceleration, initial_colour,
        lots, name, city, federation, start, end, arbiter, time_control, boards, team_rules,
        match_points, round_dates,
    )  # fmt: skip

    def make(event: Event) -> list[Action]:
        acts = acts_of(settings, event.state)
        if not acts:
            raise Unclear("event.nothing-declared", command="declare --help")
        return acts

    Desk(file, author, reason, yes, leave, language).act(make)


def number(
    file: EventFile,
    order: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PLAYER...]",
            help="Players of equal strength and title, in the order in which they are numbered "
            "(default: the alphabet, C.04.2 art. 2.2.3).",
        ),
    ] = None,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Give everybody the pairing number of their strength (C.04.2 art. 2.2 to 2.5)."""

    def make(event: Event) -> Action:
        return Number(tuple(player_in(event, player) for player in order or []))

    Desk(file, author, reason, yes, language=language).act(make)


def freeze(
    file: EventFile,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Close the list: numbers are final, and only late entries shift them (C.04.2 art. 2.5)."""
    Desk(file, author, reason, yes, language=language).act(lambda _: FreezeNumbers())
