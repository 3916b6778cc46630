"""Simulations: play-outs wherever the work is done, kept where it is asked for, and counted."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from enum import StrEnum
from functools import partial
from pathlib import Path

from pairwright.formats import read_limited
from pairwright.formats.entry_list import read_entries
from pairwright.service.kept_work import KeptWork, digest_of
from pairwright.service.many import KeptAnswers, Piece, worked
from pairwright.service.reading import read_input
from pairwright.service.workplaces import Workplace
from pairwright.simulate import (
    ROUND_COLUMNS,
    TOURNAMENT_COLUMNS,
    VALUE_COLUMNS,
    Sample,
    SimulatedField,
    SimulationPlan,
    VirtualPointsTable,
    field_of_entries,
    field_of_tournament,
    measured,
    round_rows,
    tournament_rows,
)
from pairwright.tournament import InvalidRequest, Points, VirtualPoints, points
from pairwright.vocabulary.reason import Fact, fault


class SimulatedRow(StrEnum):
    """What a row is about; the values that are reported come on their own."""

    TOURNAMENT = "tournament"
    ROUND = "round"
    VALUE = "value"


SIMULATED_COLUMNS = {
    SimulatedRow.TOURNAMENT: TOURNAMENT_COLUMNS,
    SimulatedRow.ROUND: ROUND_COLUMNS,
    SimulatedRow.VALUE: VALUE_COLUMNS,
}
SAMPLE_ROWS = {SimulatedRow.TOURNAMENT: tournament_rows, SimulatedRow.ROUND: round_rows}
"""Rows of every tournament as it is played out; those of values come at the end."""

_BETWEEN = r"\s*[,;\t]\s*|\s+"
_NUMBERS = r"(\d{1,4})(?:-(\d{1,4}))?"
_VALUE = r"\d{0,3}(?:\.\d{1,2})?"

ENTRY_LISTS = frozenset({".csv", ".tsv", ".xlsx", ".xlsm", ".xls"})
"""How the names of entry lists end; everything else is a tournament."""


def field_in(file: str) -> tuple[SimulatedField, int | None]:
    """The field of a tournament or an entry list, and the number of rounds where it is declared.

    `-` is a tournament on standard input.
    Raises InvalidFile, InvalidRequest, TooLarge and OSError.
    """
    if Path(file).suffix.lower() in ENTRY_LISTS:
        return field_of_entries(read_entries(read_limited(file), file).entered()), None
    source = read_input(sys.stdin.buffer, "<stdin>") if file == "-" else read_input(file)
    tournament = source.facts()
    return field_of_tournament(tournament), tournament.number_of_rounds or len(tournament.rounds)


def acceleration_in(file: str) -> VirtualPointsTable:
    """The virtual points in a file: a number, or numbers as 1-20, and the points round by round.

    Between them stand commas, semicolons, tabs or spaces; a first line may be headings. Raises
    InvalidRequest, TooLarge and OSError.
    """
    given: dict[int, tuple[Points, ...]] = {}
    text = read_limited(file).decode("utf-8-sig", errors="replace")
    for line, row in enumerate(text.splitlines(), start=1):
        cells = re.split(_BETWEEN, row.strip())
        numbers = re.fullmatch(_NUMBERS, cells[0])
        if not row.strip() or (line == 1 and numbers is None):
            continue
        values = [re.fullmatch(_VALUE, cell) for cell in cells[1:]]
        if numbers is None or not values or None in values:
            where: dict[str, Fact] = {"file": file, "line": line, "text": repr(row.strip()[:60])}
            raise InvalidRequest(fault("service:acceleration-line", **where))
        by_round = tuple(points(cell or "0") for cell in cells[1:])
        for number in range(int(numbers[1]), int(numbers[2] or numbers[1]) + 1):
            if number in given:
                twice: dict[str, Fact] = {"file": file, "line": line, "player": str(number)}
                raise InvalidRequest(fault("service:acceleration-twice", **twice))
            given[number] = by_round
    table = tuple(VirtualPoints(number, given[number]) for number in sorted(given))
    return VirtualPointsTable(Path(file).name, table)


def settings_of(plan: SimulationPlan) -> str:
    """Everything in one line: the same program gives the same numbers for the same settings."""
    variants = ", ".join(variant.label for variant in plan.variants)
    methods = [variant.method for variant in plan.variants]
    others = [repr(each) for each in methods if not isinstance(each, VirtualPointsTable | None)]
    digest = digest_of((plan, others))[:16]
    return (
        f"simulation of {len(plan.field.strengths)} players, "
        f"{plan.rounds} rounds, {variants}; {'; '.join(plan.orders)}; seed {plan.seed}, {digest}"
    )


def samples(
    plan: SimulationPlan, place: Workplace, kept: KeptWork | None = None
) -> Iterator[Sample]:
    """Every tournament of the plan, measured; each is seeded by its number alone."""
    from hashlib import sha256

    run = sha256(settings_of(plan).encode()).hexdigest()
    pieces = (Piece(f"{run} {index}", index) for index in range(plan.count))
    return worked(partial(measured, plan), pieces, place, KeptAnswers(Sample, kept))
