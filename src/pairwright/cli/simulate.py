"""`pairwright simulate`: a field played out many times, to compare ways of pairing and ranking."""

from __future__ import annotations

import io
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from pairwright.cli.keeping import kept_in
from pairwright.cli.listing import PlainScreen, standard_screen
from pairwright.cli.options import (
    ClusterAddress,
    Jobs,
    Lang,
    LanguageCode,
    Output,
    StateFile,
    TableFile,
)
from pairwright.cli.output import STANDARD, tell, write
from pairwright.cli.parameters import Argument, Option
from pairwright.cli.progress import progress
from pairwright.cli.standings_listing import print_tables
from pairwright.cli.tables import row_asked, table_in
from pairwright.generate import (
    LARGEST_SEED,
    Acceleration,
    Config,
    InvalidConfiguration,
    RatingSpread,
    Span,
)
from pairwright.generate.config import PER_CENT
from pairwright.ranking import to_csv
from pairwright.service.json_text import json_text
from pairwright.service.simulating import (
    SAMPLE_ROWS,
    SIMULATED_COLUMNS,
    SimulatedRow,
    acceleration_in,
    field_in,
    samples,
    settings_of,
)
from pairwright.service.workplaces import workplace
from pairwright.simulate import (
    SimulatedField,
    SimulationPlan,
    VariantComparison,
    VirtualPointsTable,
    few_tournaments,
    invented,
    report_data,
    report_tables,
    value_rows,
    values_table,
)
from pairwright.simulate.plan import ACCELERATIONS, all_variants
from pairwright.simulate.tables import words_in
from pairwright.systems import DEFAULT, SYSTEMS
from pairwright.vocabulary.language import language_of
from pairwright.vocabulary.reason import fault

PLAYERS, ROUNDS, HIGHEST, LOWEST = 80, 9, 2600, 1800
ORDER = "BH:C1,BH,SB"


class ReportFormat(StrEnum):
    TEXT = "text"
    JSON = "json"
    CSV = "csv"


def simulate(
    file: Annotated[
        str | None,
        Argument(
            metavar="[FIELD]",
            help="Whose players: a TRF, our JSON, an event (- is standard input), or an entry list "
            "(.csv, .xlsx); what was played is left out. Without it a field is drawn.",
        ),
    ] = None,
    system: Annotated[
        list[str] | None,
        Option(
            "--system",
            metavar="NAME[:EDITION]",
            help=f"Pairing system: {', '.join(SYSTEMS)}; with an edition NAME:2017. May be given "
            "several times; the others are compared with the first.",
        ),
    ] = None,
    acceleration: Annotated[
        list[str] | None,
        Option(
            "--acceleration",
            metavar="none|baku|FILE",
            help="baku (C.04.7), or virtual points of your own: on every line of FILE a number (or "
            "1-20) and its points in round 1, 2, ... May be given several times.",
        ),
    ] = None,
    tie_breaks: Annotated[
        list[str] | None,
        Option(
            "--tie-breaks",
            metavar="CODES",
            help=f"Order of ranking, as {ORDER}; may be given several times.",
        ),
    ] = None,
    count: Annotated[int, Option("--count", min=1, help="How many tournaments.")] = 200,
    seed: Annotated[
        int, Option("--seed", min=0, max=LARGEST_SEED, help="The same seed gives the same numbers.")
    ] = 1,
    rounds: Annotated[
        int | None,
        Option("--rounds", min=1, max=99, help=f"Rounds (default: as FIELD says, or {ROUNDS})."),
    ] = None,
    players: Annotated[
        int, Option("--players", min=4, max=9999, help="Players of a field that is drawn.")
    ] = PLAYERS,
    ratings: Annotated[
        RatingSpread, Option("--ratings", help="Distribution of their ratings.")
    ] = RatingSpread.UNIFORM,
    highest_rating: Annotated[
        int, Option("--highest-rating", min=1, max=3500, help="Highest.")
    ] = HIGHEST,
    lowest_rating: Annotated[
        int, Option("--lowest-rating", min=1, max=3500, help="Lowest.")
    ] = LOWEST,
    draws: Annotated[int, Option("--draws", min=0, max=100, help="Draws, per cent of games.")] = 30,
    top: Annotated[
        int, Option("--top", min=1, help="How many of the strongest should be in front.")
    ] = 3,
    report_format: Annotated[
        ReportFormat, Option("--format", help="How to write it.")
    ] = ReportFormat.TEXT,
    output: Output = STANDARD,
    pictures: Annotated[
        Path | None, Option("--plots", metavar="DIR", help="Write plots (SVG) there, too.")
    ] = None,
    jobs: Jobs = None,
    cluster: ClusterAddress = None,
    state: StateFile = None,
    lang: Lang = LanguageCode.ENGLISH,
    table: TableFile = None,
    row: Annotated[
        SimulatedRow | None,
        Option("--row", help="What a row of the table is about (default: value)."),
    ] = None,
) -> None:
    """Play out a field many times, and report what the ways of pairing and ranking make of it.

    Every number has its 95 % confidence interval. Variants are compared on the same luck. Ctrl-C
    shows what is known by then; exit code 130.
    """
    variants = all_variants(
        system or [DEFAULT.name],
        [_acceleration(each) for each in acceleration or [Acceleration.NONE]],
    )
    declared = None
    if file is not None:
        field, declared = field_in(file)
    else:
        field = _drawn_field(players, ratings, highest_rating, lowest_rating, seed)
    plan = SimulationPlan(
        field,
        rounds or declared or ROUNDS,
        tuple(variants),
        tuple(tie_breaks or [ORDER]),
        draws * PER_CENT,
        top,
        seed,
        count,
    )
    comparison, stopped = VariantComparison(plan), False
    row_of = row_asked(table, row, SimulatedRow.VALUE)
    with (
        kept_in(state, settings_of(plan)) as kept,
        workplace(jobs, cluster) as place,
        table_in(table, row_of, SIMULATED_COLUMNS) as write_rows,
        progress("simulating", count) as advance,
    ):
        try:
            for index, sample in enumerate(samples(plan, place, kept)):
                comparison.add(sample)
                if row_of in SAMPLE_ROWS:
                    write_rows(SAMPLE_ROWS[row_of](plan, index, sample))
                advance(plan.rounds * len(plan.variants))
        except KeyboardInterrupt:
            if not comparison.tournaments:
                raise
            stopped = True
        if row_of is SimulatedRow.VALUE:
            write_rows(value_rows(comparison))
    _tell(comparison, report_format, output, lang.value)
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        # Imported here: only plots are drawn, as XML.
        from pairwright.simulate.plots import plots

        for name, text in plots(comparison, lang.value).items():
            write(str(pictures / name), text)
    if stopped:
        if state is not None:
            tell(language_of(lang.value).say("cli:kept", state=state))
        raise KeyboardInterrupt


def _acceleration(text: str) -> Acceleration | VirtualPointsTable:
    """Raises InvalidRequest and OSError."""
    return Acceleration(text) if text in ACCELERATIONS else acceleration_in(text)


def _drawn_field(
    players: int, ratings: RatingSpread, highest: int, lowest: int, seed: int
) -> SimulatedField:
    """Raises InvalidConfiguration."""
    if lowest > highest:
        raise InvalidConfiguration(fault("cli:ratings", lowest=lowest, highest=highest))
    config = Config(
        players=Span.only(players),
        ratings=ratings,
        highest_rating=Span.only(highest),
        lowest_rating=Span.only(lowest),
        rating_step=Span.only(1),
    )
    return invented(config, seed)


def _tell(comparison: VariantComparison, form: ReportFormat, output: str, language: str) -> None:
    if comparison.are_few and form is not ReportFormat.TEXT:
        tell(few_tournaments(words_in(language)))
    if form is ReportFormat.JSON:
        write(output, json_text(report_data(comparison), indent=1) + "\n")
    elif form is ReportFormat.CSV:
        write(output, to_csv([values_table(comparison)]))
    elif output == STANDARD:
        print_tables(report_tables(comparison, language), standard_screen())
    else:
        text = io.StringIO()
        print_tables(report_tables(comparison, language), PlainScreen(text))
        write(output, text.getvalue())
