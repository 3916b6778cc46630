"""The rounds of everybody who takes part, with the byes that are announced or were given."""

from __future__ import annotations

from pairwright.event import State
from pairwright.frozen import Frozen
from pairwright.tournament import ByeKind
from pairwright.tournament.team_rounds import team_bye


class RoundCell(Frozen):
    """A round of a player, or of a team: the kind of bye, and whether it can still be changed."""

    round: int
    kind: str
    open: bool


def cells_of(state: State) -> dict[int, tuple[RoundCell, ...]]:
    """The rounds of every participant, by number."""
    facts = state.facts
    byes = {(a.participant, a.round): a.kind.value for a in facts.announcements}
    for number, played in enumerate(facts.rounds, start=1):
        if not facts.is_team_event:
            byes |= {(bye.player, number): bye.kind.value for bye in played.byes}
        elif left := team_bye(facts, number):
            byes[left, number] = ByeKind.PAIRING_ALLOCATED.value
    rounds = range(1, (facts.number_of_rounds or 0) + 1)
    return {
        entrant.number: tuple(
            RoundCell(number, byes.get((entrant.number, number), ""), number >= state.next_round)
            for number in rounds
        )
        for entrant in state.entrants
    }
