"""`declare`, `number`, `freeze`: settings of an event and its pairing numbers."""

from __future__ import annotations

from typing import Annotated

from pairwright.cli.events.desk import AtDesk, AtDeskLeaving, player_in
from pairwright.cli.parameters import Argument, Option
from pairwright.event import Action, DrawNumbers, Event, FreezeNumbers, Number, SetNumbers
from pairwright.service.events.words import Unclear

BoardsOption = Annotated[
    int | None, Option("--boards", help="Of a team event: boards of a match (default: 4).")
]
TeamRulesOption = Annotated[
    str,
    Option("--team-rules", help="Of a team event: type of preferences and scores, as typea-mp-gp."),
]
MatchPointsOption = Annotated[
    str,
    Option(
        "--match-points",
        help="Of a team event: match points for a win, a draw and a loss, as 2-1-0.",
    ),
]
TimeCodeOption = Annotated[
    str,
    Option(
        "--time-code",
        metavar="CODE",
        help="Time control in code (TRF26 record 222), as 5400+30 or 40/6000+30:900+30.",
    ),
]
RanksOption = Annotated[
    str,
    Option(
        "--ranks",
        metavar="METHOD",
        help="Ratings that give starting ranks (TRF26 record 172): FIDE, NRO, FIDON, NIDOF, HBFN, "
        "LBFN, OTHER, with the federation before it, as FRA FIDON (at first that of the event); "
        "none for no method.",
    ),
]
FestivalOption = Annotated[
    str, Option("--festival", help="Festival of which it is one tournament; none to leave it.")
]
ShortNameOption = Annotated[
    str,
    Option(
        "--short-name", help="What it is called among the tournaments of the festival, as A or U12."
    ),
]


def declare(
    desk: AtDeskLeaving,
    rounds: Annotated[int | None, Option("--rounds", help="Number of rounds.")] = None,
    system: Annotated[str, Option("--system", help="Pairing system.")] = "",
    edition: Annotated[str, Option("--edition", help="Edition of its rules.")] = "",
    points: Annotated[str, Option("--points", help="Win, draw, loss, as 1-0.5-0 or 3-1-0.")] = "",
    bye: Annotated[str, Option("--bye", help="Value of the pairing-allocated bye.")] = "",
    tie_breaks: Annotated[str, Option("--tie-breaks", help="MTB26 codes, as PTS,BH:C1,SB.")] = "",
    acceleration: Annotated[str, Option("--acceleration", help="baku, or none.")] = "",
    initial_colour: Annotated[
        str, Option("--initial-colour", help="white, black, draw, draw:SEED.")
    ] = "",
    lots: Annotated[
        str,
        Option("--lots", help="Draw lots for what stays tied (C.07 art. 4.2): draw, draw:SEED."),
    ] = "",
    name: Annotated[str, Option("--name", help="Name of the event.")] = "",
    city: Annotated[str, Option("--city", help="Where it is played.")] = "",
    federation: Annotated[str, Option("--federation", help="Federation, as FRA.")] = "",
    start: Annotated[str, Option("--start", help="First day, as 2026-11-16.")] = "",
    end: Annotated[str, Option("--end", help="Last day.")] = "",
    arbiter: Annotated[str, Option("--arbiter", help="Chief arbiter.")] = "",
    time_control: Annotated[str, Option("--time-control", help="Time control, in words.")] = "",
    round_dates: Annotated[
        str, Option("--round-dates", help="The day of every round, as 2026-11-16,2026-11-17.")
    ] = "",
    standings: Annotated[
        str, Option("--standings", help="Publish standings with-results, or apart (as it begins).")
    ] = "",
    boards: BoardsOption = None,
    team_rules: TeamRulesOption = "",
    match_points: MatchPointsOption = "",
    festival: FestivalOption = "",
    short_name: ShortNameOption = "",
    first_board: Annotated[
        int | None, Option("--first-board", help="Number with which its boards begin (at first 1).")
    ] = None,
    norms: Annotated[
        str,
        Option(
            "--norms",
            help="What the event is to the title regulations, as zonal or national-final, and "
            "whether players' cards show norms: public or private.",
        ),
    ] = "",
    time_code: TimeCodeOption = "",
    ranks: RanksOption = "",
    long: Annotated[
        str,
        Option(
            "--long",
            metavar="RATINGS",
            help="An event of more than 30 days, and which ratings of a player its tie-breaks "
            "take: first, of-round, or the number of a round; none: it is no such event.",
        ),
    ] = "",
    rating_lists: Annotated[
        str,
        Option(
            "--rating-lists",
            metavar="LISTS",
            help="Rating lists that are asked for a player, the main one first, as "
            'rapid,standard,"Club list",national; usual: as the time control says.',
        ),
    ] = "",
    chess960: Annotated[
        str,
        Option(
            "--chess960",
            help="The games are Chess960, from positions drawn by lot: draw, draw:SEED; none: "
            "they are ordinary chess.",
        ),
    ] = "",
    position: Annotated[
        str,
        Option(
            "--position",
            metavar="ROUND:NUMBER",
            help="Of Chess960: a starting position that was drawn elsewhere, as 3:518.",
        ),
    ] = "",
    corrections_within: Annotated[
        str,
        Option(
            "--corrections-within",
            metavar="MINUTES",
            help="Minutes after the publication of results in which errors are reported in time "
            "(C.04.2 art. 4.3); none: no deadline is announced.",
        ),
    ] = "",
) -> None:
    """Declare points, byes, tie-breaks, rounds ...; most are locked once round 1 is paired."""
    # Imported here: it has an act for every setting, for which the other commands do not wait.
    from pairwright.service.events.settings import EventSettings, acts_of

    settings = EventSettings(
        rounds, system, edition, points, bye, tie_breaks, acceleration, initial_colour,
        lots, name, city, federation, start, end, arbiter, time_control, boards, team_rules,
        match_points, round_dates, standings, festival, short_name, first_board, norms,
        time_code, ranks, long, rating_lists, chess960, position, corrections_within,
    )  # fmt: skip

    def make(event: Event) -> list[Action]:
        acts = acts_of(settings, event.state)
        if not acts:
            raise Unclear("event.nothing-declared", command="declare --help")
        return acts

    desk.act(make)


def number(
    desk: AtDesk,
    order: Annotated[
        list[str] | None,
        Argument(
            metavar="[PLAYER...]",
            help="Players of equal strength and title, in the order in which they are numbered "
            "(default: the alphabet, C.04.2 art. 2.2.3); where numbers are drawn, everybody in the "
            "order of the numbers that were drawn by hand.",
        ),
    ] = None,
    draw: Annotated[
        bool,
        Option(
            "--draw",
            negatable=True,
            help="Draw the numbers by lot, where all pairings follow from them (C.05).",
        ),
    ] = False,
    seed: Annotated[
        str, Option("--seed", help="What the lots are drawn from (default: a new one).")
    ] = "",
    apart: Annotated[
        bool,
        Option(
            "--apart",
            negatable=True,
            help="Federations draw from groups that do not meet at the end (C.05 Annex 2).",
        ),
    ] = False,
) -> None:
    """Give everybody the pairing number of their strength (C.04.2 art. 2.2 to 2.5), or by lot."""

    def make(event: Event) -> Action:
        if draw or seed or apart:
            from pairwright.service.events.settings import new_seed

            return DrawNumbers(seed or new_seed(), apart)
        named = tuple(player_in(event, player) for player in order or [])
        return SetNumbers(named) if named and event.state.schedule else Number(named)

    desk.act(make)


def freeze(
    desk: AtDesk,
) -> None:
    """Close the list: numbers are final, and only late entries shift them (C.04.2 art. 2.5)."""
    desk.act(lambda _: FreezeNumbers())
