"""The judge of rounds by the text of 1997: what is forbidden, and whose colours are wrong."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.rules.proposal import Proposal
from pairwright.systems.basic_rules import (
    LETTERED_LIMITS,
    BasicArticles,
    ColourLimits,
    barred_bye,
    beyond_limits,
    broken_meeting,
    incomplete,
    wrong_colours,
)
from pairwright.systems.dubov.edition_1997.colours import allocate
from pairwright.systems.dubov.edition_1997.players import Position1997, same_absolute
from pairwright.vocabulary.judgement import Judgement, Violation
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason

CHAPTER = "C.04.4.1 (1997)"

ARTICLES = BasicArticles(
    rematch=("b", (f"{CHAPTER} art. 2", "C.04.1.b")),
    bye=("d", (f"{CHAPTER} art. 2", "C.04.1.d")),
    complete=("complete", (f"{CHAPTER} art. 2", "C.04.1.c")),
)

LIMITS = ColourLimits(
    (f"{CHAPTER} art. 2", *LETTERED_LIMITS.difference),
    (f"{CHAPTER} art. 2", *LETTERED_LIMITS.running),
)


def judge(view: Position1997, proposal: Proposal) -> Judgement:
    """Raises InvalidTournament where only the initial colour can decide and none is known."""
    broken = tuple(_broken(view, proposal))
    return Judgement(broken) if broken else Judgement((), (), tuple(_faults(view, proposal)))


def _broken(view: Position1997, proposal: Proposal) -> Iterator[Violation]:
    by_number = {player.number: player for player in view.participants}
    yield from incomplete(view.position, proposal, ARTICLES)
    for board in proposal.boards:
        first, second = by_number.get(board.white), by_number.get(board.black)
        if first and second and first is not second:
            yield from broken_meeting(view.position, first, second, ARTICLES)
            if same_absolute(first, second) and first.due is not None:
                values: dict[str, Fact] = {
                    "first": PlayerRef(first.number),
                    "second": PlayerRef(second.number),
                    "colour": Phrase(f"colour.{first.due.value}"),
                }
                cited = (f"{CHAPTER} art. 2", "C.04.1.f", "C.04.1.g")
                reason = Reason("judge.same-colour", cited, values)
                yield Violation.of("f, g", (first.number, second.number), reason)
            elif board not in proposal.colourless:
                yield from beyond_limits(first, second, LIMITS)
    for number in proposal.byes:
        receiver = by_number.get(number)
        if receiver is not None and not receiver.may_receive_bye:
            yield barred_bye(receiver, ARTICLES)


def _faults(view: Position1997, proposal: Proposal) -> Iterator[Violation]:
    """3 and 5: the boards with the wrong colours."""
    by_number = {player.number: player for player in view.participants}
    position = view.position
    for board in proposal.boards:
        if board in proposal.colourless:
            continue
        first, second = by_number[board.white], by_number[board.black]
        given = allocate(first, second, position.round_number == 1, position.initial_colour)
        if given.white.number != board.white:
            yield wrong_colours(board.white, board.black, f"{CHAPTER} art. {given.article}")
