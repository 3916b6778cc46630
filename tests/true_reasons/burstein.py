"""What explanations of Burstein rounds claim (C.04.4.2), held to an enumeration of the bracket."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from pairwright.explaining import Explanation, explain
from pairwright.systems import Rules
from pairwright.systems.basic_reasons import meeting_each_other, with_the_bye
from pairwright.systems.burstein.criteria import denied, may_meet, violates_colours
from pairwright.systems.burstein.editions import BURSTEIN_2026, BURSTEIN_OLD
from pairwright.systems.burstein.pairing import LITERALS
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.steps import BursteinBracketStep, BursteinRoundSteps
from pairwright.systems.burstein.system import is_seeding_round
from pairwright.tournament import Tournament
from tests.true_reasons.colour_claims import ColourClaims
from tests.true_reasons.ledger import Ledger
from tests.true_reasons.round_claims import Facts, Meetings, Pairs

EDITIONS = {edition.name: edition for edition in (BURSTEIN_2026, BURSTEIN_OLD)}


def hold(rules: Rules, tournament: Tournament, ledger: Ledger) -> None:
    """Seeding rounds are explained by the Dutch system, whose reasons are held with it.

    Raises NoLegalPairing.
    """
    if rules.edition.name == "2026" and is_seeding_round(rules.position(tournament)):
        ledger.held["(seeding round)"] += 1
        return
    explained = explain(tournament, system=rules.system.name, edition=rules.edition.name)
    BursteinClaims(explained, ledger).hold_all()


def numbers(players: Iterable[BursteinPlayer]) -> list[int]:
    return [player.number for player in players]


@dataclass(frozen=True)
class Option:
    """A pairing of a bracket: what it is worth, and its place in the order of 4.3."""

    values: tuple[Any, ...]
    order: tuple[int, ...]
    met: tuple[int, ...]
    """For every BSN that of the opponent, 0 for who floats."""
    floaters: frozenset[int]


class BursteinClaims(ColourClaims):
    """Both editions. The brackets are those of the literal procedure."""

    silent = frozenset({"pair.joined"})

    def __init__(self, explanation: Explanation, ledger: Ledger) -> None:
        super().__init__(explanation, ledger)
        self.edition = EDITIONS[explanation.edition]
        self.view = BursteinPosition.of(self.position, self.edition)
        self.people = {participant.number: participant for participant in self.view.participants}
        self.meetings = Meetings(
            self.numbers, lambda a, b: may_meet(self.view, self.people[a], self.people[b])
        )
        self.steps = LITERALS[self.edition.name](self.view)
        self.receiver = None if self.steps.bye is None else self.steps.bye.number
        self._known: dict[int, list[Option]] = {}

    @cached_property
    def names(self) -> list[str]:
        return [criterion.name for criterion in self.edition.quality]

    def rank_key(self, number: int) -> Any:
        return self.people[number].ranking

    def bye_key(self, number: int) -> tuple[Any, ...]:
        """3.1.3 to 3.1.5; the old text has no 3.1.4."""
        person = self.people[number]
        games = () if self.edition.joins else (-person.games_played,)
        return person.pairing_score, *games, _Reversed(person.ranking)

    # --- the bracket that is spoken of ---------------------------------------------------------

    def _place_of(self, number: int) -> int:
        """Where a player is paired."""
        return next(
            place
            for place, step in enumerate(self.steps.brackets)
            if number in {player.number for pair in step.pairs for player in pair}
        )

    def _place_named(self, facts: Facts) -> int:
        """The bracket that a reason names by its score."""
        scores = [step.scores[0] for step in self.steps.brackets]
        return scores.index(facts["bracket"])

    def _below(self, place: int) -> list[list[int]]:
        """The scoregroups below, from the top."""
        found: list[list[int]] = []
        for step in self.steps.brackets[place + 1 :]:
            for score in step.scores:
                found.append([p.number for p in step.residents if p.pairing_score == score])
        return found

    def _options(self, place: int) -> list[Option]:
        """Every pairing of the bracket that can be, in the order of 4.3."""
        if place not in self._known:
            found = self._listed(self.steps.brackets[place], self._below(place))
            self._known[place] = sorted(found, key=lambda option: option.order)
        return self._known[place]

    def _listed(self, step: BursteinBracketStep, below: list[list[int]]) -> Iterable[Option]:
        members = numbers(sorted(step.members, key=lambda player: player.ranking))
        rest = [n for group in below for n in group]
        most = len(members) % 2 if self.edition.joins else len(members)
        for size in range(len(members) % 2, most + 1, 2):
            for floaters in combinations(members, size):
                if not self.meetings.can([*floaters, *rest]):
                    continue
                if self.edition.joins and not self._may_float(step, floaters, below):
                    continue
                for pairs in self.meetings.pairings(set(members) - set(floaters)):
                    values = self._values(step, pairs, floaters, below)
                    met = _met(members, pairs)
                    order = tuple(-bsn for bsn in met)
                    yield Option(values, order, met, frozenset(floaters))

    def _may_float(
        self, step: BursteinBracketStep, floaters: Sequence[int], below: list[list[int]]
    ) -> bool:
        """Old 6.3, 6.6: nobody floats twice, and the floater can meet one of the next group."""
        again = any(n in numbers(step.incoming) for n in floaters)
        return not again and (
            not floaters or any(self.meetings.partners(n, below[0]) for n in floaters)
        )

    def _values(
        self,
        step: BursteinBracketStep,
        pairs: Pairs,
        floaters: Sequence[int],
        below: list[list[int]],
    ) -> tuple[Any, ...]:
        lost = (sum(denied(self.people[a], self.people[b]) for a, b in pairs),)
        if self.edition.joins:
            return (len(step.scores) - 1,), (len(floaters), 0), lost
        scores = tuple(sorted(map(self.score_of, floaters), reverse=True))
        return (len(floaters),), scores, self._outlook(floaters, below), lost

    def _outlook(self, floaters: Sequence[int], below: list[list[int]]) -> tuple[int, ...]:
        """[C7]: the following bracket at its best on [C5] and [C6]."""
        if not below:
            return ()
        members = [*floaters, *below[0]]
        rest = [n for group in below[1:] for n in group]
        for size in range(len(members) % 2, len(members) + 1, 2):
            found = [
                tuple(sorted(map(self.score_of, given), reverse=True))
                for given in combinations(members, size)
                if self.meetings.can(set(members) - set(given))
                and self.meetings.can([*given, *rest])
            ]
            if found:
                return size, *min(found)
        raise AssertionError("[C4] promises a pairing")

    def _best(self, place: int) -> list[Option]:
        """The best ones, the first in order in front."""
        options = self._options(place)
        least = min(option.values for option in options)
        return [option for option in options if option.values == least]

    # --- places and pairs ----------------------------------------------------------------------

    def _rank_index(self, facts: Facts) -> bool:
        step = self.steps.brackets[self._place_of(facts["player"])]
        ranked = numbers(sorted(step.members, key=lambda player: player.ranking))
        told = facts["bsn"], facts["size"]
        return told == (ranked.index(facts["player"]) + 1, len(ranked))

    _rank_old_index = _rank_index

    def _pair_floated(self, facts: Facts) -> bool:
        step = self.steps.brackets[self._place_of(facts["first"])]
        return facts["first"] in numbers(step.incoming)

    def _row(self, first: int) -> tuple[int, list[int], int]:
        """The place of the bracket, its members by BSN, and the BSN of the player."""
        place = self._place_of(first)
        ranked = numbers(
            sorted(self.steps.brackets[place].members, key=lambda player: player.ranking)
        )
        return place, ranked, ranked.index(first) + 1

    def _earlier(self, first: int) -> list[int]:
        """Larger BSNs than the opponent's whom nobody before meets."""
        place, ranked, own = self._row(first)
        met = self._best(place)[0].met
        taken = {met[bsn - 1] for bsn in range(1, own)}
        return [
            ranked[bsn - 1]
            for bsn in range(len(ranked), met[own - 1], -1)
            if bsn not in taken and bsn > own
        ]

    def _given(self, first: int, other: int) -> list[Option]:
        """The pairings with the BSNs before as they are and this pair."""
        place, ranked, own = self._row(first)
        met = self._best(place)[0].met
        wanted = (*met[: own - 1], ranked.index(other) + 1)
        return [option for option in self._options(place) if option.met[:own] == wanted]

    def _order_lowest(self, facts: Facts) -> bool:
        return self.opponent(facts["first"]) == facts["second"] and not self._earlier(
            facts["first"]
        )

    def _order_next_lowest(self, facts: Facts) -> bool:
        first, second = facts["first"], facts["second"]
        least = self._best(self._place_of(first))[0].values
        as_well = [n for n in self._earlier(first) if self._is_as_well(first, n, least)]
        return not as_well and self._is_as_well(first, second, least)

    def _is_as_well(self, first: int, other: int, least: tuple[Any, ...]) -> bool:
        return any(option.values == least for option in self._given(first, other))

    def _passed(self, facts: Facts) -> list[int]:
        named = set(facts.others) <= set(self._earlier(facts["first"]))
        return facts.others if named else []

    def _passed_met(self, facts: Facts) -> bool:
        return bool(self._passed(facts)) and facts["round"] in self._rounds_met(
            facts["first"], facts["other"]
        )

    def _passed_forbidden(self, facts: Facts) -> bool:
        pairs = {tuple(sorted((facts["first"], n))) for n in self._passed(facts)}
        return bool(pairs) and pairs <= self.position.forbidden

    def _passed_absolute(self, facts: Facts) -> bool:
        first = self.people[facts["first"]]
        passed = [self.people[n] for n in self._passed(facts)]
        return bool(passed) and all(violates_colours(first, claim) for claim in passed)

    def _passed_counts(self, facts: Facts) -> bool:
        first, passed = self.people[facts["first"]], self._passed(facts)
        counts = all(denied(first, self.people[n]) for n in passed)
        least = self._best(self._place_of(first.number))[0].values
        named = facts["criterion"] == self.names[-1]
        return bool(passed) and counts and named and least[-1] == (0,)

    def _cause_same_colour(self, facts: Facts) -> bool:
        named = [self.preference(n)[0] for n in (facts["first"], *facts["others"])]
        return set(named) == {facts["colour"]}

    def _best_with(self, facts: Facts) -> list[tuple[Any, ...]]:
        """What is best with the BSNs before as they are and each of those who are named."""
        given = [self._given(facts["first"], n) for n in self._passed(facts)]
        return [min(option.values for option in options) for options in given if options]

    def _passed_rest(self, facts: Facts) -> bool:
        """That nobody else can complete the round, or that no combination is allowed (old)."""
        return bool(self._passed(facts)) and not self._best_with(facts)

    _passed_no_combination = _passed_rest

    def _passed_worse(self, facts: Facts) -> bool:
        least = self._best(self._place_of(facts["first"]))[0].values
        place = self.names.index(facts["criterion"])
        found = self._best_with(facts)
        told = {pair[: place + 1] for pair in found} == {(*least[:place], facts["forced"])}
        worse = facts["actual"] == least[place] < facts["forced"]
        return len(found) == facts["number"] and told and worse

    def _passed_more_floaters(self, facts: Facts) -> bool:
        least = self._best(self._place_of(facts["first"]))[0].values
        found = self._best_with(facts)
        return len(found) == facts["number"] and all(pair[0] > least[0] for pair in found)

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
        earlier = self._earlier(Facts(found[0])["first"])
        self.ledger.hold("(nobody hidden)", named == set(earlier), f"{found}")

    # --- floaters ------------------------------------------------------------------------------

    def _joined(self, facts: Facts) -> bool:
        """Old 6.6: no combination of fewer of the groups is allowed."""
        place = self._place_named(facts)
        step = self.steps.brackets[place]
        for joined in range(1, len(step.scores)):
            own = [p for p in step.residents if p.pairing_score in step.scores[:joined]]
            members = tuple(p for p in step.members if p in step.incoming or p in own)
            fewer = replace(step, members=members)
            left = [p for p in step.residents if p not in own]
            groups = [
                [p.number for p in left if p.pairing_score == score]
                for score in step.scores[joined:]
            ]
            if any(True for _ in self._listed(fewer, groups + self._below(place))):
                return False
        return len(step.scores) > 1

    def _leave_odd(self, facts: Facts) -> bool:
        size = len(self.steps.brackets[self._place_named(facts)].members)
        return facts["size"] == size and size % 2 == 1 and facts["number"] == 1

    def _leave_needed(self, facts: Facts) -> bool:
        place = self._place_named(facts)
        fewest = min(len(option.floaters) for option in self._options(place))
        told = facts["number"], facts["size"]
        return told == (fewest, len(self.steps.brackets[place].members))

    def _stages(self, place: int) -> dict[str, list[Option]]:
        """What each criterion leaves of the pairings of a bracket."""
        kept = self._options(place)
        stages = {}
        keys = ["", "leave.score", "leave.following", "leave.colours"]
        if self.edition.joins:
            keys = ["", "leave.may", "leave.due-colours"]
        for index, key in enumerate(keys):
            least = min(option.values[index] for option in kept)
            kept = [option for option in kept if option.values[index] == least]
            stages[key] = kept
        stages["leave.order"] = kept[:1]
        return stages

    def _narrowed(self, key: str, facts: Facts, strictly: bool = True) -> bool:
        stages = self._stages(self._place_named(facts))
        left = [{n for option in options for n in option.floaters} for options in stages.values()]
        index = list(stages).index(key)
        return set(facts["after"]) == left[index] and (
            not strictly or left[index] < left[index - 1]
        )

    def _leave_may(self, facts: Facts) -> bool:
        return self._narrowed("leave.may", facts, strictly=False)

    def _leave_score(self, facts: Facts) -> bool:
        scores = set(map(self.score_of, facts["after"]))
        return self._narrowed("leave.score", facts, strictly=False) and scores == {facts["score"]}

    def _leave_following(self, facts: Facts) -> bool:
        return self._narrowed("leave.following", facts)

    def _granting(self, key: str, facts: Facts) -> bool:
        least = self._best(self._place_named(facts))[0].values[-1]
        return self._narrowed(key, facts) and least == (facts["denied"],)

    def _leave_colours(self, facts: Facts) -> bool:
        return self._granting("leave.colours", facts)

    def _leave_due_colours(self, facts: Facts) -> bool:
        return self._granting("leave.due-colours", facts)

    def _leave_order(self, facts: Facts) -> bool:
        best = self._best(self._place_named(facts))
        several = {option.floaters for option in best}
        return best[0].floaters == {facts["player"]} and len(several) > 1

    def _leave_set(self, facts: Facts) -> bool:
        return self._best(self._place_named(facts))[0].floaters == set(facts["floaters"])

    def _leave_floats(self, facts: Facts) -> bool:
        step = self.steps.brackets[self._place_named(facts)]
        return facts["player"] in numbers(step.floaters)

    # --- the bye -------------------------------------------------------------------------------

    def _bye_lowest_rank(self, facts: Facts) -> bool:
        left = self._lowest() if self.edition.joins else self._most_played()
        last = max(left, key=self.rank_key)
        return bool(facts["player"] == last == self.receiver) and len(left) > 1

    _bye_last_in_order = _bye_lowest_rank

    def _then_bye_rank(self, facts: Facts) -> bool:
        actual, forced = self.byes()
        games = self.edition.joins or self.played(actual) == self.played(forced)
        return self._same_bye_score(facts) and games and self._is_higher(forced, actual)

    def _whynot_barred(self, facts: Facts) -> bool:
        return not self.people[facts["player"]].may_receive_bye

    # --- colours -------------------------------------------------------------------------------

    def _colour_equalise(self, facts: Facts) -> bool:
        player, other = facts["player"], facts["other"]
        wide, narrow = (self.people[n].colour_difference for n in (player, other))
        told = (int(facts["wide"]), int(facts["narrow"])) == (wide, narrow)
        granted = self.given(player) == facts["colour"]
        return self._same_preference(facts) and told and granted and abs(wide) > abs(narrow)

    def _equally(self, facts: Facts) -> bool:
        if not self.edition.joins:
            return super()._equally(facts)
        wide, narrow = (self.people[facts[n]].colour_difference for n in ("player", "other"))
        return self._same_preference(facts) and abs(wide) == abs(narrow)

    def _whynot_absolute(self, facts: Facts) -> bool:
        person, other = self.people[facts["first"]], self.people[facts["second"]]
        return (
            violates_colours(person, other) and self.preference(person.number)[0] == facts["colour"]
        )

    # --- why not -------------------------------------------------------------------------------

    def _forced(self) -> BursteinRoundSteps:
        kind, players = self.subject
        procedure = LITERALS[self.edition.name]
        if kind == "why-not-bye":
            people = with_the_bye(self.view.participants, players[0])
            return procedure(replace(self.view, participants=people))
        people, apart = meeting_each_other(self.view.participants, players)
        forbidden = self.view.forbidden | apart
        return procedure(replace(self.view, participants=people, forbidden=forbidden))

    def _parting(self) -> tuple[int, BursteinBracketStep, BursteinBracketStep] | None:
        forced = self._forced()
        if forced.bye is not None and forced.bye.number != self.receiver:
            return None
        for place, both in enumerate(zip(self.steps.brackets, forced.brackets, strict=False)):
            if _outcome(both[0]) != _outcome(both[1]):
                return place, *both
        raise AssertionError("the wish makes no difference")

    def _values_of(self, place: int, step: BursteinBracketStep) -> tuple[Any, ...]:
        """The criteria counted once more; groups may be joined otherwise than they were."""
        gone = {member.number for member in step.members}
        below = [[n for n in group if n not in gone] for group in self._below(place)]
        if len(step.scores) < len(self.steps.brackets[place].scores):
            left = [p for p in self.steps.brackets[place].residents if p.number not in gone]
            scores = sorted({p.pairing_score for p in left}, reverse=True)
            below = [[p.number for p in left if p.pairing_score == s] for s in scores] + below
        pairs = tuple((a.number, b.number) for a, b in step.pairs)
        groups = [group for group in below if group]
        return self._values(step, pairs, numbers(step.floaters), groups)

    def _values_wished(self, place: int, step: BursteinBracketStep) -> tuple[Any, ...]:
        """The same where the wish is fulfilled: [C7] looks ahead with it."""
        kind, pair = self.subject
        meetings = self.meetings
        if kind == "why-not":
            self.meetings = Meetings(
                self.numbers,
                lambda a, b: frozenset((a, b)) in meetings.allowed and ((a in pair) == (b in pair)),
            )
        try:
            return self._values_of(place, step)
        finally:
            self.meetings = meetings

    def _then_criterion(self, facts: Facts) -> bool:
        parting = self._parting()
        if parting is None:
            return False
        place, ours, theirs = parting
        mine, forced = self._values_of(place, ours), self._values_wished(place, theirs)
        name = next(n for n, a, b in zip(self.names, mine, forced, strict=True) if a != b)
        index = self.names.index(name)
        return (
            facts["bracket"] == ours.scores[0]
            and facts["criterion"] == name
            and (mine[index], forced[index]) == (facts["actual"], facts["forced"])
            and mine[index] < forced[index]
        )

    def _equal(self, facts: Facts) -> tuple[BursteinBracketStep, BursteinBracketStep, int] | None:
        """The brackets that part only by the order of 4.3, and the first BSN that differs."""
        parting = self._parting()
        if parting is None or facts["bracket"] != parting[1].scores[0]:
            return None
        place, ours, theirs = parting
        if self._values_of(place, ours) != self._values_wished(place, theirs):
            return None
        both = enumerate(zip(ours.opponents, theirs.opponents, strict=True))
        found = next(index for index, (a, b) in both if a != b)
        return ours, theirs, found

    def _then_earlier_opponent(self, facts: Facts) -> bool:
        equal = self._equal(facts)
        if equal is None:
            return False
        ours, theirs, index = equal
        mine, forced = ours.opponents[index], theirs.opponents[index]
        return (
            facts["bsn"] == index + 1
            and ours.members[index].number == facts["player"]
            and mine > forced > 0
            and ours.members[mine - 1].number == facts["actual"]
            and theirs.members[forced - 1].number == facts["forced"]
        )

    def _then_floats(self, facts: Facts) -> bool:
        equal = self._equal(facts)
        if equal is None:
            return False
        ours, theirs, index = equal
        floats = ours.opponents[index] > 0 == theirs.opponents[index]
        named = ours.members[index].number == facts["player"] and facts["bsn"] == index + 1
        return floats and named


@dataclass(frozen=True)
class _Reversed:
    """A key in the opposite order."""

    key: Any

    def __lt__(self, other: _Reversed) -> bool:
        return bool(other.key < self.key)


def _met(members: Sequence[int], pairs: Pairs) -> tuple[int, ...]:
    bsn = {number: place for place, number in enumerate(members, start=1)}
    found = dict.fromkeys(members, 0)
    for a, b in pairs:
        found[a], found[b] = bsn[b], bsn[a]
    return tuple(found.values())


def _outcome(step: BursteinBracketStep) -> tuple[set[frozenset[int]], set[int]]:
    pairs = {frozenset((a.number, b.number)) for a, b in step.pairs}
    return pairs, set(numbers(step.floaters))
