"""The judge of Lim rounds (C.04.4.3): what is forbidden, whose colours are wrong, a better bye.

The system is a procedure: whether its steps were followed is told by comparing with them
(comparison.py). The judge shares no search with it and faults only what it can show on a board.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from pairwright.rules.pairing import Board
from pairwright.rules.proposal import Proposal
from pairwright.systems.basic_rules import (
    BasicArticles,
    barred_bye,
    broken_meeting,
    incomplete,
    wrong_colours,
)
from pairwright.systems.lim.messages import CATALOGUE
from pairwright.systems.lim.players import (
    LimPlayer,
    LimPosition,
    allocate,
    bye_order,
    colours_permitted,
    may_meet,
)
from pairwright.vocabulary.judgement import Judgement, Violation
from pairwright.vocabulary.reason import Fact, PlayerRef, Reason

ARTICLES = BasicArticles(
    rematch=("meet", ("C.04.1 art. 2",)),
    bye=("bye", ("C.04.1 art. 4",)),
    complete=("complete", ("C.04.1 art. 3",)),
)


def judge(view: LimPosition, proposal: Proposal) -> Judgement:
    """Judge a proposed round.

    Colours and the bye are looked at only in rounds without violations. Raises InvalidTournament
    where only the lot of 7.2 can decide and is not known.
    """
    people = {player.number: player for player in view.players}
    broken = tuple(_broken(view, proposal, people))
    if broken:
        return Judgement(broken)
    better = tuple(_better_bye(view, proposal, people))
    return Judgement((), better, tuple(_colour_faults(view, proposal, people)))


def _broken(
    view: LimPosition, proposal: Proposal, people: dict[int, LimPlayer]
) -> Iterator[Violation]:
    yield from incomplete(view.position, proposal, ARTICLES)
    for board in proposal.boards:
        white, black = people.get(board.white), people.get(board.black)
        if white and black and white is not black:
            yield from broken_meeting(view.position, white, black, ARTICLES)
            if not _within_limits(view, white, black, board in proposal.colourless):
                yield _limits(view, board)
    for number in proposal.byes:
        receiver = people.get(number)
        if receiver is not None and not receiver.may_receive_bye:
            yield barred_bye(receiver, ARTICLES)


def _within_limits(view: LimPosition, white: LimPlayer, black: LimPlayer, colourless: bool) -> bool:
    """5.1.1, 5.1.2; 6: in the last round players of the same score are exempt."""
    if view.position.is_last_round and white.pairing_score == black.pairing_score:
        return True
    if colourless:
        return colours_permitted(white, black)
    return white.may_have_white and black.may_have_black


def _limits(view: LimPosition, board: Board) -> Violation:
    both: dict[str, Fact] = {"first": PlayerRef(board.white), "second": PlayerRef(board.black)}
    reason = Reason("judge.limits", view.edition.cite("5.1.1", "5.1.2"), both)
    return Violation.of("limits", (board.white, board.black), reason, CATALOGUE)


def _better_bye(
    view: LimPosition, proposal: Proposal, people: dict[int, LimPlayer]
) -> Iterator[Violation]:
    """1.1, 7.1: somebody on a board comes before the receiver of the bye, and could have it."""
    for number in proposal.byes:
        bye = people[number]
        for board in proposal.boards:
            for first, two in permutations((board.white, board.black)):
                other, left = people[first], people[two]
                before = bye_order(view, other) < bye_order(view, bye)
                if before and other.may_receive_bye and may_meet(view, bye, left):
                    named: dict[str, Fact] = {
                        "other": PlayerRef(first),
                        "bye": PlayerRef(number),
                        "left": PlayerRef(two),
                    }
                    first_round = view.position.round_number == 1
                    cited = view.edition.cite("7.1" if first_round else "1.1")
                    reason = Reason("judge.bye-rank", cited, named)
                    yield Violation.of("bye", (first, number, two), reason, CATALOGUE)


def _colour_faults(
    view: LimPosition, proposal: Proposal, people: dict[int, LimPlayer]
) -> Iterator[Violation]:
    for board in proposal.boards:
        if board in proposal.colourless:
            continue
        given = allocate(view, people[board.white], people[board.black])
        if given.white.number != board.white:
            [article] = view.edition.cite(given.article)
            yield wrong_colours(board.white, board.black, article)
