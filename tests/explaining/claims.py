"""Every claim that a reason makes, held against the position (see rulebook.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pairwright.explaining import Explanation
from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPlayer
from pairwright.tournament import Tournament
from pairwright.vocabulary.bracket_view import BracketView
from pairwright.vocabulary.reason import Measure, Phrase, PlayerRef, PlayerRefs, Reason, Score
from tests.explaining import rulebook
from tests.positions_before import dutch_view

SMALL = 40
"""Players up to whom matchings are looked for once more."""


@dataclass
class Claims:
    """What an explanation says about a round of a tournament."""

    tournament: Tournament
    explanation: Explanation
    checked: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.position = dutch_view(self.explanation.pairing)
        self.people = {p.number: p for p in self.position.participants}
        self.met = rulebook.opponents(self.explanation.pairing)
        self.brackets = self.explanation.brackets()

    # --- the whole round ---------------------------------------------------------------------

    def verify_round(self) -> None:
        floaters: tuple[int, ...] = ()
        for place, bracket in enumerate(self.brackets):
            self._verify_bracket(bracket, floaters)
            for reason in bracket.reasons:
                self.verify(reason, bracket, place)
            floaters = bracket.floaters
        bye = self.explanation.pairing.bye
        assert floaters == (() if bye is None else (bye,))
        for answer in self.explanation.boards():
            bracket, place = self._bracket_of(answer.players)
            assert all(reason.articles for reason in answer.reasons)
            kinds = {reason.message.split(".")[0] for reason in answer.reasons}
            assert {"pair", "place", "order", "colour"} <= kinds
            for reason in answer.reasons:
                self.verify(reason, bracket, place)
        for reason in self.explanation.bye().reasons:
            self.verify(reason, self.brackets[-1], len(self.brackets) - 1, floating=True)
        for number in self.people:
            for reason in self.explanation.player(number).reasons:
                if reason.message.startswith("preference"):
                    self.verify(reason, self.brackets[0], 0)

    def _bracket_of(self, players: tuple[int, ...]) -> tuple[BracketView, int]:
        [(place, bracket)] = [
            (place, bracket)
            for place, bracket in enumerate(self.brackets)
            for pair in bracket.pairs
            if set(pair) == set(players)
        ]
        return bracket, place

    def _ranked(self, numbers: Any) -> list[int]:
        return sorted(numbers, key=lambda n: (-self.people[n].pairing_score, self.people[n].tpn))

    def _verify_bracket(self, bracket: BracketView, floaters: tuple[int, ...]) -> None:
        assert bracket.mdps == floaters
        scores = {self.people[number].pairing_score for number in bracket.residents}
        if bracket.name.message == "bracket.collapsed":
            lowest = [n for n, p in self.people.items() if p.pairing_score <= max(scores)]
        else:
            assert len(scores) == 1
            lowest = [n for n, p in self.people.items() if p.pairing_score in scores]
        assert list(bracket.residents) == self._ranked(lowest)
        inside = {number for pair in bracket.pairs for number in pair}
        everybody = set(bracket.mdps) | set(bracket.residents)
        assert set(bracket.floaters) == everybody - inside
        assert all(self.met[first] == second for first, second in bracket.pairs)
        values = self.implied(bracket).values()
        for criterion_view in bracket.values:
            if criterion_view.name in values:
                assert criterion_view.value.value == values[criterion_view.name], (
                    criterion_view.name
                )

    def implied(self, bracket: BracketView) -> rulebook.Brackets:
        everybody = (*bracket.mdps, *bracket.residents)
        return rulebook.Brackets(
            self.position,
            frozenset(bracket.mdps),
            tuple((self.people[a], self.people[b]) for a, b in map(self._ranked, bracket.pairs)),
            tuple(self.people[number] for number in bracket.floaters),
            min(self.people[number].pairing_score for number in everybody),
        )

    # --- one reason --------------------------------------------------------------------------

    def verify(
        self, reason: Reason, bracket: BracketView, place: int, floating: bool = False
    ) -> None:
        if floating and reason.message.startswith("float"):
            return  # said of earlier brackets too: checked with the brackets
        check: Callable[..., None] = getattr(
            self, "_" + reason.message.replace(".", "_").replace("-", "_")
        )
        check(_Facts(self, reason, bracket, place))
        self.checked[reason.message] = self.checked.get(reason.message, 0) + 1

    # --- acceleration

    def _virtual(self, facts: _Facts) -> None:
        player = facts.player("player")
        scored = sum(record.points for record in player.records)
        assert scored == facts.score("score")
        assert facts.score("virtual") > 0
        assert scored + facts.score("virtual") == facts.score("total") == player.pairing_score

    # --- pairs

    def _pair_residents(self, facts: _Facts) -> None:
        first, second = facts.player("first"), facts.player("second")
        assert first.pairing_score == second.pairing_score == facts.score("score")

    def _pair_moved_down(self, facts: _Facts) -> None:
        first, second = facts.player("first"), facts.player("second")
        assert first.number in facts.bracket.mdps
        assert (first.pairing_score, second.pairing_score) == (
            facts.score("score"),
            facts.score("lower"),
        )
        assert first.pairing_score > second.pairing_score

    def _pair_collapsed(self, facts: _Facts) -> None:
        first, second = facts.player("first"), facts.player("second")
        assert first.pairing_score == facts.score("score")
        assert second.pairing_score == facts.score("lower")

    def _place_both(self, facts: _Facts) -> None:
        s1, s2 = facts.players("s1"), facts.players("s2")
        first, second = facts.player("first").number, facts.player("second").number
        bracket = facts.bracket
        if first in bracket.mdps:
            assert s1 == [n for n in bracket.mdps if n not in bracket.floaters]
            assert s2 == list(bracket.residents)
        else:
            taken = {b for a, b in bracket.pairs if a in bracket.mdps}
            remainder = [n for n in bracket.residents if n not in taken]
            leaders = [min(self._pair_in(remainder, n), default=None) for n in remainder]
            assert s1 == [n for i, n in enumerate(remainder) if leaders[i] == i]
            assert s2 == [n for n in remainder if n not in s1]
        assert (s1[facts.number("place") - 1], len(s1)) == (first, facts.number("size"))
        assert s2[facts.number("other_place") - 1] == second
        assert len(s2) == facts.number("other_size")

    def _pair_in(self, remainder: list[int], number: int) -> list[int]:
        """The places of a player and the opponent, if they meet in the remainder."""
        other = self.met.get(number)
        return [remainder.index(number), remainder.index(other)] if other in remainder else []

    def _exchange(self, facts: _Facts) -> None:
        taken = {b for a, b in facts.bracket.pairs if a in facts.bracket.mdps}
        remainder = [n for n in facts.bracket.residents if n not in taken]
        s1 = facts.bracket.s1
        original = remainder[: len(s1)]
        assert facts.players("up") == [n for n in s1 if n not in original] != []
        assert facts.players("down") == [n for n in original if n not in s1]

    def _subgroups(self, facts: _Facts, first: int) -> tuple[list[int], list[int]]:
        bracket = facts.bracket
        if first in bracket.mdps:
            return [n for n in bracket.mdps if n not in bracket.floaters], list(bracket.residents)
        return list(bracket.s1), list(bracket.s2)

    def _free_before(self, facts: _Facts) -> list[int]:
        """Those in S2 before the opponent whom nobody earlier in S1 meets."""
        first = facts.player("first").number
        s1, s2 = self._subgroups(facts, first)
        taken = {self.met[n] for n in s1[: s1.index(first)]}
        return [n for n in s2[: s2.index(self.met[first])] if n not in taken]

    def _order_by_order(self, facts: _Facts) -> None:
        first = facts.player("first").number
        s1, s2 = self._subgroups(facts, first)
        assert s1.index(first) == s2.index(self.met[first]) == facts.number("place") - 1
        assert self._free_before(facts) == []

    def _order_first_free(self, facts: _Facts) -> None:
        assert self._free_before(facts) == []

    def _order_next(self, facts: _Facts) -> None:
        assert self._free_before(facts) != []

    def _passed_met(self, facts: _Facts) -> None:
        first, other = facts.player("first"), facts.player("other")
        assert other.number in self._free_before(facts)
        met = rulebook.rounds_met(self.tournament, first.number, other.number)
        assert facts.number("round") in met

    def _passed_forbidden(self, facts: _Facts) -> None:
        for other in self._passed(facts):
            pair = tuple(sorted((facts.player("first").number, other.number)))
            assert pair in self.position.forbidden

    def _passed_absolute(self, facts: _Facts) -> None:
        first = facts.player("first")
        for other in self._passed(facts):
            assert rulebook.preference(first) == rulebook.preference(other)
            assert rulebook.preference(first) == (facts.colour("colour"), "absolute")
            assert not first.is_topscorer
            assert not other.is_topscorer

    def _passed(self, facts: _Facts) -> list[DutchPlayer]:
        others = facts.players("others")
        assert set(others) <= set(self._free_before(facts))
        assert len(others) == facts.number("number")
        return [self.people[number] for number in others]

    def _passed_counts(self, facts: _Facts) -> None:
        implied = self.implied(facts.bracket)
        name = facts.text("criterion")
        for other in self._passed(facts):
            assert rulebook.may_meet(self.position, facts.player("first"), other)
            assert implied.of_pair(name, facts.player("first"), other)
        settled = ("C6", "C7", "C.5", "C.6")
        assert not any(any(v) for n, v in implied.values().items() if n not in settled)

    def _passed_criterion(self, facts: _Facts) -> None:
        for other in self._passed(facts):
            assert rulebook.may_meet(self.position, facts.player("first"), other)

    _passed_rest = _passed_criterion

    # --- causes

    def _cause_same_colour(self, facts: _Facts) -> None:
        first = facts.player("first")
        others = facts.players("others")
        assert len(others) == facts.number("number") > 0
        for number in others:
            assert rulebook.preference(first)[0] is not None
            assert rulebook.preference(self.people[number])[0] == rulebook.preference(first)[0]
        assert facts.colour("colour") == rulebook.preference(first)[0]

    def _cause_down(self, facts: _Facts) -> None:
        self._floated(facts, Float.DOWN)

    def _cause_up(self, facts: _Facts) -> None:
        self._floated(facts, Float.UP)

    def _floated(self, facts: _Facts, direction: Float) -> None:
        back = self.explanation.pairing.round_number - facts.number("round")
        assert back in (1, 2)
        named = facts.players("players")
        assert len(named) == facts.number("number") > 0
        for number in named:
            assert self.people[number].floats[back - 1] is direction

    # --- floats

    def _size(self, facts: _Facts) -> int:
        return len(facts.bracket.mdps) + len(facts.bracket.residents)

    def _float_odd(self, facts: _Facts) -> None:
        assert facts.number("size") == self._size(facts)
        assert self._size(facts) % 2 == 1
        assert len(facts.bracket.floaters) == 1

    def _float_needed(self, facts: _Facts) -> None:
        assert facts.number("size") == self._size(facts)
        assert facts.number("number") == len(facts.bracket.floaters)

    def _narrowed(self, facts: _Facts) -> tuple[list[DutchPlayer], list[DutchPlayer]]:
        before, after = facts.players("before"), facts.players("after")
        assert set(after) < set(before)
        assert facts.bracket.floaters[0] in after
        assert facts.number("left") == len(after)
        out = [number for number in before if number not in after]
        return [self.people[n] for n in after], [self.people[n] for n in out]

    def _float_possible(self, facts: _Facts) -> None:
        after, out = self._narrowed(facts)
        if self._size(facts) <= SMALL:
            assert all(self._leaves_pairing(facts, player) for player in after)
            assert not any(self._leaves_pairing(facts, player) for player in out)

    def _leaves_pairing(self, facts: _Facts, player: DutchPlayer) -> bool:
        everybody = (*facts.bracket.mdps, *facts.bracket.residents)
        rest = [self.people[n] for n in everybody if n != player.number]
        return rulebook.can_all_meet(self.position, rest, facts.bracket.mdps)

    def _float_completion(self, facts: _Facts) -> None:
        after, out = self._narrowed(facts)
        below = [
            self.people[n] for later in self.brackets[facts.place + 1 :] for n in later.residents
        ]
        odd = len(self.people) % 2 == 1
        if len(below) <= SMALL:
            for player in after:
                assert rulebook.can_all_meet(self.position, [player, *below], bye=odd)
            if facts.reason.message == "float.completion":  # [C5] narrows the byes further
                for player in out:
                    assert not rulebook.can_all_meet(self.position, [player, *below], bye=odd)

    _float_completion_bye = _float_completion

    def _float_bye(self, facts: _Facts) -> None:
        after, out = self._narrowed(facts)
        lowest = min(p.pairing_score for p in after)
        assert not any(rulebook.barred_from_bye(self.position, p) for p in after)
        for player in out:
            barred = rulebook.barred_from_bye(self.position, player)
            assert barred or player.pairing_score > lowest

    def _float_score(self, facts: _Facts) -> None:
        after, out = self._narrowed(facts)
        assert {p.pairing_score for p in after} == {facts.score("score")}
        assert all(p.pairing_score > facts.score("score") for p in out)

    def _float_unplayed(self, facts: _Facts) -> None:
        def unplayed(player: DutchPlayer) -> int:
            return sum(not record.played for record in player.records)

        after, out = self._narrowed(facts)
        assert {unplayed(p) for p in after} == {facts.number("unplayed")}
        assert all(unplayed(p) > facts.number("unplayed") for p in out)
        assert self.explanation.pairing.bye in facts.players("after")

    def _float_outlook(self, facts: _Facts) -> None:
        self._narrowed(facts)

    def _float_criterion(self, facts: _Facts) -> None:
        self._narrowed(facts)

    def _float_order(self, facts: _Facts) -> None:
        assert [facts.player("player").number] == list(facts.bracket.floaters)
        assert facts.player("player").number in facts.players("equal")

    def _float_weighed(self, facts: _Facts) -> None:
        assert [facts.player("player").number] == list(facts.bracket.floaters)

    def _float_sets(self, facts: _Facts) -> None:
        assert facts.number("left") < facts.number("number")
        assert facts.players("floaters") == list(facts.bracket.floaters)

    def _float_set_order(self, facts: _Facts) -> None:
        assert facts.players("floaters") == list(facts.bracket.floaters)

    # --- colours

    def _colour(self, facts: _Facts, article: str, text: str, other: str) -> None:
        first, second = facts.player(text), facts.player(other)
        white, found = rulebook.white_of(self.position, first, second)
        black = second if white is first else first
        boards = {(b.white, b.black) for b in self.explanation.pairing.boards}
        assert (white.number, black.number) in boards
        assert found == article == facts.reason.articles[0][-1]

    def _colour_both(self, facts: _Facts) -> None:
        self._colour(facts, "1", "white", "black")
        assert rulebook.preference(facts.player("white"))[0] is rulebook.WHITE
        assert rulebook.preference(facts.player("black"))[0] is rulebook.BLACK

    def _colour_one(self, facts: _Facts) -> None:
        self._colour(facts, "1", "player", "other")
        assert rulebook.preference(facts.player("player"))[0] is facts.colour("colour")
        assert rulebook.preference(facts.player("other"))[0] is None

    def _colour_stronger(self, facts: _Facts) -> None:
        self._colour(facts, "2", "player", "other")
        for who, strength in (("player", "strength"), ("other", "weaker")):
            assert rulebook.preference(facts.player(who)) == (
                facts.colour("colour"),
                facts.term(strength).removeprefix("strength."),
            )

    def _colour_wider(self, facts: _Facts) -> None:
        self._colour(facts, "2", "player", "other")
        wide, narrow = facts.player("player"), facts.player("other")
        assert int(facts.text("wide")) == rulebook.difference(wide)
        assert int(facts.text("narrow")) == rulebook.difference(narrow)
        assert abs(rulebook.difference(wide)) > abs(rulebook.difference(narrow))

    def _colour_alternate(self, facts: _Facts) -> None:
        self._colour(facts, "3", "player", "other")
        back = facts.number("back")
        mine, theirs = (rulebook.history(facts.player(w))[::-1] for w in ("player", "other"))
        assert mine[:back] == theirs[:back]
        assert (mine[back], theirs[back]) == (facts.colour("had"), facts.colour("other_had"))
        assert mine[back] is not theirs[back]

    _colour_alternate_last = _colour_alternate

    def _colour_rank(self, facts: _Facts) -> None:
        self._colour(facts, "4", "player", "other")
        pair = [facts.player("player").number, facts.player("other").number]
        assert self._ranked(pair) == pair
        assert rulebook.preference(facts.player("player"))[0] is facts.colour("colour")

    def _colour_initial_odd(self, facts: _Facts) -> None:
        player = facts.player("player")
        other = self.people[self.met[player.number]]
        assert self._ranked([other.number, player.number])[0] == player.number
        assert rulebook.white_of(self.position, player, other)[1] == "5"
        assert facts.number("number") == player.parity_number
        assert facts.number("number") % 2 == (facts.reason.message == "colour.initial-odd")
        initial = self.position.initial_colour
        assert initial is not None
        assert facts.colour("initial") is initial
        white, _ = rulebook.white_of(self.position, player, other)
        assert (facts.colour("colour") is rulebook.WHITE) == (white is player)

    _colour_initial_even = _colour_initial_odd

    def _preference(self, facts: _Facts) -> None:
        player = facts.player("player")
        had = rulebook.history(player)
        colour, strength = rulebook.preference(player)
        assert facts.colour("colour") is colour
        assert facts.term("strength") == f"strength.{strength}"
        assert facts.colour("last") is had[-1]
        assert facts.number("whites") == had.count(rulebook.WHITE)
        assert facts.number("blacks") == had.count(rulebook.BLACK)

    _preference_difference = _preference

    def _preference_twice(self, facts: _Facts) -> None:
        self._preference(facts)
        assert len(set(rulebook.history(facts.player("player"))[-2:])) == 1

    def _preference_balanced(self, facts: _Facts) -> None:
        self._preference(facts)
        assert rulebook.preference(facts.player("player"))[1] == "mild"

    def _preference_none(self, facts: _Facts) -> None:
        assert rulebook.history(facts.player("player")) == []

    # --- byes

    def _bye_odd(self, facts: _Facts) -> None:
        assert facts.number("number") == len(self.people)
        assert len(self.people) % 2 == 1

    def _bye_barred(self, facts: _Facts) -> None:
        barred = [n for n, p in self.people.items() if rulebook.barred_from_bye(self.position, p)]
        assert facts.players("barred") == barred

    def _bye_score(self, facts: _Facts) -> None:
        after, before = facts.players("after"), facts.players("before")
        lowest = min(self.people[n].pairing_score for n in before)
        assert facts.score("score") == lowest
        assert after == [n for n in before if self.people[n].pairing_score == lowest]
        assert self.explanation.pairing.bye in after

    def _bye_completion(self, facts: _Facts) -> None:
        if len(self.people) <= SMALL:
            possible = [n for n in facts.players("before") if self._all_but(n)]
            assert facts.players("after") == possible

    def _all_but(self, number: int) -> bool:
        rest = [p for n, p in self.people.items() if n != number]
        return rulebook.can_all_meet(self.position, rest)

    def _bye_last(self, facts: _Facts) -> None:
        assert facts.player("player").number == self.explanation.pairing.bye

    def _bye_receives(self, facts: _Facts) -> None:
        assert facts.player("player").number == self.explanation.pairing.bye
        assert facts.player("player").pairing_score == facts.score("score")

    # --- brackets

    def _proof_value(self, facts: _Facts) -> None:
        found = self.implied(facts.bracket).values()[facts.text("criterion")]
        assert facts.measure("value") == found
        assert any(found)

    def _proof_witness(self, facts: _Facts) -> None:
        self._proof_value(facts)
        assert facts.measure("value") == (facts.number("count"),)
        everybody = {*facts.bracket.mdps, *facts.bracket.residents}
        witness, partners = set(facts.players("witness")), set(facts.players("partners"))
        assert witness <= everybody
        assert partners <= everybody - witness

    _proof_inside = _proof_witness
    _proof_witness_colour = _proof_witness

    def _abandoned(self, facts: _Facts) -> None:
        """2017, A.9: those left over and everybody below cannot all be paired."""
        below = [
            p for b in self.brackets[facts.place + 1 :] for p in map(self.people.get, b.residents)
        ]
        left = [self.people[n] for n in facts.players("floaters")]
        remaining = [*left, *(p for p in below if p is not None)]
        odd = len(self.people) % 2 == 1
        if len(remaining) <= SMALL:
            assert not rulebook.can_all_meet(self.position, remaining, bye=odd)

    _abandoned_nobody = _abandoned


@dataclass
class _Facts:
    """The facts of one reason, with their types."""

    claims: Claims
    reason: Reason
    bracket: BracketView
    place: int

    def _get(self, name: str, kind: type) -> Any:
        value = self.reason.values[name]
        assert isinstance(value, kind), f"{self.reason.message}: {name}"
        return value

    def player(self, name: str) -> DutchPlayer:
        return self.claims.people[self._get(name, PlayerRef).number]

    def players(self, name: str) -> list[int]:
        return list(self._get(name, PlayerRefs).numbers)

    def score(self, name: str) -> int:
        return int(self._get(name, Score).hundredths)

    def number(self, name: str) -> int:
        return int(self._get(name, int))

    def text(self, name: str) -> str:
        return str(self._get(name, str))

    def term(self, name: str) -> str:
        return str(self._get(name, Phrase).message)

    def colour(self, name: str) -> rulebook.Colour:
        return rulebook.Colour(self.term(name).removeprefix("colour."))

    def measure(self, name: str) -> tuple[int, ...]:
        return tuple(self._get(name, Measure).value)
