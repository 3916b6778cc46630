"""The judge of the Dutch system: what a proposed round breaks, and whether its colours are right.

It knows what is forbidden and what each criterion counts; it shares no search with the solver.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pairwright.rules.pairing import Board
from pairwright.rules.proposal import Proposal
from pairwright.systems.dutch.judge.legality import colour_faults, violations
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.vocabulary.judgement import Judgement


def judge(
    view: DutchPosition, proposal: Proposal, boards: Sequence[Board] | None = None
) -> Judgement:
    """Judge a proposed pairing; of its boards one by one only those asked about.

    Raises InvalidTournament where only the initial colour can decide and none is known.
    """
    return Judgement(
        violations=tuple(violations(view, proposal, boards)),
        colour_faults=tuple(colour_faults(view, proposal, boards)),
    )


def judge_of_series() -> Callable[[DutchPosition, Proposal], Judgement]:
    """A `judge` for a series of positions, which differ in results of the last round alone.

    What is asked of a board depends on its two players and on what the positions have in common:
    one that was found sound is sound wherever both players are the same. The round as a whole and
    the bye are looked at in every position.
    """
    sound: dict[tuple[int, int], tuple[DutchPlayer, DutchPlayer]] = {}
    series: list[frozenset[tuple[int, int]]] = []

    def judge_next(view: DutchPosition, proposal: Proposal) -> Judgement:
        if not series:
            series.append(view.position.forbidden)
        if view.position.forbidden != series[0] or proposal.colourless:
            return judge(view, proposal)  # soft rules have given something up: no part of it
        players = view.by_number
        new = [
            board
            for board in proposal.boards
            if (id(players.get(board.white)), id(players.get(board.black))) not in sound
        ]
        found = judge(view, proposal, new)
        if not found.faults:
            for board in new:
                both = players[board.white], players[board.black]
                # With the players, so that their identities stay their own.
                sound[id(both[0]), id(both[1])] = both
        return found

    return judge_next
