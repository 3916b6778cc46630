"""The judge of Double-Swiss rounds (C.04.5): what is forbidden, and what is visibly not best.

It shares no search with the system. A round is faulted only with proof in hand: a rule that is
broken on a board, or an exchange between two boards that gives a better legal round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

from pairwright.check.legality import Violation
from pairwright.check.proposal import Proposal
from pairwright.position import Participant, Position
from pairwright.systems.double_swiss.colours import allocate
from pairwright.tournament import ByeKind, Outcome

Pair = tuple[Participant, Participant]
_BARRING = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, Outcome.FORFEIT_WIN)


@dataclass(frozen=True, slots=True)
class DoubleSwissJudgement:
    """What the judge finds.

    `violations` break an absolute rule; `exchanges` show a better legal round; `colour_faults` are
    boards whose colours article 4 gives the other way round. The last two are looked for only in
    rounds without violations.
    """

    violations: tuple[Violation, ...]
    exchanges: tuple[Violation, ...] = ()
    colour_faults: tuple[Violation, ...] = ()

    @property
    def is_legal(self) -> bool:
        return not self.violations

    @property
    def is_sound(self) -> bool:
        return not (self.violations or self.exchanges or self.colour_faults)


def judge_double_swiss(position: Position, proposal: Proposal) -> DoubleSwissJudgement:
    """Judge a proposed round of matches.

    Raises InvalidTournament where only the initial colour can decide and none is known.
    """
    by_number = {player.number: player for player in position.participants}
    broken = tuple(_broken(position, proposal, by_number))
    if broken:
        return DoubleSwissJudgement(broken)
    pairs = [(by_number[board.white], by_number[board.black]) for board in proposal.boards]
    bye = by_number[proposal.byes[0]] if proposal.byes else None
    better = (*_better_bye(position, pairs, bye), *_better_upfloaters(position, pairs))
    return DoubleSwissJudgement((), better, tuple(_wrong_colours(position, proposal, by_number)))


def may_meet(position: Position, first: Participant, second: Participant) -> bool:
    """[C1] 2.1.1, and no forbidden pair: a match that was forfeited is no meeting (preface)."""
    met = any(r.played and r.opponent == second.number for r in first.records)
    pair = (min(first.number, second.number), max(first.number, second.number))
    return not met and pair not in position.forbidden


def may_receive_bye(player: Participant) -> bool:
    """[C2] 2.1.2: by kind of result."""
    return not any(record.outcome in _BARRING for record in player.records)


def _broken(
    position: Position, proposal: Proposal, by_number: dict[int, Participant]
) -> Iterator[Violation]:
    named = [player for board in proposal.boards for player in (board.white, board.black)]
    named.extend(proposal.byes)
    for player, times in Counter(named).items():
        if player not in by_number:
            text = f"player {player} is paired, but not to be paired in this round"
            yield Violation("absent", "C.04.2 art. 3.2, 3.3", (player,), text)
        elif times > 1:
            text = f"player {player} is paired {times} times"
            yield Violation("complete", "C.04.5 art. 3.3.1", (player,), text)
    for player in sorted(set(by_number) - set(named)):
        text = f"player {player} is not paired"
        yield Violation("complete", "C.04.5 art. 3.3.1", (player,), text)
    if len(proposal.byes) != len(by_number) % 2:
        text = f"{len(proposal.byes)} byes for {len(by_number)} players"
        yield Violation("complete", "C.04.5 art. 1.4", proposal.byes, text)
    for board in proposal.boards:
        first, second = by_number.get(board.white), by_number.get(board.black)
        if first and second and not may_meet(position, first, second):
            text = f"players {board.white} and {board.black} may not meet (again)"
            yield Violation("C1", "C.04.5 art. 2.1.1", (board.white, board.black), text)
    for number in proposal.byes:
        player_or_none = by_number.get(number)
        if player_or_none is not None and not may_receive_bye(player_or_none):
            text = (
                f"player {number} has the pairing-allocated bye, but already had one, won a match "
                "by forfeit or had a full-point bye"
            )
            yield Violation("C2", "C.04.5 art. 2.1.2", (number,), text)


def _better_bye(
    position: Position, pairs: list[Pair], bye: Participant | None
) -> Iterator[Violation]:
    """3.4: somebody else on one of the boards should have the bye, and could."""
    if bye is None:
        return

    def rank(player: Participant) -> tuple[int, int, int]:
        played = sum(record.played for record in player.records)
        return (player.pairing_score, -played, -player.tpn)

    for pair in pairs:
        for other, left in permutations(pair):
            if rank(other) < rank(bye) and may_receive_bye(other) and may_meet(position, bye, left):
                text = (
                    f"player {other.number} should have the bye before {bye.number}, who can play "
                    f"{left.number} instead"
                )
                numbers = (other.number, bye.number, left.number)
                yield Violation("bye", "C.04.5 art. 3.4", numbers, text)


def _better_upfloaters(position: Position, pairs: list[Pair]) -> Iterator[Violation]:
    """[C4] and [C5]: two boards that could be made into two better ones."""
    ordered = [tuple(sorted(pair, key=lambda p: -p.pairing_score)) for pair in pairs]
    floats = [(t, u) for t, u in ordered if t.pairing_score > u.pairing_score]
    for (first, one), (second, other) in combinations(floats, 2):
        if (
            first.pairing_score == second.pairing_score
            and may_meet(position, first, second)
            and may_meet(position, one, other)
        ):
            numbers = (first.number, second.number, one.number, other.number)
            text = f"{first.number}-{second.number} and {one.number}-{other.number} need no floater"
            yield Violation("C4", "C.04.5 art. 2.3.1", numbers, text)
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
                    numbers = (resident.number, upfloater.number, better.number, left.number)
                    text = (
                        f"{better.number} has a higher score than the upfloater "
                        f"{upfloater.number} and can meet {resident.number} instead, "
                        f"{upfloater.number} then meeting {left.number}"
                    )
                    yield Violation("C5", "C.04.5 art. 2.3.2", numbers, text)


def _wrong_colours(
    position: Position, proposal: Proposal, by_number: dict[int, Participant]
) -> Iterator[Violation]:
    for board in proposal.boards:
        if board in proposal.colourless:
            continue
        given = allocate(by_number[board.white], by_number[board.black], position.initial_colour)
        if given.white.number != board.white:
            text = f"{board.black} should have White against {board.white}"
            article = f"C.04.5 art. {given.article}"
            yield Violation("colours", article, (board.white, board.black), text)
