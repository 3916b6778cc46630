"""Brackets with upfloaters as every room shows them: what C.04.4.1, C.04.5 and C.04.6 say alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason, Score


class Member(Protocol):
    """A player of a bracket."""

    @property
    def number(self) -> int: ...

    @property
    def tpn(self) -> int: ...


One = TypeVar("One", bound=Member, covariant=True)


class UpfloatStep(Protocol[One]):
    """A bracket as it was paired: S1 or the top members first in each pair."""

    @property
    def residents(self) -> Sequence[One]: ...

    @property
    def upfloaters(self) -> Sequence[One]: ...

    @property
    def pairs(self) -> Sequence[tuple[One, One]]: ...


def upfloat_view(
    step: UpfloatStep[Member],
    name: Phrase,
    passed_over: Callable[[int], Sequence[Member]],
    values: Iterable[CriterionView],
    reasons: Iterable[Reason],
    sides: tuple[Phrase, Phrase],
) -> BracketView:
    """The bracket; `passed_over` are those who came earlier than the opponent of a row."""
    members = sorted((*step.residents, *step.upfloaters), key=lambda member: member.tpn)
    seconds = sorted((second for _, second in step.pairs), key=lambda member: member.tpn)
    return BracketView(
        name=name,
        mdps=(),
        residents=tuple(member.number for member in members),
        s1=tuple(first.number for first, _ in step.pairs),
        s2=tuple(second.number for second in seconds),
        pairs=tuple((first.number, second.number) for first, second in step.pairs),
        floaters=(),
        crossed_out=tuple(
            (first.number, other.number)
            for row, (first, _) in enumerate(step.pairs)
            for other in passed_over(row)
        ),
        values=tuple(values),
        reasons=tuple(reasons),
        upfloaters=tuple(upfloater.number for upfloater in step.upfloaters),
        sides=sides,
    )


def scores_reason(
    higher: tuple[int, int],
    lower: tuple[int, int],
    same: tuple[str, ...],
    upfloat: tuple[str, ...],
) -> Reason:
    """The scores of the two who meet, each as number and score; the articles of both cases."""
    values: dict[str, Fact] = {
        "first": PlayerRef(higher[0]),
        "second": PlayerRef(lower[0]),
        "score": Score(higher[1]),
        "lower": Score(lower[1]),
    }
    if higher[1] == lower[1]:
        return Reason("pair.residents", same, values)
    return Reason("pair.upfloat", upfloat, values)
