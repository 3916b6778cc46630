"""Simulations: play-outs wherever the work is done, kept where it is asked for, and counted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from pairwright.formats import read_limited
from pairwright.formats.entry_list import read_entries
from pairwright.service.kept_work import KeptWork
from pairwright.service.many import KeptAnswers, Piece, worked
from pairwright.service.reading import read_input
from pairwright.service.workplaces import Workplace
from pairwright.simulate import (
    Sample,
    SimulatedField,
    SimulationPlan,
    field_of_entries,
    field_of_tournament,
    measured,
)

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


def settings_of(plan: SimulationPlan) -> str:
    """Everything in one line: the same program gives the same numbers for the same settings."""
    from hashlib import sha256

    variants = ", ".join(variant.label for variant in plan.variants)
    digest = sha256(repr(plan).encode()).hexdigest()[:16]
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
