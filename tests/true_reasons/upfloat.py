"""What explanations of C.04.5 and C.04.6 claim alike, held to an enumeration of the bracket."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from pairwright.explaining import Explanation
from pairwright.systems.basic_reasons import meeting_each_other, with_the_bye
from pairwright.systems.upfloat.literal import pair_literally
from pairwright.systems.upfloat.rules import (
    Entrant,
    UpfloatBracketStep,
    UpfloatRoundSteps,
    UpfloatRules,
)
from pairwright.tournament import ByeKind, Outcome
from tests.true_reasons.colour_claims import ColourClaims
from tests.true_reasons.ledger import Ledger
from tests.true_reasons.round_claims import Facts, Meetings, Pairs


def numbers(entrants: Iterable[Entrant]) -> list[int]:
    return [entrant.number for entrant in entrants]


class UpfloatClaims(ColourClaims):
    """Articles 2 and 3. The brackets are those of the literal procedure.

    `people` are the entrants; `sides` are the players or teams as article 4 sees them.
    """

    silent = frozenset({"pair.upfloat"})

    def __init__(
        self,
        explanation: Explanation,
        ledger: Ledger,
        entrants: list[Entrant],
        rules: UpfloatRules,
        sides: dict[int, Any],
    ) -> None:
        super().__init__(explanation, ledger)
        self.rules, self.sides = rules, sides
        self.entrants = entrants
        self.people = {entrant.number: entrant for entrant in entrants}
        self.meetings = Meetings(self.numbers, self._may_meet)
        self.steps = pair_literally(entrants, rules, self.position.forbidden)
        self.receiver = None if self.steps.bye is None else self.steps.bye.number

    def _may_meet(self, first: int, second: int) -> bool:
        """[C1], and the pairs that the tournament forbids."""
        pair = min(first, second), max(first, second)
        return second not in self.people[first].opponents and pair not in self.position.forbidden

    def score_of(self, number: int) -> int:
        score: int = self.people[number].pairing_score
        return score

    def played(self, number: int) -> int:
        matches: int = self.people[number].games_played
        return matches

    def bye_key(self, number: int) -> tuple[int, ...]:
        """3.4.2 to 3.4.4."""
        return self.score_of(number), -self.played(number), -self.people[number].tpn

    def history(self, number: int) -> Any:
        return self.sides[number].colours

    # --- the bracket that is spoken of ---------------------------------------------------------

    def _place_of(self, number: int) -> int:
        return next(
            place for place, step in enumerate(self.steps.brackets) if number in self._members(step)
        )

    def _step(self, number: int | None = None) -> UpfloatBracketStep:
        return self.steps.brackets[self._place_of(number or self.subject[1][0])]

    def _members(self, step: UpfloatBracketStep) -> list[int]:
        return numbers((*step.residents, *step.upfloaters))

    def _values(self, pairs: Pairs) -> tuple[int, ...]:
        """The criteria about pairs."""
        costs = [self.rules.pair_cost(self.people[a], self.people[b]) for a, b in pairs]
        return tuple(sum(cost[i] for cost in costs) for i in range(len(self.rules.pairs)))

    def _best(self, members: Iterable[int]) -> tuple[int, ...]:
        return min(map(self._values, self.meetings.pairings(members)))

    def _identifier(self, pairs: Pairs) -> tuple[int, ...]:
        """3.6.2."""
        tpn = {n: person.tpn for n, person in self.people.items()}
        ordered = sorted(tuple(sorted((tpn[a], tpn[b]))) for a, b in pairs)
        return tuple(a for a, _ in ordered) + tuple(b for _, b in ordered)

    # --- the bye -------------------------------------------------------------------------------

    _bye_double_barred = ColourClaims._bye_barred

    def _whynot_full_point(self, facts: Facts) -> bool:
        record = self.position.entered[facts["player"]].records[facts["round"] - 1]
        return record.outcome is ByeKind.FULL_POINT

    def _whynot_forfeit(self, facts: Facts) -> bool:
        record = self.position.entered[facts["player"]].records[facts["round"] - 1]
        return record.outcome is Outcome.FORFEIT_WIN

    # --- upfloaters ----------------------------------------------------------------------------

    def _split(self) -> tuple[list[int], list[int]]:
        place = self._place_of(self.subject[1][0])
        step = self.steps.brackets[place]
        lower = numbers(step.upfloaters)
        for below in self.steps.brackets[place + 1 :]:
            lower += self._members(below)
        return numbers(step.residents), lower

    def _legal_sets(self, size: int) -> list[tuple[int, ...]]:
        """3.5: sets of this size that leave a legal pairing, in the order of 3.5.4."""
        top, lower = self._split()
        numbered = sorted(lower, key=lambda n: (-self.score_of(n), self.people[n].tpn))
        legal = [
            given
            for given in combinations(numbered, size)
            if self.meetings.can({*top, *given}) and self.meetings.can(set(lower) - set(given))
        ]
        return sorted(legal, key=lambda given: [self.people[n].tpn for n in given])

    def _up_odd(self, facts: Facts) -> bool:
        top, _ = self._split()
        return facts["size"] == len(top) and len(top) % 2 == 1 and facts["number"] == 1

    def _up_needed(self, facts: Facts) -> bool:
        top, _ = self._split()
        fewer = range(facts["number"])
        return facts["size"] == len(top) and not any(self._legal_sets(size) for size in fewer)

    def _following_fails(self, given: Iterable[int]) -> int:
        """[C6]: whether what is left of the next scoregroup needs more than parity asks."""
        top, lower = self._split()
        score = self.score_of(top[0])
        paired = [n for n in self.numbers if n != self.receiver]
        below = {self.score_of(n) for n in paired if self.score_of(n) < score}
        rest = set(lower) - set(given)
        group = {n for n in rest if self.score_of(n) == max(below, default=-1)}
        if not group:
            return 0
        ways = combinations(sorted(rest - group), len(group) % 2)
        return int(
            not any(
                self.meetings.can(group | set(way)) and self.meetings.can(rest - group - set(way))
                for way in ways
            )
        )

    def _stages(self) -> dict[str, list[tuple[int, ...]]]:
        """What [C5], [C6] and [C7] each leave of the sets of the least number."""
        kept = self._legal_sets(len(self._step().upfloaters))
        stages = {}
        for key, value in (
            ("up.score", lambda given: [-s for s in sorted(map(self.score_of, given))]),
            ("up.following", self._following_fails),
            ("up.floated", self._floated_again),
        ):
            values = {given: value(given) for given in kept}  # type: ignore[operator]
            kept = [given for given in kept if values[given] == min(values.values())]
            stages[key] = kept
        stages["up.order"] = kept[:1]
        return stages

    def _floated_again(self, given: Iterable[int]) -> list[int]:
        """[C7], unless it lapses."""
        return [
            sum(criterion.term(self.people[n]) for n in given)
            for criterion in self.rules.upfloaters
        ]

    def _narrowed(self, key: str, facts: Facts) -> bool:
        stages = self._stages()
        before = list(stages)[list(stages).index(key) - 1]
        left = {n for given in stages[key] for n in given}
        return set(facts["after"]) == left and len(stages[key]) < len(stages[before])

    def _up_score(self, facts: Facts) -> bool:
        left = {n for given in self._stages()["up.score"] for n in given}
        return set(facts["after"]) == left and {facts["score"]} == set(map(self.score_of, left))

    def _up_following(self, facts: Facts) -> bool:
        fails = any(self._following_fails([n]) for n in facts["after"])
        return self._narrowed("up.following", facts) and not fails

    def _up_floated(self, facts: Facts) -> bool:
        again = any(self.people[n].floated for n in facts["after"])
        return self._narrowed("up.floated", facts) and not again

    def _up_order(self, facts: Facts) -> bool:
        *_, before, last = self._stages().values()
        return last == [(facts["player"],)] and len(before) > 1

    def _up_set(self, facts: Facts) -> bool:
        return self._stages()["up.order"] == [tuple(facts["players"])]

    def _up_floats(self, facts: Facts) -> bool:
        return facts["player"] in numbers(self._step().upfloaters)

    # --- pairs ---------------------------------------------------------------------------------

    def _top_list(self, step: UpfloatBracketStep) -> list[int]:
        return [top.number for top, _ in step.pairs]

    def _all_best(self, step: UpfloatBracketStep) -> list[Pairs]:
        members = self._members(step)
        best = self._best(members)
        return [p for p in self.meetings.pairings(members) if self._values(p) == best]

    def _top_members(self, pairs: Pairs) -> list[int]:
        return sorted(min(pair, key=lambda n: self.people[n].tpn) for pair in pairs)

    def _tops(self, facts: Facts) -> bool:
        """The first pairing in order has these; with the smallest TPNs none is as good."""
        step = self._step()
        members = sorted(self._members(step), key=lambda n: self.people[n].tpn)
        half = sorted(members[: len(members) // 2])
        best = self._all_best(step)
        first = min(best, key=self._identifier)
        none_such = all(self._top_members(pairs) != half for pairs in best)
        return none_such and self._top_members(first) == sorted(facts["tops"])

    def _row(self, first: int) -> tuple[UpfloatBracketStep, int]:
        step = self._step(first)
        return step, self._top_list(step).index(first)

    def _place_top(self, facts: Facts) -> bool:
        step, place = self._row(facts["first"])
        smaller = self.people[facts["first"]].tpn < self.people[facts["second"]].tpn
        return (facts["place"], facts["size"]) == (place + 1, len(step.pairs)) and smaller

    def _free_before(self, first: int) -> list[int]:
        """Bottom members with smaller TPNs than the one met whom no earlier top member meets."""
        step, place = self._row(first)
        second = step.pairs[place][1]
        return [low.number for _, low in step.pairs[place + 1 :] if low.tpn < second.tpn]

    def _order_bottom(self, facts: Facts) -> bool:
        step, place = self._row(facts["first"])
        met = step.pairs[place][1].number == facts["second"]
        return met and not self._free_before(facts["first"])

    def _with_pair(self, first: int, other: int) -> list[Pairs]:
        """The pairings of the bracket with the pairs before as they are and this one."""
        step, place = self._row(first)
        before = tuple((a.number, b.number) for a, b in step.pairs[:place])
        fixed = (*before, (first, other))
        if frozenset((first, other)) not in self.meetings.allowed:
            return []
        rest = set(self._members(step)) - {number for pair in fixed for number in pair}
        return [(*fixed, *pairs) for pairs in self.meetings.pairings(rest)]

    def _as_well(self, first: int, other: int) -> list[Pairs]:
        """Those of them that are as good as the bracket can be, with the same top members."""
        step, _ = self._row(first)
        best, tops = self._best(self._members(step)), sorted(self._top_list(step))
        return [
            pairs
            for pairs in self._with_pair(first, other)
            if self._values(pairs) == best and self._top_members(pairs) == tops
        ]

    def _order_next_bottom(self, facts: Facts) -> bool:
        first, passed = facts["first"], self._free_before(facts["first"])
        return (
            bool(passed)
            and bool(self._as_well(first, facts["second"]))
            and not any(self._as_well(first, n) for n in passed)
        )

    def _passed(self, facts: Facts) -> list[int]:
        named = set(facts.others) <= set(self._free_before(facts["first"]))
        return facts.others if named else []

    def _passed_met(self, facts: Facts) -> bool:
        return bool(self._passed(facts)) and facts["round"] in self._rounds_met(
            facts["first"], facts["other"]
        )

    def _passed_forbidden(self, facts: Facts) -> bool:
        pairs = {tuple(sorted((facts["first"], n))) for n in self._passed(facts)}
        return bool(pairs) and pairs <= self.position.forbidden

    def _passed_counts(self, facts: Facts) -> bool:
        names = [criterion.name for criterion in self.rules.pairs]
        place = names.index(facts["criterion"])
        first, passed = facts["first"], self._passed(facts)
        counts = all(
            self.rules.pair_cost(self.people[first], self.people[n])[place] for n in passed
        )
        best = self._best(self._members(self._step(first)))
        return bool(passed) and counts and not any(best[: place + 1])

    def _passed_rest(self, facts: Facts) -> bool:
        passed = self._passed(facts)
        return bool(passed) and not any(self._with_pair(facts["first"], n) for n in passed)

    def _best_with(self, facts: Facts) -> list[tuple[int, ...]]:
        """What is best with the pairs before and each of those who are named."""
        first = facts["first"]
        found = [self._with_pair(first, n) for n in self._passed(facts)]
        return [min(map(self._values, pairings)) for pairings in found if pairings]

    def _passed_worse(self, facts: Facts) -> bool:
        names = [criterion.name for criterion in self.rules.pairs]
        place = names.index(facts["criterion"])
        best = self._best(self._members(self._step(facts["first"])))
        found = self._best_with(facts)
        told = {(*best[:place], *facts["forced"])} == {pair[: place + 1] for pair in found}
        actual = facts["actual"] == (best[place],)
        return (
            len(found) == facts["number"] and told and actual and facts["forced"] > (best[place],)
        )

    def _passed_tops(self, facts: Facts) -> bool:
        best = self._best(self._members(self._step(facts["first"])))
        found = self._best_with(facts)
        as_well = any(self._as_well(facts["first"], n) for n in facts["others"])
        return len(found) == facts["number"] and set(found) == {best} and not as_well

    def whole_answer(self) -> None:
        """That everybody who comes earlier is named."""
        found = [r for r in self.answer if r.message.startswith("order.")]
        if self.subject[0] != "board" or not found:
            return
        named = {
            n
            for reason in self.answer
            if reason.message.startswith("passed.")
            for n in Facts(reason).others
        }
        earlier = self._free_before(Facts(found[0])["first"])
        self.ledger.hold("(nobody hidden)", named == set(earlier), f"{found}")

    def _cause_floated(self, facts: Facts) -> bool:
        named = facts["players"]
        last = facts["round"] == self.position.round_number - 1
        floated = all(self.people[n].floated for n in named)
        return bool(named) and last and floated and facts["number"] == len(named)

    # --- why not -------------------------------------------------------------------------------

    def _forced(self) -> UpfloatRoundSteps:
        kind, players = self.subject
        if kind == "why-not-bye":
            wished = with_the_bye(self.entrants, players[0])
            return pair_literally(wished, self.rules, self.position.forbidden)
        wished, apart = meeting_each_other(self.entrants, players)
        return pair_literally(wished, self.rules, self.position.forbidden | apart)

    def _parting(self) -> tuple[UpfloatBracketStep, UpfloatBracketStep] | None:
        forced = self._forced()
        if forced.bye is not None and forced.bye.number != self.receiver:
            return None
        for ours, theirs in zip(self.steps.brackets, forced.brackets, strict=False):
            if ours.identifier != theirs.identifier:
                return ours, theirs
        raise AssertionError("the wish makes no difference")

    def _criteria(self, step: UpfloatBracketStep) -> dict[str, tuple[int, ...]]:
        scores = [
            step.residents[0].pairing_score - upfloater.pairing_score
            for upfloater in step.upfloaters
        ]
        values: dict[str, tuple[int, ...]] = {"C4": (len(scores),)}
        values["C5"] = tuple(sorted(scores, reverse=True))
        values["C6"] = (int(step.following_complies is False),)
        for criterion in self.rules.upfloaters:
            values[criterion.name] = (sum(map(criterion.term, step.upfloaters)),)
        return values

    def _of_pairs(self, step: UpfloatBracketStep) -> dict[str, tuple[int, ...]]:
        values = self._values(tuple((a.number, b.number) for a, b in step.pairs))
        names = [criterion.name for criterion in self.rules.pairs]
        return {name: (value,) for name, value in zip(names, values, strict=True)}

    def _deciding(
        self, ours: UpfloatBracketStep, theirs: UpfloatBracketStep
    ) -> tuple[str, Any, Any]:
        """The first thing that differs, with its values: [C4] to [C7], the sets, from [C8] on."""
        mine, forced = self._criteria(ours), self._criteria(theirs)
        for name in mine:
            if mine[name] != forced[name]:
                return name, mine[name], forced[name]
        sets = numbers(ours.upfloaters), numbers(theirs.upfloaters)
        if sets[0] != sets[1]:
            return "sets", *sets
        mine, forced = self._of_pairs(ours), self._of_pairs(theirs)
        for name in mine:
            if mine[name] != forced[name]:
                return name, mine[name], forced[name]
        return "identifier", ours.identifier, theirs.identifier

    def _then(self, facts: Facts, name: str) -> tuple[Any, Any] | None:
        """The two values, where this is what decides in the bracket that is named."""
        parting = self._parting()
        if parting is None or facts["bracket"] != parting[0].residents[0].pairing_score:
            return None
        found, actual, forced = self._deciding(*parting)
        return (actual, forced) if found == name else None

    def _then_criterion(self, facts: Facts) -> bool:
        found = self._then(facts, facts["criterion"])
        return found == (facts["actual"], facts["forced"]) and found[0] < found[1]

    def _then_upfloaters(self, facts: Facts) -> bool:
        found = self._then(facts, "sets")
        if found is None:
            return False
        tpns = [[self.people[n].tpn for n in given] for given in found]
        return list(found) == [facts["actual"], facts["forced"]] and tpns[0] < tpns[1]

    def _then_identifier(self, facts: Facts) -> bool:
        found = self._then(facts, "identifier")
        if found is None:
            return False
        told = [tuple(map(int, facts[name].split())) for name in ("actual", "forced")]
        return list(found) == told and found[0] < found[1]
