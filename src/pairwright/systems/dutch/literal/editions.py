"""The Dutch system of 2026 and of 2017, word by word.

The Dutch system of 2026, word by word (C.04.3 art. 1.9, 2, 3).

The Dutch system of 2017, word by word (C.04.3 sections A, B and C of that edition).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from pairwright.frozen import Frozen
from pairwright.systems.dutch.criteria import (
    DOWNFLOATERS_2017,
    DOWNFLOATERS_2026,
    DutchBracket,
    Scope,
)
from pairwright.systems.dutch.literal.steps import (
    CandidateMeasure,
    Floaters,
    LiteralField,
    LiteralStep,
    Pairability,
    Value,
    first_best,
    heterogeneous_candidates,
    mdp_exchanges,
    measures_of,
    possible_floaters,
    scores_of,
    valid_mdp_sets,
)
from pairwright.systems.dutch.players import Candidate, DutchPlayer, DutchPosition, in_order
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


_C5, _C6 = DOWNFLOATERS_2017

Group = tuple[DutchPlayer, ...]
Accept = Callable[[Floaters], bool]


class _Round2017(Frozen):
    field: LiteralField
    completion: Pairability
    """Complete pairings under C.1-C.3."""

    def completable(self, floaters: Floaters, below: Sequence[Group]) -> bool:
        """A.9: whether these and all remaining players allow the completion of the round."""
        unpaired = (*floaters, *chain.from_iterable(below))
        return self.completion.possible(self.field.mask(unpaired))

    def bracket(self, floaters: Floaters, residents: Group) -> DutchBracket:
        return DutchBracket(in_order(floaters), residents, self.field.position.initial_colour)


def _completes_round(floaters: Floaters) -> bool:
    """A.9, C.2: the last bracket leaves at most one player, who may receive the bye."""
    return not floaters or (len(floaters) == 1 and floaters[0].may_receive_bye)


def _obeys_bye_rule(floaters: Floaters) -> bool:
    """C.2 in a last bracket looked at for C.7: a single leftover must be able to take the bye."""
    return len(floaters) != 1 or floaters[0].may_receive_bye


def _anybody(floaters: Floaters) -> bool:
    return True


class _LookAhead2017:
    """C.7: downfloaters that maximise the pairs and minimise the PSD of the following bracket.

    readings.md R-DUTCH17-5: the bracket is judged under C.1-C.3 alone, by the number of its
    downfloaters and then their scores. For a given number of downfloaters the PSD of a bracket
    with one resident score orders them as their scores do: of two sets the one whose highest
    differing score is larger has the larger score difference there.
    """

    def __init__(self, this_round: _Round2017, below: Sequence[Group]) -> None:
        self._round = this_round
        self._below = below
        self._known: dict[int, Value] = {}

    def value(self, floaters: Floaters) -> Value:
        key = self._round.field.mask(floaters)
        if key not in self._known:
            self._known[key] = self._judge(floaters)
        return self._known[key]

    def _judge(self, floaters: Floaters) -> Value:
        residents, *rest = self._below
        bracket = self._round.bracket(floaters, residents)
        accept = _anybody if rest else _obeys_bye_rule
        # There is no such set only for a lone resident whom C.2 bars: nothing to choose, then.
        fewest = next(possible_floaters(self._round.field, bracket, accept), [residents])
        return (len(fewest[0]), *min(map(scores_of, fewest)))


def _pair_bracket_2017(
    field: LiteralField, bracket: DutchBracket, accept: Accept, look_ahead: _LookAhead2017 | None
) -> LiteralStep:
    """Section B. `accept` judges the downfloaters (C.2, and C.4 in the PPB)."""
    possible = next(possible_floaters(field, bracket, accept))
    perfect: tuple[Value, ...] = ((),)
    if len({player.pairing_score for player in bracket.residents}) == 1:
        least = min(_psd(bracket, floaters) for floaters in possible)
        possible = [floaters for floaters in possible if _psd(bracket, floaters) == least]
        perfect = (least,)
    measures = measures_of([_C6], bracket)
    if look_ahead is not None:
        measures.append(_c7(look_ahead))
        perfect = (*perfect, min(map(look_ahead.value, possible)))
    measures.extend(measures_of(field.position.edition.quality, bracket))
    pairs = (len(bracket.players) - len(possible[0])) // 2
    candidates = heterogeneous_candidates(
        bracket, _mdp_sets(bracket, possible), pairs, field.may_meet
    )
    chosen = first_best((c for c in candidates if accept(c.floaters)), measures, perfect)
    assert chosen is not None, "a set of downfloaters is possible only with a candidate for it"
    candidate, values = chosen
    settled = [(name, of(candidate)) for name, of in measures_of([_C5], bracket)]
    names = [name for name, _ in measures]
    return LiteralStep(bracket, candidate, (*settled, *zip(names, values, strict=True)))


def _psd(bracket: DutchBracket, floaters: Floaters) -> Value:
    """A.8, C.6: the PSD of a bracket with one resident score, which its downfloaters settle.

    Every other MDP meets a resident, one like the other; pairs of residents have no difference.
    """
    floating = {player.number for player in floaters}
    mdp_pairs = [(mdp, bracket.residents[0]) for mdp in bracket.mdps if mdp.number not in floating]
    return _C6.value(Scope.of(bracket), mdp_pairs, floaters)


def _c7(look_ahead: _LookAhead2017) -> CandidateMeasure:
    def measure(candidate: Candidate) -> Value:
        return look_ahead.value(candidate.floaters)

    return "C.7", measure


def _mdp_sets(bracket: DutchBracket, possible: Sequence[Floaters]) -> Iterator[tuple[int, ...]]:
    """B.1.c, D.3: the sets of MDPs to be paired, the largest M1 first.

    readings.md R-DUTCH17-4: M1 is what C.5 and C.6 make it. Sets whose Limbo belongs to none
    of the `possible` downfloaters are passed over: they have no candidate, or one worse on C.6.
    """
    mdps = dict(enumerate(bracket.mdps, start=1))
    sets = {tuple(bsn for bsn, mdp in mdps.items() if mdp not in floaters) for floaters in possible}
    scores = {bsn: mdp.pairing_score for bsn, mdp in mdps.items()}
    for m1 in sorted({len(chosen) for chosen in sets}, reverse=True):
        yield from (chosen for chosen in mdp_exchanges(scores, m1) if chosen in sets)


def pair_2017(position: DutchPosition) -> list[LiteralStep]:
    """A.9: bracket by bracket from the top; where that fails, the PPB and the CLB.

    Raises NoLegalPairing.
    """
    field = LiteralField(position)
    this_round = _Round2017(field, field.completion(field.bye_candidates()))
    groups = field.scoregroups()
    if not this_round.completable((), groups):
        raise NoLegalPairing(
            fault(
                "systems:none.obeys-old",
                "C.04.3 A.9",
                round=position.round_number,
                players=len(field.players),
                criteria="C.1, C.2, C.3",
            )
        )
    steps: list[LiteralStep] = []
    floaters: Floaters = ()
    for place, residents in enumerate(groups):
        below = groups[place + 1 :]
        bracket = this_round.bracket(floaters, residents)
        if not below:
            steps.append(_pair_bracket_2017(field, bracket, _completes_round, None))
            break
        step = _pair_bracket_2017(field, bracket, _anybody, _LookAhead2017(this_round, below))
        if not this_round.completable(step.candidate.floaters, below):
            steps.extend(_collapse(this_round, bracket, below))
            break
        steps.append(step)
        floaters = step.candidate.floaters
    return steps


def _collapse(
    this_round: _Round2017, bracket: DutchBracket, below: Sequence[Group]
) -> tuple[LiteralStep, LiteralStep]:
    """A.9: the bracket, paired again under C.4 as the PPB, and the CLB with everybody below."""
    penultimate = _pair_bracket_2017(
        this_round.field, bracket, lambda f: this_round.completable(f, below), None
    )
    last = this_round.bracket(penultimate.candidate.floaters, tuple(chain.from_iterable(below)))
    return penultimate, _pair_bracket_2017(this_round.field, last, _completes_round, None)
