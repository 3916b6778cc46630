"""The Dutch system of 2026, word by word (C.04.3 art. 1.9, 2, 3)."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.systems.dutch.candidate import Candidate, in_order
from pairwright.systems.dutch.criteria import DOWNFLOATERS_2026, DutchBracket
from pairwright.systems.dutch.generation import valid_mdp_sets
from pairwright.systems.dutch.literal.candidates import heterogeneous_candidates
from pairwright.systems.dutch.literal.floaters import Floaters, possible_floaters, scores_of
from pairwright.systems.dutch.literal.pairability import LiteralField, Pairability
from pairwright.systems.dutch.literal.selection import (
    LiteralStep,
    Value,
    first_best,
    measures_of,
)
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import fault


def lowest_bye_score(field: LiteralField) -> int | None:
    """[C5] 2.3.1: the lowest score of a bye receiver that any complete pairing allows.

    None if the number of players is even. readings.md R-DUTCH-1: this is settled before the
    first bracket. Raises NoLegalPairing (art. 1.9.3).
    """
    everybody = field.mask(field.players)
    if len(field.players) % 2 == 0:
        if field.completion(()).possible(everybody):
            return None
    else:
        for score in sorted({p.pairing_score for p in field.bye_candidates()}):
            if field.completion(_on_score(field, score)).possible(everybody):
                return score
    raise NoLegalPairing(
        fault(
            "systems:none.obeys",
            "C.04.3 art. 2.1",
            round=field.position.round_number,
            players=len(field.players),
            criteria="[C1], [C2], [C3]",
            decides="art. 1.9.3",
        )
    )


def _on_score(field: LiteralField, score: int | None) -> list[DutchPlayer]:
    return [p for p in field.bye_candidates() if p.pairing_score == score]


def unplayed_games_of_bye_receiver(floaters: Floaters, bye_score: int | None) -> Value:
    """[C9] 2.4.4: unplayed games of the one downfloater who will end up with the bye, else 0.

    readings.md R-DUTCH-4. The note wants a bracket that downfloats exactly one player, and
    that player bound for the bye. As [C5] has settled the receiver's score, that is the case if
    the downfloater has this score: everybody below has less. The other reading applies [C9] in
    the last bracket only; it would add the condition that there is nobody below.
    """
    if len(floaters) == 1 and floaters[0].pairing_score == bye_score:
        return (floaters[0].unplayed_games,)
    return (0,)


class _Round(Frozen):
    field: LiteralField
    bye_score: int | None
    completion: Pairability
    """Complete pairings under [C1]-[C3] whose bye receiver has the score of [C5]."""


class _Stage(Frozen):
    """A bracket and the scoregroups that come after it."""

    bracket: DutchBracket
    below: tuple[tuple[DutchPlayer, ...], ...]

    def completable(self, this_round: _Round, floaters: Floaters) -> bool:
        """[C4] 2.2.1 and [C5]: the downfloaters and everybody below can still be paired."""
        unpaired = (*floaters, *(player for group in self.below for player in group))
        return this_round.completion.possible(this_round.field.mask(unpaired))

    def best_floaters(self, this_round: _Round) -> list[Floaters]:
        """The sets of downfloaters that are best on [C6] and [C7] under [C1]-[C5]."""
        fewest = next(
            possible_floaters(
                this_round.field, self.bracket, lambda f: self.completable(this_round, f)
            )
        )
        lowest = min(map(scores_of, fewest))
        return [floaters for floaters in fewest if scores_of(floaters) == lowest]

    def next_bracket(self, floaters: Floaters) -> _Stage:
        residents, *below = self.below
        return _Stage(
            DutchBracket(in_order(floaters), residents, self.bracket.initial_colour), tuple(below)
        )


class _LookAhead:
    """[C8] 2.4.3: how far [C1]-[C7] are complied with in the following bracket.

    readings.md R-DUTCH-3: the number of its downfloaters, then their scores, in that bracket
    only.
    """

    def __init__(self, this_round: _Round, stage: _Stage) -> None:
        self._round = this_round
        self._stage = stage
        self._known: dict[int, Value] = {}

    def value(self, floaters: Floaters) -> Value:
        if not self._stage.below:
            return ()
        key = self._round.field.mask(floaters)
        if key not in self._known:
            following = self._stage.next_bracket(floaters).best_floaters(self._round)[0]
            self._known[key] = (len(following), *scores_of(following))
        return self._known[key]


def _pair_bracket(this_round: _Round, stage: _Stage) -> LiteralStep:
    """Article 3. [C6] and [C7] give MaxPairs, M1 and the valid Limbos (3.1, 4.4.1)."""
    bracket, field = stage.bracket, this_round.field
    possible = stage.best_floaters(this_round)
    limbo_scores = [s for s in scores_of(possible[0]) if s > bracket.residents[0].pairing_score]
    mdp_scores = {bsn: mdp.pairing_score for bsn, mdp in enumerate(bracket.mdps, start=1)}
    candidates = heterogeneous_candidates(
        bracket,
        valid_mdp_sets(mdp_scores, limbo_scores),
        (len(bracket.players) - len(possible[0])) // 2,
        field.may_meet,
    )
    look_ahead = _LookAhead(this_round, stage)

    def c8(candidate: Candidate) -> Value:
        return look_ahead.value(candidate.floaters)

    def c9(candidate: Candidate) -> Value:
        return unplayed_games_of_bye_receiver(candidate.floaters, this_round.bye_score)

    perfect = min(
        (look_ahead.value(f), unplayed_games_of_bye_receiver(f, this_round.bye_score))
        for f in possible
    )
    measures = [("C8", c8), ("C9", c9), *measures_of(field.position.edition.quality, bracket)]
    chosen = first_best(
        (c for c in candidates if stage.completable(this_round, c.floaters)), measures, perfect
    )
    assert chosen is not None, "a set of downfloaters is possible only with a candidate for it"
    candidate, values = chosen
    settled = [(name, of(candidate)) for name, of in measures_of(DOWNFLOATERS_2026, bracket)]
    names = [name for name, _ in measures]
    return LiteralStep(bracket, candidate, (*settled, *zip(names, values, strict=True)))


def pair_2026(position: DutchPosition) -> list[LiteralStep]:
    """1.9.2: bracket by bracket from the top. Raises NoLegalPairing (art. 1.9.3)."""
    field = LiteralField(position)
    bye_score = lowest_bye_score(field)
    this_round = _Round(field, bye_score, field.completion(_on_score(field, bye_score)))
    groups = tuple(field.scoregroups())
    steps: list[LiteralStep] = []
    floaters: Floaters = ()
    for place, residents in enumerate(groups):
        bracket = DutchBracket(in_order(floaters), residents, position.initial_colour)
        steps.append(_pair_bracket(this_round, _Stage(bracket, groups[place + 1 :])))
        floaters = steps[-1].candidate.floaters
    return steps
