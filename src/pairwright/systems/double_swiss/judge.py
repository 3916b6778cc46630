"""The judge of Double-Swiss rounds (C.04.5): what is forbidden, and what is visibly not best.

It shares no search with the system. A round is faulted only with proof in hand: a rule that is
broken on a board, or an exchange between two boards that gives a better legal round.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from pairwright.position import Participant, Position
from pairwright.systems.basic_rules import (
    BasicArticles,
    broken_meeting,
    incomplete,
    wrong_colours,
)
from pairwright.systems.double_swiss.colours import allocate
from pairwright.systems.double_swiss.messages import CATALOGUE
from pairwright.tournament import ByeKind, Outcome
from pairwright.vocabulary.judgement import Judgement, Violation
from pairwright.vocabulary.proposal import Proposal
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason

Pair = tuple[Participant, Participant]
_BARRING = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, Outcome.FORFEIT_WIN)

ARTICLES = BasicArticles(
    rematch=("C1", ("C.04.5 art. 2.1.1",)),
    bye=("C2", ("C.04.5 art. 2.1.2",)),
    complete=("complete", ("C.04.5 art. 3.3.1",)),
)


def judge(position: Position, proposal: Proposal) -> Judgement:
    """Judge a proposed round of matches.

    Improvements and colours are looked for only in rounds without violations. Raises
    InvalidTournament where only the initial colour can decide and none is known.
    """
    by_number = {player.number: player for player in position.participants}
    broken = tuple(_broken(position, proposal, by_number))
    if broken:
        return Judgement(broken)
    pairs = [(by_number[board.white], by_number[board.black]) for board in proposal.boards]
    bye = by_number[proposal.byes[0]] if proposal.byes else None
    better = (*_better_bye(position, pairs, bye), *_better_upfloaters(position, pairs))
    return Judgement((), better, tuple(_colour_faults(position, proposal, by_number)))


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
    yield from incomplete(position, proposal, ARTICLES)
    for board in proposal.boards:
        first, second = by_number.get(board.white), by_number.get(board.black)
        if first and second and first is not second:
            yield from broken_meeting(position, first, second, ARTICLES)
    for number in proposal.byes:
        receiver = by_number.get(number)
        if receiver is not None and not may_receive_bye(receiver):
            name, cited = ARTICLES.bye
            yield _found(name, cited[0], "judge.bye-barred", player=receiver)


def _found(rule: str, article: str, message: str, **players: Participant) -> Violation:
    """A violation, or a better round, that names these players."""
    values: dict[str, Fact] = {name: PlayerRef(one.number) for name, one in players.items()}
    numbers = tuple(one.number for one in players.values())
    return Violation.of(rule, numbers, Reason(message, (article,), values), CATALOGUE)


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
                yield _found(
                    "bye", "C.04.5 art. 3.4", "better.bye", other=other, bye=bye, left=left
                )


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
            yield _found(
                "C4",
                "C.04.5 art. 2.3.1",
                "better.no-floater",
                first=first,
                second=second,
                one=one,
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
                    yield _found(
                        "C5",
                        "C.04.5 art. 2.3.2",
                        "better.score",
                        resident=resident,
                        upfloater=upfloater,
                        better=better,
                        left=left,
                    )


def _colour_faults(
    position: Position, proposal: Proposal, by_number: dict[int, Participant]
) -> Iterator[Violation]:
    for board in proposal.boards:
        if board in proposal.colourless:
            continue
        given = allocate(by_number[board.white], by_number[board.black], position.initial_colour)
        if given.white.number != board.white:
            yield wrong_colours(board.white, board.black, f"C.04.5 art. {given.article}")
