"""The preview of the next round while games of the last one are still on."""

from __future__ import annotations

from collections.abc import Callable

from pairwright.previewing.case_pairer import CasePairer
from pairwright.previewing.open_boards import Supposed
from pairwright.previewing.plan import SAMPLES, SEED, planned
from pairwright.previewing.report import Preview
from pairwright.previewing.tally import PreviewTally
from pairwright.tournament import Tournament

Progress = Callable[[int, int], None]
"""Told how many outcomes are considered by now, and of how many."""


def preview(
    tournament: Tournament,
    *,
    fixed: Supposed | None = None,
    samples: int = SAMPLES,
    seed: int = SEED,
    progress: Progress | None = None,
    system: str | None = None,
    edition: str | int | None = None,
) -> Preview:
    """The next round over all outcomes of the open games of the last one.

    Up to eight open games every outcome is paired; where there are more than 6,561 cases to be
    paired, `samples` outcomes drawn by `seed`. `fixed` supposes results for open games, by board
    number or players. System and edition are those the tournament declares unless given. Adjourned
    games count as draws (C.04.2 art. 3.1) and are not open.

    Raises InvalidRequest where there is nothing to preview (no open game, no next round) or
    something impossible is asked, InvalidTournament where the facts do not allow the round to be
    paired.
    """
    plan = planned(
        tournament, fixed=fixed, samples=samples, seed=seed, system=system, edition=edition
    )
    tally = PreviewTally(plan)
    pairer = CasePairer(plan.start)
    for case in plan.cases:
        tally.add(case, pairer.paired(case))
        if progress is not None:
            progress(tally.considered, plan.considered)
    return tally.preview()
