"""What explanations of Dubov rounds claim (C.04.4.1), held to an enumeration of the bracket."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from pairwright.explaining import Explanation, explain
from pairwright.systems import Rules
from pairwright.systems.basic_reasons import meeting_each_other, with_the_bye
from pairwright.systems.dubov.criteria import (
    DubovBracketStep,
    DubovRoundSteps,
    denied,
    may_meet,
    same_absolute_preference,
    upfloater_criteria,
)
from pairwright.systems.dubov.literal.edition_2026 import pair_2026
from pairwright.systems.dubov.players import (
    DubovPlayer,
    DubovPosition,
    numbered_shifters,
    upfloater_key,
    white_key,
)
from pairwright.tournament import Tournament
from tests.true_reasons.colour_claims import ColourClaims
from tests.true_reasons.dubov_1997 import Claims1997
from tests.true_reasons.ledger import Ledger
from tests.true_reasons.round_claims import Facts, Meetings, Pairs


def hold(rules: Rules, tournament: Tournament, ledger: Ledger) -> None:
    """Raises NoLegalPairing."""
    explained = explain(tournament, system=rules.system.name, edition=rules.edition.name)
    held = DubovClaims if rules.edition.name == "2026" else Claims1997
    held(explained, ledger).hold_all()


def numbers(players: Iterable[DubovPlayer]) -> list[int]:
    return [player.number for player in players]


class DubovClaims(ColourClaims):
    """Edition 2026. The brackets are those of the literal procedure."""

    silent = frozenset({"aro.unrated", "pair.upfloat"})

    def __init__(self, explanation: Explanation, ledger: Ledger) -> None:
        super().__init__(explanation, ledger)
        self.view = DubovPosition.of(self.position)
        self.people = {participant.number: participant for participant in self.view.participants}
        self.meetings = Meetings(
            self.numbers, lambda a, b: may_meet(self.view, self.people[a], self.people[b])
        )
        self.steps = pair_2026(self.view)
        self.receiver = None if self.steps.bye is None else self.steps.bye.number

    def bye_key(self, number: int) -> tuple[int, ...]:
        """3.1.3 to 3.1.5."""
        person = self.people[number]
        return person.pairing_score, -person.games_played, -person.tpn

    # --- the bracket that is spoken of ---------------------------------------------------------

    def _place_of(self, number: int) -> int:
        return next(
            place
            for place, step in enumerate(self.steps.brackets)
            if number in numbers((*step.residents, *step.upfloaters))
        )

    def _step(self, number: int | None = None) -> DubovBracketStep:
        """The bracket of a player, or of whom the answer is about."""
        return self.steps.brackets[self._place_of(number or self.subject[1][0])]

    def _members(self, step: DubovBracketStep) -> list[int]:
        return numbers((*step.residents, *step.upfloaters))

    def _denied(self, pairs: Pairs) -> int:
        """[C7]."""
        return sum(denied(self.people[a], self.people[b]) for a, b in pairs)

    def _fewest_denied(self, members: Iterable[int], *fixed: tuple[int, int]) -> int | None:
        """[C7] of a bracket at its best with some pairs given; None if there is no pairing."""
        rest = set(members) - {number for pair in fixed for number in pair}
        least = min(map(self._denied, self.meetings.pairings(rest)), default=None)
        return None if least is None else least + self._denied(fixed)

    # --- upfloaters ----------------------------------------------------------------------------

    def _split(self) -> tuple[list[int], list[int]]:
        """The residents of the bracket, and all below who are not paired yet."""
        place = self._place_of(self.subject[1][0])
        step = self.steps.brackets[place]
        lower = numbers(step.upfloaters)
        for below in self.steps.brackets[place + 1 :]:
            lower += self._members(below)
        return numbers(step.residents), lower

    def _legal_sets(self, size: int) -> list[tuple[int, ...]]:
        """3.2.1: sets of this size that leave a legal pairing, in the order of 4.2."""
        top, lower = self._split()
        numbered = sorted(lower, key=lambda n: upfloater_key(self.people[n]))
        return [
            given
            for given in combinations(numbered, size)
            if self.meetings.can({*top, *given}) and self.meetings.can(set(lower) - set(given))
        ]

    def _up_odd(self, facts: Facts) -> bool:
        top, _ = self._split()
        return facts["size"] == len(top) and len(top) % 2 == 1 and facts["number"] == 1

    def _up_needed(self, facts: Facts) -> bool:
        top, _ = self._split()
        fewer = range(facts["number"])
        return facts["size"] == len(top) and not any(self._legal_sets(size) for size in fewer)

    def _stages(self) -> dict[str, list[tuple[int, ...]]]:
        """What [C6], [C7], [C8] to [C10] each leave of the sets of the least number."""
        top, _ = self._split()
        size = len(self._step().upfloaters)
        kept = self._legal_sets(size)

        def best(value: object) -> list[tuple[int, ...]]:
            values = {given: value(given) for given in kept}  # type: ignore[operator]
            return [given for given in kept if values[given] == min(values.values())]

        stages = {}
        stages["up.score"] = kept = best(
            lambda given: [-score for score in sorted(map(self.score_of, given))]
        )
        stages["up.colours"] = kept = best(lambda given: self._fewest_denied({*top, *given}))
        for criterion in upfloater_criteria(self.view):
            term = criterion.term
            stages[f"up.{criterion.name.lower()}"] = kept = best(
                lambda given, term=term: sum(term(self.people[n]) for n in given)
            )
        stages["up.order"] = kept[:1]
        return stages

    def _narrowed(self, key: str, facts: Facts) -> bool:
        """That just these remain, and that others do not."""
        stages = self._stages()
        before = list(stages)[list(stages).index(key) - 1]
        left = {n for given in stages[key] for n in given}
        return set(facts["after"]) == left and len(stages[key]) < len(stages[before])

    def _up_score(self, facts: Facts) -> bool:
        left = {n for given in self._stages()["up.score"] for n in given}
        return set(facts["after"]) == left and {facts["score"]} == set(map(self.score_of, left))

    def _up_colours(self, facts: Facts) -> bool:
        top, _ = self._split()
        least = {self._fewest_denied({*top, n}) for n in facts["after"]}
        return self._narrowed("up.colours", facts) and least == {facts["denied"]}

    def _up_c8(self, facts: Facts) -> bool:
        maximum = any(self.people[n].is_maximum_upfloater for n in facts["after"])
        return self._narrowed("up.c8", facts) and not maximum

    def _up_c9(self, facts: Facts) -> bool:
        return self._narrowed("up.c9", facts)

    def _up_c10(self, facts: Facts) -> bool:
        again = any(self.people[n].upfloated_last for n in facts["after"])
        return self._narrowed("up.c10", facts) and not again

    def _up_order(self, facts: Facts) -> bool:
        *_, before, last = self._stages().values()
        return last == [(facts["player"],)] and len(before) > 1

    def _up_set(self, facts: Facts) -> bool:
        return self._stages()["up.order"] == [tuple(facts["players"])]

    def _up_floats(self, facts: Facts) -> bool:
        return facts["player"] in numbers(self._step().upfloaters)

    # --- subgroups and shifters ----------------------------------------------------------------

    def _groups_colours(self, facts: Facts) -> bool:
        members = self._members(self._step())
        due = {n: self.people[n].colour.value for n in members}
        played = any(self.people[n].colours for n in members)
        return (
            played
            and set(facts["g1"]) == {n for n in members if due[n] == "w"}
            and set(facts["g2"]) == {n for n in members if due[n] == "b"}
        )

    def _groups_halves(self, facts: Facts) -> bool:
        members = sorted(self._members(self._step()), key=lambda n: self.people[n].tpn)
        half = len(members) // 2
        halves = set(members[:half]), set(members[half:])
        played = any(self.people[n].colours for n in members)
        return not played and (set(facts["g1"]), set(facts["g2"])) == halves

    def _smaller_and_larger(self, step: DubovBracketStep) -> tuple[list[int], list[int]]:
        g1, g2 = numbers(step.g1), numbers(step.g2)
        return (g1, g2) if len(g1) <= len(g2) else (g2, g1)

    def _pairs_inside(self, group: Sequence[int], members: Iterable[int]) -> int:
        """The fewest pairs inside a subgroup that a legal pairing has."""
        inside = set(group)
        return min(sum({a, b} <= inside for a, b in p) for p in self.meetings.pairings(members))

    def _across(self, left: set[int], right: set[int]) -> list[Pairs]:
        """The legal pairings of two subgroups with each other."""
        return [
            pairs
            for pairs in self.meetings.pairings(left | right)
            if all((a in left) != (b in left) for a, b in pairs)
        ]

    def _is_best(self, step: DubovBracketStep, out: set[int], back: set[int] | None) -> bool:
        """3.2.4: whether these shifts can yield a legal pairing that complies best with [C7]."""
        smaller, larger = map(set, self._smaller_and_larger(step))
        members = self._members(step)
        least = self._fewest_denied(members)
        size = len(step.shifted_back)
        ways = [back] if back is not None else list(map(set, combinations(larger, size)))
        return any(
            any(
                self._denied(pairs) == least
                for pairs in self._across((smaller - out) | way, (larger - way) | out)
            )
            for way in ways
        )

    def _shift(self, facts: Facts, out: bool) -> bool:
        player = facts["player"]
        step = self._step(player)
        smaller, larger = self._smaller_and_larger(step)
        moved = set(numbers(step.shifted_out if out else step.shifted_back))
        group = smaller if out else larger
        from_g1 = group == numbers(step.g1)
        order = numbers(numbered_shifters([self.people[n] for n in group], from_g1=from_g1))
        earlier = [n for n in order[: order.index(player)] if n not in moved]
        first_out = set(numbers(step.shifted_out))
        worse = all(
            not self._is_best(step, moved - {player} | {n}, None)
            if out
            else not self._is_best(step, first_out, moved - {player} | {n})
            for n in earlier
        )
        inside = self._pairs_inside(smaller, self._members(step))
        needed = inside == len(step.shifted_out)
        if not out:
            needed = len(larger) + inside > len(smaller) - inside
        return (
            player in moved
            and needed
            and (inside > 0 or not out)
            and facts.others == earlier
            and worse
            and facts["place"] == order.index(player) + 1
            and facts["size"] == len(order)
            and facts["colour"] == self.people[player].colour.value
        )

    def _shift_out(self, facts: Facts) -> bool:
        return self._shift(facts, True)

    def _shift_back(self, facts: Facts) -> bool:
        return self._shift(facts, False)

    _shift_out_after, _shift_back_after = _shift_out, _shift_back

    # --- rows ----------------------------------------------------------------------------------

    def _row(self, first: int) -> tuple[DubovBracketStep, int]:
        step = self._step(first)
        return step, [a.number for a, _ in step.pairs].index(first)

    def _s1_place(self, facts: Facts) -> bool:
        step, place = self._row(facts["first"])
        s1 = sorted((a for a, _ in step.pairs), key=white_key)
        told = facts["place"] - 1, facts["size"], facts["aro"]
        return told == (place, len(s1), s1[place].aro) and s1[place].number == facts["first"]

    def _s1_tied(self, facts: Facts) -> bool:
        step, place = self._row(facts["first"])
        own = step.pairs[place][0].aro
        tied = {a.number for a, _ in step.pairs if a.aro == own} - {facts["first"]}
        return set(facts["others"]) == tied

    def _free_before(self, first: int) -> list[int]:
        """Those of T2 with smaller TPNs than the opponent whom no earlier row meets."""
        step, place = self._row(first)
        second = step.pairs[place][1]
        return [b.number for _, b in step.pairs[place + 1 :] if b.tpn < second.tpn]

    def _t2_first(self, facts: Facts) -> bool:
        first, second = facts["first"], facts["second"]
        step, place = self._row(first)
        return step.pairs[place][1].number == second and not self._free_before(first)

    def _with_pair(self, first: int, other: int) -> list[Pairs]:
        """The pairings of the bracket with the rows before as they are and this pair."""
        step, place = self._row(first)
        rows = tuple((a.number, b.number) for a, b in step.pairs[:place])
        fixed = (*rows, (first, other))
        rest = set(self._members(step)) - {number for pair in fixed for number in pair}
        if frozenset((first, other)) not in self.meetings.allowed:
            return []
        return [(*fixed, *pairs) for pairs in self.meetings.pairings(rest)]

    def _as_well(self, first: int, other: int) -> list[Pairs]:
        """Those of them that are as good on [C7] as the bracket can be."""
        step, _ = self._row(first)
        least = self._fewest_denied(self._members(step))
        return [pairs for pairs in self._with_pair(first, other) if self._denied(pairs) == least]

    def _across_chosen(self, first: int, other: int) -> list[Pairs]:
        """Those of them that the chosen shifters leave: S1 meets T2."""
        step, _ = self._row(first)
        s1 = {a.number for a, _ in step.pairs}
        found = self._as_well(first, other)
        return [pairs for pairs in found if all((a in s1) != (b in s1) for a, b in pairs)]

    def _t2_next(self, facts: Facts) -> bool:
        """The others can be paired as well, as they cannot with anybody who comes earlier."""
        first, second = facts["first"], facts["second"]
        step, place = self._row(first)
        passed = self._free_before(first)
        return (
            bool(passed)
            and step.pairs[place][1].number == second
            and bool(self._across_chosen(first, second))
            and not any(self._across_chosen(first, n) for n in passed)
        )

    _t2_halves_first, _t2_halves_next = _t2_first, _t2_next

    def _passed(self, facts: Facts) -> list[int]:
        named = set(facts.others) <= set(self._free_before(facts["first"]))
        return facts.others if named else []

    def _passed_met(self, facts: Facts) -> bool:
        return bool(self._passed(facts)) and facts["round"] in self._rounds_met(
            facts["first"], facts["other"]
        )

    def _passed_forbidden(self, facts: Facts) -> bool:
        passed = self._passed(facts)
        pairs = {tuple(sorted((facts["first"], n))) for n in passed}
        return bool(passed) and pairs <= self.position.forbidden

    def _passed_absolute(self, facts: Facts) -> bool:
        first = self.people[facts["first"]]
        passed = [self.people[n] for n in self._passed(facts)]
        return bool(passed) and all(same_absolute_preference(first, claim) for claim in passed)

    def _passed_rest(self, facts: Facts) -> bool:
        passed = self._passed(facts)
        return bool(passed) and not any(self._with_pair(facts["first"], n) for n in passed)

    def _passed_colours(self, facts: Facts) -> bool:
        first, passed = facts["first"], self._passed(facts)
        least = {min(map(self._denied, self._with_pair(first, n)), default=None) for n in passed}
        best = self._fewest_denied(self._members(self._step(first)))
        return least == {facts["forced"]} and best == facts["actual"] < facts["forced"]

    def _passed_shifters(self, facts: Facts) -> bool:
        first, passed = facts["first"], self._passed(facts)
        return bool(passed) and all(
            self._as_well(first, n) and not self._across_chosen(first, n) for n in passed
        )

    def _own(self, facts: Facts) -> list[int]:
        """Those further down S1 with smaller TPNs than the opponent, if just such are named."""
        first, second = facts["first"], facts["second"]
        step, place = self._row(first)
        further = [a for a, _ in step.pairs[place + 1 :]]
        earlier = {a.number for a in further if a.tpn < self.people[second].tpn}
        named = step.pairs[place][1].number == second and set(facts["others"]) <= earlier
        return facts["others"] if named else []

    def _own_values(self, facts: Facts) -> set[int | None]:
        members = self._members(self._step(facts["first"]))
        return {self._fewest_denied(members, (facts["first"], n)) for n in self._own(facts)}

    def _own_colours(self, facts: Facts) -> bool:
        best = self._fewest_denied(self._members(self._step(facts["first"])))
        values = self._own_values(facts)
        worse = bool(values) and all(
            value is not None and best is not None and value > best for value in values
        )
        return worse and best == facts["actual"]

    def _own_rest(self, facts: Facts) -> bool:
        return self._own_values(facts) == {None}

    def _own_shifters(self, facts: Facts) -> bool:
        """As good on [C7], but every set of shifters that allows the pair comes later."""
        first = facts["first"]
        step = self._step(first)
        best = self._fewest_denied(self._members(step))
        later = all(
            self._first_shifts(step, (first, n)) > self._chosen(step) for n in facts["others"]
        )
        return self._own_values(facts) == {best} and later

    def _chosen(self, step: DubovBracketStep) -> list[list[int]]:
        return [
            self._shift_places(step, numbers(step.shifted_out), True),
            self._shift_places(step, numbers(step.shifted_back), False),
        ]

    def _shift_places(self, step: DubovBracketStep, moved: Iterable[int], out: bool) -> list[int]:
        """The numbers of 4.3.3."""
        group = self._smaller_and_larger(step)[0 if out else 1]
        from_g1 = group == numbers(step.g1)
        order = numbers(numbered_shifters([self.people[n] for n in group], from_g1=from_g1))
        return sorted(order.index(n) for n in moved)

    def _first_shifts(self, step: DubovBracketStep, pair: tuple[int, int]) -> list[list[int]]:
        """The first sets of shifters with which the two can meet, as good on [C7] as possible."""
        smaller, larger = map(set, self._smaller_and_larger(step))
        best = self._fewest_denied(self._members(step))
        rest = set(self._members(step)) - set(pair)
        found = []
        for others in self.meetings.pairings(rest):
            pairs = (pair, *others)
            if self._denied(pairs) == best:
                inside = [(p, True) for p in pairs if set(p) <= smaller]
                inside += [(p, False) for p in pairs if set(p) <= larger]
                found.append(
                    [
                        sorted(
                            min(self._shift_places(step, p, out))
                            for p, kind in inside
                            if kind is out
                        )
                        for out in (True, False)
                    ]
                )
        return min(found)

    def whole_answer(self) -> None:
        """That nobody is left out who has a smaller TPN and is free: else the choice is hidden."""
        if self.subject[0] != "board":
            return
        [told] = [r for r in self.answer if r.message.startswith("t2.")]
        if "halves" in told.message:
            return
        first, second = Facts(told)["first"], Facts(told)["second"]
        step, place = self._row(first)
        tpn = self.people[second].tpn
        free = {player.number for pair in step.pairs[place:] for player in pair if player.tpn < tpn}
        named: set[int] = set()
        for reason in self.answer:
            if reason.message.startswith(("own.", "passed.")):
                named |= set(Facts(reason).others)
        s1 = {a.number for a, _ in step.pairs}
        barred = {n for n in s1 if frozenset((first, n)) not in self.meetings.allowed}
        self.ledger.hold("(nobody hidden)", free - {first} - barred == named, f"{told}")

    # --- colours -------------------------------------------------------------------------------

    def _unplayed_odd(self, facts: Facts) -> bool:
        return self.initial(facts, True)

    def _unplayed_even(self, facts: Facts) -> bool:
        return self.initial(facts, False)

    def _whynot_absolute(self, facts: Facts) -> bool:
        person, other = self.people[facts["first"]], self.people[facts["second"]]
        return same_absolute_preference(person, other) and person.colour.value == facts["colour"]

    # --- why not -------------------------------------------------------------------------------

    def _forced(self) -> DubovRoundSteps:
        """The round word by word with the wish in it."""
        kind, players = self.subject
        if kind == "why-not-bye":
            people = with_the_bye(self.view.participants, players[0])
            return pair_2026(DubovPosition(self.position, people, self.view.forbidden))
        people, apart = meeting_each_other(self.view.participants, players)
        return pair_2026(DubovPosition(self.position, people, self.view.forbidden | apart))

    def _parting(self) -> tuple[DubovBracketStep, DubovBracketStep] | None:
        """The first brackets that are paired differently; None if the byes differ."""
        forced = self._forced()
        if forced.bye is not None and forced.bye.number != self.receiver:
            return None
        for ours, theirs in zip(self.steps.brackets, forced.brackets, strict=False):
            if _meetings(ours) != _meetings(theirs):
                return ours, theirs
        raise AssertionError("the wish makes no difference")

    def _criteria(self, step: DubovBracketStep) -> dict[str, tuple[int, ...]]:
        """[C5] to [C10] counted once more."""
        scores = [step.residents[0].pairing_score - p.pairing_score for p in step.upfloaters]
        values: dict[str, tuple[int, ...]] = {"C5": (len(scores),)}
        values["C6"] = tuple(sorted(scores, reverse=True))
        values["C7"] = (self._denied(tuple((a.number, b.number) for a, b in step.pairs)),)
        for criterion in upfloater_criteria(self.view):
            values[criterion.name] = (sum(map(criterion.term, step.upfloaters)),)
        return values

    def _first_criterion(self, ours: DubovBracketStep, theirs: DubovBracketStep) -> str | None:
        mine, forced = self._criteria(ours), self._criteria(theirs)
        return next((name for name in mine if mine[name] != forced[name]), None)

    def _then_criterion(self, facts: Facts) -> bool:
        parting = self._parting()
        if parting is None:
            return False
        mine, forced = map(self._criteria, parting)
        name = facts["criterion"]
        return (
            facts["bracket"] == parting[0].score
            and self._first_criterion(*parting) == name
            and (mine[name], forced[name]) == (facts["actual"], facts["forced"])
            and mine[name] < forced[name]
        )

    def _equal(self, facts: Facts) -> tuple[DubovBracketStep, DubovBracketStep] | None:
        """The brackets that part, where all criteria are equal."""
        parting = self._parting()
        if parting is None or facts["bracket"] != parting[0].score:
            return None
        return None if self._first_criterion(*parting) else parting

    def _then_upfloaters(self, facts: Facts) -> bool:
        parting = self._equal(facts)
        if parting is None:
            return False
        mine, forced = (sorted(step.upfloaters, key=upfloater_key) for step in parting)
        return [numbers(mine), numbers(forced)] == [facts["actual"], facts["forced"]] and list(
            map(upfloater_key, mine)
        ) < list(map(upfloater_key, forced))

    def _then_shifters(self, facts: Facts) -> bool:
        parting = self._equal(facts)
        if parting is None or _upfloaters(parting[0]) != _upfloaters(parting[1]):
            return False
        for out in (True, False):
            sets = [numbers(s.shifted_out if out else s.shifted_back) for s in parting]
            if sets[0] == sets[1]:
                continue
            smaller, larger = self._smaller_and_larger(parting[0])
            group = smaller if out else larger
            from_g1 = group == numbers(parting[0].g1)
            order = numbers(numbered_shifters([self.people[n] for n in group], from_g1=from_g1))
            places = [[order.index(n) for n in given] for given in sets]
            return sets == [facts["actual"], facts["forced"]] and places[0] < places[1]
        return False

    def _then_transposition(self, facts: Facts) -> bool:
        parting = self._equal(facts)
        if parting is None:
            return False
        mine, forced = parting
        same = [_upfloaters(s) + numbers((*s.shifted_out, *s.shifted_back)) for s in parting]
        place = facts["place"] - 1
        rows = mine.pairs[place], forced.pairs[place]
        tpns = [[b.tpn for _, b in step.pairs] for step in parting]
        return (
            same[0] == same[1]
            and tpns[0][:place] == tpns[1][:place]
            and rows[0][0].number == rows[1][0].number == facts["first"]
            and (rows[0][1].number, rows[1][1].number) == (facts["actual"], facts["forced"])
            and tpns[0][place] < tpns[1][place]
        )


def _upfloaters(step: DubovBracketStep) -> list[int]:
    return numbers(step.upfloaters)


def _meetings(step: DubovBracketStep) -> set[frozenset[int]]:
    return {frozenset((first.number, second.number)) for first, second in step.pairs}
