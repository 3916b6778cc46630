"""Previews of the next round: their cases are paired on all cores, and may be stopped."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from time import monotonic

from pairwright.frozen import Frozen
from pairwright.machine import undisturbed
from pairwright.previewing import (
    Case,
    CasePairer,
    PairedCase,
    Preview,
    PreviewPlan,
    PreviewTally,
    Progress,
    Start,
    Supposed,
    planned,
)
from pairwright.previewing.plan import SAMPLES, SEED
from pairwright.service.problems import located
from pairwright.service.workers import shared_out
from pairwright.tournament import Tournament

BATCH = 8
"""Cases that a process takes at a time; fewer than two batches are not worth a process."""

Answered = tuple[Case, PairedCase | None]


class PreviewRequest(Frozen):
    """What is supposed, how large a sample may be, and by what where the file does not decide."""

    supposed: Supposed
    samples: int = SAMPLES
    seed: int = SEED
    system: str | None = None
    edition: str | None = None


def previewed(
    tournament: Tournament,
    request: PreviewRequest,
    file: str,
    jobs: int,
    progress: Progress,
    seconds: float | None = None,
) -> Preview:
    """The preview. Ctrl-C, or the end of so many seconds, ends it with what is known by then.

    Raises Failure with the file for what stands in the way of a pairing, InvalidRequest for what
    was asked.
    """
    with located(file):
        plan = planned(
            tournament,
            fixed=request.supposed,
            samples=request.samples,
            seed=request.seed,
            system=request.system,
            edition=request.edition,
        )
        tally = PreviewTally(plan)
        answers = _paired(plan, jobs)
        end = None if seconds is None else monotonic() + seconds
        while tally.considered < plan.considered:
            if end is not None and tally.considered and monotonic() > end:
                break
            try:
                answered = next(answers)
                with undisturbed():  # counted half-way it would be wrong
                    tally.add(*answered)
                progress(tally.considered, plan.considered)
            except KeyboardInterrupt:
                if not tally.considered:
                    raise
                break
        return tally.preview()


def _paired(plan: PreviewPlan, jobs: int) -> Iterator[Answered]:
    """Every case with its pairing, in the order of the plan."""
    cases = plan.cases
    if jobs == 1 or len(cases) < 2 * BATCH:
        pairer = CasePairer(plan.start)
        yield from ((case, pairer.paired(case)) for case in cases)
        return
    import pickle  # for other processes alone, as below

    start = pickle.dumps(plan.start)
    batches = (cases[first : first + BATCH] for first in range(0, len(cases), BATCH))
    for _, answered in shared_out(jobs, _paired_batch, ((None, (start, some)) for some in batches)):
        yield from answered or ()


def _paired_batch(start: bytes, batch: tuple[Case, ...]) -> list[Answered]:
    pairer = _pairer(start)
    return [(case, pairer.paired(case)) for case in batch]


@lru_cache(maxsize=1)
def _pairer(start: bytes) -> CasePairer:
    """The pairer of a process: it remembers what its batches have in common."""
    import pickle

    unpickled: Start = pickle.loads(start)
    return CasePairer(unpickled)
