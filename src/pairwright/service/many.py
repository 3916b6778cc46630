"""Much work of one kind: handed out in chunks, answered in order, kept where it is asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Any, Generic, TypeVar

from msgspec import convert, to_builtins

from pairwright.frozen import Frozen, read_as
from pairwright.service.kept_work import KeptWork
from pairwright.service.workplaces import Chunk, Workplace

T = TypeVar("T")
A = TypeVar("A")

AT_A_TIME = 4
"""Pieces of work that make a chunk."""


class Piece(Frozen, Generic[T]):
    """A piece of work; `key` stands for exactly this piece in this run."""

    key: str
    work: T


class KeptAnswers(Frozen, Generic[A]):
    """Answers of one kind, and where they are kept as text, if anywhere."""

    kind: Any
    """Their type."""
    kept: KeptWork | None = None

    def known(self, key: str) -> A | None:
        found = None if self.kept is None else self.kept.answer(key)
        # Of Python's own JSON: names of files may hold bytes that are no text.
        if found is None:
            return None
        answer: A = read_as(self.kind, lambda: convert(json.loads(found), self.kind))
        return answer

    def keep(self, fresh: list[tuple[str, A]]) -> None:
        if self.kept is not None and fresh:
            written = [
                (key, json.dumps(to_builtins(answer, str_keys=True))) for key, answer in fresh
            ]
            self.kept.keep(written)


Settled = Callable[[str, A], A]
"""What is done here with a fresh answer, by its key: it gives what is to be kept and handed on."""


def worked(
    task: Callable[[T], A],
    pieces: Iterable[Piece[T]],
    place: Workplace,
    answers: KeptAnswers[A],
    settled: Settled[A] | None = None,
) -> Iterator[A]:
    """The answer to every piece, in order; what was kept is not done again.

    An answer is kept before it is handed on: whatever was counted is never done a second time.
    """
    chunks = _chunks(iter(pieces), answers)
    for chunk, done in place.mapped(partial(_all, task), chunks):
        named = zip(chunk.names, chunk.known, strict=True)
        names = [name for name, known in named if known is None]
        fresh = list(zip(names, done, strict=True))
        if settled is not None:
            fresh = [(name, settled(name, answer)) for name, answer in fresh]
        answers.keep(fresh)
        waiting = iter(fresh)
        yield from [next(waiting)[1] if known is None else known for known in chunk.known]


def _all(task: Callable[[T], A], work: list[T]) -> list[A]:
    return [task(piece) for piece in work]


def _chunks(pieces: Iterator[Piece[T]], answers: KeptAnswers[A]) -> Iterator[Chunk[T, A]]:
    from hashlib import sha256

    while some := list(islice(pieces, AT_A_TIME)):
        known = tuple(answers.known(piece.key) for piece in some)
        left = [piece for piece, answer in zip(some, known, strict=True) if answer is None]
        key = sha256("\n".join(piece.key for piece in left).encode()).hexdigest()
        names = tuple(piece.key for piece in some)
        yield Chunk(key, [piece.work for piece in left], names, known)
