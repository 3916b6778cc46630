"""The course of a round by the text of 1997: chapters 4 to 8.

What must be searched for is left to the two ways of searching (literal and solver). Every choice is
the first of its order that leaves a complete pairing of all who remain (R-DUBOV97-1).

What the reasons of the text of 1997 cite and name alike.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from pairwright.frozen import Frozen
from pairwright.matching import FREE, bits, maximise, structure
from pairwright.systems.decisions import RoundSteps
from pairwright.systems.dubov.edition_1997.judge import CHAPTER
from pairwright.systems.dubov.edition_1997.players import (
    Player1997,
    Position1997,
    alternating,
    black_key,
    bye_key,
    columns,
    dominating_colour,
    floater_key,
    in_turn,
    may_meet,
    numbered_movers,
    opponent_key,
    ordered_columns,
    transfer_key,
    white_key,
)
from pairwright.systems.no_pairing import Impossible
from pairwright.tournament import Colour, NoLegalPairing
from pairwright.vocabulary.reason import Phrase, Score, fault

Players = Sequence[Player1997]
Pairs = tuple[tuple[Player1997, Player1997], ...]

IMPOSSIBLE = Impossible(
    few=lambda names, others: fault(
        "systems:none.few-arbiter",
        "C.04.4.1 (1997) 9",
        rules="C.04.1 b, f, g",
        names=names,
        others=others,
    ),
    barred=lambda names: fault(
        "systems:none.barred-1997", "C.04.4.1 (1997) 9", rules="C.04.1 d", names=names
    ),
)


def no_pairing(view: Position1997) -> NoLegalPairing:
    """The error that names them, from a largest matching of all players."""
    players = sorted(view.participants, key=lambda player: player.tpn)
    graph = [
        sum(
            1 << i
            for i, other in enumerate(players)
            if other is not player and may_meet(view, player, other)
        )
        for player in players
    ]
    everybody = (1 << len(players)) - 1
    mate = [FREE] * len(players)
    free = maximise(graph, mate, everybody)
    found = structure(graph, mate, everybody, free)

    def names(mask: int) -> str:
        return ", ".join(str(players[index].number) for index in bits(mask))

    return IMPOSSIBLE.error(names(found.outer), names(found.inner), free.bit_count())


class GroupStep(Frozen):
    """A score group: floaters from above paired first (8), transfers (7), then the rows (6).

    `moved` changed their column (7.3, 7.4); `rows` have the player of the left column first;
    `floated` go down (6.4).
    """

    score: int
    residents: tuple[Player1997, ...]
    risen: tuple[Player1997, ...]
    floaters: Pairs
    moved: tuple[Player1997, ...]
    rows: Pairs
    floated: tuple[Player1997, ...]

    @property
    def pairs(self) -> Pairs:
        return self.floaters + self.rows


class Steps1997(RoundSteps[Player1997, GroupStep]):
    """A round: who received the bye (4), and the score groups from the top."""


class DubovProcedure(ABC):
    """Chapters 4 to 8; subclasses search."""

    def __init__(self, view: Position1997) -> None:
        self.view = view
        self.first_round = view.position.round_number == 1

    # --- what is searched for -------------------------------------------------------------------

    @abstractmethod
    def complete(self, players: Players) -> bool:
        """Whether all of them can be paired with each other."""

    @abstractmethod
    def fewest_floaters(self, group: Players, others: Players, numbered: Players) -> Players:
        """The first of the smallest sets without which the group, and with which the others, can
        be paired completely."""

    @abstractmethod
    def movers(self, smaller: Players, larger: Players, numbered: Players, size: int) -> Players:
        """The first set of this size that, moved, leaves the fewest pairs inside a column."""

    @abstractmethod
    def rows(self, left: Players, right: Players) -> Pairs:
        """6.3: of the pairings with the fewest pairs inside a column, the first."""

    # --- the course of the round ----------------------------------------------------------------

    def may_meet(self, first: Player1997, second: Player1997) -> bool:
        return may_meet(self.view, first, second)

    def paired(self) -> Steps1997:
        """Raises NoLegalPairing where no complete pairing exists (9: the arbiter decides)."""
        bye = self._bye()
        left = [player for player in self.view.participants if player is not bye]
        waiting: list[Player1997] = []
        groups = []
        while left or waiting:
            score = left[0].pairing_score
            residents = [player for player in left if player.pairing_score == score]
            below = [player for player in left if player.pairing_score < score]
            step, waiting = self._group(residents, below, waiting)
            groups.append(step)
            gone = {player.number for player in (*residents, *step.risen)}
            left = [player for player in below if player.number not in gone]
        return Steps1997(bye, tuple(groups))

    def _bye(self) -> Player1997 | None:
        """4: and 5 for the first round."""
        players = self.view.participants
        if len(players) % 2 == 0:
            if not self.complete(players):
                raise no_pairing(self.view)
            return None
        candidates = [player for player in players if player.may_receive_bye]
        by_score: dict[int, list[Player1997]] = {}
        for player in players:
            by_score.setdefault(player.pairing_score, []).append(player)
        groups = {score: dominating_colour(members) for score, members in by_score.items()}
        ordered = sorted(
            candidates, key=lambda p: bye_key(p, self.first_round, groups[p.pairing_score])
        )
        for player in ordered:
            if self.complete([other for other in players if other is not player]):
                return player
        raise no_pairing(self.view)

    def _group(
        self, residents: Players, below: Players, waiting: Players
    ) -> tuple[GroupStep, list[Player1997]]:
        group, waiting, pairs = self._pair_floaters(residents, below, waiting)
        if not below:  # the last group: whoever is left is paired in it
            group, waiting = [*group, *waiting], []
        risen = self._transfers(group, below, waiting)
        raised = {player.number for player in risen}
        rest = [player for player in below if player.number not in raised]
        members = [*group, *risen]
        floated = self._floaters(members, rest, waiting, risen)
        gone = {player.number for player in floated}
        members = [player for player in members if player.number not in gone]
        moved, rows = self._rows(members)
        step = GroupStep(
            residents[0].pairing_score,
            tuple(residents),
            tuple(risen),
            tuple(pairs),
            moved,
            rows,
            tuple(floated),
        )
        return step, [*waiting, *floated]

    def _pair_floaters(
        self, residents: Players, below: Players, waiting: Players
    ) -> tuple[list[Player1997], list[Player1997], list[tuple[Player1997, Player1997]]]:
        """8: each floater with the first possible opponent; who finds none floats on."""
        group, pairs, still = list(residents), [], list(waiting)
        for floater in alternating(waiting):
            possible = [player for player in group if self.may_meet(floater, player)]
            for opponent in in_turn(possible, partial(opponent_key, floater=floater)):
                pair = (floater.number, opponent.number)
                others = [p for p in (*group, *still, *below) if p.number not in pair]
                if self.complete(others):
                    pairs.append((floater, opponent))
                    group.remove(opponent)
                    still.remove(floater)
                    break
        return group, still, pairs

    def _transfers(self, group: Players, below: Players, waiting: Players) -> list[Player1997]:
        """7.1 for who has no possible opponent, then 7.2 for an odd number."""
        risen: list[Player1997] = []
        members = list(group)
        for lonely in self._without_opponents(group):
            if self._meets_any(lonely, risen):
                continue
            for player in self._candidates(below, risen, lonely.due):
                pair = (lonely.number, player.number)
                others = [p for p in (*members, *below, *waiting) if p.number not in pair]
                if self.may_meet(lonely, player) and self.complete(_once(others)):
                    risen.append(player)
                    members.append(player)
                    break
        if len(members) % 2:
            for player in self._candidates(below, risen, dominating_colour(members)):
                rest = [p for p in (*below, *waiting) if p is not player and p not in risen]
                if self.complete([*members, player]) and self.complete(rest):
                    risen.append(player)
                    break
        return risen

    def _without_opponents(self, group: Players) -> Players:
        """Those who may meet nobody of the group, in the order of the columns."""
        lonely = [player for player in group if not self._meets_any(player, group)]
        if not lonely:
            return ()
        alone = {player.number for player in lonely}
        whites, blacks = columns(group, self.first_round)
        ordered = (*sorted(whites, key=white_key), *sorted(blacks, key=black_key))
        return [player for player in ordered if player.number in alone]

    def _meets_any(self, player: Player1997, others: Players) -> bool:
        """Whether somebody of the others may meet the player: mostly the first one may."""
        return any(self.may_meet(player, other) for other in others if other is not player)

    def _candidates(
        self, below: Players, risen: Players, opposite_to: Colour | None
    ) -> Iterator[Player1997]:
        gone = {player.number for player in risen}
        allowed = [p for p in below if p.may_rise and p.number not in gone]
        return in_turn(allowed, lambda player: transfer_key(player, opposite_to))

    def _floaters(
        self, members: Players, rest: Players, waiting: Players, risen: Players
    ) -> Players:
        """6.4."""
        others = [*rest, *waiting]
        if self.complete(members) and self.complete(others):
            return ()
        next_score = max((player.pairing_score for player in rest), default=None)
        following = [player for player in rest if player.pairing_score == next_score]
        numbered = sorted(
            members,
            key=lambda p: floater_key(
                p, p in risen, any(self.may_meet(p, other) for other in following)
            ),
        )
        return self.fewest_floaters(members, others, numbered)

    def _rows(self, members: Players) -> tuple[tuple[Player1997, ...], Pairs]:
        """7.3, 7.4, then 6.2 and 6.3; in the first round the order of the list (5)."""
        left, right = columns(members, self.first_round)
        surplus = abs(len(left) - len(right)) // 2
        moved: tuple[Player1997, ...] = ()
        if surplus:
            white = len(left) > len(right)
            larger, smaller = (left, right) if white else (right, left)
            moved = tuple(self.movers(smaller, larger, numbered_movers(larger, white), surplus))
        left, right = ordered_columns(members, moved, self.first_round)
        return moved, self.rows(left, right)


def _once(players: Players) -> list[Player1997]:
    """Everybody once: who was brought up is still listed below."""
    return list({player.number: player for player in players}.values())


REMATCH = (f"{CHAPTER} art. 2", "C.04.1.b")
BARRED = (f"{CHAPTER} art. 4", "C.04.1.d")


def article(number: str) -> str:
    return f"{CHAPTER} art. {number}"


def aro_text(aro: Fraction) -> str:
    """The average to one decimal place, as the example of 6.2 writes it; only for reading."""
    tenths = (20 * aro.numerator + aro.denominator) // (2 * aro.denominator)
    return f"{tenths // 10}.{tenths % 10}"


def group_name(step: GroupStep) -> Phrase:
    """A score group by its score."""
    return Phrase("bracket.score-group", {"score": Score(step.score)})
