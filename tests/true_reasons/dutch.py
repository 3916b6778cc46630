"""What explanations of the Dutch system claim, held to every candidate of the brackets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pairwright.explaining import Explanation, explain
from pairwright.systems import Rules
from pairwright.systems.dutch.criteria import DutchBracket, Scope, may_meet
from pairwright.systems.dutch.draft_2015.procedure import Lowest, least_denied, most_pairs
from pairwright.systems.dutch.literal.edition_2015 import LiteralBench
from pairwright.systems.dutch.literal.steps import scores_of
from pairwright.systems.dutch.players import Candidate, DutchPlayer, DutchPosition, in_order
from pairwright.tournament import Tournament
from pairwright.vocabulary.bracket_view import BracketView
from pairwright.vocabulary.reason import Measure, PlayerRef, PlayerRefs, Reason, Score
from tests.positions_before import dutch_view
from tests.true_reasons.dutch_brackets import (
    Pair,
    Paired,
    brackets_of,
    every_pairing,
    floaters_of,
    pairs_of,
)
from tests.true_reasons.dutch_wishes import Wishes
from tests.true_reasons.ledger import Ledger

FACTS = frozenset(
    {
        "virtual",
        "pair.residents",
        "pair.moved-down",
        "pair.collapsed",
        "pair.merged",
        "place.both",
        "colour.both",
        "colour.one",
        "colour.stronger",
        "colour.wider",
        "colour.alternate",
        "colour.alternate-last",
        "colour.rank",
        "colour.initial-odd",
        "colour.initial-even",
        "preference",
        "preference.difference",
        "preference.twice",
        "preference.balanced",
        "preference.none",
        "cause.same-colour",
        "cause.down",
        "cause.up",
        "float.limbo",
        "float.down",
        "bye.odd",
        "bye.barred",
        "bye.last",
        "bye.receives",
        "bye.requested",
    }
)
"""What compares nothing: tests/explaining/claims.py holds it to the position."""


def hold(rules: Rules, tournament: Tournament, ledger: Ledger) -> None:
    """Explain the next round every way there is. Raises NoLegalPairing."""
    explanation = explain(tournament, system="dutch", edition=rules.edition.name)
    _Round(explanation, ledger).hold()


@dataclass(frozen=True)
class Said:
    """A reason, and where it was said; `paired` is the bracket that it speaks of."""

    reason: Reason
    paired: Paired
    view: BracketView

    def __getattr__(self, name: str) -> Any:
        value = self.reason.values[name]
        match value:
            case PlayerRef(number):
                return number
            case PlayerRefs(numbers):
                return numbers
            case Score(hundredths):
                return hundredths
            case Measure(measured):
                return measured
        return value


class _Round:
    def __init__(self, explanation: Explanation, ledger: Ledger) -> None:
        self.explanation = explanation
        self.ledger = ledger
        self.position: DutchPosition = dutch_view(explanation.pairing)
        self.people = {p.number: p for p in self.position.participants}
        self.views = explanation.brackets()
        self.brackets = brackets_of(self.position)

    def hold(self) -> None:
        for paired, view in zip(self.brackets, self.views, strict=True):
            self._hold_view(paired, view)
            for reason in view.reasons:
                self.claim(Said(reason, paired, view))
        for answer in self.explanation.boards():
            paired, view = self._where(answer.players)
            for reason in answer.reasons:
                self.claim(Said(reason, paired, view))
        for number in self.people:
            self._hold_player(number)
        if self.explanation.pairing.bye is not None:
            self._hold_repeated(self.explanation.bye().reasons, self.explanation.pairing.bye)
        Wishes(self.explanation, self.position, self.brackets, self.ledger).hold()

    def _where(self, players: Sequence[int]) -> tuple[Paired, BracketView]:
        [found] = [
            (paired, view)
            for paired, view in zip(self.brackets, self.views, strict=True)
            if set(players) in [set(pair) for pair in view.pairs]
        ]
        return found

    def _hold_view(self, paired: Paired, view: BracketView) -> None:
        """Pairs, downfloaters and the values of the criteria."""
        made = frozenset(map(frozenset, view.pairs))
        chosen = paired.chosen
        same = made == pairs_of(chosen) and set(view.floaters) == floaters_of(chosen)
        self.ledger.hold("(bracket)", same, f"{view.pairs}, by the text {pairs_of(chosen)}")
        measures = dict(paired.measures)
        for criterion_view in view.values:
            if criterion_view.name in measures:
                value = measures[criterion_view.name](chosen)
                true = tuple(criterion_view.value.value) == value
                self.ledger.hold(
                    "(value)",
                    true,
                    f"{criterion_view.name}: {criterion_view.value.value}, is {value}",
                )

    def _hold_player(self, number: int) -> None:
        """Reasons of floats are those of the bracket, those of pairs were held with the board."""
        self._hold_repeated(self.explanation.player(number).reasons, number)

    def _hold_repeated(self, reasons: Sequence[Reason], number: int) -> None:
        known = [r for view in self.views if number in view.floaters for r in view.reasons]
        known += [
            r
            for answer in self.explanation.boards()
            if number in answer.players
            for r in answer.reasons
        ]
        for reason in reasons:
            if reason.message.startswith("bye."):
                self.claim(Said(reason, self.brackets[-1], self.views[-1]))
            elif reason.message not in FACTS:
                self.ledger.hold("(repeated)", reason in known, f"{number}: {reason}")

    def claim(self, said: Said) -> None:
        key = said.reason.message
        if key in FACTS:
            return
        method: Callable[[Said], bool] = getattr(
            self, "_" + key.replace(".", "_").replace("-", "_")
        )
        names = sorted(p.number for p in said.paired.bracket.players)
        self.ledger.hold(key, method(said), f"{said.reason.values} in {names}")

    # --- downfloaters ------------------------------------------------------------------------

    def _float_odd(self, said: Said) -> bool:
        players = said.paired.bracket.players
        return len(players) % 2 == 1 and said.paired.fewest_floaters() == 1

    def _float_needed(self, said: Said) -> bool:
        return bool(said.number == said.paired.fewest_floaters() == len(said.view.floaters))

    def _float_needed_mdps(self, said: Said) -> bool:
        fewest = said.paired.fewest_beside_mdps()
        return bool(said.number == fewest == len(said.view.floaters))

    def _singles(self, said: Said, before: Sequence[int]) -> list[DutchPlayer]:
        return [self.people[number] for number in before]

    def _narrowed(self, said: Said, keeps: Callable[[DutchPlayer], bool]) -> bool:
        """Whether those left are those of the ones before whom the rule keeps."""
        kept = tuple(n for n in said.before if keeps(self.people[n]))
        return bool(said.after == kept and set(kept) < set(said.before))

    def _least(self, said: Said, value: Callable[[DutchPlayer], Any]) -> bool:
        least = min(value(self.people[n]) for n in said.before)
        return self._narrowed(said, lambda player: value(player) == least)

    def _float_possible(self, said: Said) -> bool:
        everybody = tuple(p.number for p in said.paired.bracket.players)
        whole = set(said.before) == set(everybody)
        return whole and self._narrowed(said, lambda p: said.paired.inside((p,)))

    def _float_completion(self, said: Said) -> bool:
        """Everybody below, and whoever of them may have the bye."""
        field = said.paired.field
        completion = field.completion(field.bye_candidates())
        below = said.paired.below
        return bool(below) and self._narrowed(
            said, lambda p: completion.possible(field.mask([p, *below]))
        )

    def _float_completion_bye(self, said: Said) -> bool:
        return self._narrowed(said, lambda p: said.paired.accepts((p,)))

    def _float_bye(self, said: Said) -> bool:
        return not said.paired.below and self._float_completion_bye(said)

    def _float_required(self, said: Said) -> bool:
        """Draft of 2015: C.10 and C.13, asked of whoever can go alone."""
        paired = said.paired
        return self._narrowed(said, lambda p: paired.inside((p,)) and paired.accepts((p,)))

    def _float_score(self, said: Said) -> bool:
        score = self.people[said.after[0]].pairing_score == said.score
        return score and self._least(said, lambda p: p.pairing_score)

    def _float_outlook(self, said: Said) -> bool:
        outlook = said.paired.outlook
        return outlook is not None and self._least(said, lambda p: outlook((p,)))

    def _float_unplayed(self, said: Said) -> bool:
        bye = self.explanation.pairing.bye in said.after
        return bye and self._least(said, lambda p: p.unplayed_games)

    def _float_criterion(self, said: Said) -> bool:
        """The criterion at which those who are left out fail: before it they were possible."""
        paired = said.paired
        before = _single_floaters(paired.before(said.criterion))
        after = _single_floaters(paired.survivors[said.criterion])
        return set(said.before) == before and set(said.after) == after and after < before

    def _float_order(self, said: Said) -> bool:
        return bool(
            set(said.equal) == _single_floaters(said.paired.best)
            and len(said.equal) > 1
            and floaters_of(said.paired.chosen) == {said.player}
        )

    def _float_weighed(self, said: Said) -> bool:
        """That criteria from this one on, or the order, decide."""
        names = [name for name, _ in said.paired.measures]
        earlier = said.paired.candidates
        if said.criterion in names:
            earlier = said.paired.before(said.criterion)
        return floaters_of(said.paired.chosen) == {said.player} and len(_sets(earlier)) > 1

    def _float_sets(self, said: Said) -> bool:
        before = _sets(said.paired.before(said.criterion))
        after = _sets(said.paired.survivors[said.criterion])
        return (said.number, said.left) == (len(before), len(after)) and after < before

    def _float_set_order(self, said: Said) -> bool:
        best = _sets(said.paired.best)
        return len(best) == said.number > 1 and set(said.floaters) == floaters_of(
            said.paired.chosen
        )

    # --- the bracket -------------------------------------------------------------------------

    def _exchange(self, said: Said) -> bool:
        """With the moved-down players paired as they are."""
        paired = said.paired
        original, taken = _remainder(paired, paired.chosen)
        size = len(paired.chosen.pairs) - len(taken)
        by_order = set(original[:size])
        equal = [c for c in paired.best if _of_mdps(paired, c) == _of_mdps(paired, paired.chosen)]
        leaders = set(_leaders(paired, paired.chosen))
        return (
            not any(set(_leaders(paired, c)) == by_order for c in equal)
            and set(said.up) == leaders - by_order
            and set(said.down) == by_order - leaders
        )

    def _proof_value(self, said: Said) -> bool:
        """Of what is best before, nothing does better."""
        paired = said.paired
        measure = dict(paired.measures)[said.criterion]
        least = min(measure(c) for c in paired.before(said.criterion))
        return bool(tuple(said.value) == least == measure(paired.chosen))

    def _proof_witness(self, said: Said) -> bool:
        """Each of the witness who does not count meets one of the partners, and they are more."""
        paired, partners = said.paired, set(said.partners)
        if not self._proof_value(said) or said.count != said.value[0]:
            return False
        for candidate in paired.before(said.criterion):
            free = set(said.witness) - _counted(paired, candidate, said.criterion)
            met = {a: b for pair in pairs_of(candidate) for a, b in _both(pair)}
            if any(met.get(n) not in partners for n in free):
                return False
        return len(said.witness) > len(partners)

    _proof_witness_colour = _proof_inside = _proof_witness

    def _abandoned(self, said: Said) -> bool:
        given_up = said.paired.given_up
        if given_up is None:
            return False
        floaters = said.reason.values.get("floaters")
        named = floaters.numbers if isinstance(floaters, PlayerRefs) else ()
        return set(named) == floaters_of(given_up) and not said.paired.accepts(given_up.floaters)

    _abandoned_nobody = _abandoned

    # --- the pairs ---------------------------------------------------------------------------

    def _passed_over(self, said: Said) -> list[int]:
        """Those in S2 before the opponent whom nobody before in S1 meets."""
        s1, s2 = _subgroups(said.paired, said.first)
        met = {a: b for pair in said.view.pairs for a, b in _both(frozenset(pair))}
        taken = {met[n] for n in s1[: s1.index(said.first)]}
        return [n for n in s2[: s2.index(met[said.first])] if n not in taken]

    def _order_by_order(self, said: Said) -> bool:
        s1, s2 = _subgroups(said.paired, said.first)
        return bool(s1.index(said.first) == s2.index(said.second) == said.place - 1)

    def _order_first_free(self, said: Said) -> bool:
        return not self._passed_over(said)

    def _order_next(self, said: Said) -> bool:
        passed = self._passed_over(said)
        return bool(passed) and not any(self._goes_with_rest(said, other) for other in passed)

    def _goes_with_rest(self, said: Said, other: int) -> bool:
        """Whether an equally good pairing with the pairs before as they are has the game."""
        paired, wanted = said.paired, frozenset((said.first, other))
        settled = _settled_before(paired, said.first)
        leaders = _leaders(paired, paired.chosen)
        of_mdp = said.first in {p.number for p in paired.bracket.mdps}
        return any(
            wanted in pairs_of(c)
            and settled <= pairs_of(c)
            and _paired_mdps(paired, c) == _paired_mdps(paired, paired.chosen)
            and (of_mdp or set(_leaders(paired, c)) == set(leaders))
            for c in paired.best
        )

    def _others(self, said: Said) -> bool:
        return set(said.others) <= set(self._passed_over(said))

    def _passed_met(self, said: Said) -> bool:
        first, other = self.people[said.first], self.people[said.other]
        return said.other in self._passed_over(said) and not may_meet(self.position, first, other)

    _passed_met_before = _passed_met

    def _passed_forbidden(self, said: Said) -> bool:
        first = self.people[said.first]
        barred = [not may_meet(self.position, first, self.people[n]) for n in said.others]
        return self._others(said) and all(barred)

    _passed_absolute = _passed_forbidden

    def _passed_counts(self, said: Said) -> bool:
        paired = said.paired
        counts = [_counts(paired, said.criterion, said.first, n) for n in said.others]
        nothing = not any(any(paired.value(name)) for name in _qualities(paired))
        return self._others(said) and all(counts) and nothing

    def _passed_criterion(self, said: Said) -> bool:
        """The criterion at which the game fails: before it some pairing had it."""
        paired = said.paired
        before = [pairs_of(c) for c in paired.before(said.criterion)]
        after = [pairs_of(c) for c in paired.survivors[said.criterion]]
        wanted = [frozenset((said.first, n)) for n in said.others]
        return self._others(said) and all(
            any(w in pairs for pairs in before) and not any(w in pairs for pairs in after)
            for w in wanted
        )

    def _passed_rest(self, said: Said) -> bool:
        return self._others(said) and not any(self._goes_with_rest(said, n) for n in said.others)

    # --- the bye -----------------------------------------------------------------------------

    def _all_but(self, player: DutchPlayer) -> bool:
        field = self.brackets[0].field
        rest = [p for p in self.position.participants if p is not player]
        return field.completion(()).possible(field.mask(rest))

    def _bye_completion(self, said: Said) -> bool:
        return self._narrowed(said, self._all_but)

    def _bye_score(self, said: Said) -> bool:
        takers = [p for p in self.position.participants if p.may_receive_bye and self._all_but(p)]
        whole = {p.number for p in takers} == set(said.before)
        score = self.people[said.after[0]].pairing_score == said.score
        return whole and score and self._least(said, lambda p: p.pairing_score)

    # --- the draft of 2015 -------------------------------------------------------------------

    def _required_pairs(self, said: Said) -> bool:
        pairs = len(said.paired.chosen.pairs)
        return (said.p1, said.p0) == (pairs, most_pairs(said.paired.bracket))

    def _required_mdps(self, said: Said) -> bool:
        mdps = said.paired.bracket.mdps
        paired = [p for p in mdps if p not in said.paired.chosen.floaters]
        return (said.m1, said.m0) == (len(paired), len(mdps))

    def _required_colours(self, said: Said) -> bool:
        paired = said.paired
        least = least_denied(paired.bracket, len(paired.chosen.pairs))
        reached = paired.value("B.7")[0], paired.value("B.8")[0]
        return ((said.x1, said.z1), (said.x, said.z)) == (least, reached)

    def _required_dropped(self, said: Said) -> bool:
        measure = dict(said.paired.measures)[said.criterion]
        least = min(measure(c) for c in said.paired.before(said.criterion))
        return (said.count,) == least == measure(said.paired.chosen)

    def _required_all(self, said: Said) -> bool:
        names = ("B.5", "B.6", "B.9", "B.10", "B.11", "B.12")
        return not any(any(said.paired.value(name)) for name in names)

    def _required_down(self, said: Said) -> bool:
        return not any(True for _ in every_pairing(said.paired))

    def _required_again(self, said: Said) -> bool:
        """Others with the same scores."""
        before, chosen = said.paired.given_up, said.paired.chosen
        same = before is not None and scores_of(before.floaters) == scores_of(chosen.floaters)
        return same and self._required_again_lowest(said)

    def _required_again_lowest(self, said: Said) -> bool:
        """Who left it the last time does not let those below be what they are with these."""
        paired, before = said.paired, said.paired.given_up
        return (
            before is not None
            and paired.accepts(paired.chosen.floaters)
            and not paired.accepts(before.floaters)
        )

    def _required_merged(self, said: Said) -> bool:
        """Whatever the bracket that was joined leaves over, the rest cannot be completed."""
        paired = said.paired
        step, field = paired.step, paired.field
        assert step is not None
        if not step.joined:
            return True
        place = self.brackets.index(paired)
        mdps = self.brackets[place - 1].chosen.floaters if place else ()
        residents = tuple(p for p in paired.bracket.mdps if p not in mdps)
        above = DutchBracket(in_order(mdps), residents, None)
        trial = Paired("ordinary", above, (), field, [paired.chosen], [])
        bench = LiteralBench(field)
        condition = Lowest(paired.bracket.residents)
        return not any(bench._allows(in_order(f), condition) for f in every_pairing(trial))


def _single_floaters(candidates: Sequence[Candidate]) -> set[int]:
    return {number for candidate in candidates for number in floaters_of(candidate)}


def _sets(candidates: Sequence[Candidate]) -> set[frozenset[int]]:
    return {floaters_of(candidate) for candidate in candidates}


def _qualities(paired: Paired) -> list[str]:
    settled = {"C8", "C9", "C.6", "C.7", "A.11.c"}
    return [name for name, _ in paired.measures if name not in settled]


def _both(pair: Pair) -> tuple[tuple[int, int], tuple[int, int]]:
    number, other = pair
    return (number, other), (other, number)


def _criterion(paired: Paired, name: str) -> Any:
    edition = paired.field.position.edition
    return next(c for c in edition.criteria if c.name == name)


def _counts(paired: Paired, name: str, first: int, second: int) -> bool:
    two = {first, second}
    higher, lower = (p for p in in_order(paired.bracket.players) if p.number in two)
    return bool(_criterion(paired, name).pair(Scope.of(paired.bracket), higher, lower))


def _counted(paired: Paired, candidate: Candidate, name: str) -> set[int]:
    """The players on whose account the criterion counts."""
    scope, criterion = Scope.of(paired.bracket), _criterion(paired, name)
    counted = {p.number for p in candidate.floaters if criterion.floater(scope, p)}
    for higher, lower in candidate.pairs:
        if criterion.pair(scope, higher, lower):
            counted |= {higher.number, lower.number}
    return counted


def _of_mdps(paired: Paired, candidate: Candidate) -> frozenset[Pair]:
    mdps = {p.number for p in paired.bracket.mdps}
    return frozenset(pair for pair in pairs_of(candidate) if pair & mdps)


def _paired_mdps(paired: Paired, candidate: Candidate) -> set[int]:
    return {p.number for p in paired.bracket.mdps} - floaters_of(candidate)


def _remainder(paired: Paired, candidate: Candidate) -> tuple[list[int], set[int]]:
    """The residents whom no moved-down player meets, in order, and those whom one does."""
    residents = [p.number for p in paired.bracket.residents]
    taken = {n for pair in _of_mdps(paired, candidate) for n in pair} & set(residents)
    return [n for n in residents if n not in taken], taken


def _leaders(paired: Paired, candidate: Candidate) -> list[int]:
    """S1 of the remainder: the first of each pair in order."""
    remainder, _ = _remainder(paired, candidate)
    met = {a: b for pair in pairs_of(candidate) for a, b in _both(pair)}
    place = {number: i for i, number in enumerate(remainder)}
    return [n for n in remainder if n in met and place[n] < place[met[n]]]


def _subgroups(paired: Paired, first: int) -> tuple[list[int], list[int]]:
    """S1 and S2 in which a player of S1 was paired."""
    chosen = paired.chosen
    mdps = [p.number for p in paired.bracket.mdps if p not in chosen.floaters]
    if first in mdps:
        return mdps, [p.number for p in paired.bracket.residents]
    s1 = _leaders(paired, chosen)
    return s1, [n for n in _remainder(paired, chosen)[0] if n not in s1]


def _settled_before(paired: Paired, first: int) -> frozenset[Pair]:
    """The pairs that come before the one of a player of S1."""
    s1, _ = _subgroups(paired, first)
    earlier = set(s1[: s1.index(first)])
    pairs = pairs_of(paired.chosen)
    mdps = {p.number for p in paired.bracket.mdps}
    if first not in mdps:
        earlier |= mdps
    return frozenset(pair for pair in pairs if pair & earlier)
