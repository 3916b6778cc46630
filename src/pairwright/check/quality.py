"""The quality of a round: the brackets that a pairing implies, and what each criterion counts.

Nothing is searched: brackets follow from who meets whom. Players of one score who meet each other
were paired in their own bracket; whoever meets a lower score floated down to it, and the receiver
of the bye floated out of the last bracket (C.04.3 art. 1.3, 1.4, 1.9).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby

from pairwright.check.proposal import Proposal
from pairwright.position import UNITS_PER_POINT, Participant, Position
from pairwright.systems.allocation import rank
from pairwright.systems.dutch.criteria import (
    DOWNFLOATERS_2017,
    DOWNFLOATERS_2026,
    QUALITY_2017,
    QUALITY_2026,
    REFLOAT,
    Aggregate,
    Bracket,
    Criterion,
    Scope,
)
from pairwright.tournament import points_text


@dataclass(frozen=True, slots=True)
class CriterionValue:
    """What a criterion counts in a bracket; the smaller the better.

    `value` is a count, or a list in descending order; scores and differences of scores are in
    hundredths of a point. `shown` is the same for people.
    """

    name: str
    article: str
    text: str
    value: tuple[int, ...]
    shown: str


@dataclass(frozen=True, slots=True)
class BracketQuality:
    """A bracket as the pairing implies it. Pairs are (higher-ranked, lower-ranked) players.

    In Double-Swiss there are upfloaters instead of MDPs and downfloaters, and pairs have the top
    member first (C.04.5 art. 3.6.1).
    """

    name: str
    mdps: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    values: tuple[CriterionValue, ...]
    upfloaters: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundQuality:
    """The quality vector of a round: the score of the bye's receiver, then bracket by bracket."""

    bye: CriterionValue | None
    brackets: tuple[BracketQuality, ...]


@dataclass(frozen=True, slots=True)
class ImpliedBracket:
    """A bracket, its pairs and its downfloaters. `place` counts the scoregroups from 0.

    `is_final` tells that the procedure of 2017 looks no further: the penultimate bracket and the
    collapsed last one (A.9).
    """

    place: int
    bracket: Bracket
    pairs: tuple[tuple[Participant, Participant], ...]
    downfloaters: tuple[Participant, ...]
    is_final: bool = False


def implied_brackets(
    position: Position, proposal: Proposal, collapsing_score: int | None = None
) -> list[ImpliedBracket]:
    """The brackets of a complete pairing, from the top.

    `collapsing_score` (2017, A.9) is the score of the penultimate bracket: everybody below it is
    in one collapsed bracket.
    """
    by_number = {player.number: player for player in position.participants}
    opponent = {}
    for board in proposal.boards:
        opponent[board.white], opponent[board.black] = board.black, board.white
    found = []
    mdps: tuple[Participant, ...] = ()
    for place, residents in enumerate(_scoregroups(position, collapsing_score)):
        bracket = Bracket(mdps, residents, position.initial_colour)
        inside = {player.number for player in residents}
        pairs = []
        downfloaters = []
        for player in bracket.players:
            other = opponent.get(player.number)
            if other is None or (other not in inside and player.number not in inside):
                downfloaters.append(player)
            elif player.number in inside and rank(by_number[other]) < rank(player):
                pairs.append((by_number[other], player))
            elif other not in inside:
                downfloaters.append(player)
        is_final = collapsing_score is not None and residents[0].pairing_score <= collapsing_score
        left = tuple(sorted(downfloaters, key=rank))
        ordered = tuple(sorted(pairs, key=lambda pair: rank(pair[0])))
        found.append(ImpliedBracket(place, bracket, ordered, left, is_final))
        mdps = left
    return found


def _scoregroups(
    position: Position, collapsing_score: int | None
) -> Iterator[tuple[Participant, ...]]:
    def group(player: Participant) -> int:
        score = player.pairing_score
        if collapsing_score is None or score >= collapsing_score:
            return score
        return collapsing_score - 1

    for _, players in groupby(position.participants, key=group):
        yield tuple(players)


def round_quality(
    position: Position, proposal: Proposal, collapsing_score: int | None = None
) -> RoundQuality:
    """The quality vector of a complete pairing."""
    implied = implied_brackets(position, proposal, collapsing_score)
    bye = proposal.byes[0] if proposal.byes else None
    brackets = []
    for number, this in enumerate(implied):
        following = implied[number + 1] if number + 1 < len(implied) else None
        values = tuple(_values(position, this, following, bye))
        brackets.append(_described(this, values))
    return RoundQuality(_bye_score(position, bye), tuple(brackets))


def _described(this: ImpliedBracket, values: tuple[CriterionValue, ...]) -> BracketQuality:
    scores = [player.pairing_score for player in this.bracket.residents]
    name = points(scores[0])
    if scores[0] != scores[-1]:
        name = f"{name} to {points(scores[-1])} (collapsed)"
    return BracketQuality(
        name,
        tuple(player.number for player in this.bracket.mdps),
        tuple(player.number for player in this.bracket.residents),
        tuple((higher.number, lower.number) for higher, lower in this.pairs),
        tuple(player.number for player in this.downfloaters),
        values,
    )


def _bye_score(position: Position, bye: int | None) -> CriterionValue | None:
    """[C5] 2.3.1; 2017 has no such criterion."""
    if bye is None or position.edition.name != "2026":
        return None
    [score] = [p.pairing_score for p in position.participants if p.number == bye]
    text = "score of the receiver of the pairing-allocated bye"
    return CriterionValue("C5", "2.3.1", text, (score,), points(score))


def _values(
    position: Position, this: ImpliedBracket, following: ImpliedBracket | None, bye: int | None
) -> Iterator[CriterionValue]:
    first, rest = _CRITERIA[position.edition.name]
    yield from _counted(this, first)
    if position.edition.name == "2026":
        yield look_ahead_value("C8", "2.4.3", *_realised(following))
        yield _unplayed_games(this, bye)
    elif not this.is_final:
        yield look_ahead_value("C.7", "C.7", *_realised(following))
    yield from _counted(this, rest)


_CRITERIA: Mapping[str, tuple[Sequence[Criterion], Sequence[Criterion]]] = {
    "2026": (DOWNFLOATERS_2026, QUALITY_2026),
    "2017": (DOWNFLOATERS_2017, QUALITY_2017),
}
"""For each edition the criteria before the look-ahead to the following bracket, and after it."""


def _counted(this: ImpliedBracket, criteria: Sequence[Criterion]) -> Iterator[CriterionValue]:
    scope = Scope.of(this.bracket)
    for criterion in criteria:
        value = criterion.value(scope, this.pairs, this.downfloaters)
        shown = str(value[0]) if criterion.aggregate is Aggregate.COUNT else _list(value)
        yield CriterionValue(criterion.name, criterion.article, criterion.text, value, shown)


def _realised(following: ImpliedBracket | None) -> tuple[int, tuple[int, ...]]:
    """Who was left over in the following bracket, as it came out."""
    left = [p.pairing_score for p in following.downfloaters] if following else []
    return len(left), tuple(sorted(left, reverse=True))


def look_ahead_value(name: str, article: str, left: int, scores: tuple[int, ...]) -> CriterionValue:
    """[C8] 2.4.3 (2017: C.7): downfloaters of the following bracket, then their scores."""
    shown = f"{left} ({_list(scores)})" if left else "0"
    text = "downfloaters of the following bracket, and their scores"
    return CriterionValue(name, article, text, (left, *scores), shown)


def _unplayed_games(this: ImpliedBracket, bye: int | None) -> CriterionValue:
    """[C9] 2.4.4: where the one downfloater is bound for the bye (docs/readings.md R-DUTCH-4)."""
    left = this.downfloaters
    bound = len(left) == 1 and left[0].number == bye
    unplayed = left[0].unplayed_games if bound else 0
    text = "unplayed games of the receiver of the bye"
    return CriterionValue("C9", "2.4.4", text, (unplayed,), str(unplayed))


def points(hundredths: int) -> str:
    """Hundredths of a point as points."""
    return points_text(Decimal(hundredths) / UNITS_PER_POINT)


def _list(value: tuple[int, ...]) -> str:
    """Scores or score differences; an MDP that floats again has no difference (R-DUTCH-8)."""
    if not value:
        return "none"
    return ", ".join(
        f"floats again from {points(term - REFLOAT)}" if term >= REFLOAT else points(term)
        for term in value
    )
