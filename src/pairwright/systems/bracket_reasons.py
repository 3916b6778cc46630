"""All that can be asked about a round that was paired bracket after bracket: what chapters share.

Why not: the same solver pairs the position with the wish in it (basic_reasons.py); the first step
at which the two rounds part, the bye or a bracket, tells why the rules want the other one.

Why this player has the bye, where a chapter gives it by score and then by further rules.

Whom a wish would leave without an opponent: the same answer in every system that matches.

Brackets with upfloaters as every room shows them: what C.04.4.1, C.04.5 and C.04.6 say alike.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from pairwright.frozen import Frozen
from pairwright.matching import FREE, bits, maximise, structure
from pairwright.position import Participant, Position
from pairwright.systems.basic_reasons import (
    absence_of,
    acceleration_reasons,
    meeting_each_other,
    named_pair,
    narrowed,
    refs,
    settled_bye,
    settled_meeting,
    with_the_bye,
)
from pairwright.systems.decisions import RoundSteps
from pairwright.systems.field import Player
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score


def no_completion(
    graph: Sequence[int],
    numbers: Sequence[int],
    completion: tuple[str, ...],
    barred: tuple[str, ...],
) -> Reason:
    """Why those who are left cannot all be paired, from a largest matching of them.

    `graph[i]` is the mask of those whom the i-th of `numbers` may meet; `completion` and `barred`
    are the articles about complete pairings and about who may not have the bye.
    """
    everybody = (1 << len(numbers)) - 1
    mate = [FREE] * len(numbers)
    free = maximise(graph, mate, everybody)
    found = structure(graph, mate, everybody, free)
    stranded = PlayerRefs(tuple(numbers[index] for index in bits(found.outer)))
    partners = PlayerRefs(tuple(numbers[index] for index in bits(found.inner)))
    values: dict[str, Fact] = {"stranded": stranded, "partners": partners}
    if free.bit_count() == 1:
        return Reason("then.bye-barred", (*completion, *barred), values)
    message = "then.impossible" if partners.numbers else "then.alone"
    return Reason(message, completion, values)


Cited = tuple[str, ...]


class ByeArticles(Frozen):
    """What a chapter cites about the bye, and the messages in which it has words of its own.

    That there is one (`odd`), who may not have it, that the others must be paired, the lowest
    score, the last in order, and that it is given.
    """

    odd: Cited
    barred: Cited
    completion: Cited
    score: Cited
    last: Cited
    given: Cited
    says_barred: str = "bye.barred"
    says_last: str = "bye.tpn"
    says_instead: str = "then.bye-tpn"


class ByeRule(Frozen):
    """A rule between the lowest score and the last in order: who has another value is left out.

    `facts` are what the receiver has; `theirs` is what another one has instead. `left` is the
    message that names whom it leaves, `instead` the one that compares two.
    """

    cited: Cited
    value: Callable[[Any], object]
    facts: Mapping[str, Fact]
    theirs: Callable[[Any], Mapping[str, Fact]]
    left: str
    instead: str


def most_played(cited: Cited, receiver: Any, what: str = "games") -> ByeRule:
    """Most games (or matches) played."""
    return ByeRule(
        cited,
        lambda player: player.games_played,
        {what: receiver.games_played},
        lambda player: {"fewer": player.games_played},
        f"bye.{what}",
        f"then.bye-{what}",
    )


def bye_reasons(
    articles: ByeArticles,
    players: Sequence[Player],
    completing: Callable[[Sequence[Player]], Collection[Player]],
    receiver: Player | None,
    rules: Iterable[ByeRule],
) -> Iterator[Reason]:
    """What each rule left of those who could have it; nothing if nobody has.

    `completing` are those of some without whom all the others can be paired.
    """
    if receiver is None:
        return
    yield Reason("bye.odd", articles.odd, {"number": len(players)})
    barred = [player for player in players if not player.may_receive_bye]
    if barred:
        values: dict[str, Fact] = {"barred": refs(barred), "number": len(barred)}
        yield Reason(articles.says_barred, articles.barred, values)
    may = [player for player in players if player.may_receive_bye]
    could = completing(may)
    if len(could) < len(may):
        yield narrowed("bye.completion", articles.completion, could)
    left = [player for player in could if player.pairing_score == receiver.pairing_score]
    score: dict[str, Fact] = {"score": Score(receiver.pairing_score)}
    yield narrowed("bye.score", articles.score, left, score)
    for rule in rules:
        kept = [player for player in left if rule.value(player) == rule.value(receiver)]
        if len(kept) < len(left):
            left = kept
            yield narrowed(rule.left, rule.cited, left, rule.facts)
    named: dict[str, Fact] = {"player": PlayerRef(receiver.number)}
    if len(left) > 1:
        yield Reason(articles.says_last, articles.last, named)
    yield Reason("bye.receives", articles.given, score | named)


def other_bye(
    articles: ByeArticles, actual: Player, forced: Player, rules: Iterable[ByeRule]
) -> Reason:
    """By which rule the bye goes to its receiver before another one."""
    if actual.pairing_score != forced.pairing_score:
        scores: dict[str, Fact] = {
            "actual": Score(actual.pairing_score),
            "forced": Score(forced.pairing_score),
        }
        return Reason("then.bye-score", articles.score, scores)
    names: dict[str, Fact] = {
        "actual": PlayerRef(actual.number),
        "forced": PlayerRef(forced.number),
    }
    for rule in rules:
        if rule.value(actual) != rule.value(forced):
            facts = {**rule.facts, **rule.theirs(forced)}
            return Reason(rule.instead, rule.cited, names | facts)
    return Reason(articles.says_instead, articles.last, names)


Apart = frozenset[tuple[int, int]]
Players = Sequence[Any]


class SeenByChapter(Protocol):
    """A position with its players as a chapter sees them."""

    @property
    def position(self) -> Position: ...

    @property
    def participants(self) -> Sequence[Any]: ...


class Cites(Frozen):
    """The articles about rematches, complete pairings, who may not have the bye, and the bye."""

    rematch: Cited
    completion: Cited
    barred: Cited
    bye: ByeArticles


class BracketReasons(ABC):
    """The reasons of one round. What a chapter says of it is in the methods that are not here."""

    def __init__(
        self, view: SeenByChapter, steps: RoundSteps[Any, Any], cites: Cites, players: Players = ()
    ) -> None:
        """`players` are those whom the solver pairs, where they are not those of the view."""
        self._position = view.position
        self._steps = steps
        self._cites = cites
        self._players = players or view.participants
        self._people: Mapping[int, Any] = {
            participant.number: participant for participant in view.participants
        }
        self._paired: dict[int, tuple[int, tuple[Any, Any]]] = {
            player.number: (place, pair)
            for place, step in enumerate(steps.brackets)
            for pair in step.pairs
            for player in pair
        }
        """Everybody's bracket, by its place, and pair."""

    # --- what a chapter says --------------------------------------------------------------------

    @abstractmethod
    def _meeting(self, place: int, pair: tuple[Any, Any]) -> Iterable[Reason]:
        """Why the two of a pair of a bracket meet."""

    @abstractmethod
    def _colours(self, first: Any, other: Any) -> Iterable[Reason]:
        """Why the two have these colours."""

    @abstractmethod
    def _bracket(self, place: int) -> BracketView:
        """A bracket as every room shows it."""

    def _floats(self, player: Any) -> Iterable[Reason]:
        """Why the player was not paired with the own score."""
        return ()

    def _never(self, first: Any, other: Any) -> Reason | None:
        """What forbids that two meet who have not met: colours."""
        return None

    @abstractmethod
    def _barred(self, player: Any) -> Iterable[Reason]:
        """What bars the player from the bye."""

    def _bye_rules(self, receiver: Any) -> Iterable[ByeRule]:
        """The rules about the bye between the lowest score and the last in order."""
        return ()

    @abstractmethod
    def _completing(self, some: Players) -> Players:
        """Those of some without whom all the others can be paired."""

    @abstractmethod
    def _again(self, players: Players, apart: Apart) -> RoundSteps[Any, Any]:
        """The round with these players, pairs of whom are kept apart. Raises NoLegalPairing."""

    @abstractmethod
    def _graph(self, players: Players) -> tuple[Sequence[int], Sequence[int]]:
        """Who may meet whom of these players, as masks, and their numbers."""

    def _outcome(self, step: Any) -> object:
        """What came out of a bracket; rounds part where it differs."""
        return {(first.number, second.number) for first, second in step.pairs}

    @abstractmethod
    def _parted(self, ours: Any, theirs: Any) -> Reason:
        """The first thing by which our bracket comes before another one."""

    # --- boards, players, byes ------------------------------------------------------------------

    def board(self, white: int, black: int) -> list[Reason]:
        """Why these two meet, and why with these colours."""
        colours = self._colours(self._people[white], self._people[black])
        return [*self.meeting(white, black), *colours]

    def meeting(self, white: int, black: int) -> list[Reason]:
        """Why these two meet."""
        people: tuple[Participant, Participant] = (self._people[white], self._people[black])
        return [
            *(reason for player in people for reason in acceleration_reasons(player)),
            *self._meeting(*self._paired[white]),
        ]

    def player(self, number: int) -> list[Reason]:
        """Why the player floats, whom the player meets, and with which colour.

        Raises InvalidRequest where there is no such player in this round.
        """
        away = absence_of(self._position, number)
        if away is not None:
            return [away]
        if number == self._steps.receiver:
            return self.bye()
        return [*self._floats(self._people[number]), *self.board(*self._board_of(number))]

    def _board_of(self, number: int) -> tuple[int, int]:
        """The two of a player's board, in the order in which they are told of."""
        _, (first, second) = self._paired[number]
        return first.number, second.number

    def bye(self) -> list[Reason]:
        """Why this player has the pairing-allocated bye; nothing if nobody has."""
        receiver, articles = self._steps.bye, self._cites.bye
        if receiver is None:
            return []
        rules = self._bye_rules(receiver)
        return list(bye_reasons(articles, self._players, self._completing, receiver, rules))

    def brackets(self) -> list[BracketView]:
        """Every bracket, from the top."""
        return [self._bracket(place) for place in range(len(self._steps.brackets))]

    # --- why not --------------------------------------------------------------------------------

    def why_not(self, first: int, second: int) -> list[Reason]:
        """Why the two do not meet. Raises InvalidRequest for players who are not there."""
        _, pair = self._paired.get(first, (0, ()))
        meet = second in {player.number for player in pair}
        board = (lambda: self.board(first, second)) if meet else None
        rematch = self._cites.rematch
        settled = settled_meeting(self._position, (first, second), board, rematch)
        if settled is not None:
            return settled
        never = self._never(self._people[first], self._people[second])
        if never is not None:
            return [never]
        wished = meeting_each_other(self._players, (first, second))
        follows = self._consequence(*wished, {first, second})
        return [Reason("suppose.meet", (), named_pair(first, second)), follows]

    def why_not_bye(self, number: int) -> list[Reason]:
        """Why the player does not have the bye. Raises InvalidRequest."""
        receiver, odd = self._steps.receiver, self._cites.bye.odd
        settled = settled_bye(self._position, number, receiver, self.bye, odd)
        if settled is not None:
            return settled
        if not self._people[number].may_receive_bye:
            return list(self._barred(self._people[number]))
        follows = self._consequence(with_the_bye(self._players, number), frozenset(), {number})
        return [Reason("suppose.bye", (), {"player": PlayerRef(number)}), follows]

    def _consequence(self, players: Players, apart: Apart, settled: set[int]) -> Reason:
        """What follows if the wish comes true."""
        try:
            forced = self._again(players, apart)
        except NoLegalPairing:
            left = [player for player in self._players if player.number not in settled]
            return no_completion(*self._graph(left), self._cites.completion, self._cites.barred)
        actual = self._steps
        if actual.bye is not None and forced.bye is not None and actual.receiver != forced.receiver:
            rules = self._bye_rules(actual.bye)
            return other_bye(self._cites.bye, actual.bye, forced.bye, rules)
        return self._parted(*next(self._differences(forced)))

    def _differences(self, forced: RoundSteps[Any, Any]) -> Iterator[tuple[Any, Any]]:
        both = zip(self._steps.brackets, forced.brackets, strict=False)
        return (each for each in both if self._outcome(each[0]) != self._outcome(each[1]))


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
