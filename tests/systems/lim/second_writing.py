"""The chapter written a second time, from the text of 1999 and the readings R-LIM-1 to -17.

Nothing of the room of the system is used: facts come from a position, everything else is said here,
by trying every possibility, so that a slip of the product's own course of a round shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from pairwright.position import Participant, Position
from pairwright.tournament import Colour

Due = Literal["w", "b", ""]
Board = tuple[int, int]
NEAR = 100


class Somebody:
    """A player to be paired, with what 1, 3.10 and 5 say of one player."""

    def __init__(self, entry: Participant, position: Position) -> None:
        self.no, self.tpn, self.rating = entry.number, entry.tpn, entry.rating
        self.score, self.met, self.parity = (
            entry.pairing_score,
            entry.opponents,
            entry.parity_number,
        )
        self.games = ["w" if colour is Colour.WHITE else "b" for colour in entry.colours]
        self.surplus = self.games.count("w") - self.games.count("b")
        self.may: set[str] = {  # 5.1.1, 5.1.2
            colour
            for colour, more in (("w", self.surplus), ("b", -self.surplus))
            if self.games[-2:] != [colour, colour] and more < 2
        }
        self.due = self._due()
        self.floated = self._floated(entry, position)
        win = position.win
        self.can_sit_out = not [r for r in entry.records if position.handling.bars_bye(r, win)]
        self.rank = (-self.score, self.tpn)

    def _due(self) -> Due:
        """R-LIM-12: the only permitted colour, the equalising one, the alternate one."""
        if len(self.may) == 1:
            return "w" if "w" in self.may else "b"
        if self.surplus:
            return "b" if self.surplus > 0 else "w"
        return "" if not self.games else "b" if self.games[-1] == "w" else "w"

    @staticmethod
    def _floated(entry: Participant, position: Position) -> bool:
        """R-LIM-9: transferred towards the median of the round before."""
        if not entry.records or (other := entry.records[-1].opponent) is None:
            return False
        mine = 2 * entry.pairing_scores[-2]
        theirs = 2 * position.entered[other].pairing_scores[-2]
        median = (position.round_number - 2) * (position.win + position.loss)
        return theirs < mine > median or theirs > mine < median


Group = list[Somebody]
Pairs = list[tuple[Somebody, Somebody]]
Fits = Callable[[Somebody, Somebody], bool]
Outcome = tuple[Pairs, Group]
"""Who meets whom in a group, and who floated out of it."""
Attempt = Callable[[Fits], Outcome]


def without(players: Iterable[Somebody], *gone: Somebody) -> Group:
    return [player for player in players if player not in gone]


def most_pairs(players: Sequence[Somebody], fits: Fits) -> int:
    """How many pairs can be made of them at the most."""
    known: dict[frozenset[Somebody], int] = {frozenset(): 0}

    def most(left: frozenset[Somebody]) -> int:
        if left not in known:
            first = min(left, key=lambda p: p.no)
            rest = left - {first}
            found = most(rest)
            for other in rest:
                if 2 * found >= len(left) - 1:
                    break
                if fits(first, other):
                    found = max(found, 1 + most(rest - {other}))
            known[left] = found
        return known[left]

    return most(frozenset(players))


def can_all_meet(players: Sequence[Somebody], fits: Fits) -> bool:
    return 2 * most_pairs(players, fits) == len(players)


def suits(first: Somebody, other: Somebody) -> bool:
    """Whether both can have what they are due (R-LIM-11)."""
    return not first.due or first.due != other.due


def equal_scores(pairs: Pairs) -> int:
    """How many of the pairs have one score."""
    return sum(first.score == other.score for first, other in pairs)


class SecondWriting:
    """A round by the articles, in their order."""

    def __init__(self, position: Position, *, maxi: bool) -> None:
        self.everybody = [Somebody(entry, position) for entry in position.participants]
        self.apart = position.forbidden
        self.maxi, self.number = maxi, position.round_number
        self.last = position.round_number == position.number_of_rounds
        self.opening = position.initial_colour
        self.median = (position.round_number - 1) * (position.win + position.loss)
        self.made: dict[bool, list[tuple[Somebody, Somebody]]] = {True: [], False: []}
        """Pairs made above (True) and below the median, in the order of making."""

    # --- who may meet -----------------------------------------------------------------------------

    def new(self, first: Somebody, other: Somebody) -> bool:
        pair = (min(first.no, other.no), max(first.no, other.no))
        return other.no not in first.met and pair not in self.apart

    def compatible(self, first: Somebody, other: Somebody) -> bool:
        """2.1."""
        colours = ("w" in first.may and "b" in other.may) or ("b" in first.may and "w" in other.may)
        return self.new(first, other) and colours

    def lawful(self, first: Somebody, other: Somebody) -> bool:
        """2.1 with 6: in the last round colours forbid nothing between equal scores."""
        if self.last and first.score == other.score:
            return self.new(first, other)
        return self.compatible(first, other)

    def in_the_last_round(self, attempt: Attempt) -> Outcome:
        """6 (R-LIM-15): colours, unless without them there are more pairs, or more equal ones."""
        attempts = [attempt(self.compatible)]
        if self.last:
            attempts.append(attempt(self.lawful))
        return max(attempts, key=lambda made: (len(made[0]), equal_scores(made[0])))

    # --- the round --------------------------------------------------------------------------------

    def round(self) -> tuple[set[Board], int | None] | None:
        """White and Black of every board, and the bye; None where no round is possible."""
        left, bye = self.everybody, None
        if len(left) % 2:
            able = [p for p in self._for_the_bye() if can_all_meet(without(left, p), self.lawful)]
            if not able:
                return None
            bye, left = able[0].no, without(left, able[0])
        if not can_all_meet(left, self.lawful):
            return None
        pairs = self._paired(left)
        return {self._coloured(*pair) for pair in pairs}, bye

    def _for_the_bye(self) -> Group:
        """1.1, 7.1 (R-LIM-3): in the order in which they are asked."""
        found = [p for p in self.everybody if p.can_sit_out]
        if self.number == 1:
            return sorted(found, key=lambda p: (p.rating, -p.tpn))
        return sorted(found, key=lambda p: p.rank, reverse=True)

    def _paired(self, left: Group) -> list[tuple[Somebody, Somebody]]:
        """2.2: from the top, then from the bottom, to the median."""
        groups = {2 * p.score: [q for q in left if q.score == p.score] for p in left}
        middle = groups.pop(self.median, [])
        floaters: dict[bool, Group] = {True: [], False: []}
        for above in (True, False):
            mine = [score for score in groups if (score > self.median) is above]
            mine.sort(reverse=above)
            for place, score in enumerate(mine):
                below = mine[place + 1 :]
                onto = (
                    groups[below[0]] if below else [*middle, *(floaters[True] if not above else [])]
                )
                floaters[above] = self._group(groups[score], floaters[above], onto, above)
        return self._median(middle, floaters)

    def _median(
        self, middle: Group, floaters: dict[bool, Group]
    ) -> list[tuple[Somebody, Somebody]]:
        """2.6: cracking until it can be paired."""
        while True:
            group = [*middle, *floaters[True], *floaters[False]]
            if can_all_meet(group, self.lawful):
                turns = self._turns(floaters[True], True) + self._turns(floaters[False], False)

                def attempt(fits: Fits, group: Group = group, turns: Group = turns) -> Outcome:
                    if not can_all_meet(group, fits):
                        return [], []
                    return self._meetings(group, turns, fits, down=True), []

                pairs, _ = self.in_the_last_round(attempt)
                return [*self.made[True], *self.made[False], *pairs]
            side = len(floaters[True]) <= len(floaters[False])
            if not self.made[side]:
                side = not side
            floaters[side] = [*floaters[side], *self.made[side].pop()]

    def _group(self, own: Group, came: Group, onto: Group, down: bool) -> Group:
        """2.3 to 2.5 for a group outside the median: who floats out of it."""
        pairs, out = self.in_the_last_round(
            lambda fits: self._floated_and_paired(own, came, onto, fits, down)
        )
        self.made[down] += pairs
        return out

    def _floated_and_paired(
        self, own: Group, came: Group, onto: Group, fits: Fits, down: bool
    ) -> Outcome:
        group = own + came
        out = [p for p in group if not any(fits(p, q) for q in group if q is not p)]
        group = without(group, *out)
        was_odd, chosen = len(group) % 2 == 1, 0
        while not can_all_meet(group, fits):
            makes_even = was_odd and not chosen
            floater = self._chosen(group, came, out, onto, fits, down=down, makes_even=makes_even)
            out.append(floater)
            group = without(group, floater)
            chosen += 1
        turns = self._turns([p for p in came if p in group], down)
        return self._meetings(group, turns, fits, down=down), out

    # --- 3 ----------------------------------------------------------------------------------------

    def _chosen(
        self,
        group: Group,
        came: Group,
        out: Group,
        onto: Group,
        fits: Fits,
        *,
        down: bool,
        makes_even: bool,
    ) -> Somebody:
        """R-LIM-5: the next floater."""
        most = most_pairs(group, fits)
        able = [p for p in group if most_pairs(without(group, p), fits) == most]
        whites, blacks = (sum(p.due == due for p in group) for due in ("w", "b"))
        more = "" if whites == blacks else "w" if whites > blacks else "b"

        def place(p: Somebody, *, by_colour: bool) -> tuple[int | bool, ...]:
            at_home = self._has_opponent(p, out, onto, down)
            kind = 2 * (p in came) + (not at_home)  # 3.9: d, c, b, a
            spared = makes_even and p.floated  # 3.10
            balances = makes_even and by_colour and more and p.due == more  # 3.2.2
            return kind, spared, not balances, -p.tpn if down else p.tpn

        first = min(able, key=lambda p: place(p, by_colour=True))
        lowest = min(able, key=lambda p: place(p, by_colour=False))
        if self.maxi and abs(first.rating - lowest.rating) > NEAR:  # 3.2.3
            return lowest
        return first

    def _has_opponent(self, p: Somebody, out: Group, onto: Group, down: bool) -> bool:
        """3.3, 3.4: in the adjacent group, apart from all opponents of floaters paired before."""
        turns = self._turns([*out, p], down)
        before = turns[: turns.index(p)]
        excluded = [q for q in onto if any(self.compatible(other, q) for other in before)]
        return any(self.compatible(p, q) for q in without(onto, *excluded))

    @staticmethod
    def _turns(floaters: Group, down: bool) -> Group:
        """3.6, 3.7: the order in which floaters are paired."""
        return sorted(floaters, key=lambda p: p.rank, reverse=not down)

    # --- 3.8 and 4 --------------------------------------------------------------------------------

    def _meetings(
        self, group: Group, turns: Group, fits: Fits, *, down: bool
    ) -> list[tuple[Somebody, Somebody]]:
        """Who meets whom in a group that can be paired: floaters, then the others."""
        left = sorted(group, key=lambda p: p.tpn, reverse=not down)
        pairs: list[tuple[Somebody, Somebody]] = []
        while left:
            waiting = [p for p in turns if p in left]
            if waiting:
                first = waiting[0]
                others = without(left, first)
            else:  # 4.2, 4.3: the bottom half, then the top half from its end
                first, half = left[0], len(left) // 2
                others = [*left[half:], *reversed(left[1:half])]
            other = self._opponent(first, others, left, fits)
            pairs.append((first, other))
            left = without(left, first, other)
        return pairs

    def _opponent(self, first: Somebody, others: Group, left: Group, fits: Fits) -> Somebody:
        """3.8, 5.2: the first who leaves the rest pairable, exchanged for the sake of colours."""
        able = [p for p in others if fits(first, p) and can_all_meet(without(left, first, p), fits)]
        for other in able:
            near = not self.maxi or abs(other.rating - able[0].rating) <= NEAR  # 5.7
            if suits(first, other) and near:
                return other
        return able[0]

    # --- 5 ----------------------------------------------------------------------------------------

    def _coloured(self, first: Somebody, other: Somebody) -> Board:
        return (first.no, other.no) if self._white(first, other) else (other.no, first.no)

    def _white(self, first: Somebody, other: Somebody) -> bool:
        """Whether the first of two has White."""
        can = "w" in first.may and "b" in other.may
        must_not = "b" in first.may and "w" in other.may
        if can != must_not:
            return can
        if first.due != other.due:
            return first.due == "w" or other.due == "b"
        for had, they_had in zip(reversed(first.games), reversed(other.games), strict=False):
            if had != they_had:
                return had == "b"
        higher = min(first, other, key=lambda p: p.rank)
        if not first.due:  # 7.2
            white = (higher.parity % 2 == 1) == (self.opening is Colour.WHITE)
            return white if higher is first else not white
        below = all(2 * p.score < self.median for p in (first, other))
        return ((higher is first) != below) == (first.due == "w")
