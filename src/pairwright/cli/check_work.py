"""The work behind `pairwright check`: tournaments examined in parallel, answers in input order."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice

from pairwright.check import Report, check, check_next
from pairwright.formats import loads
from pairwright.formats.pairing_list import read_pairing_list
from pairwright.service.inputs import Item, Trouble
from pairwright.standings import verify
from pairwright.tournament import PairwrightError, Tournament
from pairwright.vocabulary.proposal import Proposal

BATCH = 4
"""Tournaments that a process takes at a time."""
BATCHES_AHEAD = 4
"""Batches in hand for every process: enough to keep it busy, few enough for the memory."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to check by, where the file is not to decide it."""

    system: str | None = None
    edition: str | None = None
    rounds: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class Examined:
    """A tournament with its report, or why there is none. `standings` are wrong claims."""

    name: str
    report: Report | None = None
    standings: tuple[str, ...] = ()
    problem: str = ""
    trouble: Trouble | None = None
    own_fault: bool = False


def available_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def examine(item: Item, request: Request) -> Examined:
    """Check one tournament. A fault of ours in one must not hide the verdicts on all others."""
    if item.trouble is not None:
        return Examined(item.name, problem=item.problem, trouble=item.trouble)
    try:
        tournament = loads(item.data, item.name)
        if item.expected is not None:
            pairs = read_pairing_list(item.expected.decode("ascii", errors="replace"))
            proposal = Proposal.of_pairs(pairs)
            report = check_next(tournament, proposal, request.system, request.edition)
        else:
            report = check(tournament, request.system, request.edition, request.rounds)
        return Examined(item.name, report, _standings(tournament))
    except PairwrightError as error:
        return Examined(item.name, problem=str(error), trouble=Trouble.INVALID)
    except Exception as error:
        problem = f"our own fault: {type(error).__name__}: {error}. Please report it, with the file"
        return Examined(item.name, problem=problem, own_fault=True)


def _standings(tournament: Tournament) -> tuple[str, ...]:
    """What is wrong with the points, ranks and tie-breaks that the file claims (C.07)."""
    return tuple(finding.message for finding in verify(tournament))


def examine_all(items: Iterable[Item], request: Request, jobs: int) -> Iterator[Examined]:
    """Check tournaments in so many processes; the answers come in the order of the input."""
    waiting = iter(items)
    first = list(islice(waiting, BATCH))
    if jobs == 1 or len(first) < BATCH:
        yield from _examine_batch(first, request)
        for item in waiting:
            yield examine(item, request)
        return
    with ProcessPoolExecutor(jobs) as pool:
        running: deque[Future[list[Examined]]] = deque()
        try:
            running.append(pool.submit(_examine_batch, first, request))
            while batch := list(islice(waiting, BATCH)):
                running.append(pool.submit(_examine_batch, batch, request))
                if len(running) > jobs * BATCHES_AHEAD:
                    yield from running.popleft().result()
            while running:
                yield from running.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _examine_batch(batch: list[Item], request: Request) -> list[Examined]:
    return [examine(item, request) for item in batch]
