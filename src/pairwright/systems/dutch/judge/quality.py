"""The quality of a round: the brackets that a pairing implies, and what each criterion counts.

Nothing is searched: brackets follow from who meets whom. Players of one score who meet each other
were paired in their own bracket; whoever meets a lower score floated down to it, and the receiver
of the bye floated out of the last bracket (C.04.3 art. 1.3, 1.4, 1.9).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import score_text
from pairwright.rules.proposal import Proposal
from pairwright.systems.allocation import rank
from pairwright.systems.dutch.criteria import (
    REFLOAT,
    Aggregate,
    DutchBracket,
    DutchCriterion,
    Scope,
)
from pairwright.systems.dutch.editions import DutchEdition
from pairwright.systems.dutch.messages import BYE_SCORE, LOOK_AHEAD, UNPLAYED_GAMES
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.vocabulary.quality import BracketQuality, CriterionValue, RoundQuality
from pairwright.vocabulary.reason import Measure, Phrase


class DutchImpliedBracket(Frozen):
    """A bracket, its pairs and its downfloaters. `place` counts the scoregroups from 0.

    `is_final` tells that the procedure of 2017 looks no further: the penultimate bracket and the
    collapsed last one (A.9).
    """

    place: int
    bracket: DutchBracket
    pairs: tuple[tuple[DutchPlayer, DutchPlayer], ...]
    downfloaters: tuple[DutchPlayer, ...]
    is_final: bool = False


def implied_brackets(
    position: DutchPosition,
    proposal: Proposal,
    collapsing_score: int | None = None,
    moved_down: int | None = None,
) -> list[DutchImpliedBracket]:
    """The brackets of a complete pairing, from the top.

    `collapsing_score` (2017, A.9) is the score of the penultimate bracket: everybody below it is
    in one collapsed bracket. In it, players with the score `moved_down` count as moved down (draft
    of 2015, C.13).
    """
    by_number = position.by_number
    opponent = {}
    for board in proposal.boards:
        opponent[board.white], opponent[board.black] = board.black, board.white
    found = []
    mdps: tuple[DutchPlayer, ...] = ()
    for place, residents in enumerate(_scoregroups(position, collapsing_score)):
        bracket = DutchBracket(mdps, residents, position.initial_colour)
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
        if is_final:
            bracket = _with_moved_down(bracket, moved_down)
        found.append(DutchImpliedBracket(place, bracket, ordered, left, is_final))
        mdps = left
    return found


def _with_moved_down(bracket: DutchBracket, score: int | None) -> DutchBracket:
    joined = tuple(player for player in bracket.residents if player.pairing_score == score)
    return replace(bracket, mdps=bracket.mdps + joined, residents=bracket.residents[len(joined) :])


def _scoregroups(
    position: DutchPosition, collapsing_score: int | None
) -> Iterator[tuple[DutchPlayer, ...]]:
    def group(player: DutchPlayer) -> int:
        score = player.pairing_score
        if collapsing_score is None or score >= collapsing_score:
            return score
        return collapsing_score - 1

    for _, players in groupby(position.participants, key=group):
        yield tuple(players)


def round_quality(
    position: DutchPosition,
    proposal: Proposal,
    collapsing_score: int | None = None,
    moved_down: int | None = None,
) -> RoundQuality:
    """The quality vector of a complete pairing."""
    implied = implied_brackets(position, proposal, collapsing_score, moved_down)
    bye = proposal.byes[0] if proposal.byes else None
    brackets = []
    for number, this in enumerate(implied):
        following = implied[number + 1] if number + 1 < len(implied) else None
        values = tuple(_values(position, this, following, bye))
        brackets.append(_described(this, values))
    return RoundQuality(_bye_score(position, bye), tuple(brackets))


def _described(this: DutchImpliedBracket, values: tuple[CriterionValue, ...]) -> BracketQuality:
    scores = [player.pairing_score for player in this.bracket.residents]
    name = score_text(scores[0])
    if scores[0] != scores[-1]:
        name = f"{name} to {score_text(scores[-1])} (collapsed)"
    return BracketQuality(
        name,
        tuple(player.number for player in this.bracket.mdps),
        tuple(player.number for player in this.bracket.residents),
        tuple((higher.number, lower.number) for higher, lower in this.pairs),
        tuple(player.number for player in this.downfloaters),
        values,
    )


def _bye_score(view: DutchPosition, bye: int | None) -> CriterionValue | None:
    """[C5] 2.3.1; 2017 has no such criterion."""
    if bye is None or not view.edition.bye_score:
        return None
    [score] = [p.pairing_score for p in view.participants if p.number == bye]
    return _valued(view.edition.bye_score, "2.3.1", BYE_SCORE, Measure((score,), 0))


def _values(
    view: DutchPosition,
    this: DutchImpliedBracket,
    following: DutchImpliedBracket | None,
    bye: int | None,
) -> Iterator[CriterionValue]:
    edition = view.edition
    yield from _counted(this, edition.downfloaters)
    if not this.is_final:
        yield look_ahead_value(edition, *_realised(following))
    if edition.unplayed:
        yield _unplayed_games(edition, this, bye)
    yield from _counted(this, edition.quality)


def _counted(
    this: DutchImpliedBracket, criteria: Sequence[DutchCriterion]
) -> Iterator[CriterionValue]:
    scope = Scope.of(this.bracket)
    for criterion in criteria:
        value = criterion.value(scope, this.pairs, this.downfloaters)
        counted = len(value) if criterion.aggregate is Aggregate.COUNT else 0
        measure = Measure(value, counted, REFLOAT)
        yield _valued(criterion.name, criterion.article, criterion.text, measure)


def _valued(name: str, article: str, text: str, measure: Measure) -> CriterionValue:
    phrase = Phrase(f"criterion.{name}")
    return CriterionValue(name, article, text, measure.value, _shown(measure), phrase, measure)


def _realised(following: DutchImpliedBracket | None) -> tuple[int, tuple[int, ...]]:
    """Who was left over in the following bracket, as it came out."""
    left = [p.pairing_score for p in following.downfloaters] if following else []
    return len(left), tuple(sorted(left, reverse=True))


def look_ahead_value(edition: DutchEdition, left: int, scores: tuple[int, ...]) -> CriterionValue:
    """[C8] 2.4.3 (2017: C.7): downfloaters of the following bracket, then their scores."""
    measure = Measure((left, *scores), 1)
    return _valued(edition.look_ahead, edition.look_ahead_article, LOOK_AHEAD, measure)


def _unplayed_games(
    edition: DutchEdition, this: DutchImpliedBracket, bye: int | None
) -> CriterionValue:
    """[C9] 2.4.4: where the one downfloater is bound for the bye (readings.md R-DUTCH-4)."""
    left = this.downfloaters
    bound = len(left) == 1 and left[0].number == bye
    unplayed = left[0].unplayed_games if bound else 0
    return _valued(edition.unplayed, "2.4.4", UNPLAYED_GAMES, Measure((unplayed,), 1))


def _shown(measure: Measure) -> str:
    """The measure in English, as reports write points."""
    counted = [str(count) for count in measure.value[: measure.counted]]
    listed = [
        f"floats again from {score_text(term - REFLOAT)}" if term >= REFLOAT else score_text(term)
        for term in measure.value[measure.counted :]
    ]
    if not counted:
        return ", ".join(listed) or "none"
    return ", ".join(counted) + (f" ({', '.join(listed)})" if listed else "")
