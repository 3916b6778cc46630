"""Articles 3.1 and 3.2 of C.04.4.1 (2026), as they are written.

Where C.04.4.1 can be read in more than one way: the readings as switches.

readings-dubov.md has the reasons; the defaults are the readings taken.

Who may meet whom, and which sets of players can be paired off: by listing everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import combinations

from pairwright.frozen import Frozen
from pairwright.systems.dubov.criteria import (
    C8,
    C9,
    C10,
    DubovBracketStep,
    DubovRoundSteps,
    denied,
    may_meet,
)
from pairwright.systems.dubov.players import (
    DubovPlayer,
    DubovPosition,
    black_key,
    numbered_shifters,
    upfloater_key,
    white_key,
)
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import fault

Pairs = tuple[tuple[DubovPlayer, DubovPlayer], ...]
Counted = Callable[[DubovPlayer, DubovPlayer], int]


class DubovMeetings:
    """[C1], [C3] and forbidden pairs of one round."""

    def __init__(self, view: DubovPosition) -> None:
        players = view.participants
        self._allowed = {
            (first.number, second.number): may_meet(view, first, second)
            for first in players
            for second in players
        }
        self._can_be_paired: dict[frozenset[int], bool] = {}

    def may_meet(self, first: DubovPlayer, second: DubovPlayer) -> bool:
        return self._allowed[first.number, second.number]

    def can_be_paired(self, players: Sequence[DubovPlayer]) -> bool:
        """Whether all of them can be paired with each other, none left over."""
        key = frozenset(player.number for player in players)
        if key not in self._can_be_paired:
            self._can_be_paired[key] = next(self.pairings(players), None) is not None
        return self._can_be_paired[key]

    def pairings(self, players: Sequence[DubovPlayer]) -> Iterator[Pairs]:
        """Every legal pairing of all of them with each other."""
        if not players:
            yield ()
            return
        first, *others = players
        for partner in others:
            if self.may_meet(first, partner):
                rest = [player for player in others if player is not partner]
                for pairs in self.pairings(rest):
                    yield ((first, partner), *pairs)

    def fewest(self, players: Sequence[DubovPlayer], counted: Counted) -> int:
        """The least total that a legal pairing of all of them has."""
        return min(
            sum(counted(first, second) for first, second in pairs)
            for pairs in self.pairings(players)
        )

    def transpositions(
        self, s1: Sequence[DubovPlayer], g2: Sequence[DubovPlayer]
    ) -> Iterator[Pairs]:
        """3.2.6, 4.4: the legal pairings of S1 with the transpositions of G2, in their order."""
        if not s1:
            yield ()
            return
        for partner in g2:
            if self.may_meet(s1[0], partner):
                rest = [player for player in g2 if player is not partner]
                for pairs in self.transpositions(s1[1:], rest):
                    yield ((s1[0], partner), *pairs)


class UpfloatReading(Enum):
    """1.8.1, [C10]: what it is to have been upfloated (R-DUBOV-3)."""

    PAIRED = "paired with a higher score"
    PLAYED = "played against a higher score"


class UpfloatCountReading(Enum):
    """[C9]: what is minimised (R-DUBOV-4)."""

    SUM = "all upfloats of the maximum upfloaters chosen"
    LARGEST_FIRST = "the number of upfloats of each of them, the largest first"
    COUNT = "the maximum upfloaters chosen, as [C8]"


class UnplayedBracket(Enum):
    """3.2.3: when G1 is the first half by TPN (R-DUBOV-5)."""

    ANY_ROUND = "nobody of the bracket has played, whatever the round"
    ROUND_1 = "in round 1 only"


class ShifterPool(Enum):
    """3.2.4.2 with 4.3.1: among whom the second shifters are numbered (R-DUBOV-6)."""

    SEEKERS = "those who were in the subgroup from the beginning"
    EVERYBODY = "all who are in the subgroup now, those just shifted included"


class Parity(Enum):
    """5.2.1: the TPN that is odd or even (R-DUBOV-7)."""

    PLACE = "the place among those who have taken part"
    TPN = "the number in the list"


class DubovReadings(Frozen):
    upfloated: UpfloatReading = UpfloatReading.PAIRED
    times_upfloated: UpfloatCountReading = UpfloatCountReading.SUM
    unplayed_bracket: UnplayedBracket = UnplayedBracket.ANY_ROUND
    shifter_pool: ShifterPool = ShifterPool.SEEKERS
    parity: Parity = Parity.PLACE


TAKEN = DubovReadings()


class Readings1997(Frozen):
    """The same for the text of 1997.

    `rounded`: AROs to whole numbers, as from 2018 on (R-DUBOV97-4). `unplayed_black`: who has not
    played is due Black, as from 2018 on (R-DUBOV97-2).
    """

    rounded: bool = False
    unplayed_black: bool = False


TAKEN_1997 = Readings1997()


Players = Sequence[DubovPlayer]
Shifters = tuple[DubovPlayer, ...]


def pair_2026(view: DubovPosition, readings: DubovReadings = TAKEN) -> DubovRoundSteps:
    """1.9.2: the bye, then the scoregroups in descending order. Raises NoLegalPairing (1.9.3)."""
    return _Round(view, readings).paired()


class _Round:
    def __init__(self, view: DubovPosition, readings: DubovReadings) -> None:
        self._view = view
        self._readings = readings
        self._meetings = DubovMeetings(view)

    def paired(self) -> DubovRoundSteps:
        bye = self._bye(self._view.participants)
        rest = [player for player in self._view.participants if player is not bye]
        steps = []
        while rest:
            best = max(player.pairing_score for player in rest)
            top = [player for player in rest if player.pairing_score == best]
            lower = [player for player in rest if player.pairing_score < best]
            upfloaters = self._upfloaters(top, lower)
            steps.append(self._bracket(top, upfloaters))
            rest = [player for player in lower if player not in upfloaters]
        return DubovRoundSteps(bye, tuple(steps))

    # --- 3.1 ------------------------------------------------------------------------------------

    def _bye(self, players: Players) -> DubovPlayer | None:
        if len(players) % 2 == 0:
            if not self._meetings.can_be_paired(players):
                raise NoLegalPairing(fault("systems:none", "C.04.4.1 art. 1.9.3"))
            return None
        candidates = [
            player
            for player in players
            if player.may_receive_bye  # 3.1.1
            and self._meetings.can_be_paired([p for p in players if p is not player])  # 3.1.2
        ]
        if not candidates:
            raise NoLegalPairing(fault("systems:none", "C.04.4.1 art. 1.9.3"))
        return min(
            candidates,
            # 3.1.3 the lowest score, 3.1.4 the most games, 3.1.5 the largest TPN
            key=lambda player: (player.pairing_score, -player.games_played, -player.tpn),
        )

    # --- 3.2.1, 3.2.2 ---------------------------------------------------------------------------

    def _upfloaters(self, top: Players, lower: Players) -> Shifters:
        """3.2.2: the first set, in the order of 4.2, whose bracket complies best."""
        numbered = sorted(lower, key=upfloater_key)
        return min(self._sets_of_fewest(top, numbered), key=lambda given: self._values(top, given))

    def _sets_of_fewest(self, top: Players, numbered: Players) -> list[Shifters]:
        """3.2.1: all sets of the least number that make a legal pairing ([C1], [C3], [C4])."""
        for size in range(len(top) % 2, len(numbered) + 1, 2):
            sets = [
                given
                for given in combinations(numbered, size)
                if self._meetings.can_be_paired([*top, *given])
                and self._meetings.can_be_paired([p for p in numbered if p not in given])
            ]
            if sets:
                return sets
        raise AssertionError("[C4] promises that a legal pairing exists")

    def _values(self, top: Players, upfloaters: Shifters) -> tuple[object, ...]:
        """[C6] to [C10] of the ensuing bracket; [C5] is settled."""
        # [C6]: maximise the scores, taken in ascending order
        scores = [-score for score in sorted(player.pairing_score for player in upfloaters)]
        values: list[object] = [scores]
        values.append(self._meetings.fewest([*top, *upfloaters], denied))  # [C7]
        if not self._view.is_last_round:
            values.append(sum(C8.term(player) for player in upfloaters))
            values.append(self._times_upfloated(upfloaters))  # [C9]
            values.append(sum(C10.term(player) for player in upfloaters))
        return tuple(values)

    def _times_upfloated(self, upfloaters: Shifters) -> list[int]:
        times = [C9.term(player) for player in upfloaters]
        match self._readings.times_upfloated:
            case UpfloatCountReading.SUM:
                return [sum(times)]
            case UpfloatCountReading.LARGEST_FIRST:
                return sorted(times, reverse=True)
            case UpfloatCountReading.COUNT:
                return [sum(C8.term(player) for player in upfloaters)]

    # --- 3.2.3 to 3.2.6 -------------------------------------------------------------------------

    def _bracket(self, top: Players, upfloaters: Shifters) -> DubovBracketStep:
        members = [*top, *upfloaters]
        g1, g2 = self._subgroups(members)
        best = self._meetings.fewest(members, denied)
        smaller, larger = (g1, g2) if len(g1) <= len(g2) else (g2, g1)
        inside = {player.number for player in smaller}
        pairs_inside = self._meetings.fewest(
            members, lambda a, b: int(a.number in inside and b.number in inside)
        )
        out, back = self._shifts(smaller, larger, pairs_inside, best, smaller is g1)
        new_smaller, new_larger = _exchanged(smaller, larger, out, back)
        new_g1, new_g2 = (new_smaller, new_larger) if smaller is g1 else (new_larger, new_smaller)
        return DubovBracketStep(
            tuple(sorted(top, key=black_key)),
            upfloaters,
            tuple(g1),
            tuple(g2),
            out,
            back,
            next(self._paired_off(new_g1, new_g2)),  # 3.2.6: the first that is legal
        )

    def _subgroups(self, members: Players) -> tuple[list[DubovPlayer], list[DubovPlayer]]:
        """3.2.3."""
        nobody_played = not any(player.colours for player in members)
        if self._readings.unplayed_bracket is UnplayedBracket.ROUND_1:
            nobody_played = nobody_played and self._view.position.round_number == 1
        by_tpn = sorted(members, key=black_key)
        if nobody_played:
            half = len(by_tpn) // 2
            return sorted(by_tpn[:half], key=white_key), by_tpn[half:]
        g1 = [player for player in by_tpn if player.colour.value == "w"]
        g2 = [player for player in by_tpn if player.colour.value == "b"]
        return sorted(g1, key=white_key), g2

    def _shifts(
        self, smaller: Players, larger: Players, number: int, best: int, from_g1: bool
    ) -> tuple[Shifters, Shifters]:
        """3.2.4: the best sets, first in the order of 4.3, that can yield a best legal pairing."""
        for out in combinations(numbered_shifters(smaller, from_g1=from_g1), number):
            for back in self._second_shifters(smaller, larger, out, not from_g1):
                new_smaller, new_larger = _exchanged(smaller, larger, out, back)
                new_g1, new_g2 = (new_smaller, new_larger) if from_g1 else (new_larger, new_smaller)
                for pairs in self._paired_off(new_g1, new_g2):
                    if sum(denied(a, b) for a, b in pairs) == best:
                        return out, back
        raise AssertionError("a pairing with the fewest pairs inside the subgroup yields sets")

    def _second_shifters(
        self, smaller: Players, larger: Players, out: Shifters, from_g1: bool
    ) -> Iterator[Shifters]:
        pool = list(larger)
        if self._readings.shifter_pool is ShifterPool.EVERYBODY:
            pool = [*larger, *out]
        surplus = (len(larger) + len(out)) - (len(smaller) - len(out))
        return combinations(numbered_shifters(pool, from_g1=from_g1), surplus // 2)

    def _paired_off(self, g1: Players, g2: Players) -> Iterator[Pairs]:
        """3.2.5 and 3.2.6: S1 with every transposition of G2 that is legal."""
        s1 = sorted(g1, key=white_key)
        return self._meetings.transpositions(s1, sorted(g2, key=black_key))


def _exchanged(
    smaller: Players, larger: Players, out: Shifters, back: Shifters
) -> tuple[list[DubovPlayer], list[DubovPlayer]]:
    """The subgroups after both shifts of 3.2.4."""
    everybody = [*smaller, *larger]
    first = [p for p in smaller if p not in out]
    new_smaller = [p for p in everybody if p in first or p in back]
    return new_smaller, [p for p in everybody if p not in new_smaller]
