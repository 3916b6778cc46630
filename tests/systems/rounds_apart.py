"""Rounds of C.04.5 and C.04.6 valued apart, from the two chapters and their readings.

Nothing of the rooms of the systems is used: facts come from a position, and what is forbidden, what
every criterion counts, which of them decides and who has White are said here a second time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from pairwright.position import Participant, Position
from pairwright.tournament import ByeKind, Colour, Outcome, PreferenceType

Pair = tuple[int, int]
"""White and Black; a bye is `(number, 0)`."""
Valued = tuple[str, str, Any]
"""A criterion, its article, and what it counts: the smaller the better."""
BARS = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, Outcome.FORFEIT_WIN)


class Side:
    """A player or a team to be paired."""

    def __init__(self, entry: Participant, position: Position) -> None:
        self.no, self.tpn, self.score = entry.number, entry.tpn, entry.pairing_score
        self.points = entry.score
        self.parity, self.second = entry.parity_number, entry.secondary_score
        played = [record for record in entry.records if record.played]
        self.met = {record.opponent for record in played}
        self.matches = len(played)
        self.barred = any(record.outcome in BARS for record in entry.records)  # 2.1.2
        self.floated = False  # 1.5
        if entry.records and entry.records[-1].played:
            other = entry.records[-1].opponent
            assert other is not None
            theirs = position.entered[other].pairing_scores[-2]
            self.floated = theirs != entry.pairing_scores[-2]
        self.colours = ["w" if colour is Colour.WHITE else "b" for colour in entry.colours]
        self.difference = self.colours.count("w") - self.colours.count("b")
        self.wants, self.strongly = self._preference(position)

    def _preference(self, position: Position) -> tuple[str, bool]:
        """C.04.6 art. 1.7 (R-TEAM-6, -7, -10); players of C.04.5 have none."""
        rules = position.team_rules
        if rules is None or rules.preferences is PreferenceType.NONE or not self.colours:
            return "", False
        for due, had, difference in (("w", "b", self.difference), ("b", "w", -self.difference)):
            twice = self.colours[-2:] == [had, had]
            if difference < -1 or (difference in (0, -1) and twice):
                return due, True
        if rules.preferences is PreferenceType.A:
            return "", False
        if self.difference:
            return ("b" if self.difference > 0 else "w"), False
        if position.round_number == position.number_of_rounds:
            return "", False
        return ("b" if self.colours[-1] == "w" else "w"), False


Bracket = tuple[list[Side], list[Side], list[tuple[Side, Side]]]
"""Residents, upfloaters (3.5.3) and pairs, the higher score first (then the smaller TPN)."""


class RoundsApart:
    """What the chapters say of any round that is proposed in a position."""

    def __init__(self, position: Position) -> None:
        self.position, self.teams = position, position.team_rules is not None
        self.chapter = "C.04.6" if self.teams else "C.04.5"
        self.sides = {entry.number: Side(entry, position) for entry in position.participants}
        left = (position.number_of_rounds or 99) - position.round_number
        self.floats_count = left >= (2 if self.teams else 1)  # 2.3.4, 2.3.5, 2.3.7

    # --- what is forbidden ------------------------------------------------------------------------

    def broken(self, listed: Sequence[Pair]) -> set[str]:
        """Names of the rules that a round breaks."""
        found = set()
        named = Counter(number for pair in listed for number in pair if number)
        if set(named) - set(self.sides):
            found.add("absent")
        byes = [white for white, black in listed if not black]
        once = all(named[number] == 1 for number in self.sides)
        if not once or len(byes) > 1 or (byes and len(self.sides) % 2 == 0):
            found.add("complete")
        for white, black in listed:
            if not black and white in self.sides and self.sides[white].barred:
                found.add("C2")
            if white in self.sides and black in self.sides:
                if black in self.sides[white].met:
                    found.add("C1")
                if (min(white, black), max(white, black)) in self.position.forbidden:
                    found.add("forbidden")
        return found

    def _may_meet(self, first: Side, other: Side) -> bool:
        pair = (min(first.no, other.no), max(first.no, other.no))
        return other.no not in first.met and pair not in self.position.forbidden

    def _can_be_paired(self, sides: Iterable[Side]) -> bool:
        first, *rest = [*sides] or [None]
        return first is None or any(
            self._may_meet(first, other)
            and self._can_be_paired([s for s in rest if s is not other])
            for other in rest
        )

    # --- what decides -----------------------------------------------------------------------------

    def decided(self, worse: Sequence[Pair], right: Sequence[Pair]) -> tuple[str, str, bool]:
        """What decides between two rounds: criterion, article, and that it is for the right one."""
        for theirs, ours in zip(self._values(worse), self._values(right), strict=False):
            if theirs != ours:
                assert theirs[:2] == ours[:2]
                return theirs[0], theirs[1], ours[2] < theirs[2]
        raise AssertionError("the two are worth the same")

    def _values(self, listed: Sequence[Pair]) -> Iterator[Valued]:
        """Everything that rounds are compared by, in its order."""
        for number in (white for white, black in listed if not black):
            receiver = self.sides[number]
            yield "bye", "3.4.2", receiver.score
            yield "bye", "3.4.3", -receiver.matches
            yield "bye", "3.4.4", -receiver.tpn
        gone: set[int] = {white for white, black in listed if not black}
        paired = [side for side in self.sides.values() if side.no not in gone]
        for bracket in self._brackets(listed):
            residents, upfloaters, pairs = bracket
            gone |= {side.no for side in (*residents, *upfloaters)}
            yield "C4", "2.3.1", len(upfloaters)
            top = residents[0].score
            yield "C5", "2.3.2", sorted((top - side.score for side in upfloaters), reverse=True)
            if upfloaters:
                rest = [side for side in paired if side.no not in gone]
                yield "C6", "2.3.3", not self._following_complies(top, paired, rest)
            if self.floats_count:
                yield "C7", "2.3.4", sum(side.floated for side in upfloaters)
            yield "", "3.5.4", [side.tpn for side in upfloaters]
            yield from self._values_of_pairs(pairs)
            ends = sorted(sorted((first.tpn, other.tpn)) for first, other in pairs)
            yield "", "3.6.3", [end[0] for end in ends] + [end[1] for end in ends]

    def _values_of_pairs(self, pairs: list[tuple[Side, Side]]) -> Iterator[Valued]:
        hosts = sum(first.score > other.score and first.floated for first, other in pairs)
        if not self.teams:
            if self.floats_count:
                yield "C8", "2.3.5", hosts
            return
        assert self.position.team_rules is not None
        kind = self.position.team_rules.preferences
        clashes = [pair for pair in pairs if pair[0].wants and pair[0].wants == pair[1].wants]
        if kind is not PreferenceType.NONE:
            yield "C8", "2.3.5", len(clashes)
        if kind is PreferenceType.B:
            both = sum(first.strongly and other.strongly for first, other in clashes)
            yield "C9", "2.3.6", both
        if self.floats_count:
            yield "C10", "2.3.7", hosts

    def _brackets(self, listed: Sequence[Pair]) -> Iterator[Bracket]:
        """3.2, 3.3.2: the top-scoregroup of those left, and whom its members meet."""
        left = [(self.sides[white], self.sides[black]) for white, black in listed if black]
        while left:
            top = max(side.score for pair in left for side in pair)
            mine = [pair for pair in left if top in (pair[0].score, pair[1].score)]
            left = [pair for pair in left if pair not in mine]
            pairs = []
            for pair in mine:
                first, other = sorted(pair, key=lambda side: (-side.score, side.tpn))
                pairs.append((first, other))
            sides = sorted((s for pair in pairs for s in pair), key=lambda s: (-s.score, s.tpn))
            yield [s for s in sides if s.score == top], [s for s in sides if s.score < top], pairs

    def _following_complies(self, top: int, paired: list[Side], rest: list[Side]) -> bool:
        """[C6], R-UPFLOAT-2 and -3: as many upfloaters as parity asks for are enough."""
        below = max(side.score for side in paired if side.score < top)
        group = [side for side in rest if side.score == below]
        lower = [side for side in rest if side.score < below]
        return not group or any(
            self._can_be_paired([*group, *up])
            and self._can_be_paired([side for side in lower if side not in up])
            for up in combinations(lower, len(group) % 2)
        )

    # --- who has White ----------------------------------------------------------------------------

    def wrong_colours(self, listed: Sequence[Pair]) -> set[tuple[Pair, str]]:
        """Boards that are the wrong way round, and the article that says so."""
        found = set()
        for white, black in listed:
            if black:
                first, other = self.sides[white], self.sides[black]
                article, is_right = self._white(first, other)
                if not is_right:
                    found.add(((white, black), f"{self.chapter} art. {article}"))
        return found

    def _white(self, first: Side, other: Side) -> tuple[str, bool]:
        """The article that decides, and whether it gives White to the first of the two.

        4.2: by the points of the standings, whatever virtual points there are (C.04.7 art. 1.5).
        """
        rules = self.position.team_rules
        by_second = rules is not None and rules.secondary_decides
        leads = min(first, other, key=lambda s: (-s.points, -s.second if by_second else 0, s.tpn))
        if not first.colours and not other.colours:
            odd_has_white = self.position.initial_colour is Colour.WHITE
            return "4.3.1", ((leads.parity % 2 == 1) == odd_has_white) == (leads is first)
        decide = self._by_preferences if self.teams else self._by_whites
        if (decision := decide(first, other)) is not None:
            return decision
        for had, they_had in zip(reversed(first.colours), reversed(other.colours), strict=False):
            if had != they_had:
                return ("4.3.6" if self.teams else "4.3.3"), had == "b"
        articles = ("4.3.8", "4.3.9") if self.teams else ("4.3.4", "4.3.5")
        if self.teams and leads.wants:
            return "4.3.7", (leads.wants == "w") == (leads is first)
        if leads.colours:
            return articles[0], (leads.colours[-1] == "b") == (leads is first)
        follows = other if leads is first else first
        return articles[1], (follows.colours[-1] == "b") == (follows is first)

    @staticmethod
    def _by_whites(first: Side, other: Side) -> tuple[str, bool] | None:
        """C.04.5 art. 4.3.2."""
        mine, theirs = first.colours.count("w"), other.colours.count("w")
        return None if mine == theirs else ("4.3.2", mine < theirs)

    @staticmethod
    def _by_preferences(first: Side, other: Side) -> tuple[str, bool] | None:
        """C.04.6 art. 4.3.2 to 4.3.5."""
        if bool(first.wants) != bool(other.wants):
            return "4.3.2", first.wants == "w" or other.wants == "b"
        if first.wants != other.wants:
            return "4.3.3", first.wants == "w"
        if first.strongly != other.strongly:
            return "4.3.4", (first.wants == "w") == first.strongly
        if first.difference != other.difference:
            return "4.3.5", first.difference < other.difference
        return None
