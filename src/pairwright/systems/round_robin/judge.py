"""What a round of a round robin must not be, and whose colours are not those of the table."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.position import Participant
from pairwright.rules.pairing import Board
from pairwright.rules.proposal import Proposal
from pairwright.systems.basic_rules import (
    FORBIDDEN,
    BasicArticles,
    incomplete,
    wrong_colours,
)
from pairwright.systems.round_robin.messages import CATALOGUE
from pairwright.systems.round_robin.players import BERGER, RoundRobinView
from pairwright.tournament import Colour
from pairwright.vocabulary.judgement import Judgement, Violation
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason
from pairwright.vocabulary.translation import Catalogue

ARTICLES = BasicArticles(
    rematch=("meet", (BERGER,)), bye=("free", (BERGER,)), complete=("complete", (BERGER,))
)
THIRD_COLOUR = "VCL 94-105"
"""What verification asks of rounds that are paired by hand."""


def judge(view: RoundRobinView, proposal: Proposal, catalogue: Catalogue = CATALOGUE) -> Judgement:
    """Everybody has one game or is free, meets nobody twice in a cycle, and is free once in it.

    `catalogue` says it, of players or of teams.
    """
    broken = list(incomplete(view.position, proposal, ARTICLES))
    entered = view.position.entered
    known = [
        board
        for board in proposal.boards
        if board.white in entered and board.black in entered and board.white != board.black
    ]
    for board in known:
        broken += _broken_meeting(view, entered[board.white], entered[board.black])
    for number in proposal.byes:
        if number in entered and (had := view.free_in_cycle(entered[number])):
            ref: dict[str, Fact] = {"player": PlayerRef(number), "round": had[0]}
            reason = Reason("judge.free", (BERGER,), ref)
            broken.append(Violation.of("free", (number,), reason))
    faults: list[Violation] = []
    for board in known:
        if view.is_in_table and board not in proposal.colourless:
            faults += _colour_faults(view, board)

    def said(found: list[Violation]) -> tuple[Violation, ...]:
        return tuple(Violation.of(v.rule, v.players, v.reason, catalogue) for v in found)

    return Judgement(said(broken), (), said(faults))


def _broken_meeting(
    view: RoundRobinView, first: Participant, second: Participant
) -> Iterator[Violation]:
    """Annex 1: two meet once in a cycle; and no pair that the tournament forbids."""
    pair = (first.number, second.number)
    both: dict[str, Fact] = {"first": PlayerRef(pair[0]), "second": PlayerRef(pair[1])}
    if met := view.met_in_cycle(first, second):
        told = both | {"rounds": ", ".join(map(str, met))}
        yield Violation.of("meet", pair, Reason("judge.met", (BERGER,), told))
    if (min(pair), max(pair)) in view.position.forbidden:
        yield Violation.of("forbidden", pair, Reason("judge.forbidden", FORBIDDEN, both))


def _colour_faults(view: RoundRobinView, board: Board) -> Iterator[Violation]:
    """Annex 1 gives the colours of any two; beyond the table nobody has one three times running."""
    if view.colours.get(frozenset((board.white, board.black))) == (board.black, board.white):
        yield wrong_colours(board.white, board.black, BERGER)
    if (board.white, board.black) in view.seated(view.row):
        return
    entered = view.position.entered
    for number, given in ((board.white, Colour.WHITE), (board.black, Colour.BLACK)):
        if entered[number].colours[-2:] == (given, given):
            values: dict[str, Fact] = {
                "player": PlayerRef(number),
                "colour": Phrase(f"colour.{given.value}"),
            }
            reason = Reason("judge.third-colour", (THIRD_COLOUR,), values)
            yield Violation.of("limits", (board.white, board.black), reason)
