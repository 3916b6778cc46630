"""The text of 1997 written a second time, from its chapters and the readings R-DUBOV97-1 to -10.

Nothing of the room of the system is used: facts come from a position, everything else is said here,
by trying every possibility, so that a slip of the product's own course of a round shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Literal

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import Participant, Position
from pairwright.systems import rules_named
from pairwright.tournament import Colour, NoLegalPairing

Due = Literal["w", "b", ""]
Board = tuple[int, int]


class Somebody:
    """A player to be paired, with what chapters 1 and 2 say."""

    def __init__(self, entry: Participant, position: Position) -> None:
        self.no, self.tpn, self.r = entry.number, entry.tpn, entry.rating
        self.score = entry.pairing_score
        self.met, self.parity = entry.opponents, entry.parity_number
        self.games = ["w" if colour is Colour.WHITE else "b" for colour in entry.colours]
        self.surplus = self.games.count("w") - self.games.count("b")
        strong = [position.entered[other].rating for other in entry.opponents]
        self.aro = Fraction(sum(strong), len(strong)) if strong else Fraction(0)
        twice = self.games[-2:] in (["w", "w"], ["b", "b"])
        self.bound = twice or abs(self.surplus) > 1
        self.due = self._due(twice)
        rises = [
            number
            for number, record in enumerate(entry.records, start=1)
            if record.opponent is not None
            and position.entered[record.opponent].pairing_scores[number - 1]
            > entry.pairing_scores[number - 1]
        ]
        rounds = position.number_of_rounds or position.round_number
        last = position.round_number == position.number_of_rounds
        most = 3 if rounds < 10 else 4
        self.can_rise = last or (position.round_number - 1 not in rises and len(rises) < most)
        win = position.win
        self.can_sit_out = not [r for r in entry.records if position.handling.bars_bye(r, win)]

    def _due(self, twice: bool) -> Due:
        """1.3, 1.4; C.04.1 f before them."""
        if not self.games:
            return ""
        if self.surplus and (abs(self.surplus) > 1 or not twice):
            return "b" if self.surplus > 0 else "w"
        return "b" if self.games[-1] == "w" else "w"


Group = list[Somebody]
Rows = tuple[tuple[Somebody, Somebody], ...]


def more_of(players: Sequence[Somebody]) -> Due:
    """The dominating due colour."""
    count = [sum(player.due == due for player in players) for due in ("w", "b")]
    return "" if count[0] == count[1] else "w" if count[0] > count[1] else "b"


def without(players: Sequence[Somebody], *gone: Somebody) -> Group:
    return [player for player in players if player not in gone]


class SecondWriting:
    """A round by the chapters, in the order of R-DUBOV97-6."""

    def __init__(self, position: Position) -> None:
        self.everybody = [Somebody(entry, position) for entry in position.participants]
        self.apart = position.forbidden
        self.first_round = position.round_number == 1
        self.opening = position.initial_colour
        self.by_number = {player.no: player for player in self.everybody}
        self.can_be_paired = cache(self._can_be_paired)

    def fit(self, first: Somebody, other: Somebody) -> bool:
        """2: who may meet at all."""
        if (
            other.no in first.met
            or (min(first.no, other.no), max(first.no, other.no)) in self.apart
        ):
            return False
        return not (first.bound and other.bound and first.due == other.due)

    def _can_be_paired(self, numbers: frozenset[int]) -> bool:
        if not numbers:
            return True
        first = self.by_number[min(numbers)]
        return any(
            self.fit(first, self.by_number[other])
            and self.can_be_paired(numbers - {first.no, other})
            for other in numbers - {first.no}
        )

    def works(self, players: Sequence[Somebody]) -> bool:
        return self.can_be_paired(frozenset(player.no for player in players))

    # --- chapters 4 to 8 ------------------------------------------------------------------------

    def round(self) -> tuple[set[Board], int | None] | None:
        """White and Black of every board, and the bye; None where no round is possible."""
        left = list(self.everybody)
        sits_out = None
        if len(left) % 2:
            sits_out = next((p for p in self._for_the_bye() if self.works(without(left, p))), None)
            if sits_out is None:
                return None
            left = without(left, sits_out)
        if not self.works(left):
            return None
        boards: set[Board] = set()
        floating: Group = []
        while left:
            top = max(player.score for player in left)
            group = [player for player in left if player.score == top]
            left = without(left, *group)
            rows, left, floating = self._group(group, left, floating)
            boards.update(self._coloured(*row) for row in rows)
        assert not floating
        return boards, sits_out.no if sits_out else None

    def _for_the_bye(self) -> Group:
        """4 (5 for the first round): in the order in which they are asked."""
        found = [player for player in self.everybody if player.can_sit_out]
        if self.first_round:
            return sorted(found, key=lambda p: (p.score, -p.tpn))

        def place(p: Somebody) -> tuple[Fraction | int | bool, ...]:
            most = more_of([q for q in self.everybody if q.score == p.score])
            return p.score, p.r, not (most and p.due == most), -p.aro, -p.tpn

        return sorted(found, key=place)

    def _group(self, group: Group, lower: Group, floating: Group) -> tuple[Rows, Group, Group]:
        """One score group: its rows, who is left below, and who floats on."""
        rows: list[tuple[Somebody, Somebody]] = []
        for floater in self._by_turns(floating):  # 8
            for host in sorted(group, key=lambda p: self._order_for(floater, p)):
                rest = without([*group, *floating, *lower], floater, host)
                if self.fit(floater, host) and self.works(rest):
                    rows.append((floater, host))
                    group, floating = without(group, host), without(floating, floater)
                    break
        if not lower:
            group, floating = group + floating, []
        raised = self._raised(group, lower, floating)  # 7.1, 7.2
        group, lower = group + raised, without(lower, *raised)
        down = self._floated(group, lower, floating, raised)  # 6.4
        group, floating = without(group, *down), floating + down
        return (*rows, *self._inside(group)), lower, floating

    def _by_turns(self, floating: Group) -> Group:
        whites = sorted((p for p in floating if p.due == "w"), key=self._white_order)
        blacks = sorted((p for p in floating if p.due != "w"), key=self._black_order)
        turns: Group = []
        for place in range(len(floating)):
            turns += whites[place : place + 1] + blacks[place : place + 1]
        return turns

    @staticmethod
    def _white_order(p: Somebody) -> tuple[Fraction | int, ...]:
        return p.aro, p.r, p.tpn

    @staticmethod
    def _black_order(p: Somebody) -> tuple[Fraction | int, ...]:
        return -p.r, -p.aro, p.tpn

    @staticmethod
    def _order_for(floater: Somebody, p: Somebody) -> tuple[Fraction | int | bool, ...]:
        opposite = {floater.due, p.due} == {"w", "b"}
        return not opposite, -p.r, p.aro, p.tpn

    def _raised(self, group: Group, lower: Group, floating: Group) -> Group:
        raised: Group = []
        whites, blacks = self._columns(group)
        alone = [*sorted(whites, key=self._white_order), *sorted(blacks, key=self._black_order)]
        for lonely in alone:  # 7.1
            if any(self.fit(lonely, p) for p in without(group + raised, lonely)):
                continue
            for p in self._risers(without(lower, *raised), lonely.due):
                rest = without([*group, *lower, *floating], lonely, p)
                if self.fit(lonely, p) and self.works(rest):
                    raised.append(p)
                    break
        if len(group + raised) % 2:  # 7.2
            for p in self._risers(without(lower, *raised), more_of(group + raised)):
                rest = without([*without(lower, *raised), *floating], p)
                if self.works([*group, *raised, p]) and self.works(rest):
                    return [*raised, p]
        return raised

    def _risers(self, lower: Group, due: Due) -> Group:
        def place(p: Somebody) -> tuple[Fraction | int | bool, ...]:
            return -p.score, {due, p.due} != {"w", "b"}, -p.r, p.aro, p.tpn

        return sorted((p for p in lower if p.can_rise), key=place)

    def _floated(self, group: Group, lower: Group, floating: Group, raised: Group) -> Group:
        """The fewest, and of these the first by the order of 6.4 (R-DUBOV97-7)."""
        following = [p for p in lower if p.score == max(q.score for q in lower)]

        def place(p: Somebody) -> tuple[Fraction | int | bool, ...]:
            pairable = any(self.fit(p, other) for other in following)
            return p in raised, not pairable, p.r, -p.aro, -p.tpn

        order = sorted(group, key=place)
        for size in range(len(group) + 1):
            for down in combinations(order, size):
                if self.works(without(group, *down)) and self.works([*lower, *floating, *down]):
                    return list(down)
        raise AssertionError("everybody left could be paired")

    def _columns(self, group: Group) -> tuple[Group, Group]:
        """5, 6.1 and R-DUBOV97-2."""
        listed = sorted(group, key=lambda p: p.tpn)
        if self.first_round:
            half = len(listed) - len(listed) // 2
            return listed[:half], listed[half:]
        whites = [p for p in listed if p.due == "w"]
        blacks = [p for p in listed if p.due == "b"]
        for p in sorted((p for p in listed if not p.due), key=self._black_order):
            (blacks if len(whites) >= len(blacks) else whites).append(p)
        return whites, blacks

    def _inside(self, group: Group) -> Rows:
        """7.3, 7.4, then 6.2 and 6.3 (R-DUBOV97-8)."""
        whites, blacks = self._columns(group)
        best: tuple[int, Rows] | None = None
        for moved in self._movable(whites, blacks):
            left = [p for p in whites if p not in moved] + [p for p in blacks if p in moved]
            right = [p for p in blacks if p not in moved] + [p for p in whites if p in moved]
            if not self.first_round:
                left.sort(key=self._white_order)
                right.sort(key=self._black_order)
            for rows in self._all_rows(left, right):
                inside = sum(first in left and other in left for first, other in rows)
                if best is None or inside < best[0]:
                    best = inside, rows
        assert best is not None
        return best[1]

    @staticmethod
    def _movable(whites: Group, blacks: Group) -> Iterator[Sequence[Somebody]]:
        surplus = abs(len(whites) - len(blacks)) // 2
        if len(whites) > len(blacks):
            free = sorted((p for p in whites if not p.bound), key=lambda p: (p.aro, -p.r, p.tpn))
        else:
            free = sorted((p for p in blacks if not p.bound), key=lambda p: (-p.aro, p.r, p.tpn))
        yield from combinations(free, surplus)

    def _all_rows(self, left: Group, right: Group) -> Iterator[Rows]:
        """Complete pairings: each "white" with the "blacks" in turn, then with "whites" below."""
        if left:
            first, left = left[0], left[1:]
        elif right:
            first, right = right[0], right[1:]
        else:
            yield ()
            return
        for other in [*right, *left]:
            if self.fit(first, other):
                for rows in self._all_rows(without(left, other), without(right, other)):
                    yield ((first, other), *rows)

    # --- chapter 3 ------------------------------------------------------------------------------

    def _coloured(self, first: Somebody, other: Somebody) -> Board:
        return (first.no, other.no) if self._white(first, other) else (other.no, first.no)

    def _white(self, first: Somebody, other: Somebody) -> bool:
        """Whether the first of two has White."""
        if self.first_round:
            higher = min(first, other, key=lambda p: (-p.score, p.tpn))
            white = (higher.parity % 2 == 1) == (self.opening is Colour.WHITE)
            return white if higher is first else not white
        if first.due != other.due:
            return first.due == "w" or other.due == "b"
        if first.due:
            mine, theirs = (first.bound, abs(first.surplus)), (other.bound, abs(other.surplus))
            if mine != theirs:
                return (mine > theirs) == (first.due == "w")
        for had, they_had in zip(reversed(first.games), reversed(other.games), strict=False):
            if had != they_had:
                return had == "b"
        return (first.aro, -first.r, first.tpn) > (other.aro, -other.r, other.tpn)


RULES = rules_named("dubov", "1997")


def written_twice(seed: int, index: int) -> str:
    """What both writings make of a random event: `same`, `no legal pairing`, or `different`."""
    draw = Draw(derived_seed(seed, str(index)))
    position = RULES.position(small_event(draw, RULES, draw.between(2, 12), rated=True))
    try:
        made = RULES.pair(position, {})
    except NoLegalPairing:
        return "no legal pairing" if SecondWriting(position).round() is None else "different"
    found = {(board.white, board.black) for board in made.boards}, made.bye
    return "same" if SecondWriting(position).round() == found else "different"
