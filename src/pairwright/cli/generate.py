"""`pairwright generate`: random tournaments, with every axis set, in a range, or drawn."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from msgspec import field
from msgspec.structs import replace

from pairwright import formats
from pairwright.cli.options import ClusterAddress, Jobs, TableFile
from pairwright.cli.output import tell
from pairwright.cli.parameters import Option
from pairwright.cli.progress import progress
from pairwright.cli.tables import row_asked, table_in
from pairwright.formats.rows import RowOf, RowWriting
from pairwright.frozen import Frozen
from pairwright.generate import (
    LARGEST_SEED,
    Acceleration,
    Config,
    InvalidConfiguration,
    RatingSpread,
    Span,
    fresh_seed,
    generate_tournament,
)
from pairwright.generate.config import PER_CENT, PER_THOUSAND, ByePlan
from pairwright.generate.parameters import points_for, system_asked
from pairwright.service.answer_formats import Target
from pairwright.service.configuration import configuration_in
from pairwright.service.generating import FILES_IN_A_FOLDER, GENERATED_COLUMNS, Run
from pairwright.service.reading import read_input
from pairwright.service.workplaces import Workplace, workplace
from pairwright.systems import DEFAULT, SYSTEMS, System
from pairwright.tournament import Colour, Points, PointSystem, TeamRules, points
from pairwright.vocabulary.reason import fault

STANDARD_OUTPUT = "-"
_POINT_CODES = {
    "W": "win",
    "D": "draw",
    "L": "loss",
    "A": "absence",
    "P": "pairing_allocated_bye",
    "X": "unknown",
}


class InitialColour(StrEnum):
    WHITE = "white"
    BLACK = "black"


def _option(name: str, read: Callable[[str], Any], what: str, shown: str) -> Any:
    return Option(name, read=read, help=what, metavar=shown)


def _number(name: str, what: str) -> Any:
    return _option(name, Span.parse, what, "N|LOW-HIGH")


def _share(name: str, what: str) -> Any:
    return _option(name, partial(Span.parse, unit=PER_CENT), f"{what}, per cent.", "N|LOW-HIGH")


def _rate(name: str, what: str) -> Any:
    return _option(
        name, partial(Span.parse, unit=PER_THOUSAND), f"{what}, per thousand.", "N|LOW-HIGH"
    )


class AskedPoints(Frozen):
    """Points by the name of a system, or by the letters of record 162."""

    name: str = ""
    values: Mapping[str, Points] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> AskedPoints:
        """Raises InvalidConfiguration."""
        if any(text in system.points for system in SYSTEMS.values()):
            return cls(name=text)
        values = {}
        for word in text.replace(",", " ").split():
            code, equals, value = word.partition("=")
            if not equals or code.upper() not in _POINT_CODES:
                raise InvalidConfiguration(
                    fault("cli:no-points", word=repr(word), known="; ".join(DEFAULT.points))
                )
            values[_POINT_CODES[code.upper()]] = points(value)
        PointSystem.of(**values)  # points too many are refused here, with the option's name
        return cls(values=values)

    def of(self, system: System) -> PointSystem:
        """The points for pairings of the system. Raises InvalidConfiguration."""
        if not self.name:
            games = PointSystem.of(**self.values)
            declared = "pairing_allocated_bye" in self.values
            if system.schedule is not None and not declared:
                return replace(games, pairing_allocated_bye=system.default_bye(games))
            if system.games == 1:
                return games
            return games.for_matches(system.games, None if declared else system.default_bye(games))
        if self.name not in system.points:
            raise InvalidConfiguration(
                fault(
                    "cli:no-points-for",
                    name=repr(self.name),
                    title=system.title,
                    known="; ".join(system.points),
                )
            )
        return system.points[self.name]


_POINTS = _option(
    "--points", AskedPoints.parse, "Points, such as 3-1-0 or 'W=3 D=1 P=1'.", "POINTS"
)


def _team_rules(text: str) -> TeamRules:
    """Raises InvalidConfiguration."""
    known = {
        end.removeprefix("_").replace("_", "-").lower(): rules
        for system in SYSTEMS.values()
        for end, rules in system.codes_of_teams.items()
    }
    if text.lower() not in known:
        raise InvalidConfiguration(
            fault("cli:team-choice", text=repr(text), known=", ".join(known))
        )
    return known[text.lower()]


_TEAM_RULES = _option(
    "--team-rules", _team_rules, "Preferences and scores of teams, such as typeb-mp-gp.", "RULES"
)


_BYES = _option(
    "--byes",
    ByePlan.parse,
    "Byes by number or share, and by round: H=3@2 (half-point byes), Z=5%@1-3, F=1; in the place "
    "of the rate of their kind.",
    "LIST",
)
_TIE_BREAKS = Option(
    "--tie-breaks",
    metavar="CODES",
    help="Tie-breaks that are declared, in MTB26 codes, as BH:C1,SB; any draws some. Ranks follow "
    "them.",
)


def generate(
    count: Annotated[int, Option("--count", min=1, help="How many tournaments.")] = 1,
    seed: Annotated[
        int | None,
        Option("--seed", min=0, max=LARGEST_SEED, help="The same seed gives the same files."),
    ] = None,
    output: Annotated[
        str,
        Option("--output", metavar="DIR", help="Directory for the files; - is standard output."),
    ] = STANDARD_OUTPUT,
    file_format: Annotated[Target, Option("--format", help="Format.")] = Target.TRF26,
    force: Annotated[bool, Option("--force", help="Overwrite files.")] = False,
    jobs: Jobs = None,
    cluster: ClusterAddress = None,
    config: Annotated[
        Path | None, Option("--config", help="Settings of JaVaFo 2.x, JaVaFo 1.4 or bbpPairings.")
    ] = None,
    model: Annotated[
        Path | None, Option("--model", help="Take players and rounds from this tournament.")
    ] = None,
    system: Annotated[str, Option("--system", help="Pairing system.")] = "",
    edition: Annotated[str, Option("--edition", help="Edition of the rules, or any.")] = "",
    players: Annotated[Span | None, _number("--players", "Players.")] = None,
    rounds: Annotated[Span | None, _number("--rounds", "Rounds.")] = None,
    ratings: Annotated[RatingSpread | None, Option("--ratings", help="Distribution.")] = None,
    highest_rating: Annotated[Span | None, _number("--highest-rating", "Highest rating.")] = None,
    lowest_rating: Annotated[Span | None, _number("--lowest-rating", "Lowest rating.")] = None,
    rating_groups: Annotated[
        Span | None, _number("--rating-groups", "Groups, with --ratings groups.")
    ] = None,
    rating_gap: Annotated[
        Span | None, _number("--rating-gap", "Rating gap between the groups.")
    ] = None,
    rating_step: Annotated[
        Span | None, _number("--rating-step", "Ratings are multiples of this.")
    ] = None,
    unrated: Annotated[
        Span | None, _share("--unrated", "With --ratings partly-unrated: players")
    ] = None,
    draws: Annotated[Span | None, _share("--draws", "Draws among games played")] = None,
    late_entries: Annotated[
        Span | None, _rate("--late-entries", "Late entries among players")
    ] = None,
    withdrawals: Annotated[Span | None, _rate("--withdrawals", "Withdrawals among players")] = None,
    half_point_byes: Annotated[
        Span | None, _rate("--half-point-byes", "Half-point byes, players a round")
    ] = None,
    full_point_byes: Annotated[
        Span | None, _rate("--full-point-byes", "Full-point byes, players a round")
    ] = None,
    zero_point_byes: Annotated[
        Span | None, _rate("--zero-point-byes", "Absences, players a round")
    ] = None,
    forfeits: Annotated[Span | None, _rate("--forfeits", "Games forfeited by one player")] = None,
    double_forfeits: Annotated[
        Span | None, _rate("--double-forfeits", "Games forfeited by both")
    ] = None,
    unrated_games: Annotated[
        Span | None, _rate("--unrated-games", "Games of less than one move (W, D, L)")
    ] = None,
    unusual_results: Annotated[
        Span | None, _rate("--unusual-results", "Results 1/2-0, 0-1/2, 0-0")
    ] = None,
    adjourned: Annotated[Span | None, _rate("--adjourned", "Adjourned games")] = None,
    forbidden_pairs: Annotated[
        Span | None, _number("--forbidden-pairs", "Pairs who may not meet.")
    ] = None,
    byes: Annotated[ByePlan | None, _BYES] = None,
    tie_breaks: Annotated[str, _TIE_BREAKS] = "",
    boards: Annotated[
        Span | None, _number("--boards", "Boards of a match, where teams are paired.")
    ] = None,
    team_rules: Annotated[TeamRules | None, _TEAM_RULES] = None,
    points: Annotated[AskedPoints | None, _POINTS] = None,
    acceleration: Annotated[
        Acceleration | None, Option("--acceleration", help="Acceleration.")
    ] = None,
    initial_colour: Annotated[
        InitialColour | None, Option("--initial-colour", help="Initial colour.")
    ] = None,
    files_in_folder: Annotated[
        int,
        Option(
            "--files-in-folder", min=1, help="With more files, DIR has numbered folders of so many."
        ),
    ] = FILES_IN_A_FOLDER,
    answers: Annotated[
        bool,
        Option("--answers", help="Write every round as a question with its answer, and checksums."),
    ] = False,
    table: TableFile = None,
    row: Annotated[
        RowOf | None,
        Option("--row", help="What a row of the table is about (default: tournament)."),
    ] = None,
) -> None:
    """Write random tournaments, every round paired and played. What is not set is drawn."""
    given = dict(locals())
    if answers and file_format is Target.JSON:
        raise InvalidConfiguration(fault("cli:answers-format"))
    asked = _asked(given, config, model, file_format)
    row_of = row_asked(table, row, RowOf.TOURNAMENT)
    if output != STANDARD_OUTPUT:
        form = file_format.format_name
        run = Run(asked, seed, count, form, Path(output), force, row_of, files_in_folder, answers)
        with (
            workplace(jobs, cluster) as place,
            table_in(table, row_of, GENERATED_COLUMNS) as write_rows,
        ):
            _write_all(run, place, write_rows)
    elif count > 1:
        raise InvalidConfiguration(fault("cli:directory", count=count))
    elif table is not None:
        raise InvalidConfiguration(fault("cli:table-directory"))
    elif answers:
        raise InvalidConfiguration(fault("cli:answers-directory"))
    else:
        made = generate_tournament(asked, fresh_seed() if seed is None else seed)
        sys.stdout.write(formats.dumps(made, file_format.format_name))


def _write_all(run: Run, place: Workplace, write_rows: RowWriting) -> None:
    """Every file, with a bar; stopped, it tells how far it came."""
    done = 0
    with progress("generating", run.count) as advance, run.begun() as begun:
        try:
            for made in begun.written(place):
                done += 1
                write_rows(made.rows)
                advance(made.file.rounds)
        except KeyboardInterrupt:
            what = f"wrote {done} of {run.count} tournaments to {run.directory}"
            tell(f"{what}; the same command goes on from there")
            raise
    what = "tournament" if run.count == 1 else "tournaments"
    tell(f"wrote {run.count} {what} to {run.directory}, seed {begun.seed}")


def _asked(
    given: dict[str, Any], config: Path | None, model: Path | None, file_format: Target
) -> Config:
    """The settings of the file, then those of the command line, which go before them."""
    asked = Config()
    if config is not None:
        asked = configuration_in(config)
    axes = {
        name: given[name]
        for name in Config.__struct_fields__
        if name in given and name != "model" and given[name]
    }
    if "initial_colour" in axes:
        colour = axes["initial_colour"]
        axes["initial_colour"] = Colour.WHITE if colour is InitialColour.WHITE else Colour.BLACK
    asked_points: AskedPoints | None = axes.pop("points", None)
    asked = replace(
        asked,
        **axes,
        model=read_input(model).facts() if model is not None else None,
        portable=file_format is Target.TRF16,
        reported=file_format is not Target.JSON,
    )
    system = system_asked(asked)
    if system.pairs_teams and file_format is Target.TRF16:
        raise InvalidConfiguration(fault("cli:trf16-teams"))
    if asked_points is not None:
        return replace(asked, points=asked_points.of(system))
    if asked.points is not None:  # a file of another generator, which knows single games only
        return replace(asked, points=points_for(system, asked.points))
    return asked
