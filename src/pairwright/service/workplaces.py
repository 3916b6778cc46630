"""Where much work is done: on one core, on all cores, or on a cluster. One way of handing it out.

The work comes in chunks, of which few are in hand at a time; the answers come back in the order of
the chunks, whoever was first. So memory stays bounded, and the number of hands changes no result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from typing import Generic, Protocol, TypeVar

from pairwright.frozen import Frozen
from pairwright.service.workers import available_cores, shared_out

T = TypeVar("T")
A = TypeVar("A")

Task = Callable[[list[T]], list[A]]
"""What is done with the work of a chunk: one answer for each, a value that can be sent."""


class Chunk(Frozen, Generic[T, A]):
    """Some work that is done in one go.

    `key` stands for exactly this work: whoever does it again, gives the same answers. What was
    already done is no longer in `work`; `known` holds the answers by place, None where there is
    none yet.
    """

    key: str
    work: list[T]
    names: tuple[str, ...] = ()
    known: tuple[A | None, ...] = ()


Answered = tuple[Chunk[T, A], list[A]]


class Workplace(Protocol):
    """Who does the work."""

    def mapped(self, task: Task[T, A], chunks: Iterable[Chunk[T, A]]) -> Iterator[Answered[T, A]]:
        """Every chunk with the answers to its work, in the order of the chunks."""


class OneCore:
    """This process."""

    def mapped(self, task: Task[T, A], chunks: Iterable[Chunk[T, A]]) -> Iterator[Answered[T, A]]:
        return ((chunk, task(chunk.work)) for chunk in chunks)


class Cores(Frozen):
    """So many processes; for a single chunk none is started."""

    processes: int

    def mapped(self, task: Task[T, A], chunks: Iterable[Chunk[T, A]]) -> Iterator[Answered[T, A]]:
        waiting = iter(chunks)
        first = list(islice(waiting, 2))
        if self.processes == 1 or len(first) < 2:
            yield from OneCore().mapped(task, chain(first, waiting))
            return
        work = ((chunk, (chunk.work,) if chunk.work else None) for chunk in chain(first, waiting))
        for chunk, done in shared_out(self.processes, task, work):
            yield chunk, done or []


@contextmanager
def workplace(jobs: int | None = None, cluster: str | None = None) -> Iterator[Workplace]:
    """So many processes (default: one for each core), or the cluster at this address.

    Raises InvalidRequest and OSError for a cluster that cannot be used.
    """
    if cluster is None:
        yield Cores(jobs or available_cores())
        return
    from pairwright.service.cluster import cluster_at  # an optional package, and slow to load

    with cluster_at(cluster) as found:
        yield found
