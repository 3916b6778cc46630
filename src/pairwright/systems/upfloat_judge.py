"""What judges of rounds with upfloaters share (C.04.5, C.04.6): what is forbidden or not best.

No system's search is used here: the import contract for judges holds for this module as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from typing import Any

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.rules.proposal import Proposal
from pairwright.systems.allocation import Allocation
from pairwright.systems.basic_rules import (
    BasicArticles,
    broken_meeting,
    incomplete,
    wrong_colours,
)
from pairwright.systems.match_players import MatchView
from pairwright.tournament import ByeKind, Colour, Outcome
from pairwright.vocabulary.judgement import Judgement, Violation
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason
from pairwright.vocabulary.translation import Catalogue

Pair = tuple[Participant, Participant]
_BARRING = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, Outcome.FORFEIT_WIN)

Allocate = Callable[[Any, Any, Colour | None], Allocation[Any]]
"""The colours of two participants, from the initial colour."""


class UpfloatJudge(Frozen):
    """The judge of a chapter; `catalogue` says what only its system says, `allocate` its article 4.

    It shares no search with the system. A round is faulted only with proof in hand: a rule that is
    broken on a board, or an exchange between two boards that gives a better legal round.
    """

    chapter: str
    catalogue: Catalogue
    allocate: Allocate

    def judge(self, view: MatchView, proposal: Proposal) -> Judgement:
        """Judge a proposed round of matches.

        Improvements and colours are looked for only in rounds without violations. Raises
        InvalidTournament where only the initial colour can decide and none is known.
        """
        position = view.position
        by_number = {participant.number: participant for participant in position.participants}
        broken = tuple(map(self._said, self._broken(position, proposal, by_number)))
        if broken:
            return Judgement(broken)
        pairs = [(by_number[board.white], by_number[board.black]) for board in proposal.boards]
        bye = by_number[proposal.byes[0]] if proposal.byes else None
        better = (
            *self._better_bye(position, pairs, bye),
            *self._better_upfloaters(position, pairs),
        )
        faults = map(self._said, self._colour_faults(view, proposal))
        return Judgement((), better, tuple(faults))

    def _said(self, found: Violation) -> Violation:
        """The violation in the words of the system: of players, or of teams."""
        return Violation.of(found.rule, found.players, found.reason, self.catalogue)

    @property
    def _articles(self) -> BasicArticles:
        return BasicArticles(
            rematch=("C1", (f"{self.chapter} art. 2.1.1",)),
            bye=("C2", (f"{self.chapter} art. 2.1.2",)),
            complete=("complete", (f"{self.chapter} art. 3.3.1",)),
        )

    def _broken(
        self, position: Position, proposal: Proposal, by_number: dict[int, Participant]
    ) -> Iterator[Violation]:
        yield from incomplete(position, proposal, self._articles)
        for board in proposal.boards:
            first, second = by_number.get(board.white), by_number.get(board.black)
            if first and second and first is not second:
                yield from broken_meeting(position, first, second, self._articles)
        for number in proposal.byes:
            receiver = by_number.get(number)
            if receiver is not None and not may_receive_bye(receiver):
                yield self.found("C2", "2.1.2", "judge.bye-barred", player=receiver)

    def found(self, rule: str, article: str, message: str, **players: Participant) -> Violation:
        """A violation, or a better round, that names these players."""
        values: dict[str, Fact] = {
            name: PlayerRef(player.number) for name, player in players.items()
        }
        numbers = tuple(player.number for player in players.values())
        cited = (f"{self.chapter} art. {article}",)
        return Violation.of(rule, numbers, Reason(message, cited, values), self.catalogue)

    def _better_bye(
        self, position: Position, pairs: list[Pair], bye: Participant | None
    ) -> Iterator[Violation]:
        """3.4: somebody else on one of the boards should have the bye, and could."""
        if bye is None:
            return

        def rank(player: Participant) -> tuple[int, int, int]:
            played = sum(record.played for record in player.records)
            return (player.pairing_score, -played, -player.tpn)

        for pair in pairs:
            for other, left in permutations(pair):
                if (
                    rank(other) < rank(bye)
                    and may_receive_bye(other)
                    and may_meet(position, bye, left)
                ):
                    yield self.found("bye", "3.4", "better.bye", other=other, bye=bye, left=left)

    def _better_upfloaters(self, position: Position, pairs: list[Pair]) -> Iterator[Violation]:
        """[C4] and [C5]: two boards that could be made into two better ones."""
        ordered = [tuple(sorted(pair, key=lambda p: -p.pairing_score)) for pair in pairs]
        floats = [(t, u) for t, u in ordered if t.pairing_score > u.pairing_score]
        for (first, participant), (second, other) in combinations(floats, 2):
            if (
                first.pairing_score == second.pairing_score
                and may_meet(position, first, second)
                and may_meet(position, participant, other)
            ):
                yield self.found(
                    "C4",
                    "2.3.1",
                    "better.no-floater",
                    first=first,
                    second=second,
                    one=participant,
                    other=other,
                )
        for resident, upfloater in floats:
            for pair in ordered:
                if pair[0].pairing_score >= resident.pairing_score:
                    continue
                for better, left in permutations(pair):
                    if (
                        better.pairing_score > upfloater.pairing_score
                        and may_meet(position, resident, better)
                        and may_meet(position, upfloater, left)
                    ):
                        yield self.found(
                            "C5",
                            "2.3.2",
                            "better.score",
                            resident=resident,
                            upfloater=upfloater,
                            better=better,
                            left=left,
                        )

    def _colour_faults(self, view: MatchView, proposal: Proposal) -> Iterator[Violation]:
        entered, initial = view.entered, view.position.initial_colour
        for board in proposal.boards:
            if board in proposal.colourless:
                continue
            given = self.allocate(entered[board.white], entered[board.black], initial)
            if given.white.number != board.white:
                yield wrong_colours(
                    board.white, board.black, f"{self.chapter} art. {given.article}"
                )


def may_meet(position: Position, first: Participant, second: Participant) -> bool:
    """[C1] 2.1.1, and no forbidden pair: a match that was forfeited is no meeting (preface)."""
    met = any(r.played and r.opponent == second.number for r in first.records)
    pair = (min(first.number, second.number), max(first.number, second.number))
    return not met and pair not in position.forbidden


def may_receive_bye(player: Participant) -> bool:
    """[C2] 2.1.2: by kind of result."""
    return not any(record.outcome in _BARRING for record in player.records)
