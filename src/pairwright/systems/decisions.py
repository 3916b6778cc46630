"""How a round came about bracket by bracket, and what decides between two such pairings.

What decides between two pairings, where a chapter compares value by value.

How a round came about where a chapter gives the bye and then pairs bracket after bracket.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from pairwright.frozen import Frozen
from pairwright.position import score_text
from pairwright.rules.pairing import Solution
from pairwright.systems.allocation import Allocation
from pairwright.systems.messages import CATALOGUE
from pairwright.vocabulary.comparison import Comparison, Decision, better_than_ours
from pairwright.vocabulary.quality import BracketQuality, CriterionValue, RoundQuality
from pairwright.vocabulary.reason import Fact, Measure, Phrase, PlayerRef, Reason


class WithNumber(Protocol):
    @property
    def number(self) -> int: ...


class WithPairs(Protocol):
    @property
    def pairs(self) -> tuple[tuple[Any, Any], ...]: ...


Player = TypeVar("Player", bound=WithNumber)
Bracket = TypeVar("Bracket", bound=WithPairs)


class RoundSteps(Frozen, Generic[Player, Bracket]):
    """A round: who received the bye, and the brackets from the top."""

    bye: Player | None
    brackets: tuple[Bracket, ...]

    @property
    def receiver(self) -> int | None:
        """The number of who received the bye."""
        return None if self.bye is None else self.bye.number

    def pairs(self) -> Iterator[tuple[Player, Player]]:
        """Who meets whom, from the top."""
        for bracket in self.brackets:
            yield from bracket.pairs


Steps = TypeVar("Steps", bound=RoundSteps[Any, Any])


class Trace(Frozen, Generic[Steps]):
    """How a round came about: bye and brackets, and then colours.

    `valued` says that the steps have the values of the criteria.
    """

    steps: Steps
    colours: tuple[Allocation[Any], ...]
    valued: bool = True


def solution(
    steps: RoundSteps[Any, Any], colours: Iterable[Allocation[Any]], *, valued: bool = True
) -> Solution:
    """The round with its colours, which are those of its pairs from the top; with its Trace."""
    given = tuple(colours)
    boards = {allocation.white.number: allocation.black.number for allocation in given}
    return Solution(boards, steps.receiver, Trace(steps, given, valued))


def steps_of(trace: object) -> Any:
    """The steps of a Trace that has their values; None where there is none."""
    return trace.steps if isinstance(trace, Trace) and trace.valued else None


class Receiver(Protocol):
    """Who receives the bye."""

    @property
    def tpn(self) -> int: ...

    @property
    def pairing_score(self) -> int: ...

    @property
    def games_played(self) -> int: ...


def compared(
    prefix: str,
    both: tuple[RoundSteps[Any, Any], RoundSteps[Any, Any]],
    described: Callable[[Any, int], BracketQuality],
    ranks: Callable[[Any], Sequence[CriterionValue]],
    decides: Callable[[tuple[BracketQuality, BracketQuality], tuple[Any, Any]], Decision],
) -> Comparison:
    """A recorded pairing and ours, as the steps that they imply: the bye decides, or the first
    bracket that is paired differently.

    `described` has the values of one of their brackets, by its place; `ranks` are the values by
    which a player receives the bye, the smaller the better.
    """
    theirs, ours = both

    def quality(steps: RoundSteps[Any, Any]) -> RoundQuality:
        bye = None if steps.bye is None else ranks(steps.bye)[0]
        return RoundQuality(bye, tuple([described(steps, i) for i in range(len(steps.brackets))]))

    qualities = quality(theirs), quality(ours)
    if theirs.bye is not None and ours.bye is not None and theirs.bye != ours.bye:
        receivers = theirs.bye.number, ours.bye.number
        decision = bye_decides(prefix, receivers, ranks(theirs.bye), ranks(ours.bye))
        return Comparison(*qualities, decision)
    place, parted = next(
        (place, steps)
        for place, steps in enumerate(zip(theirs.brackets, ours.brackets, strict=False))
        if set(steps[0].pairs) != set(steps[1].pairs)
    )
    valued = qualities[0].brackets[place], qualities[1].brackets[place]
    return Comparison(*qualities, decides(valued, parted))


# --- what a pairing is worth ---------------------------------------------------------------------


def valued(
    name: str, article: str, text: str, measure: Measure, shown: str, term: str = ""
) -> CriterionValue:
    """A value; `term` is the key of what is counted, where it is not that of the name."""
    phrase = Phrase(term or f"criterion.{name}")
    return CriterionValue(name, article, text, measure.value, shown, phrase, measure)


def counted(name: str, article: str, text: str, value: int) -> CriterionValue:
    """A value that is one number."""
    return valued(name, article, text, Measure((value,), 1), str(value))


def listed(
    article: str, key: str, numbers: tuple[int, ...], value: tuple[int, ...] | None = None
) -> CriterionValue:
    """A value without a name: an order of candidates, which these numbers decide.

    `value` is what they are compared by, where it is not themselves.
    """
    shown, measure = " ".join(map(str, numbers)) or "none", Measure(numbers, len(numbers))
    return _keyed("", article, key, numbers if value is None else value, shown, measure)


def score_for_bye(article: str, receiver: Receiver) -> CriterionValue:
    """The lowest score."""
    score = receiver.pairing_score
    return _keyed("bye", article, "bye.score", (score,), score_text(score), Measure((score,), 0))


def played_for_bye(article: str, receiver: Receiver, key: str = "bye.games") -> CriterionValue:
    """Most games (or matches) played."""
    return _number_for_bye(article, key, receiver.games_played, (-receiver.games_played,))


def tpn_for_bye(article: str, receiver: Receiver) -> CriterionValue:
    """The largest TPN."""
    return _number_for_bye(article, "bye.tpn", receiver.tpn, (-receiver.tpn,))


def rank_for_bye(article: str, receiver: Receiver, value: tuple[int, ...]) -> CriterionValue:
    """The last in a ranking that is no number, with the TPN of who it is."""
    return _number_for_bye(article, "bye.ranking", receiver.tpn, value)


def _number_for_bye(article: str, key: str, number: int, value: tuple[int, ...]) -> CriterionValue:
    return _keyed("bye", article, key, value, str(number), Measure((number,), 1))


def _keyed(
    name: str, article: str, key: str, value: tuple[int, ...], shown: str, measure: Measure
) -> CriterionValue:
    """A value whose text is that of a message which all systems share."""
    text, phrase = CATALOGUE.messages[key].text, Phrase(f"systems:{key}")
    return CriterionValue(name, article, text, value, shown, phrase, measure)


# --- what decides --------------------------------------------------------------------------------


def bye_decides(
    prefix: str,
    receivers: tuple[int, int],
    theirs: Iterable[CriterionValue],
    ours: Iterable[CriterionValue],
) -> Decision:
    """The first value by which the bye goes to our receiver (the second) before theirs.

    `prefix` begins the citations of the chapter.
    """
    left, right = _first_difference(theirs, ours)
    article = f"{prefix} {left.article}"
    values: dict[str, Fact] = {
        "proposed": PlayerRef(receivers[0]),
        "actual": PlayerRef(receivers[1]),
        "text": left.phrase,
        "theirs": left.measure,
        "ours": right.measure,
    }
    return decided("", left, right, Reason("judge.bye-value", (article,), values))


def bracket_decides(
    prefix: str, bracket: str, theirs: Iterable[CriterionValue], ours: Iterable[CriterionValue]
) -> Decision:
    """The first value that differs in a bracket; one without a name is an order of candidates."""
    left, right = _first_difference(theirs, ours)
    article = f"{prefix} {left.article}"
    if not left.name:
        return decided(bracket, left, right, order_decides(bracket, (article,), left, right))
    values: dict[str, Fact] = {
        "bracket": bracket,
        "criterion": left.name,
        "text": left.phrase,
        "proposed": left.measure,
        "actual": right.measure,
    }
    cited = (article,) if left.name == left.article else (f"[{left.name}]", article)
    return decided(bracket, left, right, Reason("judge.criterion", cited, values))


def order_decides(
    bracket: str, articles: tuple[str, ...], theirs: CriterionValue, ours: CriterionValue
) -> Reason:
    """What comes first in an order of candidates is preferred."""
    values: dict[str, Fact] = {
        "bracket": bracket,
        "text": theirs.phrase,
        "proposed": theirs.measure,
        "actual": ours.measure,
    }
    return Reason("judge.order-value", articles, values)


def _first_difference(
    theirs: Iterable[CriterionValue], ours: Iterable[CriterionValue]
) -> tuple[CriterionValue, CriterionValue]:
    both = zip(theirs, ours, strict=True)
    return next(
        (criterion_value, other)
        for criterion_value, other in both
        if criterion_value.value != other.value
    )


def decided(bracket: str, theirs: CriterionValue, ours: CriterionValue, reason: Reason) -> Decision:
    """The decision by these two values, and that it must not be where theirs is the better one."""
    reasons = (reason, *better_than_ours(theirs, ours))
    return Decision(theirs.name, theirs.article, bracket, theirs, ours, reasons)
