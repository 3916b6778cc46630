"""Much work of one kind: handed out in chunks, answered in order, kept where it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from hashlib import sha256
from itertools import islice
from typing import Generic, TypeVar

from pairwright.frozen import Frozen
from pairwright.service.kept_work import KeptWork
from pairwright.service.workplaces import Chunk, Workplace

T = TypeVar("T")

AT_A_TIME = 4
"""Pieces of work that make a chunk."""


class Piece(Frozen, Generic[T]):
    """A piece of work; `key` stands for exactly this piece in this run."""

    key: str
    work: T


Settled = Callable[[str, str], str]
"""What is done here with a fresh answer, by its key: it gives what is to be kept and handed on."""


def worked(
    task: Callable[[T], str],
    pieces: Iterable[Piece[T]],
    place: Workplace,
    kept: KeptWork | None = None,
    settled: Settled | None = None,
) -> Iterator[str]:
    """The answer to every piece, in order; what was kept is not done again.

    An answer is kept before it is handed on: whatever was counted is never done a second time.
    """
    chunks = _chunks(iter(pieces), kept)
    for chunk, answers in place.mapped(partial(_all, task), chunks):
        named = zip(chunk.names, chunk.known, strict=True)
        names = [name for name, known in named if known is None]
        fresh = list(zip(names, answers, strict=True))
        if settled is not None:
            fresh = [(name, settled(name, answer)) for name, answer in fresh]
        if kept is not None and fresh:
            kept.keep(fresh)
        waiting = iter(fresh)
        yield from [next(waiting)[1] if known is None else known for known in chunk.known]


def _all(task: Callable[[T], str], work: list[T]) -> list[str]:
    return [task(one) for one in work]


def _chunks(pieces: Iterator[Piece[T]], kept: KeptWork | None) -> Iterator[Chunk[T]]:
    while some := list(islice(pieces, AT_A_TIME)):
        known = tuple(None if kept is None else kept.answer(piece.key) for piece in some)
        left = [piece for piece, answer in zip(some, known, strict=True) if answer is None]
        key = sha256("\n".join(piece.key for piece in left).encode()).hexdigest()
        names = tuple(piece.key for piece in some)
        yield Chunk(key, [piece.work for piece in left], names, known)
