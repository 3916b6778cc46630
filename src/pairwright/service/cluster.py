"""Work on many machines, by Dask distributed (the extra `pairwright[cluster]`).

A chunk has a key of its own, and an answer is fetched once by its key. Where a machine fails, the
scheduler has the chunk done again by another one under the same key: nothing is lost, and nothing
is counted twice.
"""

from __future__ import annotations

import errno
import logging
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any, TypeVar

from pairwright import __version__
from pairwright.service.workplaces import Answered, Chunk, Task
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.extras import of_extra
from pairwright.vocabulary.reason import fault

with of_extra("cluster"):
    from distributed import Client, KilledWorker

T = TypeVar("T")
A = TypeVar("A")

PATIENCE = 20
"""Seconds to wait for the scheduler, and for its first worker."""
CHUNKS_AHEAD = 4
"""Chunks in hand for every thread of the cluster."""


class Cluster:
    """The workers that a scheduler knows; they may come and go."""

    def __init__(self, client: Any, address: str) -> None:
        self._client = client
        self._address = address

    def mapped(self, task: Task[T, A], chunks: Iterable[Chunk[T, A]]) -> Iterator[Answered[T, A]]:
        running: deque[tuple[Chunk[T, A], Any]] = deque()
        try:
            for chunk in chunks:
                running.append((chunk, self._started(task, chunk)))
                if len(running) > CHUNKS_AHEAD * max(1, sum(self._client.nthreads().values())):
                    yield self._finished(*running.popleft())
            while running:
                yield self._finished(*running.popleft())
        finally:
            self._client.cancel([future for _, future in running if future is not None])

    def _started(self, task: Task[T, A], chunk: Chunk[T, A]) -> Any:
        if not chunk.work:
            return None
        return self._client.submit(task, chunk.work, key=f"pairwright-{__version__}-{chunk.key}")

    def _finished(self, chunk: Chunk[T, A], future: Any) -> Answered[T, A]:
        if future is None:
            return chunk, []
        try:
            return chunk, future.result()
        except KilledWorker as error:
            raise OSError(
                errno.ECONNABORTED,
                f"some work ended several workers, the last one {error.last_worker} (out of "
                "memory?); what was done before is counted",
                self._address,
            ) from error
        except CancelledError as error:
            raise OSError(errno.ECONNRESET, "the scheduler went away", self._address) from error


@contextmanager
def cluster_at(address: str) -> Iterator[Cluster]:
    """The cluster whose scheduler answers at this address, such as tcp://192.0.2.1:8786.

    Raises OSError where none answers, InvalidRequest for workers with another Pairwright.
    """
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # a lost worker is made up for
    try:
        client = Client(  # type: ignore[no-untyped-call]
            address, timeout=PATIENCE, set_as_default=False
        )
    except (OSError, ValueError) as error:
        reason = f"no scheduler answers there: {error} (start one with `dask scheduler`)"
        raise OSError(errno.ECONNREFUSED, reason, address) from error
    with client:
        _require_workers(client, address)
        yield Cluster(client, address)


def _require_workers(client: Any, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        reason = f"this scheduler has no workers (start some with `dask worker {address}`)"
        raise OSError(errno.ECONNREFUSED, reason, address) from error
    other = {
        worker: found for worker, found in client.run(_version).items() if found != __version__
    }
    for worker, found in sorted(other.items()):
        raise InvalidRequest(
            fault(
                "service:other-version",
                address=address,
                worker=worker,
                found=str(found),
                here=__version__,
            )
        )


def _version() -> str:
    return __version__
